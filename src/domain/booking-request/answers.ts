import * as z from 'zod/mini';
import { messages } from '../messages/index.ts';
import { optionalText, requiredText } from '../text/form-text.ts';
import { isSlot, slots } from '../vocabulary/availability.ts';
import { type DeclineReason, declineReasons, maxAnswerLength } from './decline-reasons.ts';
import { sessionTimeSchema } from './session-time.ts';

const reasonValues = declineReasons.map(({ value }) => value) as [DeclineReason, ...DeclineReason[]];

/** Times of the week, each once. */
const times = z.array(z.string({ error: messages.requestLife.unknownTime })).check(
  z.maxLength(slots.length, { error: messages.requestLife.unknownTime }),
  z.refine((chosen) => chosen.every(isSlot) && new Set(chosen).size === chosen.length, {
    error: messages.requestLife.unknownTime,
  }),
);

const strict = {
  error: (issue: { code: string }) =>
    issue.code === 'unrecognized_keys' ? messages.input.unknownField : messages.input.malformed,
};

/** What a therapist answers: yes, with other times where they propose some, or no, with a reason. */
export const therapistAnswerSchema = z.discriminatedUnion(
  'answer',
  [
    z.strictObject(
      {
        answer: z.literal('accept'),
        note: optionalText(maxAnswerLength, 'A word to them'),
        /** One of the client's times that suits; none where the two agree by mail, or on one of the proposed times. */
        slot: z.optional(z.string({ error: messages.requestLife.unknownTime })),
        proposedSlots: z._default(times, []),
        /** The first session, where the therapist sets it. */
        session: z.optional(sessionTimeSchema),
      },
      strict,
    ),
    z.strictObject(
      {
        answer: z.literal('decline'),
        reason: z.enum(reasonValues, { error: messages.requestLife.reasonRequired }),
        note: optionalText(maxAnswerLength, 'A word to them'),
      },
      strict,
    ),
  ],
  { error: messages.input.malformed },
);
export type TherapistAnswer = z.infer<typeof therapistAnswerSchema>;

const token = requiredText(200, messages.requestLife.linkGone);

/** The body of `POST /api/booking-requests/link`: the token of a link. */
export const requestLinkSchema = z.strictObject({ token }, strict);

/** The body of `POST /api/booking-requests/link/act`: what whoever has the link does. */
export const requestActSchema = z.discriminatedUnion(
  'act',
  [
    z.strictObject({ token, act: z.literal('confirm') }, strict),
    z.strictObject({ token, act: z.literal('withdraw') }, strict),
    z.strictObject({ token, act: z.literal('take-place') }, strict),
    z.strictObject({ token, act: z.literal('delete') }, strict),
    z.strictObject(
      { token, act: z.literal('take-time'), slot: z.string({ error: messages.requestLife.unknownTime }) },
      strict,
    ),
    z.strictObject(
      { token, act: z.literal('reroute'), therapistId: z.string({ error: messages.publicProfile.notFound }) },
      strict,
    ),
    z.strictObject({ token, act: z.literal('answer'), answer: therapistAnswerSchema }, strict),
  ],
  { error: messages.input.malformed },
);
export type RequestAct = z.infer<typeof requestActSchema>;
