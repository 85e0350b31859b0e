import { fitWords } from '#domain/matching/fit-words.ts';
import type { Match } from '#domain/matching/result.ts';
import { factsOf } from '#lib/match-words.ts';
import { Terms } from './Terms.tsx';

/** As many reasons as the match's card shows at once. */
const mostReasons = 3;

/** Why this therapist was among the client's matches, what they cost and when they could begin: what this tab knows, for the client alone. */
export function FromMatches({ match }: { match: Match }) {
  const { fit, reasons } = match;
  return (
    <section aria-labelledby="from-matches" className="space-y-2 rounded-2xl bg-accent-soft p-5">
      <h3 id="from-matches" className="text-lg">
        From your matches
      </h3>
      {fit && <p className="font-semibold">{fitWords[fit]}</p>}
      <ul className="space-y-1">
        {reasons.slice(0, mostReasons).map(({ text }) => (
          <li key={text} className="flex gap-2">
            <span aria-hidden="true" className="font-bold text-good">
              ✓
            </span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <Terms facts={factsOf(match)} />
      <p className="text-sm text-ink-soft">Only you see this. It is not sent.</p>
    </section>
  );
}
