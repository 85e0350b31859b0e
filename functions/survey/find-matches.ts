import { type MatchInput, toMatchInput } from '#domain/matching/input.ts';
import { bestRelaxation, withoutLimit } from '#domain/matching/limit-costs.ts';
import type { Liftable } from '#domain/matching/limit-names.ts';
import { match } from '#domain/matching/match.ts';
import type { Matching } from '#domain/matching/result.ts';
import { sayFacts } from '#domain/matching/say-facts.ts';
import { therapistCardSchema } from '#domain/profile/card.ts';
import type { SurveyAnswers } from '#domain/survey/answers.ts';
import type { ConcernId } from '#domain/vocabulary/concerns.ts';
import { zipToState } from '#domain/vocabulary/places.ts';
import { findCandidates, type LoggedResult } from '../search/index.ts';
import { toMatchCard } from './match-card.ts';
import { readWords, toUnderstood } from './read-words.ts';

/** What a client changed their mind about since they answered. */
export type Adjustments = Readonly<{ lifted: readonly Liftable[]; withoutConcerns: readonly ConcernId[] }>;

/** A matching, with what the log keeps of it. */
export type Found = Readonly<{ matching: Matching; input: MatchInput; result: LoggedResult }>;

const unchanged: Adjustments = { lifted: [], withoutConcerns: [] };

/**
 * The therapists who suit the answers, in one read of the database; none where the zip lies in no known state. Where few fit, up
 * to three more reads try whom the lifting of a limit would show.
 * @param seed the survey's id: the same survey has the same order
 */
export async function findMatches(
  db: D1Database,
  answers: SurveyAnswers,
  seed: string,
  now: Date,
  { lifted, withoutConcerns }: Adjustments = unchanged,
): Promise<Found> {
  const read = await readWords(answers);
  const textConcerns = read.concerns.filter(({ id }) => !withoutConcerns.includes(id));
  const input = toMatchInput(answers, { state: zipToState(answers.zip_code), textConcerns, lifted });
  const { candidates, failed: pool } = await findCandidates(db, input, seed, now);
  const { ranked, cutOff, promising, wishes } = match(input, candidates, { seed, now, pool });
  const shown = ranked.map(({ therapistId }) => therapistId);
  const tried = await Promise.all(
    promising.map(async (limit) => {
      const lifting = withoutLimit(input, limit);
      const { candidates: others } = await findCandidates(db, lifting, seed, now);
      return { limit, shown: match(lifting, others, { seed, now }).ranked.map(({ therapistId }) => therapistId) };
    }),
  );
  const asked = new Set(input.concerns.map(({ id }) => id));
  const found = new Map(candidates.map((candidate) => [candidate.therapistId, candidate]));
  return {
    matching: {
      matches: ranked.flatMap((ranking) => {
        const candidate = found.get(ranking.therapistId);
        if (candidate === undefined) return [];
        const card = therapistCardSchema.parse(JSON.parse(candidate.card));
        return [toMatchCard(card, ranking, asked, sayFacts(input, candidate.features, now))];
      }),
      relaxation: bestRelaxation(input, shown, tried),
      wishes,
      understood: toUnderstood(read),
    },
    input,
    result: { shown: ranked.map(({ therapistId, score }) => ({ therapistId, score })), cutOff },
  };
}
