import { Buffer } from 'node:buffer';

/** Keys for sealed columns: the first seals, all unseal. */
export type SealKeys = readonly { id: string; key: string }[];

/** Length of an AES-GCM nonce in bytes (NIST SP 800-38D §8.2). */
const nonceBytes = 12;
const imported = new Map<string, Promise<CryptoKey>>();

function importKey(key: string): Promise<CryptoKey> {
  let known = imported.get(key);
  if (!known) {
    known = crypto.subtle.importKey('raw', Buffer.from(key, 'base64'), 'AES-GCM', false, ['encrypt', 'decrypt']);
    imported.set(key, known);
  }
  return known;
}

/**
 * Encrypts a text for a column that must not be readable in the database: AES-256-GCM, the key's id beside it.
 * @param context the column and the row's id, so that a sealed value cannot be moved to another row
 */
export async function seal(keys: SealKeys, context: string, text: string): Promise<string> {
  const [current] = keys;
  if (!current) throw new TypeError('there is no key to seal with');
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce, additionalData: new TextEncoder().encode(context) },
    await importKey(current.key),
    new TextEncoder().encode(text),
  );
  return `${current.id}.${Buffer.concat([nonce, new Uint8Array(sealed)]).toString('base64url')}`;
}

/**
 * The text of a sealed column.
 * @throws when the key is unknown, the value was changed, or it belongs to another context
 */
export async function unseal(keys: SealKeys, context: string, sealed: string): Promise<string> {
  const [id, body = ''] = sealed.split('.', 2);
  const entry = keys.find((candidate) => candidate.id === id);
  if (!entry) throw new TypeError('there is no key to unseal with');
  const bytes = Buffer.from(body, 'base64url');
  const text = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: bytes.subarray(0, nonceBytes), additionalData: new TextEncoder().encode(context) },
    await importKey(entry.key),
    bytes.subarray(nonceBytes),
  );
  return new TextDecoder().decode(text);
}

/**
 * A digest by which equal texts are found, and that nobody without the key can try texts on: HMAC-SHA256, the key's id before it.
 * @param context the column, so that digests of two columns have nothing in common
 */
export async function keyedDigest({ id, key }: SealKeys[number], context: string, text: string): Promise<string> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', Buffer.from(key, 'base64'), hmac, false, ['sign']);
  const digest = await crypto.subtle.sign('HMAC', imported, new TextEncoder().encode(`${context}:${text}`));
  return `${id}.${Buffer.from(digest).toString('base64url')}`;
}
