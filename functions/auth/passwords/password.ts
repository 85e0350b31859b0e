import { Buffer } from 'node:buffer';
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { NoTurn, Turns } from './hash-turns.ts';
import { TooBusy } from './too-busy.ts';

type Parameters = Readonly<{ N: number; r: number; p: number }>;

/** What new hashes cost: one of the equal choices of OWASP's Password Storage Cheat Sheet that fits a Worker (16 MiB). */
const current: Parameters = { N: 16_384, r: 8, p: 5 };
/** How long those who wait take at most. */
const retryAfterSeconds = 4;
const saltBytes = 16;
const keyBytes = 32;
const hashPattern = /^scrypt\$(\d{1,7})\$(\d{1,3})\$(\d{1,3})\$([\w-]{22})\$([\w-]{43})$/;

/**
 * Hashes of this isolate. workerd computes one after the other and does nothing else meanwhile: some seconds of them are the
 * most that anybody waits for, and the others are told to come back (promise P12).
 */
const turns = new Turns({ atOnce: 1, waiting: 15, turnMilliseconds: 3000, waitMilliseconds: 8000 }, () => Date.now());

/** Compared with when there is no account or no password; no password has this hash. */
const decoyHash = format(current, Buffer.alloc(saltBytes), Buffer.alloc(keyBytes));

/**
 * A hash to store: `scrypt$N$r$p$salt$key`, the parameters beside it, so that they can be raised later. What is hashed is the
 * password in NFC: a Mac's keyboard sends some letters in two parts.
 * @param salt 16 bytes; left out it is random, and only the seed of a development database gives one
 * @throws TooBusy before anything is computed
 */
export function hashPassword(password: string, salt: Uint8Array = randomBytes(saltBytes)): Promise<string> {
  return inTurn(async () => format(current, salt, await derive(password.normalize('NFC'), salt, current)));
}

/**
 * True when the password has this hash, compared in constant time. Without a hash (no such account, no password) it
 * works as long and gives false, so that time does not tell which it was (promise P11).
 * @throws TooBusy before anything is computed
 */
export async function verifyPassword(password: string, storedHash: string | null): Promise<boolean> {
  return (await matchPassword(password, storedHash)) !== 'not';
}

/**
 * As `verifyPassword`, and tells a match that a new hash should replace: hashes of earlier releases are of the letters as they were
 * sent, in parts or composed. All accounts are compared with in every form, so that the work tells nothing of them.
 * @throws TooBusy before anything is computed
 */
export async function matchPassword(
  password: string,
  storedHash: string | null,
): Promise<'not' | 'in an earlier form' | 'as it is hashed now'> {
  const stored = parse(storedHash ?? decoyHash);
  if (!stored) return 'not';
  const [composed, ...earlier] = new Set([password.normalize('NFC'), password, password.normalize('NFD')]);
  const isRight = async (form: string) =>
    timingSafeEqual(await derive(form, stored.salt, stored.parameters), stored.key);
  return inTurn(async () => {
    if (await isRight(composed ?? password)) return 'as it is hashed now';
    for (const form of earlier) if (await isRight(form)) return 'in an earlier form';
    return 'not';
  });
}

/** True when a hash costs an attacker less than a new one would, so that the next sign-in should replace it. */
export function isWeakerThanCurrent(storedHash: string): boolean {
  const stored = parse(storedHash)?.parameters;
  return !stored || stored.N < current.N || stored.r < current.r || stored.p < current.p;
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await turns.take(work);
  } catch (error) {
    throw error instanceof NoTurn ? new TooBusy(retryAfterSeconds) : error;
  }
}

function derive(password: string, salt: Uint8Array, { N, r, p }: Parameters): Promise<Buffer> {
  // Twice what the parameters need (RFC 7914 §2: 128·N·r), as OpenSSL counts its own buffers in.
  const maxmem = 256 * N * r;
  return new Promise((resolve, reject) => {
    scrypt(password, salt, keyBytes, { N, r, p, maxmem }, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

function format({ N, r, p }: Parameters, salt: Uint8Array, key: Uint8Array): string {
  return ['scrypt', N, r, p, Buffer.from(salt).toString('base64url'), Buffer.from(key).toString('base64url')].join('$');
}

function parse(storedHash: string) {
  const [, N, r, p, salt = '', key = ''] = hashPattern.exec(storedHash) ?? [];
  if (N === undefined) return null;
  const parameters = { N: Number(N), r: Number(r), p: Number(p) };
  return { parameters, salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url') };
}
