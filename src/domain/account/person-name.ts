import * as z from 'zod/mini';
import { messages } from '#domain/messages/index.ts';
import { requiredText } from '#domain/text/form-text.ts';

/** The longest first or last name: long enough for any passport, short enough for a card. */
export const maxNameLength = 100;

/**
 * What can be a first or last name: one line, since mails and pages of others say it, without what nobody sees or what turns a text
 * around, and no address. Persian and Indic names need the two joiners.
 */
const plain = /^(?!.*:\/\/)(?:[^\p{Cc}\p{Cf}]|[\u200c\u200d])*$/u;

/** A first or last name, with single blanks. */
export function personName(required: string, name: string) {
  return requiredText(maxNameLength, required, name).check(
    z.overwrite((value) => value.replace(/[\s\u0085\u2028\u2029]+/gu, ' ')),
    z.refine((value) => plain.test(value), { error: messages.names.badName }),
  );
}
