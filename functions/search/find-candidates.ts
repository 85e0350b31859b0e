import * as z from 'zod/mini';
import { distanceOf, meetsInPerson, milesApart, type Point } from '#domain/matching/distance.ts';
import { type SeenFeatures, storedFeatures } from '#domain/matching/features.ts';
import type { MatchInput } from '#domain/matching/input.ts';
import type { Limit } from '#domain/matching/limit-names.ts';
import { limitsIn } from '#domain/matching/posting-bits.ts';
import { listsFor } from '#domain/matching/posting-lists.ts';
import { questionOf } from '#domain/matching/posting-question.ts';
import { type MeasuredReplies, storedReplies } from '#domain/matching/replies.ts';
import { seenOpenings } from '#domain/matching/seen-openings.ts';
import { listCandidateRows, mostPostings } from './repository/candidates.ts';
import { pointOfZip } from './zip-places.ts';

/** A therapist to rank: their features, and what a card says of them, as JSON because few are shown. */
type CandidateRow = Readonly<{
  therapistId: string;
  features: SeenFeatures;
  card: string;
  shown: number;
  replies: MeasuredReplies | null;
}>;

/** Who was looked at for a client: the best of those who break no limit, and for everybody what they fail. */
export type Search = Readonly<{ candidates: CandidateRow[]; failed: Limit[][] }>;

/**
 * The therapists whom clients may see who suit a client best of those who break no hard limit, at most 130; and for everybody who was
 * looked at, at most 1,000, what they fail. One statement: lists, limits and a rough score are read out of one table, of a
 * bounded number of rows in a state of any size.
 * @param seed an id: where in long lists reading begins, so that nobody is always left out
 * @param from where the client is, for one who would like to meet in person; null where that is not known
 * @throws DatabaseUnavailable
 */
export async function findCandidates(
  db: D1Database,
  input: MatchInput,
  seed: string,
  now: Date,
  from: Point | null = null,
): Promise<Search> {
  if (input.state === null) return { candidates: [], failed: [] };
  const search = {
    state: input.state,
    lists: listsFor(input, seed, mostPostings, from),
    question: questionOf(input, now, from),
  };
  const rows = await listCandidateRows(db, search, now);
  return {
    candidates: rows.flatMap((row) => {
      if ('failed' in row) return [];
      const { therapist_id: therapistId, card, shown_30_days: shown } = row;
      const features = seenFrom(from, input, {
        ...storedFeatures(row.features),
        openings: seenOpenings({ confirmedAt: row.openings_confirmed_at, countedFrom: row.openings_counted_from }, now),
      });
      return [{ therapistId, features, card, shown, replies: storedReplies(row.replies) }];
    }),
    failed: rows.flatMap((row) =>
      'failed' in row ? z.array(z.number()).parse(JSON.parse(row.failed)).map(limitsIn) : [],
    ),
  };
}

function seenFrom(from: Point | null, { format }: MatchInput, features: SeenFeatures): SeenFeatures {
  if (from === null || !meetsInPerson(format)) return features;
  const place = pointOfZip(features.place?.zip ?? '');
  return { ...features, distance: place && distanceOf(milesApart(from, place)) };
}
