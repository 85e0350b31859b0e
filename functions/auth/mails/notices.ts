import { site } from '#content/site.ts';
import { retention } from '#domain/retention/retention.ts';
import { outboxInsert } from '../../email/index.ts';
import type { SeenFrom } from '../users/user.ts';
import { signInPath } from './one-time-mails.ts';

/** Where the link of the notice leads; the token stands behind the #, which no server sees. */
const undoPath = '/therapist/account#undo=';
const accountPath = '/therapist/account';

const nothingToDo = 'If that was you, there is nothing to do.';

/** The statement that tells the former address of an account that it has another one, with a link that takes it back. */
export function emailChangedNotice(env: Env, to: string, undoToken: string, now: Date): Promise<D1PreparedStatement> {
  const notice = {
    to,
    subject: `Your email address at ${site.name} was changed`,
    paragraphs: [
      `The email address of your account at ${site.name} was just changed to another one.`,
      nothingToDo,
      `If it was not, undo it within ${retention.emailUndoDays} days, until ${undoableUntil(now)}. Undoing it signs out every device and takes the password away; you get a mail to choose a new one.`,
    ],
    action: { label: 'Undo the change', path: `${undoPath}${undoToken}` },
  };
  return outboxInsert(env, 'email-changed', notice, now);
}

/** The statement that tells somebody that their account has another password, and how to get it back if it was not them. */
export function passwordChangedNotice(env: Env, to: string, now: Date): Promise<D1PreparedStatement> {
  const notice = {
    to,
    subject: `Your password at ${site.name} was changed`,
    paragraphs: [
      `The password of your account at ${site.name} was just changed, and other devices were signed out.`,
      nothingToDo,
      'If it was not, choose "Forgot your password?" where you sign in: the new password that you choose then counts, and every other device is signed out.',
    ],
    action: { label: 'Go to sign-in', path: signInPath },
  };
  return outboxInsert(env, 'password-changed', notice, now);
}

/**
 * The statement that tells somebody that their account was signed in to from a device and country that were not there before, where
 * the statement ahead of it changed a row.
 */
export function newDeviceNotice(env: Env, to: string, { device, place }: SeenFrom, now: Date) {
  const notice = {
    to,
    subject: `A sign-in to your account at ${site.name} from a new device`,
    paragraphs: [
      `Somebody has just signed in to your account at ${site.name} from a device and country that we have not seen with it in the last ${retention.knownDeviceDays} days.`,
      `Device: ${device || 'not known'}. Place: ${place || 'not known'}. Time: ${timeOf(now)}.`,
      nothingToDo,
      'If it was not, end all other sessions on your account screen, and choose another password there. If you cannot sign in any more, choose "Forgot your password?" where you sign in.',
    ],
    action: { label: 'See where you are signed in', path: accountPath },
  };
  return outboxInsert(env, 'new-device', notice, now, { when: 'if changed' });
}

const factorEvents = {
  added: {
    subject: 'Two-step sign-in was set up',
    what: 'An authenticator app was just added to your account',
  },
  removed: {
    subject: 'An authenticator app was removed',
    what: 'An authenticator app was just removed from your account',
  },
  'recovery code used': {
    subject: 'A recovery code was used',
    what: 'One of the recovery codes of your account was just used in place of an authenticator app; it does not work again',
  },
} as const;

/** The statement that tells somebody that their second factors changed, or that a recovery code stood in for one. */
export function factorNotice(env: Env, to: string, event: keyof typeof factorEvents, now: Date) {
  const { subject, what } = factorEvents[event];
  const notice = {
    to,
    subject: `${subject} at ${site.name}`,
    paragraphs: [
      `${what} at ${site.name}.`,
      nothingToDo,
      'If it was not, somebody knows how to sign in as you: sign in, end the sessions that are not yours, change your password, and remove the apps that you do not know on your account page. If you cannot sign in any more, write to us.',
    ],
    action: { label: 'Go to your account', path: accountPath },
  };
  return outboxInsert(env, 'factor-changed', notice, now);
}

/** The statement that tells somebody that a passkey came or went, where the statement ahead of it changed a row. */
export function passkeyNotice(env: Env, to: string, event: 'added' | 'removed', now: Date) {
  const what = event === 'added' ? 'added to' : 'removed from';
  const notice = {
    to,
    subject: `A passkey was ${event} at ${site.name}`,
    paragraphs: [
      `A passkey was just ${what} your account at ${site.name}.`,
      nothingToDo,
      'If it was not, somebody knows how to sign in as you: sign in, remove the passkeys that you do not know on your account page, end the sessions that are not yours, and change your password. If you cannot sign in any more, choose "Forgot your password?" there.',
    ],
    action: { label: 'Go to your account', path: accountPath },
  };
  return outboxInsert(env, 'passkey-changed', notice, now, { when: 'if changed' });
}

/** The day on which the link of the notice ends (UTC). */
function undoableUntil(now: Date): string {
  const end = new Date(now.getTime() + retention.emailUndoDays * 24 * 60 * 60 * 1000);
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(end);
}

/** Like "November 30, 2026 at 3:17 AM UTC". */
function timeOf(now: Date): string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return `${format.format(now)} UTC`;
}
