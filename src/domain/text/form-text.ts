import * as z from 'zod/mini';
import { messages } from '#domain/messages/index.ts';
import { writtenEmail } from './email-address.ts';
import { listLine } from './list-text.ts';
import { isVisible } from './visible-text.ts';

/** True when a text can be stored and read back byte for byte: no NUL (SQLite length checks stop at it), no lone surrogate. */
export function isStorableText(value: string): boolean {
  return !value.includes('\u0000') && value.isWellFormed();
}

/** Keys that change an object's prototype where somebody merges it carelessly (promise P6). */
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** True for JSON all of whose texts can be stored, no deeper than `depth`, without a key that is no plain name. */
export function isStorableTree(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth === 0) return false;
  return Object.entries(value).every(
    ([key, inner]) => !forbiddenKeys.has(key) && isStorableText(key) && isStorableTree(inner, depth - 1),
  );
}

const storable = z.refine<string>(isStorableText, { error: messages.input.unstorable });

function longestAllowed(maxLength: number, name: string | undefined) {
  const limit = `Please keep this to ${maxLength.toLocaleString('en-US')} characters or fewer.`;
  return z.maxLength(maxLength, { error: name === undefined ? limit : `${name} is too long. ${limit}` });
}

/**
 * A text that has to say something: trimmed, with something to be seen, storable.
 * @param maxLength in UTF-16 code units, counted alike in the browser and the Worker
 * @param required the sentence for a missing, blank or wrongly typed value
 * @param name what the screen calls the field, for the sentence of a text that is too long
 */
export function requiredText(maxLength: number, required: string, name?: string) {
  return z
    .string({ error: required })
    .check(z.trim(), z.refine(isVisible, { error: required }), longestAllowed(maxLength, name), storable);
}

/**
 * A text that may be left out or left blank; absent reads as ''.
 * @param maxLength in UTF-16 code units
 * @param name what the screen calls the field, for the sentence of a text that is too long
 */
export function optionalText(maxLength: number, name?: string) {
  return z._default(
    z.string({ error: messages.input.wrongType }).check(z.trim(), longestAllowed(maxLength, name), storable),
    '',
  );
}

/** The same for a list, which is kept as one line with commas between its entries, however it was pasted. */
export function optionalList(maxLength: number, name: string) {
  return z._default(
    z
      .string({ error: messages.input.wrongType })
      .check(z.overwrite(listLine), z.trim(), longestAllowed(maxLength, name), storable),
    '',
  );
}

/** The longest address that SMTP can carry (RFC 5321 §4.5.3.1.3). */
export const maxEmailLength = 254;

/**
 * An e-mail address that looks like one, as it is kept (`writtenEmail`) and without invisible characters. Addresses are
 * compared by their `emailKey`.
 * @param required the sentence for a missing or blank value
 */
export function emailText(required: string) {
  return requiredText(maxEmailLength, required, 'Email').check(
    z.overwrite(writtenEmail),
    z.regex(/^[^\s\p{C}@<>(),;:"\\]+@[^\s\p{C}@<>(),;:"\\.]+(\.[^\s\p{C}@<>(),;:"\\.]+)+$/u, {
      error: messages.input.email,
    }),
  );
}

/**
 * One value of a closed list, or '' where nothing was chosen; absent reads as ''.
 */
export function optionalChoice<const V extends string>(options: readonly { readonly value: V }[]) {
  const values: (V | '')[] = [...options.map((option) => option.value), ''];
  const choice = z.enum(values, { error: messages.input.choice });
  return z._default(z.pipe(z.string({ error: messages.input.choice }).check(z.trim()), choice), '' as never);
}

/** A text with its first letter as a capital. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
