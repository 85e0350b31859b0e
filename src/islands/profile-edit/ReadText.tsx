import type { ReadConcern, ReadTextField, ReadText as Text } from '#domain/advice/profile-reading.ts';

type Props = {
  name: ReadTextField;
  text: string;
  read: Text;
  disabled: boolean;
  /** Says whether a concern that was read counts. */
  onCorrect: (id: string, counts: boolean) => void;
};

/** What to write where a text says nothing that matching reads. */
const advice: Readonly<Partial<Record<ReadTextField, string>>> = {
  about_me:
    'We read nothing here yet that clients come with. Name it plainly, like “I help with panic attacks”, and it counts.',
  approach: 'We read no way of working that clients can ask for. If one is yours, name it: CBT, EMDR, psychodynamic.',
};

/** What matching reads in one text; each concern in it is taken out and brought back with one press. */
export function ReadText({ name, text, read: { concerns, approaches, mentions }, disabled, onCorrect }: Props) {
  if (text.trim() === '') return null;
  const isUnread = name === 'approach' ? approaches.length === 0 : concerns.length + mentions.length === 0;
  return (
    <div className="space-y-1.5 text-sm text-ink-soft">
      {approaches.length > 0 && (
        <p>
          Ways of working that we read: <span className="font-medium text-ink">{approaches.join(', ')}</span>. Not
          right? Write it differently.
        </p>
      )}
      {concerns.length > 0 && (
        <>
          <p>From your words we read:</p>
          <ul aria-label="Read in your words" className="flex flex-wrap gap-1.5">
            {concerns.map((concern) => (
              <li key={concern.id}>
                <Chip concern={concern} disabled={disabled} onPress={() => onCorrect(concern.id, !concern.counts)} />
              </li>
            ))}
          </ul>
          <p>Not your work? Remove it, and it will not count in matching.</p>
        </>
      )}
      {mentions.length > 0 && (
        <p>
          Clients who ask for it are told that you mention:{' '}
          <span className="font-medium text-ink">{mentions.join(', ')}</span>. Not right? Write it differently.
        </p>
      )}
      {isUnread && <p>{advice[name]}</p>}
    </div>
  );
}

/** One button for both ways, so that focus stays where it was. */
function Chip({
  concern: { label, counts },
  disabled,
  onPress,
}: {
  concern: ReadConcern;
  disabled: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={counts ? `Remove ${label} from what we read` : `Bring back ${label}`}
      disabled={disabled}
      onClick={onPress}
      className={`flex min-h-9 cursor-pointer items-center gap-2 rounded-2xl border px-3 py-1 text-left hover:border-accent disabled:cursor-default ${
        counts ? 'border-transparent bg-accent-soft text-accent' : 'border-control'
      }`}
    >
      <span className={`wrap-anywhere ${counts ? 'font-medium' : 'line-through'}`}>{label}</span>
      {counts ? <span aria-hidden="true">×</span> : <span className="underline">bring back</span>}
    </button>
  );
}
