import { needsCrisisLine } from '#domain/crisis/signs.ts';
import { messages } from '#domain/messages/index.ts';
import type { DeletedSurvey, ExportedSurvey, SavedSurvey } from '#domain/saved-survey/responses.ts';
import { deleteRequestsOfSurvey, requestsOfSurvey } from '../booking-request/index.ts';
import { batch } from '../db/client.ts';
import { notFound } from '../http/app-error.ts';
import { configOf } from '../http/config.ts';
import { searchesOfSurvey } from '../search/index.ts';
import { deleteSurvey, endOf, findMatches, findSurvey, type StoredSurvey } from '../survey/index.ts';
import { waitsOfSurvey } from '../waitlist/index.ts';

/**
 * A questionnaire as its client finds it again: the matches of today, the answers, and with whom they were shared. Looking is not
 * logged: nobody is counted as shown once more.
 * @throws AppError 404, the same for a token that is unknown, malformed, deleted or past its time
 */
export async function findSaved(env: Env, token: string, now: Date): Promise<SavedSurvey> {
  const keys = configOf(env).SEAL_KEYS;
  const { id, answers, ...times } = await getSurvey(env, token, now);
  const [{ matching }, made, waits] = await Promise.all([
    findMatches(env.DB, answers, id, now),
    requestsOfSurvey(env.DB, keys, id, now),
    waitsOfSurvey(env.DB, keys, id, now),
  ]);
  return {
    ...timesOf(times),
    answers,
    matches: matching.matches,
    crisis: needsCrisisLine(answers),
    waits,
    requests: made.map(({ clientName: _n, clientEmail: _e, message: _m, selectedSlots: _s, ...request }) => request),
  };
}

/**
 * Everything that is kept of a questionnaire, as one object.
 * @throws AppError 404 as `findSaved`; when something cannot be unsealed, since an export with a hole would pass for a whole one
 */
export async function exportSaved(env: Env, token: string, now: Date): Promise<ExportedSurvey> {
  const keys = configOf(env).SEAL_KEYS;
  const { id, answers, ...times } = await getSurvey(env, token, now);
  const [requests, searches, waits] = await Promise.all([
    requestsOfSurvey(env.DB, keys, id, now),
    searchesOfSurvey(env.DB, keys, id),
    waitsOfSurvey(env.DB, keys, id, now),
  ]);
  return { exportedAt: now.toISOString(), ...timesOf(times), answers, waits, requests, searches };
}

/**
 * Deletes a questionnaire, what was logged of it, the addresses that wait with it, and every request that it was shared with: all
 * of it, or nothing.
 * @throws AppError 404 as `findSaved`, also where it was deleted before
 */
export async function deleteSaved(env: Env, token: string, now: Date): Promise<DeletedSurvey> {
  const { id } = await getSurvey(env, token, now);
  const [requests] = await batch(env.DB, [deleteRequestsOfSurvey(env.DB, id), deleteSurvey(env.DB, id)]);
  return { deleted: true, requests: requests?.results.length ?? 0 };
}

async function getSurvey(env: Env, token: string, now: Date): Promise<StoredSurvey> {
  const survey = await findSurvey(env.DB, configOf(env).SEAL_KEYS, token);
  // Past its time it is as good as gone: the job comes at night.
  if (survey === null || endOf(survey) <= now) throw notFound(messages.survey.notFound);
  return survey;
}

function timesOf({ sentAt }: Pick<StoredSurvey, 'sentAt'>) {
  return { sentAt: sentAt.toISOString(), keptUntil: endOf({ sentAt }).toISOString() };
}
