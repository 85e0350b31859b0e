import * as z from 'zod/mini';
import { queryAll, queryFirst, statement } from '../db/client.ts';
import { deleteInRounds } from '../db/delete-in-rounds.ts';

/** A questionnaire on its way into the database. */
type SurveyRow = Readonly<{ id: string; tokenDigest: string; sealedAnswers: string; createdAt: string }>;

const sealedSurveySchema = z.object({ id: z.string(), sealed_answers: z.string() });
const sentSurveySchema = z.extend(sealedSurveySchema, { created_at: z.string() });

/** The statement that stores a questionnaire. */
export function insertSurvey(db: D1Database, row: SurveyRow): D1PreparedStatement {
  return statement(
    db,
    'insert into surveys (id, token_digest, sealed_answers, created_at) values (?, ?, ?, ?)',
    row.id,
    row.tokenDigest,
    row.sealedAnswers,
    row.createdAt,
  );
}

/** The questionnaire whose token has this digest, or null. */
export function findSurveyByTokenDigest(db: D1Database, tokenDigest: string) {
  return queryFirst(db, z.object({ id: z.string() }), 'select id from surveys where token_digest = ?', tokenDigest);
}

/** When a questionnaire was sent, or null where it is gone. */
export function findSentAt(db: D1Database, surveyId: string) {
  return queryFirst(db, z.object({ created_at: z.string() }), 'select created_at from surveys where id = ?', surveyId);
}

/** Of these questionnaires, those that are on file, with their sealed answers. */
export function listSealedSurveys(db: D1Database, ids: readonly string[]) {
  return queryAll(
    db,
    sentSurveySchema,
    ids.length,
    'select id, sealed_answers, created_at from surveys where id in (select value from json_each(?)) limit ?',
    JSON.stringify(ids),
  );
}

/** Of these questionnaires, how many were sent before a time, and when the first of them was. */
export async function countSentBefore(db: D1Database, ids: readonly string[], before: Date) {
  const row = await queryFirst(
    db,
    z.object({ count: z.number(), first: z.nullable(z.string()) }),
    `select count(*) as count, min(created_at) as first from surveys
     where id in (select value from json_each(?)) and created_at < ?`,
    JSON.stringify(ids),
    before.toISOString(),
  );
  return row ?? { count: 0, first: null };
}

/** The questionnaire whose token has this digest, with its sealed answers and when they were sent, or null. */
export function findSealedSurvey(db: D1Database, tokenDigest: string) {
  return queryFirst(
    db,
    sentSurveySchema,
    'select id, sealed_answers, created_at from surveys where token_digest = ?',
    tokenDigest,
  );
}

/** The statement that deletes a questionnaire, and with it what was logged of its matchings. */
export function deleteSurvey(db: D1Database, surveyId: string): D1PreparedStatement {
  return statement(db, 'delete from surveys where id = ?', surveyId);
}

/**
 * Deletes the questionnaires sent before a time; booking requests that shared one keep no trace of its answers.
 * @throws DatabaseUnavailable
 */
export function deleteSurveysBefore(db: D1Database, before: Date): Promise<void> {
  return deleteInRounds(
    db,
    'delete from surveys where id in (select id from surveys where created_at < ? order by created_at limit ?)',
    before.toISOString(),
  );
}
