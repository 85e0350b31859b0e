import * as z from 'zod/mini';
import { chordSquaredOf, reaches } from '#domain/matching/distance.ts';
import { oldestFeatures } from '#domain/matching/features.ts';
import {
  concernLevels,
  distanceFits,
  enoughConcerns,
  freshDays,
  openingTolerance,
  priceTolerance,
  roughFits,
  unknownFit,
} from '#domain/matching/formula.ts';
import { type Limit, limits } from '#domain/matching/limit-names.ts';
import { formatBits, insurerWords } from '#domain/matching/posting-bits.ts';
import type { PostingList } from '#domain/matching/posting-lists.ts';
import { mostWeighedConcerns, type PostingQuestion } from '#domain/matching/posting-question.ts';
import { openingsBefore } from '#domain/profile/openings.ts';
import { isVisibleSql } from '../../access/index.ts';
import { queryAll } from '../../db/client.ts';
import { isLapsedSql } from './confirmations.ts';
import { repliesSql } from './replies.ts';

/**
 * How many postings one request reads, at one row each, and how many therapists it goes on with, at four: a request stays below
 * 1,600 rows. To look at many and go on with few loses less of the best five than the reverse (bench/matching-at-scale.md).
 */
export const mostPostings = 1000;
const mostCandidates = 130;

/**
 * The first choice goes by steps of a rough score, those who work with a reason for coming before all others: sorting would read
 * every posting once more.
 */
const stepWidth = 0.06;
const stepsInTier = 11;
const stepCount = 2 * stepsInTier;

const askedNames = [
  'format',
  ...insurerWords,
  'top_price',
  'is_couple',
  'gender',
  'languages',
  'languages_2',
  'identities',
  'identities_2',
  'affirming',
  'affirming_2',
  'slots',
  'approaches',
  'from_x',
  'from_y',
  'from_z',
  'reach',
  'today',
  'latest_opening',
  'applied',
  'main_concerns',
  'concern_weight',
  'gender_weight',
  'languages_weight',
  'identities_weight',
  'affirming_weight',
  'format_weight',
  'couples_weight',
  'distance_weight',
  'time_weight',
  'insurance_weight',
  'price_weight',
  'opening_weight',
  'approach_weight',
] as const satisfies readonly (keyof PostingQuestion)[];

/** ?1 state, ?2 lists, ?3 oldest version of the features, ?4 now, ?5 when openings lapse, then what is asked, then each concern's bit and share; the limit comes last. */
const firstAsked = 6;
const asked = (name: (typeof askedNames)[number]) => `?${firstAsked + askedNames.indexOf(name)}`;
const concernBit = (index: number) => `?${firstAsked + askedNames.length + 2 * index}`;
const concernShare = (index: number) => `?${firstAsked + askedNames.length + 2 * index + 1}`;

/** What whoever comes pays at least; a couple has prices of its own. */
const lowestPrice = `iif(${asked('is_couple')}, p.lowest_couples_price, p.lowest_price)`;
const isInsuranceAsked = `${insurerWords.map(asked).join(' + ')} > 0`;
const takesInsurance = insurerWords.map((word) => `p.${word} & ${asked(word)}`).join(' or ');
/** The kinds of a wish for a person; each is kept in two numbers, as it has more names than one has bits. */
const personKinds = ['languages', 'identities', 'affirming'] as const;
type PersonKind = (typeof personKinds)[number];
const isAsked = (kind: PersonKind) => `(${asked(kind)} > 0 or ${asked(`${kind}_2`)} > 0)`;
const isMet = (kind: PersonKind) => `(p.${kind} & ${asked(kind)} <> 0 or p.${kind}_2 & ${asked(`${kind}_2`)} <> 0)`;
/** The square of the straight line from the client to where somebody sees clients; null where one of them is not known. */
const away = (['x', 'y', 'z'] as const)
  .map((axis) => `(p.place_${axis} - ${asked(`from_${axis}`)}) * (p.place_${axis} - ${asked(`from_${axis}`)})`)
  .join(' + ');

/** The rules of limits.ts in SQL, over a posting `p`; who has no posting in a state is not licensed or takes nobody new. */
const failures: Readonly<Record<Exclude<Limit, 'state' | 'accepting'>, string>> = {
  format: `p.format & ${asked('format')} <> ${asked('format')}`,
  insurance: `${isInsuranceAsked} and not (${takesInsurance})`,
  price: `coalesce(${lowestPrice} > ${asked('top_price')}, 0)`,
  gender: `${asked('gender')} > 0 and p.gender <> ${asked('gender')}`,
  culture: personKinds.map((kind) => `(${isAsked(kind)} and not ${isMet(kind)})`).join(' or '),
  times: `${asked('slots')} > 0 and p.slots & ${asked('slots')} = 0`,
  approach: `${asked('approaches')} > 0 and p.approaches & ${asked('approaches')} = 0`,
  distance: `${asked('reach')} is not null and iif(p.format = ${formatBits.virtual}, ${asked('format')} = ${formatBits.hybrid},
    coalesce(${away} > ${asked('reach')}, 1))`,
};
const failedBits = Object.entries(failures)
  .map(([limit, sql]) => `((${sql}) << ${limits.indexOf(limit as Limit)})`)
  .join(' | ');

