import { messages } from '#domain/messages/index.ts';
import { type AuthFailure, authWords } from '#lib/auth-words.ts';
import { authClient } from '#lib/session.ts';
import { type Begun, passwordAfter } from './begun.ts';

/** What a mail with a link and a code is for. */
export type MailKind = 'recovery' | 'magiclink' | 'signup';

/** How long a mail keeps the next one to the same address away (sign-in.md, Numbers). */
export const waitMilliseconds = 60_000;

/**
 * Has the mail written.
 * @returns what is wrong, or null; an address without an account is answered as any other
 */
export async function sendMail(kind: MailKind, email: string): Promise<string | null> {
  const auth = await authClient();
  const calls = {
    recovery: () => auth.resetPasswordForEmail(email),
    magiclink: () => auth.signInWithOtp({ email, options: { shouldCreateUser: false } }),
    signup: () => auth.resend({ type: 'signup', email }),
  } as const;
  const { error } = await calls[kind]();
  // A hosted project tells by this that there is no account, which is nobody's business.
  if (!error || (kind === 'magiclink' && isAboutSignUp(error))) return null;
  return authWords(error, messages.entrance.sendFailed);
}

function isAboutSignUp({ code }: AuthFailure): boolean {
  return code === 'otp_disabled' || code === 'signup_disabled';
}

/** Signs in with the code of a mail: whose account it is, or what is wrong. */
export async function proveByMail(
  kind: MailKind,
  email: string,
  typed: string,
): Promise<Begun | Readonly<{ problem: string }>> {
  const token = typed.replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(token)) return { problem: messages.entrance.codeForm };
  const { data, error } = await (await authClient()).verifyOtp({ email, token, type: kind });
  if (error) return { problem: authWords(error, messages.entrance.failed) };
  if (!data.user) return { problem: messages.entrance.failed };
  return { user: data.user, newPassword: passwordAfter(kind === 'recovery', data.session) };
}
