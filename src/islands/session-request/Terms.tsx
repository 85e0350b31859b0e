import { useState } from 'react';
import { notSaid } from '#domain/matching/fact-words.ts';
import type { MatchFacts } from '#domain/matching/result.ts';
import { answerOf, api } from '#lib/api.ts';
import { usePart } from '#lib/use-part.ts';

const silent: MatchFacts = { cost: '', format: '', opening: '' };

/** What a session costs, how they would meet and when it could begin, as matches and lists say it. */
export function Terms({ facts: { cost, format, opening } }: { facts: MatchFacts }) {
  return (
    <dl className="flex flex-wrap gap-x-5">
      {[
        ['Cost', cost],
        ['Meets', format],
        ['Next opening', opening],
      ].map(([term, fact]) => (
        <div key={term}>
          <dt className="inline text-ink-soft">{term}</dt> <dd className="inline wrap-anywhere">{fact || notSaid}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The same for whoever comes without matches, asked for when the form is there: the public page itself has no price (spec §2). */
export function StatedTerms({ therapistId }: { therapistId: string }) {
  const [load] = useState(() => () => answerOf(api.profiles[':therapistId'].facts.$get({ param: { therapistId } })));
  const { part } = usePart(load);
  // The place is kept, so that nothing moves when they come.
  return (
    <div className={part ? '' : 'invisible'} aria-hidden={part ? undefined : true}>
      <Terms facts={part?.facts ?? silent} />
    </div>
  );
}
