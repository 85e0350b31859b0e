import { useEffect, useState } from 'react';
import { messages } from '#domain/messages/index.ts';
import type { StoredTranscript } from '#domain/transcript/responses.ts';
import { api } from '#lib/api.ts';
import { ApiError, messageFor, NotSignedIn } from '#lib/api-error.ts';
import { forgetEndedSession } from '#lib/forget-session.ts';
import { answerTo } from '#lib/signed-in.ts';
import { Spinner } from '#ui/Progress.tsx';
import { Refusal } from '#ui/Refusal.tsx';
import { MyTranscripts } from './MyTranscripts.tsx';
import { Understood } from './Understood.tsx';
import { UploadForm } from './UploadForm.tsx';
import { LastTold } from './use-news.ts';

const signInPath = '/therapist/signin';

type Pages = Readonly<{ list: readonly StoredTranscript[]; next: string | null }>;
type Failure = Readonly<{ message: string; needsSignIn: boolean }>;

/** 'Upload Logs': uploads a transcript, shows what was understood, and lists the earlier ones (spec §2, §4). */
export default function UploadLogs() {
  const [pages, setPages] = useState<Pages | null>(null);
  const [latest, setLatest] = useState<StoredTranscript | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(true);
  const [place, setPlace] = useState<string | null>(null);

  /** Loads the page before a position, or the first one, and tells whether it came. */
  const load = async (before: string | null): Promise<boolean> => {
    setBusy(true);
    setFailure(null);
    try {
      const query = before === null ? {} : { before };
      const page = await answerTo((as) => api['pdf-upload'].$get({ query }, as));
      // What was uploaded or deleted meanwhile stays so.
      setPages((shown) => ({ list: [...((before && shown?.list) || []), ...page.transcripts], next: page.next }));
      return true;
    } catch (error) {
      const needsSignIn = error instanceof ApiError && error.status === 401;
      if (needsSignIn) forgetEndedSession();
      if (error instanceof NotSignedIn) location.replace(signInPath);
      else setFailure({ message: messageFor(error, messages.transcript.loadFailed), needsSignIn });
      return false;
    } finally {
      setBusy(false);
    }
  };
  const loadNext = () => load(pages?.next ?? null);
  useEffect(() => {
    load(null);
  }, []);

  const addUploaded = (transcript: StoredTranscript) => {
    setLatest(transcript);
    // Where the list could not be loaded it still cannot be shown: half a list would pass for all of it.
    setPages((shown) => shown && { ...shown, list: [transcript, ...shown.list] });
  };
  const showCorrected = (corrected: StoredTranscript) => {
    const renewed = (shown: StoredTranscript) => (shown.id === corrected.id ? corrected : shown);
    setLatest((shown) => shown && renewed(shown));
    setPages((shown) => shown && { ...shown, list: shown.list.map(renewed) });
  };
  const removeDeleted = (id: string) => {
    setLatest((shown) => (shown?.id === id ? null : shown));
    setPages((shown) => shown && { ...shown, list: shown.list.filter((transcript) => transcript.id !== id) });
  };

  return (
    <LastTold value={{ place, setPlace }}>
      <div className="space-y-8">
        <section aria-labelledby="privacy-heading" className="space-y-2 text-ink-soft">
          <h2 id="privacy-heading" className="text-xl text-ink">
            What happens with a transcript
          </h2>
          <p>
            We read it to tell you who took part, how the talk was shared and how many questions were asked. Only you
            see that, and the PDF stays in private storage. It is never used for matching or for your rank in any list.
            You can delete it here at any time.
          </p>
        </section>
        <UploadForm onBegin={() => setLatest(null)} onUploaded={addUploaded} />
        {latest && (
          <section aria-labelledby="understood-heading" className="card space-y-4 p-5 sm:p-7">
            <h2 id="understood-heading" className="text-2xl">
              What we understood
            </h2>
            {latest.file_name !== null && <p className="font-semibold wrap-anywhere">{latest.file_name}</p>}
            <Understood key={latest.id} transcript={latest} onCorrected={showCorrected} />
          </section>
        )}
        {failure && (
          <Refusal message={failure.message} needs={failure.needsSignIn ? 'sign-in' : null} onRetry={loadNext} />
        )}
        {pages === null && !failure && (
          <p className="flex items-center gap-3 text-ink-soft">
            <Spinner />
            Loading your transcripts…
          </p>
        )}
        {pages && (
          <MyTranscripts
            transcripts={pages.list}
            hasOlder={pages.next !== null}
            busy={busy}
            onShowOlder={loadNext}
            onDeleted={removeDeleted}
            onCorrected={showCorrected}
          />
        )}
      </div>
    </LastTold>
  );
}
