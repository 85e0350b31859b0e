import * as z from 'zod/mini';
import { queryAll, queryFirst, statement } from '../../db/client.ts';
import { deleteInRounds } from '../../db/delete-in-rounds.ts';
import { spellingsOf } from '../users/email-spellings.ts';

const kinds = [
  'signup',
  'invite',
  'recovery',
  'magiclink',
  'email_change_new',
  'email_change_current',
  'reauthentication',
] as const;

/** What a token proves. */
export type OneTimeKind = (typeof kinds)[number];

/** The secret that a browser made up before it asked for a link, as it showed it (RFC 7636). */
export type CodeChallenge = Readonly<{ challenge: string; method: 's256' | 'plain' }>;

/** How often a code may be typed; the link of the same mail works on. */
const maxTries = 5;

const rowSchema = z.object({
  id: z.string(),
  user_id: z.string(),
  kind: z.enum(kinds),
  code_digest: z.string(),
  code_challenge: z.nullable(z.string()),
  code_challenge_method: z.nullable(z.enum(['s256', 'plain'])),
});

/** A token that is neither used nor expired. */
export type OneTimeToken = Readonly<{
  id: string;
  userId: string;
  kind: OneTimeKind;
  codeDigest: string;
  challenge: CodeChallenge | null;
}>;

type NewToken = Omit<OneTimeToken, 'challenge'> &
  Readonly<{ linkDigest: string; challenge: CodeChallenge | null; createdAt: string; expiresAt: string }>;

/**
 * The statement that stores a token in place of the user's former one of its kind. Where there is no such user it writes nothing:
 * an address that nobody has is answered after the same work.
 */
export function tokenInsert(db: D1Database, token: NewToken): D1PreparedStatement {
  return statement(
    db,
    `insert into one_time_tokens (id, user_id, kind, code_digest, link_digest, code_challenge, code_challenge_method,
       created_at, expires_at)
     select ?1, id, ?3, ?4, ?5, ?6, ?7, ?8, ?9 from users where id = ?2
     on conflict (user_id, kind) do update set id = excluded.id, code_digest = excluded.code_digest,
       link_digest = excluded.link_digest, tries = 0, code_challenge = excluded.code_challenge,
       code_challenge_method = excluded.code_challenge_method, created_at = excluded.created_at,
       expires_at = excluded.expires_at, used_at = null`,
    token.id,
    token.userId,
    token.kind,
    token.codeDigest,
    token.linkDigest,
    token.challenge?.challenge ?? null,
    token.challenge?.method ?? null,
    token.createdAt,
    token.expiresAt,
  );
}

/** The live token of some kinds whose link has this digest, or null. */
export async function findTokenByLink(
  db: D1Database,
  linkDigest: string,
  wanted: readonly OneTimeKind[],
  at: string,
): Promise<OneTimeToken | null> {
  const row = await queryFirst(
    db,
    rowSchema,
    `select * from one_time_tokens where link_digest = ? and kind in (select value from json_each(?))
       and used_at is null and expires_at > ?`,
    linkDigest,
    JSON.stringify(wanted),
    at,
  );
  return row && tokenFrom(row);
}

/**
 * The live tokens of a user that a code may be compared with, each of which has lost one of its tries by this: however many guesses
 * come at once, no more are compared.
 */
export function takeTries(
  db: D1Database,
  userId: string,
  wanted: readonly OneTimeKind[],
  at: string,
): Promise<OneTimeToken[]> {
  return tokensTried(db, 'user_id = ?3', userId, wanted, at);
}

/** The same for those who want this address to be theirs: anybody may write a new address into their account. */
export function takeTriesForNewEmail(db: D1Database, email: string, at: string): Promise<OneTimeToken[]> {
  const wanting = 'user_id in (select id from users where new_email in (select value from json_each(?3)))';
  return tokensTried(db, wanting, JSON.stringify(spellingsOf(email)), ['email_change_new'], at);
}

async function tokensTried(
  db: D1Database,
  whose: string,
  value: string,
  wanted: readonly OneTimeKind[],
  at: string,
): Promise<OneTimeToken[]> {
  const rows = await queryAll(
    db,
    rowSchema,
    maxTries,
    `update one_time_tokens set tries = tries + 1 where id in (
       select id from one_time_tokens where ${whose} and kind in (select value from json_each(?1))
         and used_at is null and expires_at > ?2 and tries < ${maxTries} order by created_at desc limit ?4)
     returning id, user_id, kind, code_digest, code_challenge, code_challenge_method`,
    JSON.stringify(wanted),
    at,
    value,
  );
  return rows.map(tokenFrom);
}

/**
 * The statements that use a token up. Where it was used or replaced meanwhile they fail their batch with UniqueViolation, by storing
 * the live row once more: of two uses at once one has an effect.
 */
export function tokenUse(db: D1Database, { id, userId, kind }: OneTimeToken, at: string): D1PreparedStatement[] {
  return [
    statement(
      db,
      `insert into one_time_tokens (id, user_id, kind, code_digest, link_digest, created_at, expires_at)
       select id, user_id, kind, code_digest, link_digest, created_at, expires_at from one_time_tokens
       where user_id = ? and kind = ? and (id <> ? or used_at is not null)`,
      userId,
      kind,
      id,
    ),
    statement(db, 'update one_time_tokens set used_at = ? where id = ? and user_id = ?', at, id, userId),
  ];
}

/** True when the latest token of a kind that a user got was used. */
export async function isTokenUsed(db: D1Database, userId: string, kind: OneTimeKind): Promise<boolean> {
  const row = await queryFirst(
    db,
    z.object({ id: z.string() }),
    'select id from one_time_tokens where user_id = ? and kind = ? and used_at is not null',
    userId,
    kind,
  );
  return row !== null;
}

/**
 * The statement that forgets the tokens of a user: what was mailed proves nothing of the account any longer.
 * @param but the id of one that stays; '' for none
 */
export function tokensDelete(db: D1Database, userId: string, but: string): D1PreparedStatement {
  return statement(db, 'delete from one_time_tokens where user_id = ? and id <> ?', userId, but);
}

/**
 * Deletes the tokens that expired before a time.
 * @throws DatabaseUnavailable
 */
export function deleteTokensBefore(db: D1Database, before: Date): Promise<void> {
  return deleteInRounds(
    db,
    `delete from one_time_tokens where id in (
       select id from one_time_tokens where expires_at < ? order by expires_at limit ?)`,
    before.toISOString(),
  );
}

function tokenFrom(row: z.infer<typeof rowSchema>): OneTimeToken {
  const { code_challenge: challenge, code_challenge_method: method } = row;
  return {
    id: row.id,
    userId: row.user_id,
    kind: row.kind,
    codeDigest: row.code_digest,
    challenge: challenge && method ? { challenge, method } : null,
  };
}
