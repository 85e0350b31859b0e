import { approaches } from '#domain/vocabulary/approaches.ts';
import { concernIds } from '#domain/vocabulary/concerns.ts';
import { chordSquaredOf, meetsInPerson, type Point } from './distance.ts';
import { openingUrgency, weights } from './formula.ts';
import type { MatchInput } from './input.ts';
import { appliedLimits } from './limits.ts';
import { dayMilliseconds, daysToWait } from './opening.ts';
import { bits, formatBits, genderNumber, insurerBits, limitBits, personBits } from './posting-bits.ts';
import { wantedConcerns } from './posting-lists.ts';

/** What a client asks of the facts: the same bits, 0 or null where nothing was named; and what each wish counts. */
export type PostingQuestion = Readonly<{
  format: number;
  insurers: number;
  insurers_2: number;
  insurers_3: number;
  insurers_4: number;
  insurers_5: number;
  top_price: number | null;
  /** 1 where a couple comes, whose prices are others. */
  is_couple: number;
  gender: number;
  languages: number;
  languages_2: number;
  identities: number;
  identities_2: number;
  affirming: number;
  affirming_2: number;
  slots: number;
  approaches: number;
  /** Where the client is; null where it does not matter or is not known. */
  from_x: number | null;
  from_y: number | null;
  from_z: number | null;
  /** How far they would travel, as the square of a straight line through the unit sphere; null for any distance. */
  reach: number | null;
  today: number;
  latest_opening: number;
  /** Bits of the limits that hold, by their place in `limits`. */
  applied: number;
  concern_weight: number;
  gender_weight: number;
  languages_weight: number;
  identities_weight: number;
  affirming_weight: number;
  format_weight: number;
  couples_weight: number;
  distance_weight: number;
  time_weight: number;
  insurance_weight: number;
  price_weight: number;
  opening_weight: number;
  approach_weight: number;
  /** Bits of the reasons for coming: whoever stands for none of them is looked at after the others. */
  main_concerns: number;
  /** Bits of the most wanted concerns with their shares, which add up to 1. */
  concerns: readonly (readonly [bit: number, share: number])[];
}>;

/** As many concerns as the first choice looks at; the final score looks at all of them. */
export const mostWeighedConcerns = 6;

/**
 * What the first choice, in SQL, asks of each therapist: the limits exactly, and the score roughly (matching.md, Cost).
 * @param from where the client is, which goes no further than this question
 */
export function questionOf(input: MatchInput, now: Date, from: Point | null = null): PostingQuestion {
  const urgency: Readonly<Partial<Record<MatchInput['urgency'], number>>> = openingUrgency;
  const today = Math.floor(now.getTime() / dayMilliseconds);
  const asked = wantedConcerns(input).slice(0, mostWeighedConcerns);
  const askedWeight = asked.reduce((total, { wanted }) => total + wanted, 0);
  const isInsured = input.payment === 'insurance' && input.insurers.length > 0;
  const top = input.price?.top ?? null;
  const isCouple = input.service === 'couples';
  const asksWhere = from !== null && meetsInPerson(input.format);
  const [languagesAsked, identitiesAsked, affirmingAsked] = [input.languages, input.identities, input.affirming].map(
    (kind) => kind.length > 0,
  ) as [boolean, boolean, boolean];
  const wishes = [
    input.gender !== null,
    languagesAsked,
    identitiesAsked,
    affirmingAsked,
    input.format === 'hybrid',
    isCouple,
    asksWhere,
  ].filter(Boolean).length;
  const wish = (isAsked: boolean) => (isAsked ? weights.wishes / wishes : 0);
  const parts = {
    concern_weight: asked.length > 0 ? weights.concern : 0,
    gender_weight: wish(input.gender !== null),
    languages_weight: wish(languagesAsked),
    identities_weight: wish(identitiesAsked),
    affirming_weight: wish(affirmingAsked),
    format_weight: wish(input.format === 'hybrid'),
    couples_weight: wish(isCouple),
    distance_weight: wish(asksWhere),
    time_weight: input.slots === null ? 0 : weights.time,
    insurance_weight: isInsured ? weights.cost : 0,
    price_weight: !isInsured && top !== null ? weights.cost : 0,
    opening_weight: weights.opening * (urgency[input.urgency] ?? 1),
    approach_weight: input.approach === null ? 0 : weights.approach,
  };
  const total = Object.values(parts).reduce((sum, part) => sum + part, 0);
  const shares = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part / total])) as typeof parts;
  return {
    format: input.format === 'no-preference' ? 0 : formatBits[input.format],
    ...insurerBits(input.insurers),
    top_price: top,
    is_couple: Number(isCouple),
    gender: genderNumber(input.gender),
    ...personBits(input.languages, input.identities, input.affirming),
    slots: input.slots ?? 0,
    approaches: input.approach === null ? 0 : bits(approaches, [input.approach]),
    from_x: from?.x ?? null,
    from_y: from?.y ?? null,
    from_z: from?.z ?? null,
    reach: input.reach === null ? null : chordSquaredOf(input.reach),
    today,
    latest_opening: today + daysToWait[input.urgency],
    applied: limitBits(appliedLimits(input)),
    main_concerns: bits(
      concernIds,
      input.concerns.filter(({ isMain }) => isMain).map(({ id }) => id),
    ),
    ...shares,
    concerns: asked.map(({ id, wanted }) => [2 ** concernIds.indexOf(id), wanted / askedWeight]),
  };
}
