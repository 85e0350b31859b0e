import type { Profile } from '#domain/profile/profile.ts';
import { ReadText } from './ReadText.tsx';
import { TopSpecialties } from './TopSpecialties.tsx';
import type { ReadProfile } from './use-read-profile.ts';

type Props = {
  name: keyof Profile;
  /** The profile as it was when typing last paused. */
  typed: Profile;
  /** The top three as they were when the form came up. */
  topSpecialties: string;
  /** Ids of the concerns that the therapist took out. */
  misread: readonly string[];
  /** Null until the rules have loaded. */
  reading: ReadProfile | null;
  error: string | undefined;
  disabled: boolean;
  onMisread: (ids: string[]) => void;
  onChange: () => void;
};

/** Under a field: what matching reads in it, to be corrected. Nothing under what only people read; lists say it in their chips. */
export function FieldReading({
  name,
  typed,
  topSpecialties,
  misread,
  reading,
  error,
  disabled,
  onMisread,
  onChange,
}: Props) {
  switch (name) {
    case 'specialties':
      return (
        <TopSpecialties
          list={typed.specialties}
          saved={topSpecialties}
          error={error}
          disabled={disabled}
          onChange={onChange}
        />
      );
    case 'session_rates':
      return (
        <p aria-live="polite" className="text-sm text-ink-soft">
          {reading?.rates}
        </p>
      );
    case 'about_me':
    case 'approach':
    case 'good_therapist_description':
      return (
        reading && (
          <ReadText
            name={name}
            text={typed[name]}
            read={reading.texts[name]}
            disabled={disabled}
            onCorrect={(id, counts) => onMisread(counts ? misread.filter((other) => other !== id) : [...misread, id])}
          />
        )
      );
    default:
      return null;
  }
}
