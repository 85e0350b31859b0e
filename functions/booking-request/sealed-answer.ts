import * as z from 'zod/mini';
import { declineReasons } from '#domain/booking-request/decline-reasons.ts';
import { type SealKeys, seal, unseal } from '../db/seal.ts';

const reasons = declineReasons.map(({ value }) => value);

const answerSchema = z.object({ reason: z.nullable(z.enum(reasons)), note: z.string() });

/** A therapist's word that goes with an answer: stored as one sealed text. */
export type SealedAnswer = z.output<typeof answerSchema>;

const contextOf = (bookingRequestId: string) => `booking_requests.sealed_answer:${bookingRequestId}`;

/** The answer as stored. */
export function sealAnswer(keys: SealKeys, bookingRequestId: string, answer: SealedAnswer): Promise<string> {
  return seal(keys, contextOf(bookingRequestId), JSON.stringify(answer));
}

/**
 * The answer of a stored booking request.
 * @throws when it cannot be unsealed
 */
export async function unsealAnswer(keys: SealKeys, bookingRequestId: string, sealed: string): Promise<SealedAnswer> {
  return answerSchema.parse(JSON.parse(await unseal(keys, contextOf(bookingRequestId), sealed)));
}