/** The score of score.ts, roughly (formula.ts, `roughFits`): who meets a wish, who does not say, who does not. */
const concernParts = Array.from({ length: mostWeighedConcerns }, (_, index) => {
  const strength = concernLevels.map(
    ({ adds }, level) => `${adds} * (p.concerns_${level + 1} & ${concernBit(index)} > 0)`,
  );
  return `${concernShare(index)} * (${strength.join(' + ')})`;
}).join(' + ');
const roughScore = `
  ${asked('concern_weight')} * min(1, (${concernParts}) / ${enoughConcerns})
  + ${asked('gender_weight')} * case p.gender when ${asked('gender')} then 1 when 0 then ${unknownFit} else 0 end
  + ${personKinds.map((kind) => `${asked(`${kind}_weight`)} * iif(${isMet(kind)}, 1, ${unknownFit})`).join(' + ')}
  + ${asked('format_weight')} * case p.format when ${formatBits.hybrid} then 1 when 0 then ${unknownFit} else 0 end
  + ${asked('couples_weight')} * case p.sees_couples when 2 then 1 when 0 then ${unknownFit} else 0 end
  + ${asked('distance_weight')} * case when p.format = ${formatBits.virtual} then 0 when p.place_x is null then ${unknownFit}
      ${reaches.map((reach) => `when ${away} <= ${chordSquaredOf(reach)} then ${distanceFits[reach]}`).join(' ')}
      else ${distanceFits.far} end
  + ${asked('time_weight')} * iif(p.slots & ${asked('slots')}, ${roughFits.sharedTime}, iif(p.slots = 0, ${unknownFit}, 0))
  + ${asked('insurance_weight')} * iif(${takesInsurance}, 1, ${roughFits.outOfNetwork})
  + ${asked('price_weight')} * coalesce(max(0, 1 - max(0, ${lowestPrice} - ${asked('top_price')}) / ${priceTolerance}.0),
      ${roughFits.noLowestPrice})
  + ${asked('approach_weight')} * iif(p.approaches & ${asked('approaches')}, 1,
      iif(p.approaches = 0, ${unknownFit}, ${roughFits.otherApproach}))
  + ${asked('opening_weight')} * iif(p.opening_day >= ${asked('today')} - ${freshDays},
      max(0, 1 - max(0, p.opening_day - ${asked('latest_opening')}) / ${openingTolerance}.0), ${unknownFit})`;

/** A list's postings in order: its ranges stand outside, inside each the primary key is the order. */
function listSql(index: number): string {
  return `select * from (
    select p.* from json_each(?2, '$[${index}].ranges') r cross join match_postings p
      on p.state = ?1 and p.facet = r.value ->> 0 and p.level = r.value ->> 1
      and p.therapist_id >= r.value ->> 2 and p.therapist_id < r.value ->> 3
    limit ?2 ->> '$[${index}].rows')`;
}

/** D1 takes up to five terms in a compound select, which is how many lists there are at most. */
function searchSql(listCount: number): string {
  const steps = Array.from(
    { length: stepCount },
    (_, step) => `group_concat(json_quote(therapist_id)) filter (where step = ${step})`,
  );
  return `with
    judged as not materialized (
      select p.therapist_id, ${failedBits} as failed, ${roughScore} as score,
        iif(${asked('main_concerns')} = 0 or p.concerns_2 & ${asked('main_concerns')}, 0, 1) as tier
      from (${Array.from({ length: listCount }, (_, index) => listSql(index)).join(' union all ')} limit ${mostPostings}) p
    ),
    looked_at as not materialized (
      select distinct therapist_id, failed, iif(failed & ${asked('applied')}, -1,
        tier * ${stepsInTier} + max(0, min(${stepsInTier - 1}, cast((1 - score) / ${stepWidth} as integer)))) as step
      from judged
    ),
    dealt as materialized (
      select '[' || coalesce(group_concat(failed), '') || ']' as failed, '[' || concat_ws(',', ${steps.join(', ')}) || ']' as best
      from looked_at
    )
    select failed, null as therapist_id, null as features, null as card, null as shown_30_days, null as replies,
      null as openings_confirmed_at, null as openings_counted_from from dealt
    union all
    select null, f.therapist_id, f.features, f.card, f.shown_30_days, ${repliesSql('f.therapist_id')},
      f.openings_confirmed_at, f.openings_counted_from
    from (select e.value as therapist_id from dealt cross join json_each(dealt.best) e limit ${mostCandidates}) chosen
    cross join therapist_features f on f.therapist_id = chosen.therapist_id and f.version >= ?3
    where ${isVisibleSql('f.user_id', '?4')} and not ${isLapsedSql('f', '?5')}
    limit ?`;
}

const failedRowSchema = z.object({ failed: z.string() });
const candidateRowSchema = z.object({
  therapist_id: z.string(),
  features: z.string(),
  card: z.string(),
  shown_30_days: z.number(),
  replies: z.nullable(z.string()),
  openings_confirmed_at: z.string(),
  openings_counted_from: z.string(),
});

/** Lists of a state to look at, and what is asked of whoever stands in them. */
type PostingSearch = Readonly<{ state: string; lists: readonly PostingList[]; question: PostingQuestion }>;

/**
 * For everybody who was looked at what they fail, as bits in one row; and a row for each of the best who break no limit, may be
 * seen and have confirmed their openings lately enough, best first.
 */
export function listCandidateRows(db: D1Database, { state, lists, question }: PostingSearch, now: Date) {
  const concerns = Array.from({ length: mostWeighedConcerns }, (_, index) => question.concerns[index] ?? [0, 0]);
  return queryAll(
    db,
    z.union([failedRowSchema, candidateRowSchema]),
    mostCandidates + 1,
    searchSql(lists.length),
    state,
    JSON.stringify(lists),
    oldestFeatures,
    now.getTime(),
    openingsBefore(now, 'lapsed'),
    ...askedNames.map((name) => question[name]),
    ...concerns.flat(),
  );
}
