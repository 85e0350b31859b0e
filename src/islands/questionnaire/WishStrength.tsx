import { useId } from 'react';
import type { DraftAnswers } from '#domain/survey/answers.ts';
import type { Question } from '#domain/survey/questions.ts';
import { type Strength, strengthOf, wishIn } from '#domain/survey/wishes.ts';
import { updateStrength } from '#lib/matching-state.ts';
import { useWishReading } from './use-wish-reading.ts';

type Props = { question: Question; answers: DraftAnswers };

const choices: readonly { value: Strength; label: string; meaning: string }[] = [
  { value: 'must', label: 'Must have', meaning: 'Nobody else is shown.' },
  { value: 'prefer', label: 'Prefer', meaning: 'Others are shown too.' },
  { value: 'open', label: 'Open', meaning: 'It will not count.' },
];

/** What was read of a wish in words, and how much it counts: under the question, there only while there is a wish. */
export function WishStrength({ question, answers }: Props) {
  const id = useId();
  const wish = wishIn(question.name, answers[question.name]);
  const reading = useWishReading(question.name, answers[question.name]);
  if (!wish) return null;
  const note = reading && (
    <p aria-live="polite" className="mt-2 text-sm text-ink-soft wrap-anywhere">
      {reading.read} {reading.unread}
    </p>
  );
  // What was not understood cannot be a must.
  if (reading?.read === '') return note;
  const strength = strengthOf(wish, answers);
  return (
    <>
      {note}
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA in HTML allows it, and a fieldset alone is read as any group */}
      <fieldset role="radiogroup" aria-describedby={id} className="mt-3 rounded-xl bg-sunken px-4 py-1 text-sm">
        <legend className="sr-only">How much does this matter? {question.label}</legend>
        <div className="flex flex-wrap items-center gap-x-5">
          {choices.map(({ value, label }) => (
            <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2">
              <input
                type="radio"
                name={`strength-${wish}`}
                value={value}
                checked={value === strength}
                onChange={() => updateStrength(wish, value)}
                className="size-4 accent-accent"
              />
              {label}
            </label>
          ))}
          <p id={id} aria-live="polite" className="pb-2 text-ink-soft sm:pb-0">
            {choices.find(({ value }) => value === strength)?.meaning}
          </p>
        </div>
      </fieldset>
    </>
  );
}
