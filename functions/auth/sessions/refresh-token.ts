import { Buffer } from 'node:buffer';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** What a refresh token says: which session, and how often that session had been refreshed when it was issued. */
export type RefreshToken = Readonly<{ sessionId: string; counter: number }>;

const version = 0;
const idBytes = 16;
const signatureBytes = 16;
const checksumBytes = 4;
/** Ten years of a refresh a second fit in five bytes of seven bits. */
const maxCounterBytes = 5;

/**
 * A token of refresh format v2: base64url of version, session id, counter, HMAC-SHA256 cut to 16 bytes, checksum (sign-in.md,
 * Refresh tokens). Equal input gives equal tokens, so the current token can be told again without being stored.
 * @param key the session's own secret
 */
export function encodeRefreshToken({ sessionId, counter }: RefreshToken, key: Buffer): string {
  const id = Buffer.from(sessionId.replaceAll('-', ''), 'hex');
  const message = Buffer.concat([Buffer.from([version]), id, encodeCounter(counter)]);
  const signed = Buffer.concat([
    message,
    createHmac('sha256', key).update(message).digest().subarray(0, signatureBytes),
  ]);
  return Buffer.concat([signed, checksumOf(signed)]).toString('base64url');
}

/** Reads a token without trusting it, or gives null when it does not have the form of one. */
export function parseRefreshToken(text: string): RefreshToken | null {
  if (!/^[\w-]{51,56}$/.test(text)) return null;
  const bytes = Buffer.from(text, 'base64url');
  const signed = bytes.subarray(0, -checksumBytes);
  if (bytes[0] !== version || !checksumOf(signed).equals(bytes.subarray(-checksumBytes))) return null;
  const counter = decodeCounter(signed.subarray(1 + idBytes, -signatureBytes));
  if (counter === null) return null;
  const id = signed.toString('hex', 1, 1 + idBytes);
  return { sessionId: id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), counter };
}

/** True when the session's key made this token: compared whole and in constant time, so only the one spelling passes. */
export function isGenuine(text: string, token: RefreshToken, key: Buffer): boolean {
  const genuine = Buffer.from(encodeRefreshToken(token, key));
  const given = Buffer.from(text);
  return genuine.length === given.length && timingSafeEqual(genuine, given);
}

/** What to do with a genuine refresh token. */
type RefreshDecision = 'rotate' | 'repeat current' | 'revoke' | 'not issued';

/**
 * The reuse rule v2 (sign-in.md, Refresh tokens). The parent of the current token may come again, as its answer may have been lost;
 * any older one only within the reuse interval of the last refresh, when several tabs refresh at once.
 */
export function decideRefresh(facts: {
  sessionCounter: number;
  tokenCounter: number;
  secondsSinceRefresh: number;
  reuseIntervalSeconds: number;
}): RefreshDecision {
  const difference = facts.sessionCounter - facts.tokenCounter;
  if (difference < 0) return 'not issued';
  if (difference === 0) return 'rotate';
  const refreshedJustNow = Math.abs(facts.secondsSinceRefresh) < facts.reuseIntervalSeconds;
  return difference === 1 || refreshedJustNow ? 'repeat current' : 'revoke';
}

function checksumOf(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest().subarray(0, checksumBytes);
}

function encodeCounter(counter: number): Buffer {
  const bytes: number[] = [];
  let rest = counter;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80);
  return Buffer.from([...bytes, rest]);
}

function decodeCounter(bytes: Buffer): number | null {
  const last = bytes.length - 1;
  if (last < 0 || last >= maxCounterBytes) return null;
  const isWellFormed = bytes.every((byte, index) => byte >= 0x80 === index < last);
  return isWellFormed ? bytes.reduceRight((sum, byte) => sum * 0x80 + (byte & 0x7f), 0) : null;
}
