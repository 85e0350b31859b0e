import * as z from 'zod/mini';
import { queryAll, queryFirst, run, statement } from '../db/client.ts';
import { deleteInRounds } from '../db/delete-in-rounds.ts';

/** A wait on its way into the database, to be confirmed. */
type NewWait = Readonly<{
  id: string;
  surveyId: string;
  sealedEmail: string;
  emailDigest: string;
  tokenDigest: string;
  createdAt: string;
  endsAt: string;
}>;

/**
 * The statements that store a wait; the last has changed something where the address is to be written to. What is over or was told
 * makes room; an address that is not confirmed yet gets another link in place of the last one; a confirmed one stays as it is.
 * @param mostMails how many mails may wait to be confirmed, of the address and of the questionnaire
 */
export function insertWait(db: D1Database, wait: NewWait, mostMails: number): D1PreparedStatement[] {
  const { surveyId, emailDigest, createdAt } = wait;
  return [
    statement(
      db,
      `delete from client_waits where survey_id = ? and email_digest = ? and (ends_at <= ? or told_at is not null)`,
      surveyId,
      emailDigest,
      createdAt,
    ),
    statement(
      db,
      `insert into client_waits (id, survey_id, sealed_email, email_digest, token_digest, created_at, ends_at)
       select ?1, ?2, ?3, ?4, ?5, ?6, ?7 where ?8 > (
         select coalesce(sum(w.mails), 0) from client_waits w
         where w.confirmed_at is null and w.ends_at > ?6 and (w.email_digest = ?4 or w.survey_id = ?2))
       on conflict (survey_id, email_digest) do update
       set id = excluded.id, sealed_email = excluded.sealed_email, token_digest = excluded.token_digest, mails = mails + 1, ends_at = excluded.ends_at
       where confirmed_at is null`,
      wait.id,
      surveyId,
      wait.sealedEmail,
      emailDigest,
      wait.tokenDigest,
      createdAt,
      wait.endsAt,
      mostMails,
    ),
  ];
}

const waitSchema = z.object({
  id: z.string(),
  survey_id: z.string(),
  sealed_email: z.string(),
  created_at: z.string(),
  confirmed_at: z.nullable(z.string()),
  told_at: z.nullable(z.string()),
  ends_at: z.string(),
});

/** A stored wait, its address still sealed. */
export type WaitRow = z.output<typeof waitSchema>;

const columns = 'id, survey_id, sealed_email, created_at, confirmed_at, told_at, ends_at';

/** The wait that one of its links opens, unless it is over. */
export function findWait(db: D1Database, tokenDigest: string, at: string) {
  return queryFirst(
    db,
    waitSchema,
    `select ${columns} from client_waits where (token_digest = ?1 or told_token_digest = ?1) and ends_at > ?2`,
    tokenDigest,
    at,
  );
}

/** The waits of a questionnaire that are not over, the latest first. */
export function listWaitsOfSurvey(db: D1Database, surveyId: string, at: string, limit: number) {
  return queryAll(
    db,
    waitSchema,
    limit,
    `select ${columns} from client_waits where survey_id = ? and ends_at > ? order by created_at desc, id limit ?`,
    surveyId,
    at,
  );
}

/** Confirms the address of a wait, once. */
export function confirmWait(db: D1Database, id: string, at: string, endsAt: string): Promise<number> {
  return run(
    db,
    'update client_waits set confirmed_at = ?2, ends_at = ?3 where id = ?1 and confirmed_at is null',
    id,
    at,
    endsAt,
  );
}

/** Begins a wait anew that was told. */
export function restartWait(db: D1Database, id: string, at: string, endsAt: string): Promise<number> {
  return run(
    db,
    `update client_waits set confirmed_at = ?2, told_at = null, looked_at = ?2, ends_at = ?3
     where id = ?1 and told_at is not null`,
    id,
    at,
    endsAt,
  );
}

/** Deletes a wait with all that is held of it. */
export function deleteWait(db: D1Database, id: string): Promise<number> {
  return run(db, 'delete from client_waits where id = ?', id);
}

/** Some of the confirmed waits that were not told, those that were looked at longest ago first. */
export function listDue(db: D1Database, at: string, limit: number) {
  return queryAll(
    db,
    waitSchema,
    limit,
    `select ${columns} from client_waits
     where confirmed_at is not null and told_at is null and ends_at > ? order by looked_at, id limit ?`,
    at,
  );
}

/** Notes that it was looked whether somebody fits. */
export function noteLook(db: D1Database, id: string, at: string): Promise<number> {
  return run(db, 'update client_waits set looked_at = ?2 where id = ?1', id, at);
}

/** The statement that ends a wait with the mail that tells, once. */
export function markTold(db: D1Database, id: string, tokenDigest: string, at: string, endsAt: string) {
  return statement(
    db,
    `update client_waits set told_at = ?3, told_token_digest = ?2, ends_at = ?4
     where id = ?1 and confirmed_at is not null and told_at is null and ends_at > ?3`,
    id,
    tokenDigest,
    at,
    endsAt,
  );
}

/**
 * Deletes the waits that ended before a time.
 * @throws DatabaseUnavailable
 */
export function deleteWaitsBefore(db: D1Database, before: Date): Promise<void> {
  return deleteInRounds(
    db,
    'delete from client_waits where id in (select id from client_waits where ends_at < ? order by ends_at limit ?)',
    before.toISOString(),
  );
}
