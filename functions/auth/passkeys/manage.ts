import * as z from 'zod/mini';
import { isStorableText } from '#domain/text/form-text.ts';
import { assertFresh } from '../identity/assert-fresh.ts';
import type { Holder } from '../identity/identify-embedded.ts';
import { passkeyNotice } from '../mails/notices.ts';
import { AuthError, validationFailed } from '../protocol/auth-error.ts';
import { deletePasskey, listPasskeys, type Passkey, renamePasskey } from '../repository/passkeys.ts';
import type { User } from '../users/user.ts';

const maxNameLength = 120;

/** What `passkey.update` of the client sends. */
export const renameBodySchema = z.object({ friendly_name: z.nullish(z.string()) });

/** A passkey as the client knows it. */
export const passkeyView = ({ id, friendlyName, createdAt, lastUsedAt }: Passkey) => ({
  id,
  ...(friendlyName !== '' && { friendly_name: friendlyName }),
  created_at: createdAt,
  ...(lastUsedAt !== null && { last_used_at: lastUsedAt }),
});

/** The passkeys of a user. */
export async function passkeysOf(db: D1Database, userId: string) {
  return (await listPasskeys(db, userId)).map(passkeyView);
}

/**
 * Gives a passkey another name.
 * @throws AuthError 404 where the user has no such one; 400 for an empty, overlong or unstorable name
 */
export async function rename(db: D1Database, { user }: Holder, id: string, body: z.infer<typeof renameBodySchema>) {
  const name = body.friendly_name?.replace(/\s+/g, ' ').trim() ?? '';
  if (name === '') throw validationFailed('friendly_name is required');
  if (name.length > maxNameLength) {
    throw validationFailed(`friendly_name must be ${maxNameLength} characters or less`);
  }
  if (!isStorableText(name)) throw validationFailed('friendly_name holds characters that cannot be stored');
  const renamed = await renamePasskey(db, user.id, id, name);
  if (!renamed) throw passkeyNotFound();
  return passkeyView(renamed);
}

/**
 * Takes a passkey of whoever is signed in away, and tells them.
 * @throws AuthError 404 where they have no such one; 403 and 400 without a fresh proof
 */
export async function remove(env: Env, holder: Holder, id: string, now: Date): Promise<void> {
  assertFresh(holder, 'manage passkeys', now);
  await removeOf(env, holder.user, id, now);
}

/** Takes a passkey of a user away, and tells them. @throws AuthError 404 where they have no such one */
export async function removeOf(env: Env, user: User, id: string, now: Date): Promise<void> {
  const notice = await passkeyNotice(env, user.email, 'removed', now);
  if (!(await deletePasskey(env.DB, user.id, id, [notice]))) throw passkeyNotFound();
}

const passkeyNotFound = () => new AuthError(404, 'validation_failed', 'Passkey not found');
