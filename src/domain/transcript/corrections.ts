import * as z from 'zod/mini';
import { messages } from '#domain/messages/index.ts';
import { maxListed } from './manual-fields.ts';
import { keyOf } from './names.ts';
import type { Voice } from './reading.ts';

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

/** True where each correction is about a voice that was read, once, and leads to one that speaks for itself. */
export function areAbout(corrections: readonly Correction[], voices: readonly Voice[]): boolean {
  const read = new Set(voices.map(({ name }) => keyOf(name)));
  const byName = new Map(corrections.map((correction) => [keyOf(correction.name), correction]));
  return (
    byName.size === corrections.length &&
    corrections.every(({ name, is, same_as }) => {
      if (!read.has(keyOf(name)) || (is === 'same') !== (same_as !== null)) return false;
      if (same_as === null) return true;
      const other = byName.get(keyOf(same_as))?.is;
      return read.has(keyOf(same_as)) && keyOf(same_as) !== keyOf(name) && other !== 'same' && other !== 'nobody';
    })
  );
}
