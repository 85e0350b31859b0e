import { mostNameCharacters, nameBeginnings } from '#domain/directory/names.ts';
import { messages } from '#domain/messages/index.ts';
import { type SealKeys, seal, unseal } from '../db/seal.ts';
import { badRequest } from '../http/app-error.ts';

const context = 'directory.name';

/** A name that somebody looks for as it may stand in an address; null where what they typed has no letter (decision 0069). */
export async function sealName(keys: SealKeys, typed: string): Promise<string | null> {
  const name = typed.replace(/\s+/g, ' ').trim().slice(0, mostNameCharacters).toWellFormed();
  return nameBeginnings(name).length === 0 ? null : seal(keys, context, name);
}

/**
 * The name that stands sealed in an address.
 * @throws AppError 400 where it was changed, or sealed by a key that is gone
 */
export async function unsealName(keys: SealKeys, sealed: string): Promise<string> {
  return unseal(keys, context, sealed).catch(() => {
    throw badRequest(messages.input.choice);
  });
}
