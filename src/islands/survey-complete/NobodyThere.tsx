import { standingWords, waysElsewhere } from '#content/elsewhere.ts';
import type { Where } from '#domain/matching/result.ts';

/** Where the client's state has nobody for them, or is not known: what it is, and what helps instead. */
export default function NobodyThere({ where: { state, standing } }: { where: Where }) {
  return (
    <div className="space-y-4 rounded-2xl bg-accent-soft p-5">
      {state === null ? (
        <p>
          We do not know which state your ZIP code belongs to, and a therapist has to be licensed where you are.{' '}
          <a href="/find-therapist" className="link">
            Change your ZIP code
          </a>
        </p>
      ) : (
        <>
          <p>
            <span>{standingWords(state, standing)}</span> A therapist has to be licensed where you are, so changing your
            wishes would not help. What may:
          </p>
          <ul className="list-disc space-y-2 pl-5">
            {waysElsewhere(state).map(({ name, text }) => (
              <li key={name}>
                <strong>{name}</strong>: <span>{text}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
