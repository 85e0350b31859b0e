import type { SurveyAnswers } from '#domain/survey/answers.ts';
import { digest } from '../db/ids.ts';
import type { SealKeys } from '../db/seal.ts';
import { findSurveyByTokenDigest, listSealedSurveys } from './repository.ts';
import { unsealAnswers } from './sealed-answers.ts';

/** The id of the questionnaire that a token opens, or null where it opens none. */
export async function findSurveyId(db: D1Database, token: string): Promise<string | null> {
  return (await findSurveyByTokenDigest(db, await digest(token)))?.id ?? null;
}

/**
 * The answers of questionnaires by their ids; those that are no longer on file are left out.
 * @throws when answers cannot be unsealed
 */
export async function findAnswers(
  db: D1Database,
  keys: SealKeys,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SurveyAnswers>> {
  if (ids.length === 0) return new Map();
  const rows = await listSealedSurveys(db, ids);
  return new Map(
    await Promise.all(
      rows.map(async ({ id, sealed_answers }) => [id, await unsealAnswers(keys, id, sealed_answers)] as const),
    ),
  );
}
