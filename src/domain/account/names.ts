import * as z from 'zod/mini';
import { messages } from '#domain/messages/index.ts';
import { optionalText } from '#domain/text/form-text.ts';
import { personName } from './person-name.ts';

/** Longest title before a name, such as "Prof. Dr.", and longest pronouns, such as "they/them/theirs": both stand on a card. */
export const maxHonorificLength = 20;
export const maxPronounsLength = 40;

/** What stands before a name; letters alone, so that it can be nothing else. */
export const honorificText = optionalText(maxHonorificLength, 'Title before your name').check(
  z.refine((value) => /^(?:\p{L}[\p{L}\p{M}'’-]*\.?(?:,? |$))*$/u.test(value), {
    error: messages.names.badHonorific,
  }),
);

/** How somebody is spoken of; letters alone, so that it can be nothing else. */
export const pronounsText = optionalText(maxPronounsLength, 'Pronouns').check(
  z.refine((value) => /^(?:\p{L}[\p{L}\p{M} /,'’()-]*)?$/u.test(value), { error: messages.names.badPronouns }),
);

/** The body of `PATCH /api/therapists/account/name`. */
export const nameChangeSchema = z.strictObject(
  {
    firstName: personName(messages.signUp.firstNameRequired, 'First name'),
    lastName: personName(messages.signUp.lastNameRequired, 'Last name'),
    honorific: honorificText,
    pronouns: pronounsText,
  },
  {
    error: (issue) => (issue.code === 'unrecognized_keys' ? messages.input.unknownField : messages.input.malformed),
  },
);

/** What a therapist is called: '' for what they do not say. */
export type AccountNames = Readonly<z.infer<typeof nameChangeSchema>>;
