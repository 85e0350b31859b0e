import * as z from 'zod/mini';
import { surveyAnswersSchema } from '#domain/survey/answers.ts';
import { bookingRequestStatuses } from './booking-request.ts';

/** A booking request as its therapist reads it (spec §3). */
export const receivedBookingRequestSchema = z.strictObject({
  id: z.string(),
  client_name: z.string(),
  client_email: z.string(),
  /** ISO 8601, UTC. */
  created_at: z.iso.datetime(),
  selected_slots: z.array(z.string()),
  message: z.string(),
  status: z.enum(bookingRequestStatuses),
  questionnaire_shared: z.boolean(),
  /** Present only when shared and still on file. */
  questionnaire_answers: z.optional(surveyAnswersSchema),
});
export type BookingRequest = Readonly<z.infer<typeof receivedBookingRequestSchema>>;

/** One page of a therapist's booking requests, newest first. */
export const bookingRequestPageSchema = z.strictObject({
  bookingRequests: z.array(z.readonly(receivedBookingRequestSchema)),
  /** Pass as `before` to read the next older page; null on the last. */
  next: z.nullable(z.string()),
});
export type BookingRequestPage = Readonly<z.infer<typeof bookingRequestPageSchema>>;

/** What the client gets for a request. */
export const askedTherapistSchema = z.strictObject({ id: z.string(), status: z.literal('requested') });
export type AskedTherapist = Readonly<z.infer<typeof askedTherapistSchema>>;
