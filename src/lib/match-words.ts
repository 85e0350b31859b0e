import type { Match, MatchFacts } from '#domain/matching/result.ts';
import { formatDay } from '#domain/text/calendar-date.ts';

/** What a match is compared by; one that an earlier release left in this tab has the profile's own words. */
export function factsOf({ facts, cost, nextOpening, sessionType }: Match): MatchFacts {
  return facts ?? { cost, opening: nextOpening && formatDay(nextOpening), format: sessionType };
}
