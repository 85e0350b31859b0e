import { useDeferredValue, useState } from 'react';
import { splitList } from '#domain/availability.ts';
import type { Profile } from '#domain/profile.ts';
import type { ReadConcern } from '#domain/profile-reading.ts';
import { useProfileReading } from './use-profile-reading.ts';

type Props = { typed: Profile; saved: string; disabled: boolean; onChange: () => void };

/** What matching reads in the texts of the profile, and what the therapist says is wrong. */
export function ReadTexts({ typed, saved, disabled, onChange }: Props) {
  const [misread, setMisread] = useState(splitList(saved));
  const reading = useProfileReading();
  const profile = useDeferredValue(typed);
  const read = reading?.readTexts({ ...profile, misread_concerns: misread.join(', ') });
  const approaches = reading?.readApproaches(profile.approach) ?? [];
  const correct = (ids: string[]) => {
    setMisread(ids);
    onChange();
  };
  return (
    <fieldset className="space-y-3 rounded-2xl bg-sunken p-4">
      <legend className="float-left w-full font-semibold">What matching reads in your words</legend>
      <p className="clear-both text-sm text-ink-soft">
        In “About Me”, “Approach” and “What Makes a Good Therapist”. Take out what is not your work: it will not count.
      </p>
      {read && read.concerns.length === 0 && (
        <p className="text-sm">Nothing that clients come with yet. Name it in your own words, and it counts.</p>
      )}
      {read && read.concerns.length > 0 && (
        <ul aria-label="Read in your words" className="flex flex-wrap gap-1.5">
          {read.concerns.map((concern) => (
            <Chip
              key={concern.id}
              concern={concern}
              action="Remove"
              mark="×"
              look="bg-accent-soft text-accent"
              disabled={disabled}
              onPress={() => correct([...misread, concern.id])}
            />
          ))}
        </ul>
      )}
      {read && read.misread.length > 0 && (
        <div className="space-y-1.5">
          <p className="text-sm">Not your work, as you said:</p>
          <ul aria-label="Taken out" className="flex flex-wrap gap-1.5">
            {read.misread.map((concern) => (
              <Chip
                key={concern.id}
                concern={concern}
                action="Bring back"
                mark="+"
                look="bg-raised text-ink-soft"
                disabled={disabled}
                onPress={() => correct(misread.filter((id) => id !== concern.id))}
              />
            ))}
          </ul>
        </div>
      )}
      {approaches.length > 0 && <p className="text-sm">Ways of working: {approaches.join(', ')}.</p>}
      <input type="hidden" name="misread_concerns" value={misread.join(', ')} />
    </fieldset>
  );
}

type ChipProps = {
  concern: ReadConcern;
  action: string;
  mark: string;
  look: string;
  disabled: boolean;
  onPress: () => void;
};

function Chip({ concern: { label }, action, mark, look, disabled, onPress }: ChipProps) {
  return (
    <li className={`flex items-center rounded-2xl pl-3 text-sm ${look}`}>
      <span className="py-1 font-medium wrap-anywhere">{label}</span>
      <button
        type="button"
        aria-label={`${action} ${label}`}
        disabled={disabled}
        onClick={onPress}
        className="grid size-8 shrink-0 place-items-center rounded-full hover:bg-sunken"
      >
        <span aria-hidden="true">{mark}</span>
      </button>
    </li>
  );
}
