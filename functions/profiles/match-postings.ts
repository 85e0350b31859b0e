import * as z from 'zod/mini';
import { featuresVersion, type TherapistFeatures } from '#domain/matching/features.ts';
import type { MatchInput } from '#domain/matching/input.ts';
import { liftable } from '#domain/matching/limits.ts';
import { askedLimits, askedLists, limitColumns, postingRows } from '#domain/matching/postings.ts';
import { accessOfJoined, joinedAccessColumns, joinedAccessShape } from '../billing/index.ts';
import { queryAll, statement } from '../db/client.ts';

/** How many lines a request reads: each is judged, and costs a row of features and one of billing (budgets.md, rows). */
const mostScanned = 320;
/** How many therapists are ranked at most (matching.md, Cost). */
const mostCandidates = 300;
/** What a wish that is met counts beside the concerns when candidates are chosen (matching.md, How many to rerank). */
const wishBits = { gender: 0.8, insurers: 0.8, culture: 0.8, times: 0.5, opening: 0.5 } as const;
/** An opening within so many days is a soon one. */
const soonDays = 14;
const dayMilliseconds = 86_400_000;

/**
 * The statements that put new lines in place of a therapist's old ones, where their features differ from `features`; for the
 * batch that stores the features after them.
 * @param own the condition that picks the profile `p`, whose values are bound as ?1 and ?2
 */
export function replacePostings(
  db: D1Database,
  own: string,
  [userId, expectedAt]: readonly [string, string | null],
  features: TherapistFeatures,
  turn: number,
): D1PreparedStatement[] {
  const stored = JSON.stringify(features);
  const { keys, limits } = postingRows(features, turn);
  return [
    statement(
      db,
      `delete from match_postings where (state, facet, level, turn, therapist_id) in (
         select k.value ->> 0, k.value ->> 1, k.value ->> 2, k.value ->> 3, f.therapist_id
         from therapist_profiles p cross join therapist_features f on f.therapist_id = p.id
           cross join json_each(f.postings) k
         where ${own} and (f.features <> ?3 or f.version <> ?4))`,
      userId,
      expectedAt,
      stored,
      featuresVersion,
    ),
    statement(
      db,
      `insert into match_postings (state, facet, level, turn, strength, therapist_id, ${limitColumns.join(', ')})
       select k.value ->> 0, k.value ->> 1, k.value ->> 2, k.value ->> 3, k.value ->> 4, p.id,
         ${limitColumns.map((column) => `?6 ->> '$.${column}'`).join(', ')}
       from therapist_profiles p cross join json_each(?5) k
       where ${own} and not exists (
         select 1 from therapist_features f where f.therapist_id = p.id and f.features = ?3 and f.version = ?4)`,
      userId,
      expectedAt,
      stored,
      featuresVersion,
      JSON.stringify(keys),
      JSON.stringify(limits),
    ),
  ];
}

/** The statement that takes a therapist out of all lists, for the batch that then deletes their profile. */
export function deletePostingsOf(db: D1Database, userId: string): D1PreparedStatement {
  return statement(
    db,
    `delete from match_postings where (state, facet, level, turn, therapist_id) in (
       select k.value ->> 0, k.value ->> 1, k.value ->> 2, k.value ->> 3, f.therapist_id
       from therapist_profiles p cross join therapist_features f on f.therapist_id = p.id
         cross join json_each(f.postings) k
       where p.user_id = ?)`,
    userId,
  );
}

const scannedRowSchema = z.object({
  therapist_id: z.string(),
  failed: z.number(),
  place: z.number(),
  features: z.nullable(z.string()),
  card: z.nullable(z.string()),
  shown_30_days: z.number(),
  ...joinedAccessShape,
});

/** A therapist who was looked at: what they fail, and what matching and its cards need where they fail nothing that holds. */
export type ScannedTherapist = Readonly<{
  therapistId: string;
  failed: (typeof liftable)[number][];
  candidate: Readonly<{
    features: TherapistFeatures;
    /** A `TherapistCard` as JSON: few of the candidates are shown. */
    card: string;
    shown: number;
  }> | null;
}>;

/**
 * The therapists with access who stand in the lists that a client asks for, at most 320 of them, of whom the best 300 who
 * break no limit come with their features. One statement, of a bounded number of rows in a state of any size; where to begin
 * in long lists depends on `turn`.
 * @throws DatabaseUnavailable
 */
