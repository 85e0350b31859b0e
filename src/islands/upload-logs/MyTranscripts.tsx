import { useEffect, useRef, useState } from 'react';
import { messages } from '#domain/messages/index.ts';
import { formatMoment } from '#domain/text/moment.ts';
import type { StoredTranscript } from '#domain/transcript/responses.ts';
import { api } from '#lib/api.ts';
import { ApiError, messageFor } from '#lib/api-error.ts';
import { answerTo } from '#lib/signed-in.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Understood } from './Understood.tsx';
import { useNews } from './use-news.ts';

type Props = {
  transcripts: readonly StoredTranscript[];
  hasOlder: boolean;
  /** While older ones are loaded. */
  busy: boolean;
  /** Tells whether they came. */
  onShowOlder: () => Promise<boolean>;
  onDeleted: (id: string) => void;
  onCorrected: (transcript: StoredTranscript) => void;
};

/** The therapist's earlier uploads, each with a way to delete it. */
export function MyTranscripts({ transcripts, hasOlder, busy, onShowOlder, onDeleted, onCorrected }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const shownBefore = useRef<number | null>(null);
  const [asking, setAsking] = useState<StoredTranscript | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [news, tell] = useNews<string>();

  const remove = async ({ id }: StoredTranscript) => {
    setDeleting(true);
    setFailure(null);
    tell(null);
    const problem = await deleteTranscript(id);
    setDeleting(false);
    setAsking(null);
    if (problem !== null) return setFailure(problem);
    onDeleted(id);
    tell(messages.transcript.deleted);
  };
  // The button that was pressed is gone, and so is the dialog.
  useEffect(() => {
    if (news !== null) heading.current?.focus();
  }, [news]);

  const showOlder = async () => {
    shownBefore.current = transcripts.length;
    if (!(await onShowOlder())) shownBefore.current = null;
  };
  // The button may be gone, and reading goes on with the first of the older ones.
  useEffect(() => {
    if (shownBefore.current === null || transcripts.length <= shownBefore.current) return;
    list.current?.children[shownBefore.current]?.querySelector('summary')?.focus();
    shownBefore.current = null;
  }, [transcripts.length]);

  return (
    <section aria-labelledby="transcripts-heading" className="space-y-4">
      <h2 id="transcripts-heading" ref={heading} tabIndex={-1} className="text-2xl">
        Your transcripts
      </h2>
      <p aria-live="polite" className="font-medium text-good empty:hidden">
        {news}
      </p>
      {failure && (
        <Alert kind="error" onDismiss={() => setFailure(null)}>
          {failure}
        </Alert>
      )}
      {transcripts.length === 0 && !hasOlder && <p className="text-ink-soft">{messages.transcript.empty}</p>}
      <ul ref={list} className="space-y-3 empty:hidden">
        {transcripts.map((transcript) => (
          <li key={transcript.id} className="card flex flex-wrap items-start justify-between gap-3 p-4 sm:p-5">
            <details className="min-w-0 grow basis-60">
              <summary className="min-h-11 cursor-pointer py-2 font-semibold">
                <time dateTime={transcript.created_at}>{formatMoment(transcript.created_at)}</time>
                {transcript.file_name !== null && (
                  <span className="block font-normal wrap-anywhere">{transcript.file_name}</span>
                )}
                <span className="block font-normal wrap-anywhere text-ink-soft">{peopleOf(transcript)}</span>
              </summary>
              <div className="mt-4">
                <Understood transcript={transcript} onCorrected={onCorrected} />
              </div>
            </details>
            <Button
              aria-label={`Delete transcript of ${formatMoment(transcript.created_at)}: ${titleOf(transcript)}`}
              onClick={() => setAsking(transcript)}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
      {hasOlder && (
        <Button busy={busy} onClick={showOlder}>
          Show older transcripts
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          title="Delete this transcript?"
          confirmLabel="Delete"
          isFinal
          cancelLabel="Keep it"
          busy={isDeleting}
          onConfirm={() => remove(asking)}
          onCancel={() => setAsking(null)}
        >
          <p className="wrap-anywhere">{consequenceOf(asking)}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function peopleOf({ participants, facilitators }: StoredTranscript): string {
  return [...facilitators, ...participants].join(', ') || 'No names';
}

/** What tells a transcript from another one of the same minute. */
function titleOf(transcript: StoredTranscript): string {
  return transcript.file_name ?? peopleOf(transcript);
}

function consequenceOf(transcript: StoredTranscript): string {
  const upload = `the upload of ${formatMoment(transcript.created_at)} (${titleOf(transcript)})`;
  const lost = transcript.has_file
    ? `The PDF and everything that was understood of ${upload}`
    : `Everything that was given with ${upload}`;
  return `${lost} will be deleted. This cannot be undone.`;
}

/** What went wrong, or null: a transcript that is gone already is deleted, too. */
async function deleteTranscript(id: string): Promise<string | null> {
  try {
    await answerTo((as) => api['pdf-upload'][':id'].$delete({ param: { id } }, as), messages.profile.notLoggedIn);
    return null;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    return messageFor(error, messages.transcript.deleteFailed);
  }
}
