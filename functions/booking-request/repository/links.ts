import * as z from 'zod/mini';
import { queryFirst, statement } from '../../db/client.ts';

/** For whom a link is: the client's own page, the client who has proved their address with it, or the therapist. */
export const linkRoles = ['client', 'mailed', 'therapist'] as const;
export type LinkRole = (typeof linkRoles)[number];

type NewLink = Readonly<{ tokenDigest: string; requestId: string; role: LinkRole; expiresAt: string }>;

/** The statement that stores a link: always, or where the statement before it in the batch has changed something. */
export function insertLink(db: D1Database, link: NewLink, when: 'always' | 'if changed'): D1PreparedStatement {
  return statement(
    db,
    `insert into request_links (token_digest, request_id, role, expires_at)
     select ?1, ?2, ?3, ?4 where ?5 = 'always' or changes() = 1`,
    link.tokenDigest,
    link.requestId,
    link.role,
    link.expiresAt,
    when,
  );
}

const linkSchema = z.object({ request_id: z.string(), role: z.enum(linkRoles) });

/** What a link opens, unless it was used or has run out. */
export function findLink(db: D1Database, tokenDigest: string, at: string) {
  return queryFirst(
    db,
    linkSchema,
    'select request_id, role from request_links where token_digest = ? and used_at is null and expires_at > ?',
    tokenDigest,
    at,
  );
}

/** The statement that uses a link up, where the statement before it in the batch has changed something. */
export function useLink(db: D1Database, tokenDigest: string, at: string): D1PreparedStatement {
  return statement(
    db,
    'update request_links set used_at = ?2 where token_digest = ?1 and used_at is null and changes() = 1',
    tokenDigest,
    at,
  );
}
