import { useEffect, useRef, useState } from 'react';
import { messages } from '#domain/messages/index.ts';
import type { TherapistVisibility } from '#domain/visibility/responses.ts';
import { sayVisibility } from '#domain/visibility/say-visibility.ts';
import { api } from '#lib/api.ts';
import { ApiError, messageFor, NotSignedIn } from '#lib/api-error.ts';
import { formatDate } from '#lib/format.ts';
import { answerTo } from '#lib/signed-in.ts';
import { onVisibilityChange } from '#lib/visibility-changes.ts';
import { Button } from '#ui/Button.tsx';
import { Refusal } from '#ui/Refusal.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { HideForm } from './HideForm.tsx';
import { PublicPage } from './PublicPage.tsx';

const dayOf = (at: string) => formatDate(Date.parse(at) / 1000);

function isSignedOut(error: unknown): boolean {
  return error instanceof NotSignedIn || (error instanceof ApiError && error.status === 401);
}

/** What each state looks like: found, found in part or for a time, not found. */
function lookOf({ state, page_of }: TherapistVisibility): string {
  if (state === 'live') return 'border-l-good';
  return page_of === null ? 'border-l-danger' : 'border-l-caution';
}

/** Where the signed-in therapist stands with clients: a sentence, one thing to do, the public page, and hiding for a while. */
export function Visibility({ hasSteps, onTold }: { hasSteps: boolean; onTold: () => void }) {
  const [visibility, setVisibility] = useState<TherapistVisibility | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const line = useRef<HTMLParagraphElement>(null);

  const load = async () => {
    try {
      const answer = await answerTo((as) => api.visibility.$get({}, as));
      setVisibility(answer.visibility);
      setFailure(null);
    } catch (error) {
      // The screen itself says that nobody is signed in.
      if (!isSignedOut(error)) setFailure(messageFor(error, messages.visibility.loadFailed));
    }
    onTold();
  };
  useEffect(() => {
    load();
    return onVisibilityChange(load);
  }, []);

  /** Changes where the therapist stands, and moves to the sentence that says it, since the button may be gone. */
  const change = async (act: () => Promise<TherapistVisibility>) => {
    setBusy(true);
    setFailure(null);
    try {
      setVisibility(await act());
      line.current?.focus();
    } catch (error) {
      setFailure(messageFor(error, messages.visibility.changeFailed));
    }
    setBusy(false);
  };
  const acts = {
    show: async () => (await answerTo((as) => api.visibility.show.$post({}, as))).visibility,
    'confirm-openings': async () => {
      await answerTo((as) => api.openings.confirm.$post({}, as));
      return (await answerTo((as) => api.visibility.$get({}, as))).visibility;
    },
  };
  const hideUntil = (until: string) =>
    change(async () => (await answerTo((as) => api.visibility.hide.$post({ json: { until } }, as))).visibility);

  if (!visibility && !failure) return null;
  const said = visibility && sayVisibility(visibility, dayOf);
  return (
    <section aria-label="What clients see of you" className="space-y-4">
      {failure && <Refusal message={failure} {...(visibility ? {} : { onRetry: load })} />}
      {visibility && said && (
        <div className={`card space-y-3 border-l-4 p-5 ${lookOf(visibility)}`}>
          <p ref={line} tabIndex={-1} aria-live="polite" className="max-w-prose outline-none">
            <span className="font-semibold">{said.sentence}</span> <span>{said.outlook}</span>
          </p>
          <div className="flex flex-wrap items-center gap-3">
            {'href' in said.action ? (
              <a href={said.action.href} className="button button-secondary">
                {said.action.label}
              </a>
            ) : (
              <Button busy={busy} onClick={() => 'act' in said.action && change(acts[said.action.act])}>
                {said.action.label}
              </Button>
            )}
          </div>
          {visibility.page_of !== null && (
            <PublicPage therapistId={visibility.page_of} isLive={visibility.state === 'live'} />
          )}
          {(visibility.page_of !== null || visibility.state === 'hidden') && (
            <HideForm key={visibility.state} isHidden={visibility.state === 'hidden'} busy={busy} onHide={hideUntil} />
          )}
        </div>
      )}
      {visibility && hasSteps && <FirstSteps visibility={visibility} />}
    </section>
  );
}
