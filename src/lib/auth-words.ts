import type { User } from '@supabase/auth-js';
import { messages } from '#domain/messages/index.ts';
import { waitWords } from './sign-in-words.ts';

/** Who is signed in, as the authentication service answers. */
export type SignedInUser = User;

/** What the authentication client says of a call that was refused, or that the browser stopped. */
export type AuthFailure = Readonly<{
  message: string;
  name?: string;
  code?: string | undefined;
  status?: number | undefined;
}>;

const byCode: Readonly<Record<string, string>> = {
  otp_expired: messages.entrance.codeGone,
  user_banned: messages.entrance.banned,
  same_password: messages.account.samePassword,
  insufficient_aal: messages.account.factorNeeded,
  mfa_verification_failed: messages.entrance.factorWrong,
  mfa_challenge_expired: messages.entrance.passkeyLate,
  too_many_enrolled_mfa_factors: messages.entrance.factorsFull,
  webauthn_challenge_expired: messages.entrance.passkeyLate,
  webauthn_challenge_not_found: messages.entrance.passkeyLate,
  webauthn_credential_not_found: messages.entrance.passkeyUnknown,
  webauthn_credential_exists: messages.entrance.passkeyKnown,
  passkey_disabled: messages.entrance.passkeysOff,
};

/** True where a call got no answer at all. */
export function isUnreached({ name, status }: AuthFailure): boolean {
  return name === 'AuthRetryableFetchError' && status === 0;
}

/** The sentence for a failure of the authentication service; asked right after the call, as `waitWords`. */
export function authWords(failure: AuthFailure, fallback: string): string {
  const wait = waitWords(failure);
  if (wait) return wait;
  if (isUnreached(failure)) return messages.service.offline;
  if (failure.code === 'weak_password') {
    return /at least \d+ characters/.test(failure.message)
      ? messages.signUp.passwordShort
      : failure.message || messages.entrance.passwordWeak;
  }
  return byCode[failure.code ?? ''] ?? fallback;
}
