import * as z from 'zod/mini';
import { matchingSchema } from '#domain/matching/result.ts';

/** The one answer to an address, whether it waits already or not. */
export const askedToWaitSchema = z.strictObject({ received: z.literal(true) });

/** Whether the address is confirmed, and whether it was told. */
export const waitStates = ['unconfirmed', 'waiting', 'told'] as const;

/** A wait as the page behind its link shows it. */
export const linkedWaitSchema = z.strictObject({
  state: z.enum(waitStates),
  email: z.string(),
  /** ISO 8601, UTC: until when it can be confirmed, it goes on, or its page stays. */
  endsAt: z.iso.datetime(),
  /** Who fits today; nobody until the address is confirmed. */
  matches: matchingSchema.shape.matches,
});
export type LinkedWait = Readonly<z.infer<typeof linkedWaitSchema>>;

/** Whether a wait goes on after what was done with it. */
export const actedOnWaitSchema = z.strictObject({ waiting: z.boolean() });

/** A wait as the questionnaire's own page shows it, and its download. */
export const heldWaitSchema = z.strictObject({
  email: z.string(),
  askedAt: z.iso.datetime(),
  confirmedAt: z.nullable(z.iso.datetime()),
  toldAt: z.nullable(z.iso.datetime()),
  endsAt: z.iso.datetime(),
});
export type HeldWait = Readonly<z.infer<typeof heldWaitSchema>>;
