import * as z from 'zod/mini';
import { madeRequestSchema } from '#domain/booking-request/responses.ts';
import { matchingSchema } from '#domain/matching/result.ts';
import { surveyAnswersSchema } from '#domain/survey/answers.ts';
import { heldWaitSchema } from '#domain/waitlist/responses.ts';

const held = {
  /** ISO 8601, UTC, as all times here. */
  sentAt: z.iso.datetime(),
  /** The night after, answers and log are deleted. */
  keptUntil: z.iso.datetime(),
  answers: surveyAnswersSchema,
  /** The addresses that wait for somebody who fits, or were told. */
  waits: z.array(z.readonly(heldWaitSchema)),
} as const;

/** A questionnaire that was sent, for the client who comes back to it: its matches of today, and with whom it was shared. */
export const savedSurveySchema = z.strictObject({
  ...held,
  matches: matchingSchema.shape.matches,
  /** True where the answers call for the lines of help. */
  crisis: z.boolean(),
  requests: z.array(
    z.readonly(z.omit(madeRequestSchema, { clientName: true, clientEmail: true, message: true, selectedSlots: true })),
  ),
});
export type SavedSurvey = Readonly<z.infer<typeof savedSurveySchema>>;

/** A matching as it was logged: what was asked, in the codes of its formula, and whom it showed. */
const ownSearchSchema = z.strictObject({
  searchedAt: z.iso.datetime(),
  state: z.string(),
  formulaVersion: z.string(),
  asked: z.record(z.string(), z.unknown()),
  shown: z.array(z.strictObject({ therapistId: z.string(), score: z.number() })),
});
export type OwnSearch = z.infer<typeof ownSearchSchema>;

/** Everything that is kept of a questionnaire. */
export const exportedSurveySchema = z.strictObject({
  exportedAt: z.iso.datetime(),
  ...held,
  requests: z.array(z.readonly(madeRequestSchema)),
  searches: z.array(ownSearchSchema),
});
export type ExportedSurvey = z.infer<typeof exportedSurveySchema>;

/** What was deleted of a client: the answers with their log, and so many requests. */
export const deletedSurveySchema = z.strictObject({ deleted: z.literal(true), requests: z.int() });
export type DeletedSurvey = z.infer<typeof deletedSurveySchema>;
