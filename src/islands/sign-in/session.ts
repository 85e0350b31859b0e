import type { Session } from '@supabase/auth-js';
import { messages } from '#domain/messages/index.ts';
import { therapistScreenOr } from '#domain/pages/pages.ts';
import type { AuthFailure } from '#lib/auth-words.ts';
import { leaveMessage } from '#lib/flash.ts';
import { hasSecondStep } from '#lib/second-step.ts';
import { takeWayBack } from '#lib/way-back.ts';

export { auth } from '#lib/auth-client.ts';
export { hasSecondStep } from '#lib/second-step.ts';
export { waitWords } from '#lib/sign-in-words.ts';

/** Where a sign-in leads: to the screen that asked for it in this tab, or to the dashboard (spec §2). */
export function wayOn(): string {
  return therapistScreenOr(takeWayBack(), '/therapist/dashboard');
}

/** Says on the next screen that a password which was right is too easy to guess by today's rules. */
export function sayWeak(): void {
  leaveMessage(messages.entrance.weakNow);
}

/** What whoever may not sign in any more is told; null for every other refusal. */
export function bannedWords({ code }: AuthFailure): string | null {
  return code === 'user_banned' ? messages.entrance.banned : null;
}

/** True where a stored session is of the first step alone, and its owner's sign-in has a second. */
export function lacksSecondStep({ access_token, user }: Session): boolean {
  return hasSecondStep(user) && levelIn(access_token) !== 'aal2';
}

function levelIn(accessToken: string): unknown {
  try {
    const [, claims = ''] = accessToken.split('.');
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).aal;
  } catch {
    return null;
  }
}
