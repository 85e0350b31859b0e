import * as z from 'zod/mini';
import { newId } from '../db/ids.ts';
import { type SealKeys, seal, unseal } from '../db/seal.ts';
import { configOf } from '../http/config.ts';
import { digestsOf } from './recipient-digest.ts';
import { insertMessage, type MailSubject } from './repository.ts';

/** One mailbox: nothing in it can begin another recipient or another header. */
const address = z.string().check(z.regex(/^[^\s\p{Cc}<>,]+@[^\s\p{Cc}<>,@]+$/u));

/** One line, whatever was put into it. */
const line = z.pipe(
  z.string(),
  z.transform((text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()),
);

/** A path of this site, in the characters of an address. */
const path = z.string().check(z.regex(/^\/(?!\/)[\x21-\x7e]*$/));

const messageSchema = z.object({
  to: address,
  subject: line,
  /** What is said, in plain text. */
  paragraphs: z.readonly(z.array(z.string())),
  /** The one thing to do, on this site. */
  action: z.exactOptional(z.object({ label: line, path })),
  /** Where an answer goes; the site's own address without it. */
  replyTo: z.exactOptional(address),
  /** An appointment, as iCalendar has it. */
  calendar: z.exactOptional(z.object({ filename: z.string().check(z.regex(/^[\w.-]+\.ics$/)), text: z.string() })),
  /** Where mails of this kind are ended, by a form and by a POST alone (RFC 8058). */
  unsubscribePath: z.exactOptional(path),
});

/** An e-mail, said once: its HTML and its plain text are made of it when it is sent. */
export type EmailMessage = z.output<typeof messageSchema>;

/** An e-mail, or one in plain text that a release before 0017 stored. */
const storedSchema = z.union([
  messageSchema,
  z.pipe(
    z.object({ to: address, subject: line, text: z.string() }),
    z.transform(({ to, subject, text }): EmailMessage => ({ to, subject, paragraphs: text.split('\n\n') })),
  ),
]);

/** What an e-mail is about, in words that say nothing of anybody. */
export type EmailKind =
  | 'email-changed'
  | 'password-changed'
  | 'new-device'
  | 'passkey-changed'
  | 'factor-changed'
  | 'account-link'
  | 'account-taken'
  | 'payment-failed'
  | 'trial-ends'
  | 'card-expires'
  | 'subscription-canceled'
  | 'subscription-resumed'
  | 'access-ended'
  | 'request-confirm'
  | 'request-state'
  | 'request-news'
  | 'weekly-summary'
  | 'wait-confirm'
  | 'wait-over'
  | 'openings-check'
  | 'hiding-over';

const contextOf = (id: string) => `outbox_messages.sealed_message:${id}`;

/**
 * The statement that puts an e-mail into the outbox, for the batch of the change that it tells about.
 * @param options.when `if changed` writes it only where the statement before it in the batch has changed something: a notice that was
 *   not given yet
 * @param options.about the request or the wait with which it is deleted
 * @throws ZodError for a recipient or a path that is none
 */
export async function outboxInsert(
  env: Env,
  kind: EmailKind,
  message: EmailMessage,
  now: Date,
  { when = 'always', about = {} }: Readonly<{ when?: 'always' | 'if changed'; about?: MailSubject }> = {},
): Promise<D1PreparedStatement> {
  const { SEAL_KEYS: keys } = configOf(env);
  const id = newId();
  const checked = messageSchema.parse(message);
  const [recipientDigest = ''] = await digestsOf(keys, checked.to);
  const sealedMessage = await seal(keys, contextOf(id), JSON.stringify(checked));
  const row = { id, kind, sealedMessage, recipientDigest, createdAt: now.toISOString(), about };
  return insertMessage(env.DB, row, when);
}

/**
 * An e-mail of the outbox.
 * @throws when it cannot be unsealed, or is none
 */
export async function unsealMessage(keys: SealKeys, id: string, sealedMessage: string): Promise<EmailMessage> {
  return storedSchema.parse(JSON.parse(await unseal(keys, contextOf(id), sealedMessage)));
}
