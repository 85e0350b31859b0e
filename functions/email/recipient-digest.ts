import { emailKey } from '#domain/text/email-address.ts';
import { keyedDigest, type SealKeys } from '../db/seal.ts';

/** A recipient as the database knows them: a keyed digest by each key, the one in use first. */
export function digestsOf(keys: SealKeys, address: string): Promise<string[]> {
  return Promise.all(keys.map((key) => keyedDigest(key, 'recipient_digest', emailKey(address))));
}

/** What every digest by the key in use begins with. */
export function digestPrefix([current]: SealKeys): string {
  return `${current?.id}.`;
}
