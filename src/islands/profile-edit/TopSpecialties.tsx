import { useDeferredValue, useState } from 'react';
import { splitList } from '#domain/availability.ts';
import { mostTopSpecialties, type Profile } from '#domain/profile.ts';

type Props = { typed: Profile; saved: string; disabled: boolean; onChange: () => void };

/**
 * The three specialties that are most a therapist's own, chosen among those that are typed. The choice follows the list: what
 * is taken out of it is taken out of the choice.
 */
export function TopSpecialties({ typed, saved, disabled, onChange }: Props) {
  const [chosen, setChosen] = useState(splitList(saved));
  const specialties = useDeferredValue(typed.specialties);
  const listed = [...new Map(entriesOf(specialties).map((entry) => [entry.toLowerCase(), entry])).values()];
  const kept = chosen.filter((choice) => listed.some((entry) => same(entry, choice)));
  const isFull = kept.length >= mostTopSpecialties;
  const choose = (entry: string, isChosen: boolean) => {
    setChosen(isChosen ? [...kept, entry] : kept.filter((choice) => !same(choice, entry)));
    onChange();
  };
  return (
    <fieldset aria-describedby="top-specialties-hint" className="rounded-2xl bg-sunken p-4">
      <legend className="float-left w-full font-semibold">Your top three</legend>
      <p id="top-specialties-hint" className="clear-both text-sm text-ink-soft">
        {listed.length === 0
          ? 'Type your specialties first, then choose the three that are most your own.'
          : 'Choose the three that are most your own: they count most in matching. Without a choice, the first three of your list do.'}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {listed.map((entry) => {
          const isChosen = kept.some((choice) => same(choice, entry));
          return (
            <label
              key={entry.toLowerCase()}
              className="flex min-h-11 cursor-pointer items-center gap-2 rounded-2xl border border-line bg-raised px-3 text-sm has-checked:border-accent has-checked:bg-accent-soft has-disabled:cursor-default has-disabled:opacity-60"
            >
              <input
                type="checkbox"
                checked={isChosen}
                disabled={disabled || (isFull && !isChosen)}
                onChange={({ currentTarget }) => choose(entry, currentTarget.checked)}
                className="size-4 accent-accent"
              />
              <span className="wrap-anywhere">{entry}</span>
            </label>
          );
        })}
      </div>
      <p aria-live="polite" className="mt-2 text-sm text-ink-soft">
        {isFull ? 'These are three. Take one out to choose another.' : ''}
      </p>
      <input type="hidden" name="top_specialties" value={kept.join(', ')} />
    </fieldset>
  );
}

function entriesOf(list: string): string[] {
  return list
    .split(/[,;\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

function same(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
