import * as z from 'zod/mini';
import { queryFirst, run } from '../../db/client.ts';
import { deleteInRounds } from '../../db/delete-in-rounds.ts';

const countSchema = z.object({ asked_at: z.string(), hour_began_at: z.string(), mails: z.number() });

/** What an address may get: the shortest time between two mails of a kind, and how many in an hour. */
type MailBounds = Readonly<{ quietSince: Date; hourSince: Date; perHour: number }>;

/** Counts one more mail of a kind to an address; false where the bounds forbid it, and then nothing is counted. */
export async function countMail(
  db: D1Database,
  addressDigest: string,
  kind: string,
  { quietSince, hourSince, perHour }: MailBounds,
  now: Date,
): Promise<boolean> {
  const changes = await run(
    db,
    `insert into auth_mail_counts (address_digest, kind, asked_at, hour_began_at, mails) values (?1, ?2, ?3, ?3, 1)
     on conflict do update set asked_at = ?3, mails = iif(hour_began_at > ?5, mails + 1, 1),
       hour_began_at = iif(hour_began_at > ?5, hour_began_at, ?3)
     where asked_at <= ?4 and (hour_began_at <= ?5 or mails < ?6)`,
    addressDigest,
    kind,
    now.toISOString(),
    quietSince.toISOString(),
    hourSince.toISOString(),
    perHour,
  );
  return changes === 1;
}

/** What was asked of a kind for an address. */
export async function findMailCount(db: D1Database, addressDigest: string, kind: string) {
  const row = await queryFirst(
    db,
    countSchema,
    'select asked_at, hour_began_at, mails from auth_mail_counts where address_digest = ? and kind = ?',
    addressDigest,
    kind,
  );
  return row && { askedAt: row.asked_at, hourBeganAt: row.hour_began_at };
}

/**
 * Deletes the counts of what was last asked before a time.
 * @throws DatabaseUnavailable
 */
export function deleteMailCountsBefore(db: D1Database, before: Date): Promise<void> {
  return deleteInRounds(
    db,
    `delete from auth_mail_counts where rowid in (
       select rowid from auth_mail_counts where asked_at < ? order by asked_at limit ?)`,
    before.toISOString(),
  );
}
