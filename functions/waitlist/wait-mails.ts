import { site } from '#content/site.ts';
import { retention } from '#domain/retention/retention.ts';
import { outboxInsert } from '../email/index.ts';

/** What a client is told. No mail says what it is about, nor names anybody: others may read it. */
const texts = {
  'wait-confirm': {
    subject: 'Please confirm your e-mail address',
    action: 'Confirm and wait',
    paragraphs: [
      `Somebody, we hope you, has asked ${site.name} to write to this address once, when somebody who fits is here.`,
      `We do when you confirm the address, and for ${retention.waitDays} days at most. If this was not you, do nothing: it is dropped after a day.`,
    ],
  },
  'wait-over': {
    subject: 'Somebody who fits is here',
    action: 'See who fits',
    paragraphs: [
      'You asked us to tell you when somebody who fits is here. As we write this, somebody is.',
      'This ends your wait: we write no second time. Whoever has the link sees who fits you, so keep it to yourself.',
    ],
  },
} as const;

/** A client who waits: the wait, their address, and the token of its page. */
type Waiting = Readonly<{ wait: string; to: string; token: string }>;

/** The statement that writes to a client who waits, where the statement before it in the batch has changed something. */
export function writeToWaiting(env: Env, kind: keyof typeof texts, { wait, to, token }: Waiting, now: Date) {
  const { subject, action, paragraphs } = texts[kind];
  const message = { to, subject, paragraphs, action: { label: action, path: `/waitlist/${token}` } };
  return outboxInsert(env, kind, message, now, { when: 'if changed', about: { wait } });
}
