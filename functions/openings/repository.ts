import * as z from 'zod/mini';
import { type OpeningsAct, openingsActs } from '#domain/profile/openings-link.ts';
import { queryFirst, statement } from '../db/client.ts';
import { deleteInRounds } from '../db/delete-in-rounds.ts';

/** The statement that stores a link, where the statement before it in the batch has changed something. */
export function insertLink(
  db: D1Database,
  link: Readonly<{ tokenDigest: string; therapistId: string; expiresAt: string }>,
): D1PreparedStatement {
  return statement(
    db,
    'insert into openings_links (token_digest, therapist_id, expires_at) select ?1, ?2, ?3 where changes() = 1',
    link.tokenDigest,
    link.therapistId,
    link.expiresAt,
  );
}

const linkSchema = z.object({ therapist_id: z.string(), used_for: z.nullable(z.enum(openingsActs)) });

/** What a link opens, unless it has run out. */
export function findLink(db: D1Database, tokenDigest: string, at: string) {
  return queryFirst(
    db,
    linkSchema,
    'select therapist_id, used_for from openings_links where token_digest = ? and expires_at > ?',
    tokenDigest,
    at,
  );
}

/** The statement that uses a link up. */
export function useLink(db: D1Database, tokenDigest: string, act: OpeningsAct): D1PreparedStatement {
  return statement(
    db,
    'update openings_links set used_for = ?2 where token_digest = ?1 and used_for is null',
    tokenDigest,
    act,
  );
}

/**
 * Deletes the links that had run out before a time.
 * @throws DatabaseUnavailable
 */
export function deleteOpeningsLinksBefore(db: D1Database, before: Date): Promise<void> {
  return deleteInRounds(
    db,
    `delete from openings_links where token_digest in
       (select token_digest from openings_links where expires_at < ? order by expires_at limit ?)`,
    before.toISOString(),
  );
}
