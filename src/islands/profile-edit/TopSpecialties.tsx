import { useId, useState } from 'react';
import { mostTopSpecialties } from '#domain/profile/profile.ts';
import { isSameSpecialty, listedSpecialties, topSpecialtiesIn } from '#domain/reading/top-specialties.ts';
import { splitList } from '#domain/vocabulary/availability.ts';
import { FieldNotes, noteIds } from '#ui/FieldNotes.tsx';

type Props = {
  /** The specialties as they were when typing last paused. */
  list: string;
  /** The choice as it was when the form came up. */
  saved: string;
  error: string | undefined;
  disabled: boolean;
  onChange: () => void;
};

/** Up to three of the specialties that are typed, in the order chosen. What is taken out of the list leaves the choice. */
export function TopSpecialties({ list, saved, error, disabled, onChange }: Props) {
  const id = useId();
  const [chosen, setChosen] = useState(splitList(saved));
  const listed = [...new Map(listedSpecialties(list).map((entry) => [entry.toLowerCase(), entry])).values()];
  const kept = topSpecialtiesIn(list, chosen.join(', '));
  const isFull = kept.length >= mostTopSpecialties;
  const choose = (entry: string, isChosen: boolean) => {
    setChosen(isChosen ? [...kept, entry] : kept.filter((choice) => !isSameSpecialty(choice, entry)));
    onChange();
  };
  const hint =
    listed.length === 0
      ? 'Type your specialties first. Then choose the three that are most your own.'
      : 'Clients are matched mostly on three of your specialties. Choose those that are most your own; without a choice, the first three in your list count.';
  return (
    <fieldset aria-describedby={noteIds({ id, hint, error })} className="rounded-2xl bg-sunken p-4">
      <legend className="float-left w-full font-semibold">
        Your top three <span className="font-normal text-ink-soft">{`(${kept.length} of 3 chosen)`}</span>
      </legend>
      <div className="clear-both">
        <FieldNotes id={id} hint={hint} error={error} />
      </div>
      {listed.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          {listed.map((entry) => {
            const isChosen = kept.some((choice) => isSameSpecialty(choice, entry));
            return (
              <label
                key={entry.toLowerCase()}
                className="flex min-h-11 cursor-pointer items-center gap-2 rounded-2xl border border-control bg-raised px-3 text-sm has-checked:border-accent has-checked:bg-accent-soft has-checked:font-medium has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-disabled:cursor-default has-disabled:opacity-60"
              >
                <input
                  type="checkbox"
                  checked={isChosen}
                  disabled={disabled || (isFull && !isChosen)}
                  onChange={({ currentTarget }) => choose(entry, currentTarget.checked)}
                  className="size-4 shrink-0 accent-accent outline-none"
                />
                <span className="wrap-anywhere">{entry}</span>
              </label>
            );
          })}
        </div>
      )}
      <p aria-live="polite" className="text-sm text-ink-soft not-empty:mt-2">
        {isFull && listed.length > mostTopSpecialties && 'These are your three. To choose another, take one out first.'}
      </p>
      <input type="hidden" name="top_specialties" value={kept.join(', ')} />
    </fieldset>
  );
}
