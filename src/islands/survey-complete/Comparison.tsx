import { notSaid } from '#domain/matching/fact-words.ts';
import type { Match } from '#domain/matching/result.ts';
import type { Asked } from '#lib/asked-therapists.ts';
import { factsOf } from '#lib/match-words.ts';

/** What therapists are compared by, in this order. */
const compared = [
  ['Cost', 'cost'],
  ['Opening', 'opening'],
  ['Meets', 'format'],
] as const;

/** All matches at a glance: what each costs this client, when and how they could meet; each leads to its card. */
export function Comparison({ matches, asked }: { matches: readonly Match[]; asked: readonly Asked[] }) {
  return (
    <section aria-labelledby="comparison" className="card px-4 pt-4 pb-1 sm:px-6">
      <h3 id="comparison" className="text-lg">
        At a glance
      </h3>
      <ol className="divide-y divide-line">
        {matches.map((match) => {
          const facts = factsOf(match);
          return (
            <li key={match.therapistId} className="relative gap-4 py-2 sm:grid sm:grid-cols-5">
              <p className="font-semibold wrap-anywhere sm:col-span-2">
                {/* The whole row can be pressed. */}
                <a href={`#match-${match.therapistId}`} className="link after:absolute after:inset-0">
                  {match.name}
                </a>
                {asked.some(({ therapistId }) => therapistId === match.therapistId) && (
                  <span className="text-sm font-normal text-ink-soft"> (asked)</span>
                )}
              </p>
              <dl className="flex flex-wrap gap-x-4 text-sm leading-snug sm:col-span-3 sm:grid sm:grid-cols-3">
                {compared.map(([term, fact]) => (
                  <div key={fact}>
                    <dt className="inline text-ink-soft">{term}</dt>{' '}
                    <dd className="inline wrap-anywhere">{facts[fact] || notSaid}</dd>
                  </div>
                ))}
              </dl>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
