import { site } from '#content/site.ts';
import type { EmailMessage } from '../../email/index.ts';
import type { Config } from '../../http/config.ts';
import type { OneTimeKind } from '../repository/one-time-tokens.ts';

/** Where links lead: nothing happens on the visit, a button there acts. The secret stands behind the #, which no server sees. */
const confirmPath = '/therapist/confirm';
export const signInPath = '/therapist/signin';

/** What the types of the client's `verifyOtp` are called. */
const typeOf = {
  signup: 'signup',
  invite: 'invite',
  recovery: 'recovery',
  magiclink: 'magiclink',
  email_change_new: 'email_change',
  email_change_current: 'email_change',
} as const;

type Text = Readonly<{ subject: string; why: string; label: string; otherwise: string }>;

function textOf(kind: keyof typeof typeOf, isOpen: boolean): Text {
  switch (kind) {
    case 'recovery':
      return {
        subject: `Choose a new password at ${site.name}`,
        why: `Somebody asked to choose a new password for your account at ${site.name}.`,
        label: 'Choose a new password',
        otherwise: 'If it was not you, there is nothing to do: your password stays as it is.',
      };
    case 'magiclink':
      return {
        subject: `Sign in at ${site.name}`,
        why: `Somebody asked to sign in at ${site.name} with this address.`,
        label: 'Sign in',
        otherwise: 'If it was not you, there is nothing to do: without this mail nobody gets in.',
      };
    case 'signup':
      return {
        subject: `Confirm your email address at ${site.name}`,
        why: `An account at ${site.name} was just opened with this address.`,
        label: 'Confirm this address',
        otherwise: isOpen
          ? `If it was not you, do not confirm. Choose "Forgot your password?" at ${site.name} with this address: the account is then yours, and whoever opened it is shut out.`
          : 'If it was not you, do not confirm: whoever opened it chose the password, and without this mail nobody gets in.',
      };
    case 'invite':
      return {
        subject: `You are invited to ${site.name}`,
        why: `You are invited to open an account at ${site.name} with this address.`,
        label: 'Accept the invitation',
        otherwise: 'If you do not want one, there is nothing to do.',
      };
    case 'email_change_new':
      return {
        subject: `Confirm your new email address at ${site.name}`,
        why: `Somebody wants this to be the address of their account at ${site.name}.`,
        label: 'Confirm this address',
        otherwise: 'If it was not you, do not confirm: the account keeps the address that it has.',
      };
    case 'email_change_current':
      return {
        subject: `Allow another email address at ${site.name}`,
        why: `Somebody who is signed in to your account at ${site.name} wants to give it another address.`,
        label: 'Allow it',
        otherwise: 'If it was not you, do not allow it, and change your password: whoever asked is signed in.',
      };
  }
}

/**
 * A mail with a link and the six digits that do the same.
 * @param isOpen true for an account that could be used before its address was confirmed
 */
export function oneTimeMail(
  config: Config,
  to: string,
  kind: OneTimeKind,
  { code, tokenHash, isOpen }: Readonly<{ code: string; tokenHash: string; isOpen: boolean }>,
): EmailMessage {
  const works = `works once, for ${lasting(config.AUTH_OTP_SECONDS)}`;
  if (kind === 'reauthentication') {
    return {
      to,
      subject: `Your code at ${site.name}`,
      paragraphs: [
        `Somebody who is signed in to your account at ${site.name} wants to change it. This code confirms that it is you: ${code}. It ${works}.`,
        'If it was not you, tell nobody the code, and change your password: whoever asked is signed in.',
      ],
    };
  }
  const { subject, why, label, otherwise } = textOf(kind, isOpen);
  return {
    to,
    subject,
    paragraphs: [
      why,
      `The code ${code} does the same as the link. Each ${works}; nothing happens before you press the button there.`,
      otherwise,
    ],
    action: { label, path: `${confirmPath}#token_hash=${tokenHash}&type=${typeOf[kind]}` },
  };
}

/** Tells the owner of an account that somebody signed up with its address. */
export function takenMail(to: string): EmailMessage {
  return {
    to,
    subject: `You have an account at ${site.name} already`,
    paragraphs: [
      `Somebody just tried to open an account at ${site.name} with this address, which has one.`,
      'If that was you, sign in; "Forgot your password?" is there too.',
      'If it was not, there is nothing to do: nothing was changed, and they were not told that you have an account.',
    ],
    action: { label: 'Sign in', path: signInPath },
  };
}

/** How long something works, in words. */
function lasting(seconds: number): string {
  const [count, unit] = seconds % 3600 === 0 ? [seconds / 3600, 'hour'] : [Math.floor(seconds / 60), 'minute'];
  return `${count === 1 ? (unit === 'hour' ? 'an' : 'a') : count} ${unit}${count === 1 ? '' : 's'}`;
}
