import { type FormEvent, useId, useRef, useState } from 'react';
import { messages } from '#domain/messages/index.ts';
import type { Correction } from '#domain/transcript/corrections.ts';
import { keyOf } from '#domain/transcript/names.ts';
import type { StoredTranscript } from '#domain/transcript/responses.ts';
import { clashIn } from '#domain/transcript/same-person.ts';
import { api } from '#lib/api.ts';
import { messageFor } from '#lib/api-error.ts';
import { answerTo } from '#lib/signed-in.ts';
import { Button } from '#ui/Button.tsx';
import { sentenceOf } from './clash-sentence.ts';
import { useNews } from './use-news.ts';

type Voice = StoredTranscript['voices'][number];
type Props = { transcript: StoredTranscript; onCorrected: (transcript: StoredTranscript) => void };
/** What was chosen since a transcript came from the server, by the place of the name. */
type Changes = Readonly<{ to: StoredTranscript; choices: Readonly<Record<number, string>> }>;
type News = Readonly<{ text: string; isFailure: boolean }>;

/** Before the number of the voice that is the same person. */
const samePrefix = 'same:';
const kinds = ['therapist', 'client', 'nobody'] as const;
const selectLook = 'block min-h-11 w-full rounded-xl border border-control bg-raised px-4 py-2.5 text-ink';

/** Lets the therapist say who each name of a transcript is; the numbers follow. */
export function WhoIsWho({ transcript, onCorrected }: Props) {
  const { id } = transcript;
  const voices = namesIn(transcript.voices);
  const formId = useId();
  const line = useRef<HTMLParagraphElement>(null);
  const [busy, setBusy] = useState(false);
  const [news, tell] = useNews<News>();
  const [changes, setChanges] = useState<Changes>({ to: transcript, choices: {} });
  // What was saved in another form of this transcript stands in place of what was chosen here.
  const choices = changes.to === transcript ? changes.choices : {};
  const chosen = voices.map((voice, index) => choices[index] ?? choiceOf(voice, voices));

  const choose = (index: number, choice: string) => {
    setChanges({ to: transcript, choices: { ...choices, [index]: choice } });
    tell(null);
  };

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const corrections = voices.flatMap((voice, index) => correctionOf(voice, chosen[index] ?? '', voices));
    const clash = clashIn(corrections);
    if (clash) {
      tell({ text: sentenceOf(clash), isFailure: true });
      return line.current?.focus();
    }
    setBusy(true);
    tell(null);
    try {
      const { transcript: corrected } = await answerTo(
        (as) => api['pdf-upload'][':id'].$patch({ param: { id }, json: { corrections } }, as),
        messages.profile.notLoggedIn,
      );
      onCorrected(corrected);
      tell({ text: messages.transcript.corrected, isFailure: false });
    } catch (error) {
      tell({ text: messageFor(error, messages.transcript.correctFailed), isFailure: true });
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
            aria-describedby={`${formId}-${index}-hint`}
            value={chosen[index]}
            disabled={busy}
            onChange={({ target }) => choose(index, target.value)}
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

/** Each name once: what is said of one is true of its every spelling. */
function namesIn(voices: readonly Voice[]): Voice[] {
  const byKey = new Map<string, Voice>();
  for (const voice of voices) {
    const first = byKey.get(keyOf(voice.name));
    byKey.set(keyOf(voice.name), first ? { ...first, words: first.words + voice.words } : voice);
  }
  return [...byKey.values()];
}

function hintOf({ words, is_sure }: Voice): string {
  const count = `${words.toLocaleString('en-US')} ${words === 1 ? 'word' : 'words'}`;
  return is_sure ? count : `${count}. We are not sure that this is a name.`;
}

/** What is chosen for a voice until something else is. */
function choiceOf({ correction }: Voice, voices: readonly Voice[]): string {
  if (correction?.is !== 'same') return correction?.is ?? '';
  const other = keyOf(correction.same_as ?? '');
  return `${samePrefix}${voices.findIndex(({ name }) => keyOf(name) === other)}`;
}

function correctionOf({ name }: Voice, choice: string, voices: readonly Voice[]): Correction[] {
  const is = kinds.find((kind) => kind === choice);
  if (is) return [{ name, is, same_as: null }];
  const same_as = choice.startsWith(samePrefix) ? voices[Number(choice.slice(samePrefix.length))]?.name : undefined;
  return same_as === undefined ? [] : [{ name, is: 'same', same_as }];
}
