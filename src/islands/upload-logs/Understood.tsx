import type { StoredTranscript } from '#domain/transcript/responses.ts';
import type { Speaker } from '#domain/transcript/transcript.ts';
import { Correction } from './Correction.tsx';

type Props = { transcript: StoredTranscript; onCorrected: (transcript: StoredTranscript) => void };

/** What was understood of a transcript: who took part, who spoke how much, what was asked. */
export function Understood({ transcript, onCorrected }: Props) {
  const { emails, participants, facilitators, speakers, unclear, words, questions, pages, voices, has_file } =
    transcript;
  const isSilent = words === 0 && voices.length > 0 && voices.every(({ correction }) => correction?.is === 'nobody');
  const facts = [
    ['Participants', participants.join(', ')],
    ['Facilitators', facilitators.join(', ')],
    ['Emails', emails.join(', ')],
    ...(has_file
      ? [
          ['Words', words.toLocaleString('en-US')],
          ['Questions asked', questions.toLocaleString('en-US')],
          ['Pages', pages.toLocaleString('en-US')],
        ]
      : []),
  ] as const;
  return (
    <div className="space-y-5">
      {speakers.length > 0 && (
        <ul className="space-y-4" aria-label="Share of talk">
          {speakers.map((speaker) => (
            <li key={speaker.name}>
              <Share speaker={speaker} />
            </li>
          ))}
          {unclear.words > 0 && (
            <li>
              <Share speaker={{ name: 'Speaker not clear', ...unclear }} />
            </li>
          )}
        </ul>
      )}
      {speakers.length === 1 && (
        <p className="text-ink-soft">
          There is one speaker only. What others said may be counted here, where it was not marked.
        </p>
      )}
      {has_file && speakers.length === 0 && isSilent && (
        <p className="text-ink-soft">Nobody speaks in this transcript, by your word: each name is marked as nobody.</p>
      )}
      {has_file && speakers.length === 0 && !isSilent && (
        <p className="text-ink-soft">
          We could not tell who spoke. Speakers are found where each turn begins with a name and a colon, or with a name
          and a time.
        </p>
      )}
      <dl className="grid gap-3 sm:grid-cols-3">
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt className="text-sm text-ink-soft">{term}</dt>
            <dd className="wrap-anywhere">{text || 'None found'}</dd>
          </div>
        ))}
      </dl>
      {voices.length > 0 && <Correction transcript={transcript} onCorrected={onCorrected} />}
    </div>
  );
}

function Share({ speaker: { name, sharePercent, words, questions } }: { speaker: Speaker }) {
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <span className="text-sm text-ink-soft">
          {`${sharePercent}% of the talk, ${counted(words, 'word')}, ${counted(questions, 'question')}`}
        </span>
      </p>
      <svg
        className="mt-1 block h-2 w-full rounded-full bg-accent-soft"
        preserveAspectRatio="none"
        viewBox="0 0 100 1"
        aria-hidden="true"
      >
        <rect width={sharePercent} height="1" className="fill-accent" />
      </svg>
    </>
  );
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}
