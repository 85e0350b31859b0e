import type { Rematch } from '#domain/matching/requests.ts';
import type { Matching } from '#domain/matching/result.ts';
import { messages } from '#domain/messages/index.ts';
import { batch } from '../db/client.ts';
import { notFound } from '../http/app-error.ts';
import { configOf } from '../http/config.ts';
import { logMatching } from '../search/index.ts';
import { findMatches } from './find-matches.ts';
import { findSurvey } from './find-survey.ts';

/**
 * Matches a stored questionnaire again, with what the client changed their mind about; the answers stay as they were sent.
 * @throws AppError 404 for a token that opens none
 */
export async function rematch(env: Env, change: Rematch, now: Date): Promise<Matching> {
  const keys = configOf(env).SEAL_KEYS;
  const survey = await findSurvey(env.DB, keys, change.token);
  if (survey === null) throw notFound(messages.survey.notFound);
  const stored = survey.answers;
  // How to meet is given up among the limits: as a must it stays until then.
  const kept = stored.musts.filter((wish) => wish === 'format' && !change.openWishes.includes(wish));
  const musts = [...new Set([...change.musts, ...kept])];
  const answers = { ...stored, musts, open_wishes: change.openWishes };
  const found = await findMatches(env.DB, answers, survey.id, now, change);
  await batch(env.DB, await logMatching(env.DB, keys, survey.id, found, now));
  return found.matching;
}
