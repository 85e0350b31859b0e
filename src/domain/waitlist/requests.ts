import * as z from 'zod/mini';
import { messages } from '#domain/messages/index.ts';
import { emailText } from '#domain/text/form-text.ts';

const strict = {
  error: (issue: { code: string }) =>
    issue.code === 'unrecognized_keys' ? messages.input.unknownField : messages.input.malformed,
};

/** Any text: one that opens nothing is a 404. */
const token = z.string({ error: messages.input.wrongType });

/** The body of `POST /api/waitlist`: the token of a questionnaire, and the address that is told. */
export const waitRequestSchema = z.strictObject({ token, email: emailText(messages.survey.email) }, strict);
export type WaitRequest = z.infer<typeof waitRequestSchema>;

/** The body of `POST /api/waitlist/link`: the token of a mailed link. */
export const waitLinkSchema = z.strictObject({ token }, strict);

/** What the holder of a mailed link can do: confirm the address, end the wait, or begin it anew after it was over. */
export const waitActs = ['confirm', 'stop', 'again'] as const;

/** The body of `POST /api/waitlist/link/act`. */
export const waitActSchema = z.strictObject({ token, act: z.enum(waitActs, { error: messages.input.choice }) }, strict);
export type WaitAct = z.infer<typeof waitActSchema>;
