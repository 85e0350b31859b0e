import { toMatchInput } from '#domain/matching/input.ts';
import { match } from '#domain/matching/match.ts';
import { zipToState } from '#domain/places.ts';
import type { SurveyAnswers } from '#domain/survey.ts';
import type { Matching } from '#domain/survey-result.ts';
import { listCandidates } from '../profiles/index.ts';
import { toMatchCard } from './match-card.ts';

/**
 * The therapists who suit the answers, in one read of the database; none where the zip lies in no known state.
 * @param seed the survey's id: the same survey has the same order
 */
export async function findMatches(db: D1Database, answers: SurveyAnswers, seed: string, now: Date): Promise<Matching> {
  const understood: Matching['understood'] = { concerns: [], note: null };
  const state = zipToState(answers.zip_code);
  if (state === null) return { matches: [], relaxation: null, wishes: [], understood };
  const candidates = await listCandidates(db, state, seed, now);
  const input = toMatchInput(answers, { state });
  const asked = new Set(input.concerns.map(({ id }) => id));
  const { ranked, relaxation, wishes } = match(
    input,
    candidates.map((candidate) => ({ ...candidate, shown: 0 })),
    { seed, now },
  );
  const cards = new Map(candidates.map(({ therapistId, card }) => [therapistId, card]));
  return {
    matches: ranked.flatMap((ranking) => {
      const card = cards.get(ranking.therapistId);
      return card ? [toMatchCard(card, ranking, asked)] : [];
    }),
    relaxation,
    wishes,
    understood,
  };
}
