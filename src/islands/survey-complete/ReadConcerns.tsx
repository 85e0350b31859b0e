import type { Understood } from '#domain/matching/result.ts';
import { type Adjustments, type ReadConcern, withConcern } from '#lib/adjustments.ts';

type Props = {
  concerns: readonly ReadConcern[];
  note: Understood['note'];
  wanted: Adjustments;
  onChange: (adjustments: Adjustments) => void;
};

const notes = {
  'not-english':
    'We can only read English so far, so what you wrote in your own words could not be used. Only the options you picked were.',
  unclear:
    'We could not read anything clear in what you wrote in your own words. Only the options you picked were used.',
} as const;

/** What was read in the client's own words, each to be taken out and put back with one press; or why nothing was. */
export function ReadConcerns({ concerns, note, wanted, onChange }: Props) {
  if (concerns.length === 0) {
    return (
      note && (
        <p className="text-ink-soft">
          <span>{notes[note]}</span>{' '}
          {note === 'not-english' && <span lang="es">¿Necesita hablar con alguien ahora? Marque 988 y oprima 2.</span>}
        </p>
      )
    );
  }
  return (
    <div className="space-y-2">
      <p id="read-concerns" className="text-ink-soft">
        From your words we understood:
      </p>
      <ul aria-labelledby="read-concerns" className="flex flex-wrap gap-2">
        {concerns.map((concern) => {
          const counts = !wanted.withoutConcerns.includes(concern.id);
          return (
            <li key={concern.id}>
              <button
                type="button"
                aria-label={`${counts ? 'Remove' : 'Bring back'} ${concern.label}`}
                onClick={() => onChange(withConcern(wanted, concern, !counts))}
                className={`flex min-h-11 cursor-pointer items-center gap-2 rounded-full border px-4 text-left hover:border-accent ${
                  counts ? 'border-transparent bg-accent-soft' : 'border-control text-ink-soft'
                }`}
              >
                <span className={counts ? '' : 'line-through'}>{concern.label}</span>
                <span aria-hidden="true" className="text-xl leading-none">
                  {counts ? '×' : '+'}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
