import { useEffect, useState } from 'react';
import { messages } from '#domain/messages.ts';
import type { StoredTranscript } from '#domain/transcript.ts';
import { answerOf, api, bearer } from '#lib/api.ts';
import { ApiError, messageFor } from '#lib/api-error.ts';
import { currentSession, forgetSession } from '#lib/session.ts';
import { Button } from '#ui/Button.tsx';
import { Refusal } from '#ui/Refusal.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { MyTranscripts } from './MyTranscripts.tsx';
import { Understood } from './Understood.tsx';
import { UploadForm } from './UploadForm.tsx';

const signInPath = '/therapist/signin';

type Failure = Readonly<{ message: string; needsSignIn: boolean }>;

/** 'Upload Logs': uploads a transcript, shows what was understood, and lists the earlier ones (spec §2, §4). */
export default function UploadLogs() {
  const [transcripts, setTranscripts] = useState<readonly StoredTranscript[] | null>(null);
  const [latest, setLatest] = useState<StoredTranscript | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  const load = async () => {
    setFailure(null);
    try {
      const session = await currentSession();
      if (!session) return location.replace(signInPath);
      const answer = await answerOf(api['pdf-upload'].$get({}, bearer(session.access_token)));
      setTranscripts(answer.transcripts);
    } catch (error) {
      const needsSignIn = error instanceof ApiError && error.status === 401;
      if (needsSignIn) forgetSession();
      setFailure({ message: messageFor(error, messages.transcript.loadFailed), needsSignIn });
    }
  };
  useEffect(() => {
    load();
  }, []);

  const addUploaded = (transcript: StoredTranscript) => {
    setLatest(transcript);
    // Where the list could not be loaded it still cannot be shown: half a list would pass for all of it.
    setTranscripts((list) => list && [transcript, ...list]);
  };
  const removeDeleted = (id: string) => {
    setLatest((shown) => (shown?.id === id ? null : shown));
    setTranscripts((list) => (list === null ? null : list.filter((transcript) => transcript.id !== id)));
  };

  return (
    <div className="space-y-8">
      <section aria-labelledby="privacy-heading" className="space-y-2 text-ink-soft">
        <h2 id="privacy-heading" className="text-xl text-ink">
          What happens with a transcript
        </h2>
        <p>
          We read it to tell you who took part, how the talk was shared and how many questions were asked. Only you see
          that, and the PDF stays in private storage. It is never used for matching or for your rank in any list. You
          can delete it here at any time.
        </p>
      </section>
      <UploadForm onUploaded={addUploaded} />
      {latest && (
        <section aria-labelledby="understood-heading" className="card space-y-4 p-5 sm:p-7">
          <h2 id="understood-heading" className="text-2xl">
            What we understood
          </h2>
          <Understood transcript={latest} />
        </section>
      )}
      {failure && (
        <div className="space-y-3">
          <Refusal message={failure.message} signInHref={failure.needsSignIn ? signInPath : undefined} />
          {!failure.needsSignIn && <Button onClick={load}>Try again</Button>}
        </div>
      )}
      {transcripts === null && !failure && (
        <p className="flex items-center gap-3 text-ink-soft">
          <Spinner />
          Loading your transcripts…
        </p>
      )}
      {transcripts && <MyTranscripts transcripts={transcripts} onDeleted={removeDeleted} />}
    </div>
  );
}
