import type { User } from '@supabase/auth-js';
import { messages } from '#domain/messages/index.ts';
import { therapistScreenOr } from '#domain/pages/pages.ts';
import { authWords } from '#lib/auth-words.ts';
import { hasSecondStep } from '#lib/second-step.ts';
import { authClient } from '#lib/session.ts';
import { takeWayBack } from '#lib/way-back.ts';
import type { LinkType } from './mailed-link.ts';

/** What came of a link: somebody is signed in, the first of two links was used, the link is too old, or what to say. */
export type Outcome = Readonly<
  | { what: 'signed-in'; user: User; isWhole: boolean }
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
  return { what: 'signed-in', user: data.user, isWhole: !hasSecondStep(data.user) };
}

/** Where a link leads in the end. */
export function wayOn(): string {
  return therapistScreenOr(takeWayBack(), '/therapist/dashboard');
}

/** Forgets a sign-in that was left halfway. */
export async function leaveSignIn(): Promise<void> {
  await (await authClient()).signOut({ scope: 'local' });
}
