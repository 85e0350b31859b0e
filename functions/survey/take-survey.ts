import { needsCrisisLine } from '#domain/crisis/signs.ts';
import type { SurveyResult } from '#domain/matching/result.ts';
import type { SurveyAnswers } from '#domain/survey/answers.ts';
import { digest, newId, newToken } from '../db/ids.ts';
import { configOf } from '../http/config.ts';
import type { Write } from '../http/idempotency.ts';
import { logMatching } from '../search/index.ts';
import { findMatches } from './find-matches.ts';
import { insertSurvey } from './repository.ts';
import { sealAnswers } from './sealed-answers.ts';

/** Matches the answers, and gives the result with the statements that store them sealed and log the matching. */
export async function takeSurvey(env: Env, answers: SurveyAnswers, now: Date): Promise<Write<SurveyResult>> {
  const surveyId = newId();
  const token = newToken();
  const keys = configOf(env).SEAL_KEYS;
  const found = await findMatches(env.DB, answers, surveyId, now);
  const row = {
    id: surveyId,
    tokenDigest: await digest(token),
    sealedAnswers: await sealAnswers(keys, surveyId, answers),
    createdAt: now.toISOString(),
  };
  return {
    answer: { surveyId, token, ...found.matching, crisis: needsCrisisLine(answers) },
    statements: [insertSurvey(env.DB, row), ...(await logMatching(env.DB, keys, surveyId, found, now))],
  };
}
