import { type Asked, askedOn } from '#lib/asked-therapists.ts';
import { secondTry } from '#lib/second-try.ts';
import { usePart } from '#lib/use-part.ts';

/** Where the requests stand comes after them. */
const loadStandings = () => secondTry(() => import('./AskedStandings.tsx')).then((module) => module.AskedStandings);

/** Whom the client has asked already, also those who are no longer in the list. */
export function AskedSoFar({ asked }: { asked: readonly Asked[] }) {
  const { part: AskedStandings } = usePart(loadStandings, asked.length > 0);
  if (asked.length === 0) return null;
  const [last = '', ...others] = asked.map((one) => `${one.name} on ${askedOn(one)}`).reverse();
  const first = others.reverse().join(', ');
  return (
    <div className="rounded-2xl bg-good-soft px-4 py-3">
      <p>{`You have asked ${first === '' ? last : `${first} and ${last}`}.`}</p>
      {/* The place is kept, so that nothing moves when they come. */}
      <ul style={{ minHeight: `${3 * asked.length}rem` }}>{AskedStandings && <AskedStandings asked={asked} />}</ul>
    </div>
  );
}
