import * as z from 'zod/mini';
import { messages } from '#domain/messages/index.ts';
import { writtenEmail } from '#domain/text/email-address.ts';
import { emailText } from '#domain/text/form-text.ts';
import { isVisible } from '#domain/text/visible-text.ts';

/** At most this many names in a list, given or found, and this many e-mails and speakers. */
export const maxListed = 20;
const maxNameLength = 100;
/** Twenty names of full length with room around their commas. */
const maxNamesLength = 4000;
const email = emailText(messages.input.email);

const nameList = z._default(
  z.pipe(
    z.pipe(
      z
        .string({ error: messages.input.wrongType })
        .check(
          z.maxLength(maxNamesLength, { error: messages.transcript.tooManyNames }),
          z.regex(/^\P{Cc}*$/u, { error: messages.input.unstorable }),
        ),
      z.transform((text: string) =>
        text
          .split(',')
          .map((name) => name.trim())
          .filter(isVisible),
      ),
    ),
    z
      .array(z.string().check(z.maxLength(maxNameLength, { error: messages.transcript.nameTooLong })))
      .check(z.maxLength(maxListed, { error: messages.transcript.tooManyNames })),
  ),
  [],
);

/** What a therapist may say about a transcript by hand: an e-mail ('' for none), names and facilitators (spec §4). */
export const manualFieldsSchema = z.object({
  manualEmail: z._default(
    z.string({ error: messages.input.wrongType }).check(
      z.overwrite(writtenEmail),
      z.refine((text: string) => text === '' || email.safeParse(text).success, { error: messages.input.email }),
    ),
    '',
  ),
  manualNames: nameList,
  manualFacilitator: nameList,
});
export type ManualFields = z.output<typeof manualFieldsSchema>;
