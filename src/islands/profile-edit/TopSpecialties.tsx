import { useId, useState } from 'react';
import { mostTopSpecialties } from '#domain/profile/profile.ts';
import { isSameSpecialty, listedSpecialties, topSpecialtiesIn } from '#domain/reading/top-specialties.ts';
import { splitList } from '#domain/vocabulary/availability.ts';
import { FieldNotes, noteIds } from '#ui/FieldNotes.tsx';
import { useProfileLists } from './use-profile-lists.ts';

type Props = {
  /** The specialties as they were when typing last paused. */
  list: string;
  /** The choice as it was when the form came up. */
  saved: string;
  error: string | undefined;
  disabled: boolean;
  onChange: () => void;
};

/**
 * Up to three of the specialties that are typed, in the order chosen. What is taken out of the list leaves the choice, and
 * what matching does not know takes no place in it.
 */
export function TopSpecialties({ list, saved, error, disabled, onChange }: Props) {
  const id = useId();
  const [chosen, setChosen] = useState(splitList(saved));
  const listed = [...new Map(listedSpecialties(list).map((entry) => [entry.toLowerCase(), entry])).values()];
  const kept = topSpecialtiesIn(list, chosen.join(', '));
  const lists = useProfileLists();
  const isKnown = (entry: string) => !lists || lists.readList('specialties', entry).some(({ id }) => id !== null);
  const counting = kept.filter(isKnown);
  const isFull = counting.length >= mostTopSpecialties;
  const isKept = (entry: string) => kept.some((choice) => isSameSpecialty(choice, entry));
  const offered = listed.filter((entry) => isKnown(entry) || isKept(entry));
  const unknown = listed.filter((entry) => !isKnown(entry));
  const choose = (entry: string, isChosen: boolean) => {
    setChosen(isChosen ? [...counting, entry] : kept.filter((choice) => !isSameSpecialty(choice, entry)));
    onChange();
  };
  const hint =
    listed.length === 0
      ? 'Type your specialties first. Then choose the three that are most your own.'
      : 'Clients are matched mostly on three of your specialties. Choose those that are most your own; without a choice, the first three in your list count, of those that we match on.';
  return (
    <fieldset aria-describedby={noteIds({ id, hint, error })} className="rounded-2xl bg-sunken p-4">
      <legend className="float-left w-full font-semibold">
        Your top three <span className="font-normal text-ink-soft">{`(${counting.length} of 3 chosen)`}</span>
      </legend>
      <div className="clear-both">
        <FieldNotes id={id} hint={hint} error={error} />
      </div>
      {offered.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          {offered.map((entry) => {
            const isChosen = isKept(entry);
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
        {isFull &&
          offered.length > mostTopSpecialties &&
          'These are your three. To choose another, take one out first.'}
      </p>
      {unknown.length > 0 && (
        <p className="mt-2 text-sm text-ink-soft">
          <span>Not matched on, so it takes no place among your three, though clients read it: </span>
          <span className="wrap-anywhere">{unknown.join(', ')}</span>
        </p>
      )}
      <input type="hidden" name="top_specialties" value={kept.join(', ')} />
    </fieldset>
  );
}
