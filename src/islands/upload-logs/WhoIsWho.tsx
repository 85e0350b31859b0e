import { type FormEvent, useId, useRef, useState } from 'react';
import { messages } from '#domain/messages/index.ts';
import type { Correction } from '#domain/transcript/corrections.ts';
import type { StoredTranscript } from '#domain/transcript/responses.ts';
import { api } from '#lib/api.ts';
import { messageFor } from '#lib/api-error.ts';
import { answerTo } from '#lib/signed-in.ts';
import { Button } from '#ui/Button.tsx';

type Voice = StoredTranscript['voices'][number];
type Props = { transcript: StoredTranscript; onCorrected: (transcript: StoredTranscript) => void };
type News = Readonly<{ text: string; isFailure: boolean }>;

/** Before the number of the voice that is the same person. */
const samePrefix = 'same:';
const kinds = ['therapist', 'client', 'nobody'] as const;
const selectLook = 'block min-h-11 w-full rounded-xl border border-control bg-raised px-4 py-2.5 text-ink';

/** Lets the therapist say who each name of a transcript is; the numbers follow. */
export function WhoIsWho({ transcript, onCorrected }: Props) {
  const { id, voices } = transcript;
  const formId = useId();
  const line = useRef<HTMLParagraphElement>(null);
  const [busy, setBusy] = useState(false);
  const [news, setNews] = useState<News | null>(null);

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const chosen = new FormData(event.currentTarget);
    setBusy(true);
    setNews(null);
    try {
      const corrections = voices.flatMap((voice, index) => correctionOf(voice, String(chosen.get(`${index}`)), voices));
      const { transcript: corrected } = await answerTo(
        (as) => api['pdf-upload'][':id'].$patch({ param: { id }, json: { corrections } }, as),
        messages.profile.notLoggedIn,
      );
      onCorrected(corrected);
      setNews({ text: messages.transcript.corrected, isFailure: false });
    } catch (error) {
      setNews({ text: messageFor(error, messages.transcript.correctFailed), isFailure: true });
    } finally {
      setBusy(false);
    }
    // The button was disabled and has lost the focus.
    line.current?.focus();
  };

  return (
    <form onSubmit={save} className="space-y-4 pt-3" aria-label="Who is who">
      {voices.map((voice, index) => (
        <div key={`${index} ${voice.name}`}>
          <label htmlFor={`${formId}-${index}`} className="font-semibold wrap-anywhere">
            {`Who is ${voice.name}?`}
          </label>
          <p id={`${formId}-${index}-hint`} className="text-sm text-ink-soft">
            {hintOf(voice)}
          </p>
          <select
            id={`${formId}-${index}`}
            name={`${index}`}
            aria-describedby={`${formId}-${index}-hint`}
            defaultValue={choiceOf(voice, voices)}
            className={`mt-1.5 ${selectLook}`}
          >
            <option value="">{voice.is_sure ? 'Somebody who speaks' : 'Not clear'}</option>
            <option value="therapist">The therapist</option>
            <option value="client">A client</option>
            <option value="nobody">Nobody: these words are no talk</option>
            {voices.map(
              (other, place) =>
                other.name !== voice.name && (
                  <option key={`${place} ${other.name}`} value={`${samePrefix}${place}`}>
                    {`Same person as ${other.name}`}
                  </option>
                ),
            )}
          </select>
        </div>
      ))}
      <Button type="submit" busy={busy}>
        Save who is who
      </Button>
      <p
        ref={line}
        role="status"
        tabIndex={-1}
        className={`min-h-6 font-medium wrap-anywhere ${news?.isFailure ? 'text-danger' : 'text-good'}`}
      >
        {news?.text ?? ''}
      </p>
    </form>
  );
}

function hintOf({ words, is_sure }: Voice): string {
  const count = `${words.toLocaleString('en-US')} ${words === 1 ? 'word' : 'words'}`;
  return is_sure ? count : `${count}. We are not sure that this is a name.`;
}

/** What is chosen for a voice until something else is. */
function choiceOf({ correction }: Voice, voices: readonly Voice[]): string {
  if (correction?.is !== 'same') return correction?.is ?? '';
  return `${samePrefix}${voices.findIndex(({ name }) => name === correction.same_as)}`;
}

function correctionOf({ name }: Voice, choice: string, voices: readonly Voice[]): Correction[] {
  const is = kinds.find((kind) => kind === choice);
  if (is) return [{ name, is, same_as: null }];
  const same_as = choice.startsWith(samePrefix) ? voices[Number(choice.slice(samePrefix.length))]?.name : undefined;
  return same_as === undefined ? [] : [{ name, is: 'same', same_as }];
}
