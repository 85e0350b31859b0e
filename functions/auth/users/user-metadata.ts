import * as z from 'zod/mini';
import { type AccountNames, honorificText, pronounsText } from '#domain/account/names.ts';
import { personName } from '#domain/account/person-name.ts';
import { messages } from '#domain/messages/index.ts';
import { isStorableTree } from '#domain/text/form-text.ts';
import { validationFailed } from '../protocol/auth-error.ts';

/** What an account says about its owner: `firstName` and `lastName`, perhaps `honorific` and `pronouns`, and whatever else the client put there. */
export type UserMetadata = Readonly<Record<string, unknown>>;

/** Every access token carries the metadata, and proxies refuse headers over 8 KiB. */
const maxMetadataBytes = 4096;
/** Deeper nesting than any form needs; SQLite's JSON check gives up at 1,000. */
const maxDepth = 8;
/** A text that is checked where it is there, and stays away where it is not. */
const whereGiven = (text: typeof honorificText, error: string) =>
  z.optional(
    z.string({ error }).check(
      z.trim(),
      z.refine((value) => text.safeParse(value).success, { error }),
    ),
  );
const namesSchema = z.looseObject({
  firstName: z.optional(personName(messages.signUp.firstNameRequired, 'First name')),
  lastName: z.optional(personName(messages.signUp.lastNameRequired, 'Last name')),
  honorific: whereGiven(honorificText, messages.names.badHonorific),
  pronouns: whereGiven(pronounsText, messages.names.badPronouns),
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
export function namesIn(metadata: UserMetadata): AccountNames {
  const { firstName, lastName, honorific, pronouns } = metadata;
  return {
    // Whoever has an account at a hosted project can write there what they like.
    honorific: honorificText.safeParse(honorific).data ?? '',
    pronouns: pronounsText.safeParse(pronouns).data ?? '',
    firstName: typeof firstName === 'string' ? firstName : '',
    lastName: typeof lastName === 'string' ? lastName : '',
  };
}
