import type { Fit, Match, MatchFacts } from '#domain/matching/result.ts';
import { formatDay } from '#domain/text/calendar-date.ts';

/** How well somebody fits, as a person reads it. */
export const fitWords: Readonly<Record<Fit, string>> = {
  strong: 'Strong fit',
  good: 'Good fit',
  possible: 'Possible fit',
};

/** What stands where the profile says nothing. */
export const notSaid = 'Has not said';

/** What a match is compared by; one that an earlier release left in this tab has the profile's own words. */
export function factsOf({ facts, cost, nextOpening, sessionType }: Match): MatchFacts {
  return facts ?? { cost, opening: nextOpening && formatDay(nextOpening), format: sessionType };
}
