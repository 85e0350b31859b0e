import { Buffer } from 'node:buffer';
import { timingSafeEqual } from 'node:crypto';
import { newToken } from '../../db/ids.ts';
import { keyedDigest, type SealKeys } from '../../db/seal.ts';

/** The cookie that holds it, and how long a browser keeps it: as long as a session lives at most (decision 0087). */
export const deviceCookie = 'device';
export const deviceSeconds = 180 * 24 * 60 * 60;

const context = 'device_mark';
const form = /^([\w-]{43})\.(\w{1,16}\.[\w-]{43})$/;

/**
 * A new mark of a device that an account has signed in on: a random text, and a keyed digest that binds it to the account's address.
 * It opens nothing; it says that tries from here are not those of whoever floods the account.
 * @param account the key of its e-mail
 */
export async function newDeviceMark(keys: SealKeys, account: string): Promise<string> {
  const [current] = keys;
  if (!current) throw new TypeError('there is no key to mark with');
  const random = newToken();
  return `${random}.${await keyedDigest(current, context, `${random}:${account}`)}`;
}

/** True for a mark that this account's device got from us. */
export async function isDeviceMark(keys: SealKeys, account: string, mark: string): Promise<boolean> {
  const [, random, digest = ''] = form.exec(mark) ?? [];
  const key = keys.find(({ id }) => digest.startsWith(`${id}.`));
  if (random === undefined || !key) return false;
  const expected = Buffer.from(await keyedDigest(key, context, `${random}:${account}`));
  const given = Buffer.from(digest);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
