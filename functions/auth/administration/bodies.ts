import * as z from 'zod/mini';
import { isStorableTree } from '#domain/text/form-text.ts';
import { emailIn, noPhones } from '../one-time/bodies.ts';
import { validationFailed } from '../protocol/auth-error.ts';
import { keptEmail } from '../users/email-spellings.ts';

const text = z.nullish(z.string());

/** What `createUser` and `updateUserById` of the client send. */
export const userBodySchema = z.object({
  id: text,
  email: text,
  phone: text,
  password: text,
  password_hash: text,
  role: text,
  email_confirm: z.nullish(z.boolean()),
  user_metadata: z.optional(z.unknown()),
  app_metadata: z.optional(z.unknown()),
  ban_duration: text,
});

/** What `inviteUserByEmail` sends. */
export const inviteBodySchema = z.object({ email: text, data: z.optional(z.unknown()) });

/** What `generateLink` sends. */
export const linkBodySchema = z.object({
  type: text,
  email: text,
  new_email: text,
  password: text,
  data: z.optional(z.unknown()),
  redirect_to: text,
});

/** What `deleteUser` sends, if anything. */
export const deletionBodySchema = z.object({ should_soft_delete: z.nullish(z.boolean()) });

type UserBody = z.infer<typeof userBodySchema>;

/** An address as an account keeps it. @throws AuthError 400 */
export function accountEmail(email: string | null | undefined): string {
  return keptEmail(emailIn(email, 'Unable to validate email address: invalid format'));
}

/**
 * Refuses what this service does not keep of an account, rather than to leave it out unsaid.
 * @throws AuthError 400
 */
export function assertOffered({ phone, password_hash: hash, role }: UserBody): void {
  if (phone) throw noPhones();
  if (hash) throw validationFailed('A password hash cannot be taken over: give a password');
  if (role && role !== 'authenticated') throw validationFailed('The only role of accounts is "authenticated"');
}

/** Every access token carries the metadata, and proxies refuse headers over 8 KiB. */
const maxAppMetadataBytes = 2048;
const maxDepth = 8;

/** What an operator says of an account; {} where nothing is given. @throws AuthError 400 for anything but a small object */
export function appMetadataIn(given: unknown): Readonly<Record<string, unknown>> {
  const metadata = given ?? {};
  if (typeof metadata !== 'object' || Array.isArray(metadata))
    throw validationFailed('app_metadata has to be an object');
  if (new TextEncoder().encode(JSON.stringify(metadata)).length > maxAppMetadataBytes) {
    throw validationFailed(`app_metadata cannot be longer than ${maxAppMetadataBytes} bytes`);
  }
  if (!isStorableTree(metadata, maxDepth)) throw validationFailed('app_metadata cannot be stored');
  return { ...metadata };
}

const unitSeconds: Readonly<Record<string, number>> = { h: 3600, m: 60, s: 1 };
/** A hundred years: "for good", without dates that nobody can write. */
const longestBanSeconds = 876_000 * 3600;

/**
 * When a ban of a duration as Go writes them ("24h", "1h30m") ends; null for "none".
 * @throws AuthError 400
 */
export function bannedUntil(duration: string, now: Date): string | null {
  if (duration === 'none') return null;
  if (!/^(?:\d{1,9}[hms])+$/.test(duration)) throw validationFailed('invalid format for ban duration');
  const seconds = [...duration.matchAll(/(\d+)([hms])/g)].reduce(
    (sum, [, count, unit = '']) => sum + Number(count) * (unitSeconds[unit] ?? 0),
    0,
  );
  if (seconds > longestBanSeconds) throw validationFailed('ban duration is too long');
  return new Date(now.getTime() + seconds * 1000).toISOString();
}
