import type { User } from '@supabase/auth-js';
import { messages } from '#domain/messages/index.ts';
import { answerOf, api, bearer } from './api.ts';
import { messageFor } from './api-error.ts';
import { authWords } from './auth-words.ts';
import { authClient } from './session.ts';
import { requireSession } from './signed-in.ts';

/** True for somebody whose sign-in has a second step: a code of their app. */
export function hasSecondStep(user: User | null | undefined): boolean {
  return user?.factors?.some(({ status, factor_type }) => status === 'verified' && factor_type === 'totp') ?? false;
}

/**
 * Takes the second step with the code of an authenticator app; the client keeps the session that comes of it.
 * @returns what is wrong, or null
 */
export async function proveByApp(typed: string): Promise<string | null> {
  const code = typed.replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(code)) return messages.entrance.codeForm;
  const { mfa } = await authClient();
  const { data, error } = await mfa.listFactors();
  if (error) return authWords(error, messages.entrance.failed);
  // Whoever has several apps need not say which one they hold.
  let problem: string = messages.entrance.factorMissing;
  for (const { id } of data.totp) {
    const { error: refusal } = await mfa.challengeAndVerify({ factorId: id, code });
    if (!refusal) return null;
    problem = authWords(refusal, messages.entrance.failed);
    if (refusal.code !== 'mfa_verification_failed') break;
  }
  return problem;
}

/**
 * Takes the second step with one of the recovery codes, which is used up by that.
 * @returns what is wrong, or null
 */
export async function proveByRecoveryCode(typed: string): Promise<string | null> {
  const code = typed.trim();
  if (code === '') return messages.entrance.recoveryCodeRequired;
  try {
    const as = bearer((await requireSession(messages.dashboard.signInAgain)).access_token);
    await answerOf(api.therapists.account['recovery-codes'].use.$post({ json: { code } }, as));
  } catch (error) {
    return messageFor(error, messages.entrance.failed);
  }
  // The session's row stands higher now; the token that says so comes with a renewal.
  const { error } = await (await authClient()).refreshSession();
  return error ? authWords(error, messages.entrance.failed) : null;
}
