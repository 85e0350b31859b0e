import * as z from 'zod/mini';
import { messages } from '#domain/messages/index.ts';

/** The body of what a client asks of their saved questionnaire: its token alone. Any text, since one that opens nothing is a 404. */
export const savedSurveyTokenSchema = z.strictObject(
  { token: z.string({ error: messages.input.wrongType }) },
  { error: (issue) => (issue.code === 'unrecognized_keys' ? messages.input.unknownField : messages.input.malformed) },
);
