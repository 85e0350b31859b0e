import type { Match } from '#domain/matching/result.ts';
import { cutOffsAt, keptUntil, retention } from '#domain/retention/retention.ts';
import type { SurveyAnswers } from '#domain/survey/answers.ts';
import { digest } from '../db/ids.ts';
import type { SealKeys } from '../db/seal.ts';
import { configOf } from '../http/config.ts';
import { findMatches } from './find-matches.ts';
import {
  countSentBefore,
  findSealedSurvey,
  findSentAt,
  findSurveyByTokenDigest,
  listSealedSurveys,
} from './repository.ts';
import { unsealAnswers } from './sealed-answers.ts';

/** The id of the questionnaire that a token opens, or null where it opens none. */
export async function findSurveyId(db: D1Database, token: string): Promise<string | null> {
  return (await findSurveyByTokenDigest(db, await digest(token)))?.id ?? null;
}

/** A questionnaire that is on file. */
export type StoredSurvey = Readonly<{ id: string; answers: SurveyAnswers; sentAt: Date }>;

/** Until when a questionnaire is kept. */
export function endOf({ sentAt }: Pick<StoredSurvey, 'sentAt'>): Date {
  return keptUntil(sentAt, retention.surveyMonths);
}

/** Until when the questionnaire of an id is kept, or null where it is gone. */
export async function findSurveyEnd(db: D1Database, surveyId: string): Promise<Date | null> {
  const row = await findSentAt(db, surveyId);
  return row && endOf({ sentAt: new Date(row.created_at) });
}

/**
 * The questionnaire that a token opens, or null where it opens none.
 * @throws when its answers cannot be unsealed
 */
export async function findSurvey(db: D1Database, keys: SealKeys, token: string): Promise<StoredSurvey | null> {
  const row = await findSealedSurvey(db, await digest(token));
  if (row === null) return null;
  const { id, sealed_answers, created_at } = row;
  return { id, answers: await unsealAnswers(keys, id, sealed_answers), sentAt: new Date(created_at) };
}

/** How many days before questionnaires are deleted it is said to whom they were shared with. */
const daysOfNotice = 30;

/** Of these questionnaires, how many will be deleted within a month, and when the first of them; null where none will be. */
export async function findLeaving(
  db: D1Database,
  ids: readonly string[],
  now: Date,
): Promise<Readonly<{ count: number; from: Date }> | null> {
  const soon = new Date(now.getTime() + daysOfNotice * 24 * 60 * 60 * 1000);
  const { count, first } = await countSentBefore(db, ids, cutOffsAt(soon).surveys);
  return first === null ? null : { count, from: endOf({ sentAt: new Date(first) }) };
}

/**
 * Questionnaires by their ids; those that are no longer on file are left out.
 * @throws when answers cannot be unsealed
 */
export async function findSurveys(
  db: D1Database,
  keys: SealKeys,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredSurvey>> {
  if (ids.length === 0) return new Map();
  const rows = await listSealedSurveys(db, ids);
  return new Map(
    await Promise.all(
      rows.map(async ({ id, sealed_answers, created_at }) => {
        const answers = await unsealAnswers(keys, id, sealed_answers);
        return [id, { id, answers, sentAt: new Date(created_at) }] as const;
      }),
    ),
  );
}

/**
 * Who fits a stored questionnaire today; nobody where it is gone. It is no search of its own: the log has it already.
 * @throws when answers cannot be unsealed
 */
export async function matchesOfSurvey(env: Env, surveyId: string, now: Date): Promise<Match[]> {
  const survey = (await findSurveys(env.DB, configOf(env).SEAL_KEYS, [surveyId])).get(surveyId);
  return survey ? (await findMatches(env.DB, survey.answers, surveyId, now)).matching.matches : [];
}
