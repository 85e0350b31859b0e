import { useId } from 'react';
import type { DraftAnswers } from '#domain/survey/answers.ts';
import type { Question } from '#domain/survey/questions.ts';
import { type Strength, strengthOf, wishIn } from '#domain/survey/wishes.ts';
import { updateStrength } from '#lib/matching-state.ts';

type Props = {
  question: Question;
  answers: DraftAnswers;
  /** True where nothing of the answer was understood: then it can be no must. */
  countsNothing: boolean;
};

const choices: readonly { value: Strength; label: string; meaning: string }[] = [
  { value: 'must', label: 'Must have', meaning: 'Nobody else is shown.' },
  { value: 'prefer', label: 'Prefer', meaning: 'Others are shown too.' },
  { value: 'open', label: 'Open', meaning: 'It will not count.' },
];

const look = 'mt-3 rounded-xl bg-sunken px-4 py-1 text-sm';

/** How much a wish counts: one line under the question, there only while there is a wish. */
export function WishStrength({ question, answers, countsNothing }: Props) {
  const id = useId();
  const wish = wishIn(question.name, answers[question.name]);
  if (!wish) return null;
  const strength = countsNothing ? 'open' : strengthOf(wish, answers);
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA in HTML allows it, and a fieldset alone is read as any group
    <fieldset role="radiogroup" aria-describedby={id} disabled={countsNothing} className={look}>
      <legend className="sr-only">{`How much does this matter? ${question.label}`}</legend>
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
            <span>{label}</span>
          </label>
        ))}
        <p id={id} aria-live="polite" className="basis-full pb-2 text-ink-soft sm:basis-auto sm:pb-0">
          {countsNothing
            ? 'It will not count: nothing of it was understood.'
            : choices.find(({ value }) => value === strength)?.meaning}
        </p>
      </div>
    </fieldset>
  );
}
