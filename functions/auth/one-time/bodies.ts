import * as z from 'zod/mini';
import { messages } from '#domain/messages/index.ts';
import { emailText } from '#domain/text/form-text.ts';
import { AuthError, validationFailed } from '../protocol/auth-error.ts';
import type { CodeChallenge } from '../repository/one-time-tokens.ts';

const text = z.nullish(z.string());

/** What a browser shows of the secret that it keeps until it comes back (RFC 7636). */
export const challengeFields = { code_challenge: text, code_challenge_method: text };

/** What `resetPasswordForEmail` of the client sends. */
export const recoverBodySchema = z.object({ email: text, ...challengeFields });
/** What `signInWithOtp` sends. */
export const otpBodySchema = z.object({
  email: text,
  phone: text,
  create_user: z.nullish(z.boolean()),
  data: z.optional(z.unknown()),
  ...challengeFields,
});
/** What `resend` sends. */
export const resendBodySchema = z.object({ type: text, email: text, phone: text, ...challengeFields });
/** What `verifyOtp` sends. */
export const verifyBodySchema = z.object({
  type: text,
  email: text,
  phone: text,
  token: text,
  token_hash: text,
  redirect_to: text,
});
/** What `exchangeCodeForSession` sends. */
export const exchangeBodySchema = z.object({ auth_code: text, code_verifier: text });

const emailSchema = emailText(messages.signUp.emailRequired);

/**
 * An address as it was typed, normalised.
 * @throws AuthError 400, with `missing` where there is none
 */
export function emailIn(email: string | null | undefined, missing: string): string {
  if (!email) throw validationFailed(missing);
  const parsed = emailSchema.safeParse(email);
  if (!parsed.success) throw validationFailed('Unable to validate email address: invalid format');
  return parsed.data;
}

/**
 * The challenge of a body, or null.
 * @throws AuthError 400 for half of one, or one of another form (RFC 7636 §4.2)
 */
export function challengeIn({
  code_challenge: challenge,
  code_challenge_method: method,
}: {
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
}): CodeChallenge | null {
  if (!challenge && !method) return null;
  if (!challenge || !method) {
    throw validationFailed('PKCE flow requires code_challenge_method and code_challenge');
  }
  const named = method.toLowerCase();
  if (named !== 's256' && named !== 'plain') throw validationFailed('invalid code_challenge_method');
  if (challenge.length < 43 || challenge.length > 128) {
    throw validationFailed('code challenge has to be between 43 and 128 characters');
  }
  if (!/^[\w.~-]+$/.test(challenge)) {
    throw validationFailed(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    );
  }
  return { challenge, method: named };
}

/** @throws AuthError 400 for what is no phone number of E.164 */
export function assertPhone(phone: string): void {
  if (!/^[1-9]\d{1,14}$/.test(phone.replace(/[+\s]/g, ''))) {
    throw validationFailed('Invalid phone number format (E.164 required)');
  }
}

/** 400: no telephone signs in here. */
export const noPhones = () => new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
