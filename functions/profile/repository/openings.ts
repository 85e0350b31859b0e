import * as z from 'zod/mini';
import { hasAccessSql, isVisibleSql } from '../../access/index.ts';
import { queryAll, queryFirst, run, statement } from '../../db/client.ts';

const dueSchema = z.object({
  therapist_id: z.string(),
  user_id: z.string(),
  openings_confirmed_at: z.string(),
  openings_counted_from: z.string(),
});

/** A therapist who is to be asked whether their openings are still right. */
export type DueTherapist = z.output<typeof dueSchema>;

/** The two mails about one confirmation, each with the column that says for which it was written. */
const noted = { asked: 'openings_asked_for', reminded: 'openings_reminded_for' } as const;

/**
 * Some of the therapists whom clients may see and who take new clients, whose openings were confirmed at a time or before but after another, and
 * who have not had this mail about it.
 */
export function listDue(
  db: D1Database,
  mail: keyof typeof noted,
  { until, after }: Readonly<{ until: string; after: string }>,
  now: Date,
  limit: number,
) {
  return queryAll(
    db,
    dueSchema,
    limit,
    `select p.id as therapist_id, p.user_id, p.openings_confirmed_at, p.openings_counted_from from therapist_profiles p
     where p.${noted[mail]} <> p.openings_counted_from and p.accepting_new_clients = 1
       and p.openings_counted_from <= ?1 and p.openings_counted_from > ?2 and ${isVisibleSql('p.user_id', '?3')}
     order by p.openings_counted_from limit ?4`,
    until,
    after,
    now.getTime(),
  );
}

/** The statement that notes a mail, once for each confirmation; whoever is reminded needs not be asked any more. */
export function noteAsked(
  db: D1Database,
  { therapist_id, openings_counted_from }: DueTherapist,
  mail: keyof typeof noted,
) {
  return statement(
    db,
    `update therapist_profiles set openings_asked_for = ?2, openings_reminded_for = iif(?3 = 'reminded', ?2, openings_reminded_for)
     where id = ?1 and openings_counted_from = ?2 and accepting_new_clients = 1 and ${noted[mail]} <> ?2`,
    therapist_id,
    openings_counted_from,
    mail,
  );
}

/** The statement that notes that a therapist's openings are right, while the profile is the expected one and takes new clients. */
export function updateConfirmation(
  db: D1Database,
  userId: string,
  expectedAt: string,
  at: string,
): D1PreparedStatement {
  return statement(
    db,
    `update therapist_profiles set openings_confirmed_at = ?3, openings_counted_from = ?3
     where user_id = ?1 and updated_at = ?2 and accepting_new_clients = 1`,
    userId,
    expectedAt,
    at,
  );
}

/** Fills in what an earlier release has not noted: the last save was a confirmation. */
export async function fillUnconfirmed(db: D1Database): Promise<void> {
  await run(
    db,
    `update therapist_profiles set openings_confirmed_at = updated_at, openings_counted_from = updated_at
     where openings_counted_from = ''`,
  );
}

/** Whose a therapist's profile is, while they have access. */
export function findListedOwner(db: D1Database, therapistId: string, now: Date) {
  return queryFirst(
    db,
    z.object({ user_id: z.string() }),
    `select p.user_id from therapist_profiles p where p.id = ?1 and ${hasAccessSql('p.user_id', '?2')}`,
    therapistId,
    now.getTime(),
  );
}

const leftSchema = z.object({ openings: z.string() });

/** The statement that takes one of the places that a therapist says are free, where the statement before it has changed something. */
export function takePlace(db: D1Database, userId: string): D1PreparedStatement {
  return statement(
    db,
    `update therapist_profiles set openings = cast(cast(openings as integer) - 1 as text)
     where user_id = ?1 and openings not in ('', '0') and changes() = 1`,
    userId,
  );
}

/** True where a therapist takes new clients and says that no place is free. */
export async function isFull(db: D1Database, userId: string): Promise<boolean> {
  const left = await queryFirst(
    db,
    leftSchema,
    'select openings from therapist_profiles where user_id = ? and accepting_new_clients = 1',
    userId,
  );
  return left?.openings === '0';
}
