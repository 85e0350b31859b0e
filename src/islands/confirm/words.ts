import type { LinkType } from './mailed-link.ts';

type Words = Readonly<{
  title: string;
  /** What the button will do. */
  text: string;
  action: string;
  /** True where a new password is what the link is for. */
  wantsPassword: boolean;
}>;

/** What each kind of link says before it is used. */
export const words: Readonly<Record<LinkType, Words>> = {
  signup: {
    title: 'Confirm your email address',
    text: 'The button proves that the address is yours, and signs you in.',
    action: 'Confirm the address',
    wantsPassword: false,
  },
  recovery: {
    title: 'Choose a new password',
    text: 'The button signs you in by this link. Then you choose a new password, and every other device is signed out.',
    action: 'Go on',
    wantsPassword: true,
  },
  magiclink: {
    title: 'Sign in by this link',
    text: 'The button signs you in on this device.',
    action: 'Sign me in',
    wantsPassword: false,
  },
  email_change: {
    title: 'Confirm your new email address',
    text: 'The button makes the address to which this mail came the one of your account.',
    action: 'Use this address',
    wantsPassword: false,
  },
  invite: {
    title: 'Accept the invitation',
    text: 'The button opens your account. Then you choose a password.',
    action: 'Open my account',
    wantsPassword: true,
  },
};
