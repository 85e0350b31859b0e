import { therapistScreenOr } from '#domain/pages/pages.ts';
import { takeWayBack } from '#lib/way-back.ts';

export { auth } from '#lib/auth-client.ts';
export { waitWords } from '#lib/sign-in-words.ts';

/** Where a sign-in leads: to the screen that asked for it in this tab, or to the dashboard (spec §2). */
export function wayOn(): string {
  return therapistScreenOr(takeWayBack(), '/therapist/dashboard');
}
