import * as z from 'zod/mini';
import { maxNameLength } from '#domain/account/requests.ts';
import { messages } from '#domain/messages/index.ts';
import { isStorableTree, requiredText } from '#domain/text/form-text.ts';
import { validationFailed } from './auth-error.ts';

/** What an account says about its owner: `firstName` and `lastName`, and whatever else the client put there. */
export type UserMetadata = Readonly<Record<string, unknown>>;

/** Every access token carries the metadata, and proxies refuse headers over 8 KiB. */
const maxMetadataBytes = 4096;
/** Deeper nesting than any form needs; SQLite's JSON check gives up at 1,000. */
const maxDepth = 8;
const namesSchema = z.looseObject({
  firstName: z.optional(requiredText(maxNameLength, messages.signUp.firstNameRequired, 'First name')),
  lastName: z.optional(requiredText(maxNameLength, messages.signUp.lastNameRequired, 'Last name')),
});

/**
 * The `data` of a sign-up, safe to store and to sign into a token; absent or null reads as {}.
 * @throws AuthError 400 for anything but an object, over 4 KiB, nested too deeply, with an unstorable text, or a blank name
 */
export function parseUserMetadata(data: unknown): UserMetadata {
  const metadata = data ?? {};
  if (typeof metadata !== 'object' || Array.isArray(metadata)) throw validationFailed(messages.input.wrongType);
  if (new TextEncoder().encode(JSON.stringify(metadata)).length > maxMetadataBytes) {
    throw validationFailed(messages.input.tooLarge);
  }
  if (!isStorableTree(metadata, maxDepth)) throw validationFailed(messages.input.unstorable);
  const result = namesSchema.safeParse(metadata);
  if (!result.success) throw validationFailed(result.error.issues[0]?.message ?? messages.input.malformed);
  return result.data;
}

/** The names in the metadata; '' for one that is not there. */
export function namesIn(metadata: UserMetadata): { firstName: string; lastName: string } {
  const { firstName, lastName } = metadata;
  return {
    firstName: typeof firstName === 'string' ? firstName : '',
    lastName: typeof lastName === 'string' ? lastName : '',
  };
}
