import type { TherapistFeatures } from '#domain/matching/features.ts';
import { standingOf } from '#domain/matching/fit.ts';
import { bandWidth } from '#domain/matching/formula.ts';
import type { MatchInput } from '#domain/matching/input.ts';
import { brokenLimits } from '#domain/matching/limits.ts';
import { isClose, placeOf } from '#domain/matching/match.ts';
import { judge } from '#domain/matching/score.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { type Day, type DayPart, dayParts, slots } from '#domain/vocabulary/availability.ts';
import { insurerLabel } from '#domain/vocabulary/insurers.ts';
import type { Visibility } from './responses.ts';

export type { Visibility } from './responses.ts';

/** A search that was logged: what was asked for, who was shown, and the lowest place that was. */
export type LoggedSearch = Readonly<{
  /** Null where another formula matched, whose places say nothing beside today's. */
  input: MatchInput | null;
  shown: readonly string[];
  /** Null where there was room for more. */
  cutOff: number | null;
  at: Date;
}>;

/** Below so many searches nothing is said, so that no answer points at one client. */
const fewestSearches = 5;
/** As many hints as somebody can act on. */
const mostHints = 3;

type ComparableSearch = LoggedSearch & Readonly<{ input: MatchInput }>;

type Change = Readonly<{ field: keyof Profile; text: string; changed: TherapistFeatures }>;

/**
 * Which single change would have put a therapist into the most lists that they are not in (matching.md, In front of the
 * people). Only what somebody can decide is named: times, networks, format, price and openings, never who they are.
 * @param searches those of the last 30 days in the therapist's states
 */
export function missedLists(
  therapistId: string,
  features: TherapistFeatures,
  searches: readonly LoggedSearch[],
): Visibility {
  const shown = searches.filter((search) => search.shown.includes(therapistId)).length;
  const comparable = searches.filter((search): search is ComparableSearch => search.input !== null);
  if (comparable.length < fewestSearches) return { searches: searches.length, shown, missed: null };
  // Whoever would be shown today anyway gains nothing by a change.
  const missing = comparable.filter((search) => !search.shown.includes(therapistId) && !isListed(features, search));
  const missed = changesOf(features, missing)
    .map(({ field, text, changed }) => ({
      field,
      text,
      adds: missing.filter((search) => isListed(changed, search)).length,
    }))
    .filter(({ adds }) => adds > 0)
    .sort((one, other) => other.adds - one.adds)
    .slice(0, mostHints)
    .map(({ field, text, adds }) => ({
      field,
      adds,
      text: `${text} would have put you in ${adds} more ${adds === 1 ? 'list' : 'lists'}.`,
    }));
  return { searches: searches.length, shown, missed };
}

/** Whether a therapist would stand in the list of a search: in a better band than the last who was shown, or in free room. */
function isListed(features: TherapistFeatures, { input, cutOff, at }: ComparableSearch): boolean {
  if (brokenLimits(input, features).length > 0) return false;
  const judgement = judge(input, features, at);
  if (!isClose(judgement)) return false;
  const place = placeOf({ ...judgement, ...standingOf(input, features, judgement) });
  return cutOff === null || bandOf(place) > bandOf(cutOff);
}

/** Bands end where a level does. */
function bandOf(place: number): number {
  return Math.floor(place) + Math.floor((place % 1) / bandWidth) * bandWidth;
}

function changesOf(features: TherapistFeatures, searches: readonly ComparableSearch[]): Change[] {
  const asked = new Set(searches.flatMap(({ input }) => input.insurers));
  const { insurers, rates, format, accepting } = features;
  return [
    ...times(features),
    ...[...asked]
      .filter((id) => !insurers.ids.includes(id))
      .map((id): Change => {
        const changed = { ...features, insurers: { ...insurers, ids: [...insurers.ids, id] } };
        return { field: 'insurances', text: `Being in network with ${insurerLabel(id)}`, changed };
      }),
    ...(format === 'hybrid'
      ? []
      : [
          {
            field: 'session_type' as const,
            text: format === 'virtual' ? 'Meeting in person too' : 'Meeting online too',
            changed: { ...features, format: 'hybrid' as const },
          },
        ]),
    ...(rates.sliding === true
      ? []
      : [
          {
            field: 'session_rates' as const,
            text: 'A sliding scale',
            changed: { ...features, rates: { ...rates, sliding: true } },
          },
        ]),
    ...(accepting
      ? []
      : [
          {
            field: 'accepting_new_clients' as const,
            text: 'Taking new clients',
            changed: { ...features, accepting: true },
          },
        ]),
    ...opening(features, searches),
  ];
}

/** Days in the order in which they are proposed: the middle of the week first, as most practices are open then. */
const proposedDays: readonly Day[] = ['Tuesday', 'Wednesday', 'Thursday', 'Monday', 'Friday', 'Saturday', 'Sunday'];

/** One more time of the week for each part of a day on which the therapist has one to give, and the weekend. */
function times(features: TherapistFeatures): Change[] {
  const open = features.slots ?? 0;
  const offer = (day: Day, part: DayPart) => open & maskOf(day, part);
  const first = (days: readonly Day[], part: DayPart) => days.find((day) => !offer(day, part));
  return dayParts.flatMap((part) =>
    [first(proposedDays.slice(0, 5), part), first(proposedDays.slice(5), part)].flatMap((day): Change[] =>
      day === undefined
        ? []
        : [
            {
              field: 'availability',
              text: `${day} ${part.toLowerCase()}s`,
              changed: { ...features, slots: open | maskOf(day, part) },
            },
          ],
    ),
  );
}

/** An opening on the day of the latest search: what a date that is kept up to date would have said. */
function opening(features: TherapistFeatures, searches: readonly ComparableSearch[]): Change[] {
  const [first] = searches.map(({ at }) => at).sort((one, other) => one.getTime() - other.getTime());
  if (first === undefined) return [];
  const changed = { ...features, nextOpening: first.toISOString().slice(0, 10) };
  return [{ field: 'next_opening', text: 'An opening right away', changed }];
}

function maskOf(day: Day, part: DayPart): number {
  return 1 << slots.indexOf(`${day} ${part}`);
}
