import { useState } from 'react';
import { messages } from '#domain/messages/index.ts';
import { formatMoment } from '#domain/text/moment.ts';
import { api } from '#lib/api.ts';
import { ApiError, messageFor } from '#lib/api-error.ts';
import { answerTo } from '#lib/signed-in.ts';
import { useLoaded } from '#lib/use-loaded.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Spinner } from '#ui/Progress.tsx';
import { Refusal } from '#ui/Refusal.tsx';
import { endSessions } from './end-sessions.ts';

const path = api.therapists.account.sessions;
const words = messages.sessions;

type Listed = NonNullable<Awaited<ReturnType<typeof load>>>[number];
type Said = Readonly<{ kind: 'success' | 'error'; text: string; attempt: number }>;

async function load() {
  return (await answerTo((as) => path.$get({}, as), messages.dashboard.signIn)).sessions;
}

/**
 * Where a therapist is signed in, each to be ended; a hosted project tells no list (decision 0086).
 * @param onEndThis ends the session of this browser, and leads on
 */
export function SignedInPlaces({ onEndThis }: { onEndThis: () => Promise<void> }) {
  const { loaded, failure, again } = useLoaded(
    // What is not a list is one without entries to show, so that `null` stays "not there yet".
    async () => ({ sessions: await load() }),
    (error) => messageFor(error, words.loadFailed),
  );
  const [ended, setEnded] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState<string | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const say = (kind: Said['kind'], text: string) =>
    setSaid((last) => ({ kind, text, attempt: (last?.attempt ?? 0) + 1 }));

  const sessions = loaded?.sessions?.filter(({ id }) => !ended.includes(id)) ?? null;
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? [];

  /** Carries out what ends the sessions named, and says what became of it. */
  const carryOut = async (
    name: string,
    act: () => Promise<unknown>,
    ids: readonly string[],
    done: string,
    failed: string,
  ) => {
    setBusy(name);
    setSaid(null);
    try {
      await act();
      setEnded((before) => [...before, ...ids]);
      say('success', done);
    } catch (error) {
      say('error', messageFor(error, failed));
    }
    setBusy(null);
  };
  const end = ({ id, isCurrent }: Listed) =>
    isCurrent
      ? carryOut(id, onEndThis, [], words.ended, words.endFailed)
      : carryOut(id, () => endSession(id), [id], words.ended, words.endFailed);
  const endOthers = () =>
    carryOut(
      'others',
      () => endSessions('others'),
      others.map(({ id }) => id),
      words.othersEnded,
      words.othersFailed,
    );

  return (
    <section aria-labelledby="places-heading" className="card space-y-4 p-5 sm:p-7">
      <h2 id="places-heading" className="text-2xl">
        Where you are signed in
      </h2>
      {failure && <Refusal message={failure} needs={needsSignIn(failure) ? 'sign-in' : null} onRetry={again} />}
      {said && (
        <Alert kind={said.kind} focusKey={said.attempt}>
          <span>{said.text}</span>
          {needsSignIn(said.text) && (
            <a href="/therapist/signin" className="ml-1 underline">
              Sign in
            </a>
          )}
        </Alert>
      )}
      {!loaded && !failure && (
        <div className="min-h-24">
          <Spinner label="Looking where you are signed in…" />
        </div>
      )}
      {loaded && sessions === null && <p className="text-ink-soft">{words.hosted}</p>}
      {sessions && (
        <>
          <p className="text-ink-soft">
            A device in use tells us so about once an hour. If you do not know one of them, end it and change your
            password.
          </p>
          <ul className="divide-y divide-line">
            {sessions.map((session) => (
              <li key={session.id} className="flex flex-wrap items-start justify-between gap-3 py-3">
                <div className="min-w-0 wrap-anywhere">
                  <p className="font-semibold">
                    <span>{nameOf(session)}</span>
                    {session.isCurrent && <span className="text-ink-soft"> (this device)</span>}
                  </p>
                  {session.place !== '' && <p className="text-ink-soft">{session.place}</p>}
                  <p className="text-sm text-ink-soft">{`Signed in ${formatMoment(session.createdAt)}`}</p>
                  <p className="text-sm text-ink-soft">{`Last used ${formatMoment(session.lastUsedAt)}`}</p>
                </div>
                <Button
                  aria-label={`End ${nameOf(session)}, signed in ${formatMoment(session.createdAt)}`}
                  busy={busy === session.id}
                  disabled={busy !== null}
                  onClick={() => end(session)}
                >
                  End
                </Button>
              </li>
            ))}
          </ul>
          {others.length === 0 && <p className="text-ink-soft">You are signed in nowhere else.</p>}
        </>
      )}
      {loaded && (sessions === null || others.length > 0) && (
        <Button busy={busy === 'others'} disabled={busy !== null} onClick={endOthers}>
          End all others
        </Button>
      )}
    </section>
  );
}

/** Ends a session; one that is over already is ended, too. */
async function endSession(id: string): Promise<void> {
  try {
    await answerTo((as) => path[':id'].$delete({ param: { id } }, as), messages.dashboard.signIn);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

function nameOf({ device }: Listed): string {
  return device || 'A device that did not say what it is';
}

function needsSignIn(sentence: string): boolean {
  return sentence === messages.dashboard.signIn || sentence === messages.dashboard.signInAgain;
}
