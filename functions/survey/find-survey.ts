import { digest } from '../db/ids.ts';
import { findSurveyByTokenDigest } from './repository.ts';

/** The id of the questionnaire that a token opens, or null where it opens none. */
export async function findSurveyId(db: D1Database, token: string): Promise<string | null> {
  return (await findSurveyByTokenDigest(db, await digest(token)))?.id ?? null;
}
