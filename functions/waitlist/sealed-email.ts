import { emailKey } from '#domain/text/email-address.ts';
import { keyedDigest, type SealKeys, seal, unseal } from '../db/seal.ts';

const contextOf = (waitId: string) => `client_waits.sealed_email:${waitId}`;

/** The address of a wait as it is stored. */
export function sealEmail(keys: SealKeys, waitId: string, email: string): Promise<string> {
  return seal(keys, contextOf(waitId), email);
}

/**
 * The address of a stored wait.
 * @throws when it cannot be unsealed
 */
export function unsealEmail(keys: SealKeys, waitId: string, sealed: string): Promise<string> {
  return unseal(keys, contextOf(waitId), sealed);
}

/**
 * By what the waits of one address are found, in any spelling of it.
 * @throws TypeError where there is no key
 */
export function emailDigest([current]: SealKeys, email: string): Promise<string> {
  if (!current) throw new TypeError('there is no key to digest with');
  return keyedDigest(current, 'client_waits.email_digest', emailKey(email));
}
