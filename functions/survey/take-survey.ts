import { needsCrisisLine } from '#domain/crisis.ts';
import type { SurveyAnswers } from '#domain/survey.ts';
import type { SurveyResult } from '#domain/survey-result.ts';
import { digest, newId, newToken } from '../db/ids.ts';
import { configOf } from '../http/config.ts';
import type { Write } from '../http/idempotency.ts';
import { findMatches } from './find-matches.ts';
import { insertSurvey } from './repository.ts';
import { sealAnswers } from './sealed-answers.ts';

/** Matches the answers, and gives the result with the statement that stores them sealed. */
export async function takeSurvey(env: Env, answers: SurveyAnswers, now: Date): Promise<Write<SurveyResult>> {
  const surveyId = newId();
  const token = newToken();
  const matching = await findMatches(env.DB, answers, surveyId, now);
  const row = {
    id: surveyId,
    tokenDigest: await digest(token),
    sealedAnswers: await sealAnswers(configOf(env).SEAL_KEYS, surveyId, answers),
    createdAt: now.toISOString(),
  };
  return {
    answer: { surveyId, token, ...matching, crisis: needsCrisisLine(answers) },
    statements: [insertSurvey(env.DB, row)],
  };
}
