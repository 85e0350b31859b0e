import * as z from 'zod/mini';
import { messages } from '#domain/messages/index.ts';
import { maxListed } from './manual-fields.ts';
import { keyOf } from './names.ts';
import type { Voice } from './reading.ts';
import { clashIn, followed } from './same-person.ts';

/** As many voices as a reading holds: those that are sure, and as many others. */
const maxCorrections = 2 * maxListed;

/** A name that was read, with its licence, is shorter. */
const maxNameLength = 200;

/** Who a voice of a transcript is: the therapist, a client, nobody, or somebody who speaks under another name, too. */
export const correctionSchema = z.strictObject({
  name: z.string().check(z.maxLength(maxNameLength)),
  is: z.enum(['therapist', 'client', 'nobody', 'same']),
  /** The other name; null unless it is `same`. */
  same_as: z._default(z.nullable(z.string().check(z.maxLength(maxNameLength))), null),
});
export type Correction = z.output<typeof correctionSchema>;

/** The body of a correction: all that is to hold from now on. */
export const correctionsSchema = z.strictObject(
  {
    corrections: z
      .array(correctionSchema, { error: messages.input.wrongType })
      .check(z.maxLength(maxCorrections, { error: messages.transcript.notCorrected })),
  },
  {
    error: (issue: { code: string }) =>
      issue.code === 'unrecognized_keys' ? messages.input.unknownField : messages.input.malformed,
  },
);

/**
 * Corrections as they are kept: under the names that were read, and each `same` with who speaks for themselves.
 * @returns null where one is about no voice, two are about the same, or they cannot hold together
 */
export function settled(corrections: readonly Correction[], voices: readonly Voice[]): Correction[] | null {
  // The first of two spellings stands: those who are sure come first.
  const read = new Map(voices.toReversed().map(({ name }) => [keyOf(name), name]));
  const spelled: Correction[] = [];
  for (const { name, is, same_as } of corrections) {
    const readName = read.get(keyOf(name));
    const other = same_as === null ? null : read.get(keyOf(same_as));
    if (readName === undefined || other === undefined || (is === 'same') !== (other !== null)) return null;
    spelled.push({ name: readName, is, same_as: other });
  }
  const isOnce = new Set(spelled.map(({ name }) => name)).size === spelled.length;
  return isOnce && clashIn(spelled) === null ? followed(spelled) : null;
}
