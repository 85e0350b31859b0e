import * as z from 'zod/mini';
import { matchingSchema } from '#domain/matching/result.ts';
import { surveyAnswersSchema } from '#domain/survey/answers.ts';
import { declineReasons } from './decline-reasons.ts';
import { bookingRequestStatuses, requestEvents } from './life.ts';
import { placeStages } from './place.ts';

/** What a therapist answered, as both sides read it. */
export const givenAnswerSchema = z.strictObject({
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  reason: z.nullable(z.enum(declineReasons.map(({ value }) => value))),
  note: z.string(),
  proposed_slots: z.array(z.string()),
  agreed_slot: z.nullable(z.string()),
  /** The first session, in UTC, and the zone in which it was named. */
  session: z.nullable(z.readonly(z.strictObject({ starts_at: z.iso.datetime(), zone: z.string() }))),
});

const { first_name, email, phone, ...unnamed } = surveyAnswersSchema.shape;

/** Answers as a client shares them: what says who they are may be left out. */
const sharedAnswersSchema = z.strictObject({
  ...unnamed,
  first_name: z.optional(first_name),
  email: z.optional(email),
  phone: z.optional(phone),
});
export type SharedAnswers = z.infer<typeof sharedAnswersSchema>;

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
  /** When an open request runs out, a wait for a place ends, or an offered place is kept; absent for one that is answered or over. */
  open_until: z.optional(z.iso.datetime()),
  /** Present for one that asked for a place on the waitlist: whether it was offered one. */
  waitlist: z.optional(z.enum(placeStages)),
  /** Since when it waits, or has waited, on the waitlist. */
  waits_since: z.optional(z.iso.datetime()),
  /** Present and true while the client has not confirmed their address: nobody can answer yet. */
  waits_for_client: z.optional(z.literal(true)),
  /** Present and true where name and address are shown after accepting: until then they are ''. */
  name_withheld: z.optional(z.literal(true)),
  /** Present and true where mail to the client comes back: they may not learn what is answered. */
  client_unreachable: z.optional(z.literal(true)),
  /** Present once a therapist has answered. */
  answer: z.optional(z.readonly(givenAnswerSchema)),
  /** Present only when shared and still on file; without who the client is, where their name is withheld. */
  questionnaire_answers: z.optional(sharedAnswersSchema),
  /** Until when the shared answers are on file; present with them. */
  answers_kept_until: z.optional(z.iso.datetime()),
});
export type BookingRequest = Readonly<z.infer<typeof receivedBookingRequestSchema>>;

/** One page of a therapist's booking requests, newest first. */
export const bookingRequestPageSchema = z.strictObject({
  bookingRequests: z.array(z.readonly(receivedBookingRequestSchema)),
  /** Present and true where mail to the therapist comes back: requests are told of on the dashboard alone. */
  mail_returned: z.optional(z.literal(true)),
  /** Present and true where somebody is on the therapist's waitlist. */
  has_waitlist: z.optional(z.literal(true)),
  /** Present where shared answers will be deleted within a month: how many, and when the first of them. */
  answers_leave: z.optional(z.readonly(z.strictObject({ count: z.int(), from: z.iso.datetime() }))),
  /** Pass as `before` to read the next older page; null on the last. */
  next: z.nullable(z.string()),
});
export type BookingRequestPage = Readonly<z.infer<typeof bookingRequestPageSchema>>;

/** Who is on a therapist's waitlist with a confirmed address: first those with an offered place, then the others in their order. */
export const placeWaitlistSchema = z.strictObject({
  bookingRequests: z.array(z.readonly(receivedBookingRequestSchema)),
  /** How many wait for a place, also where there are more than are given. */
  waiting: z.int(),
});
export type PlaceWaitlist = Readonly<z.infer<typeof placeWaitlistSchema>>;

/** What the client gets for a request: `waiting` with a therapist who is full, and keeps a waitlist. */
export const askedTherapistSchema = z.strictObject({
  id: z.string(),
  status: z.enum(['requested', 'waiting']),
  /** Opens the request's own page, `/request/{token}`. */
  token: z.string(),
  /** False while the client has to confirm their address by the link that they were sent. */
  confirmed: z.boolean(),
});
export type AskedTherapist = Readonly<z.infer<typeof askedTherapistSchema>>;

/** A booking request as the client who made it reads it. */
export const madeRequestSchema = z.strictObject({
  therapistId: z.string(),
  /** Null where the therapist is no longer here. */
  therapistName: z.nullable(z.string()),
  /** Whether the therapist has a public profile now. */
  isListed: z.boolean(),
  sentAt: z.iso.datetime(),
  keptUntil: z.iso.datetime(),
  status: z.enum(bookingRequestStatuses),
  waitlist: z.enum(['none', ...placeStages]),
  /** False while the client has not confirmed their address. */
  isConfirmed: z.boolean(),
  /** False for a request that was sent before it was noted when answers are read. */
  isReadingNoted: z.boolean(),
  /** When the shared answers were first given to the therapist; null where they were not, or where that was not noted. */
  answersFirstReadAt: z.nullable(z.iso.datetime()),
  clientName: z.string(),
  clientEmail: z.string(),
  message: z.string(),
  selectedSlots: z.array(z.string()),
});
export type MadeRequest = Readonly<z.infer<typeof madeRequestSchema>>;

const followed = {
  therapist: z.readonly(z.strictObject({ id: z.string(), name: z.string() })),
  status: z.enum(bookingRequestStatuses),
  waitlist: z.enum(['none', ...placeStages]),
  createdAt: z.iso.datetime(),
  /** When an open request runs out, a wait for a place ends, or an offered place is kept; null for one that is answered or over. */
  openUntil: z.nullable(z.iso.datetime()),
  slots: z.array(z.string()),
};

/** A request as the page behind a link shows it: to its client, or to its therapist. */
export const linkedRequestSchema = z.discriminatedUnion('role', [
  z.strictObject({
    role: z.literal('client'),
    ...followed,
    message: z.string(),
    clientEmail: z.string(),
    /** False while the address waits to be confirmed; `mayConfirm` where this very link came by mail. */
    isConfirmed: z.boolean(),
    mayConfirm: z.boolean(),
    /** True where mail to the client comes back, and where mail to the therapist does. */
    isClientUnreachable: z.boolean(),
    isTherapistUnreachable: z.boolean(),
    events: z.array(z.readonly(z.strictObject({ event: z.enum(requestEvents), at: z.iso.datetime() }))),
    answer: z.nullable(z.readonly(givenAnswerSchema)),
    /** The therapist's address, once they have accepted; '' where nobody knows it. */
    therapistEmail: z.nullable(z.string()),
    /** Who else fits, where this therapist declined or did not answer and a questionnaire was shared. */
    others: matchingSchema.shape.matches,
  }),
  z.strictObject({ role: z.literal('therapist'), ...followed, request: z.readonly(receivedBookingRequestSchema) }),
]);
export type LinkedRequest = Readonly<z.infer<typeof linkedRequestSchema>>;
export type FollowedRequest = Extract<LinkedRequest, { role: 'client' }>;

/** What an act behind a link gives: the token of the page that shows it; null where nothing is left to show. */
export const actedSchema = z.strictObject({ token: z.nullable(z.string()) });

/** What a therapist's answer gives. */
export const answeredRequestSchema = z.strictObject({ status: z.enum(bookingRequestStatuses) });

/** A calendar file: its name and its content. */
export const calendarFileSchema = z.strictObject({ filename: z.string(), text: z.string() });