export async function listScanned(
  db: D1Database,
  input: MatchInput,
  turn: number,
  now: Date,
): Promise<ScannedTherapist[]> {
  if (input.state === null) return [];
  const lists = askedLists(input);
  const each = Math.floor(mostScanned / lists.length);
  const soon = Math.floor(now.getTime() / dayMilliseconds) + soonDays;
  const asked = { ...askedLimits(input), soon };
  const rows = await queryAll(
    db,
    scannedRowSchema,
    mostScanned,
    scanOf(lists.length),
    input.state,
    turn,
    each,
    featuresVersion,
    ...askedNames.map((name) => asked[name]),
    ...lists.flatMap(({ facet, weight }) => [facet, weight]),
  );
  // Sorted here: D1 counts every row that it sorts as read again.
  const open = rows
    .filter((row) => accessOfJoined(row, now) === 'granted')
    .sort((one, other) => other.place - one.place || (one.therapist_id < other.therapist_id ? -1 : 1));
  let candidates = 0;
  return open.map((row) => {
    const { features, card } = row;
    const isCandidate = features !== null && card !== null && candidates < mostCandidates;
    candidates += Number(isCandidate);
    return {
      therapistId: row.therapist_id,
      failed: liftable.filter((_limit, index) => row.failed & (1 << index)),
      candidate: isCandidate
        ? {
            // Our own JSON of this version of the features: checking it again would cost more than the ranking.
            features: JSON.parse(features) as TherapistFeatures,
            card,
            shown: row.shown_30_days,
          }
        : null,
    };
  });
}

/** What is asked of the lines, in the order in which it is bound. */
const askedNames = [
  'format',
  'insurers',
  'price',
  'gender',
  'languages',
  'identities',
  'slots',
  'approaches',
  'applied',
  'soon',
] as const;

/** ?1 state, ?2 turn, ?3 lines of a list, ?4 the features' version, what is asked, facet and weight of each list, the limit. */
function scanOf(lists: number): string {
  const firstAsked = 5;
  const firstList = firstAsked + askedNames.length;
  const asked = (name: (typeof askedNames)[number]) => `?${firstAsked + askedNames.indexOf(name)}`;
  const scanned = Array.from({ length: lists }, (_, index) => {
    const facet = `?${firstList + 2 * index}`;
    const weight = `?${firstList + 2 * index + 1}`;
    return `select *, ${weight} * strength as asked from (${listOf(facet)})`;
  });
  const failed = [
    `${asked('format')} <> 0 and format & ${asked('format')} = 0`,
    `${asked('insurers')} <> 0 and insurers & ${asked('insurers')} = 0`,
    `${asked('price')} <> 0 and price > ${asked('price')}`,
    `${asked('gender')} <> 0 and gender <> ${asked('gender')}`,
    `${asked('languages')} + ${asked('identities')} <> 0 and languages & ${asked('languages')} = 0
       and identities & ${asked('identities')} = 0`,
    `${asked('slots')} <> 0 and slots & ${asked('slots')} = 0`,
    `${asked('approaches')} <> 0 and approaches & ${asked('approaches')} = 0`,
  ].map((condition, index) => `(${condition}) * ${2 ** index}`);
  const wishes = [
    `${wishBits.gender} * (${asked('gender')} <> 0 and gender = ${asked('gender')})`,
    `${wishBits.insurers} * (insurers & ${asked('insurers')} <> 0)`,
    `${wishBits.culture} * (languages & ${asked('languages')} <> 0 or identities & ${asked('identities')} <> 0)`,
    `${wishBits.times} * (slots & ${asked('slots')} <> 0)`,
    `${wishBits.opening} * (opening <> 0 and opening <= ${asked('soon')})`,
  ];
  return `
    select s.therapist_id, s.place, s.failed,
      case when s.failed & ${asked('applied')} = 0 and f.version = ?4 then f.features end as features,
      case when s.failed & ${asked('applied')} = 0 then f.card end as card,
      f.shown_30_days, ${joinedAccessColumns}
    from (
      select therapist_id, ${failed.join(' + ')} as failed, sum(asked) + ${wishes.join(' + ')} as place
      from (${scanned.join(' union all ')}) group by therapist_id
    ) s
    cross join therapist_features f on f.therapist_id = s.therapist_id
    left join billing_customers b on b.user_id = f.user_id
    limit ?`;
}

/** The first lines of a list: the strongest level from the turn on and around, then the next. */
function listOf(facet: string): string {
  const part = (level: number, comparison: '>=' | '<') => `select * from (
    select * from match_postings where state = ?1 and facet = ${facet} and level = ${level} and turn ${comparison} ?2
    order by turn limit ?3)`;
  const parts = [part(2, '>='), part(2, '<'), part(1, '>='), part(1, '<')];
  return `select * from (${parts.join(' union all ')}) limit ?3`;
}
