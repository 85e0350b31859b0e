import { env } from 'cloudflare:workers';
import { batch } from '../db/client.ts';
import { configOf } from '../http/config.ts';
import { emptyThrough } from './empty-outbox.ts';
import { outboxInsert, unsealMessage } from './outbox.ts';
import type { EmailProvider, Outcome, OutgoingEmail } from './provider.ts';
import { renderEmail } from './render.ts';

/** The e-mails in the outbox as they will be read, in the order in which they were written. */
export async function outbox() {
  const { results } = await env.DB.prepare('select * from outbox_messages order by rowid').all<
    Record<'id' | 'kind' | 'sealed_message', string> & { sent_at: string | null; failed_at: string | null }
  >();
  const { SEAL_KEYS, PUBLIC_ORIGIN } = configOf(env);
  return Promise.all(
    results.map(async ({ id, kind, sealed_message, sent_at, failed_at }) => ({
      kind,
      sent_at,
      failed_at,
      ...renderEmail(await unsealMessage(SEAL_KEYS, id, sealed_message), PUBLIC_ORIGIN),
    })),
  );
}

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
/** When the tests of the outbox begin. */
export const start = Date.parse('2026-05-02T09:00:00.000Z');
export const at = (milliseconds: number) => new Date(start + milliseconds);

/** A provider whose answers a test chooses, with what it took. */
export function providerThat(answer: (email: OutgoingEmail) => Outcome | Promise<Outcome>) {
  const asked: OutgoingEmail[] = [];
  const taken: OutgoingEmail[] = [];
  const provider: EmailProvider = {
    async send(email) {
      asked.push(email);
      const outcome = await answer(email);
      if (outcome.kind === 'sent') taken.push(email);
      return outcome;
    },
  };
  return { provider, asked, taken };
}

export const sent = { kind: 'sent' } as const;
export const later = { kind: 'later', reason: 'BUSY' } as const;

/** Puts an e-mail into the outbox. */
export async function write(to: string, subject: string, time: Date, environment: Env = env): Promise<void> {
  const message = { to, subject, paragraphs: ['Something happened.'] };
  await batch(env.DB, [await outboxInsert(environment, 'trial-ends', message, time)]);
}

/** One run of the job, so many milliseconds after `start`. */
export const run = (provider: EmailProvider, milliseconds: number, environment: Env = env) =>
  emptyThrough(environment, provider, () => at(milliseconds));

/** The subjects of what one recipient got. */
export const subjectsTo = (emails: readonly OutgoingEmail[], address: string) =>
  emails.filter(({ to }) => to === address).map(({ subject }) => subject);

/** Whether each e-mail was sent, or given up. */
export const states = async () => (await outbox()).map(({ sent_at, failed_at }) => ({ sent_at, failed_at }));
