import { messages } from '#domain/messages/index.ts';
import { therapistScreenOr } from '#domain/pages/pages.ts';
import { authWords } from '#lib/auth-words.ts';
import { hasSecondStep } from '#lib/second-step.ts';
import { authClient } from '#lib/session.ts';
import { takeWayBack } from '#lib/way-back.ts';
import { type Begun, passwordAfter } from '#parts/entrance/begun.ts';
import type { LinkType } from './mailed-link.ts';
import { words } from './words.ts';

/** What came of a link: somebody is signed in, the first of two links was used, the link is too old, or what to say. */
export type Outcome = Readonly<
  | ({ what: 'signed-in'; isWhole: boolean } & Begun)
  | { what: 'half' }
  | { what: 'gone' }
  | { what: 'failed'; message: string }
>;

/** Uses a link. */
export async function act(type: LinkType, tokenHash: string): Promise<Outcome> {
  const { data, error } = await (await authClient()).verifyOtp({ token_hash: tokenHash, type });
  if (error?.code === 'otp_expired') return { what: 'gone' };
  if (error) return { what: 'failed', message: authWords(error, messages.entrance.failed) };
  // A change of address that both addresses are asked about answers the first of them without a session.
  if (!data.session || !data.user) return { what: 'half' };
  const newPassword = passwordAfter(words[type].wantsPassword, data.session);
  const isWhole = newPassword === null && !hasSecondStep(data.user);
  return { what: 'signed-in', user: data.user, newPassword, isWhole };
}

/** Where a link leads in the end. */
export function wayOn(): string {
  return therapistScreenOr(takeWayBack(), '/therapist/dashboard');
}

/** Forgets a sign-in that was left halfway. */
export async function leaveSignIn(): Promise<void> {
  await (await authClient()).signOut({ scope: 'local' });
}
