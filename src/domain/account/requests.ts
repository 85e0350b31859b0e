import * as z from 'zod/mini';
import { messages } from '#domain/messages/index.ts';
import { emailText, isStorableText, requiredText } from '#domain/text/form-text.ts';
import { personName } from './person-name.ts';

/** Shortest password (spec §9). */
export const minPasswordLength = 6;
/** Longest password in UTF-8 bytes of its NFC: what the hosted service (bcrypt) can hash without a silent cut (sign-in.md, Numbers). */
export const maxPasswordBytes = 72;

const password = z.string({ error: messages.signUp.passwordRequired }).check(
  z.minLength(1, { error: messages.signUp.passwordRequired }),
  z.minLength(minPasswordLength, { error: messages.signUp.passwordShort }),
  z.refine((value) => new TextEncoder().encode(value.normalize('NFC')).length <= maxPasswordBytes, {
    error: messages.signUp.passwordLong,
  }),
  z.refine(isStorableText, { error: messages.input.unstorable }),
);

/** The sign-up form (spec §5): e-mail lower-cased and trimmed, names trimmed, passwords equal. */
export const signUpSchema = z
  .object({
    firstName: personName(messages.signUp.firstNameRequired, 'First name'),
    lastName: personName(messages.signUp.lastNameRequired, 'Last name'),
    email: emailText(messages.signUp.emailRequired),
    password,
    confirmPassword: z
      .string({ error: messages.signUp.confirmPasswordRequired })
      .check(z.minLength(1, { error: messages.signUp.confirmPasswordRequired })),
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      error: messages.signUp.passwordsDiffer,
      path: ['confirmPassword'],
      when: ({ value }) => {
        const form = value as { password?: unknown; confirmPassword?: unknown };
        return typeof form.password === 'string' && form.confirmPassword !== '';
      },
    }),
  );

/** The sign-in form (spec §5). */
export const signInSchema = z.object({
  email: emailText(messages.signUp.emailRequired),
  password: z
    .string({ error: messages.signUp.passwordRequired })
    .check(z.minLength(1, { error: messages.signUp.passwordRequired })),
});

const strict = {
  error: (issue: { code: string }) =>
    issue.code === 'unrecognized_keys' ? messages.input.unknownField : messages.input.malformed,
};

/** The body of `PATCH /api/therapists/account/email` (spec §7). */
export const emailChangeSchema = z.strictObject({ newEmail: emailText(messages.account.emailRequired) }, strict);

/** The body of `PATCH /api/therapists/account/password` (spec §7). */
export const passwordChangeSchema = z.strictObject({ newPassword: password }, strict);

/** The body of `POST /api/therapists/account/email/undo`: the token of the link in the notice. */
export const emailUndoSchema = z.strictObject({ token: requiredText(100, messages.account.undoLinkGone) }, strict);

/** What is typed to delete an account. */
export const deletionWord = 'DELETE';

/** The body of `DELETE /api/therapists/account`. */
export const accountDeletionSchema = z.strictObject(
  { confirmation: z.literal(deletionWord, { error: messages.account.confirmation }) },
  strict,
);

/** How long after signing in an account may be changed without signing in again (promise P17). */
export const freshSignInSeconds = 24 * 60 * 60;

/** How long after proving a second factor whoever has one may change an account (decision 0085). */
export const freshFactorSeconds = 10 * 60;

/** The body of `POST /api/therapists/account/recovery-codes/use`. */
export const recoveryCodeSchema = z.strictObject(
  { code: requiredText(100, messages.account.recoveryCodeWrong) },
  strict,
);

/** The body of `POST /api/therapists/subscription` and `unsubscribe`: the token of a link that ends a kind of mail. */
export const mailStopRequestSchema = z.strictObject(
  { token: requiredText(200, messages.settings.stopLinkGone) },
  strict,
);
