import { site } from '#content/site.ts';
import type { SealKeys } from '../db/seal.ts';
import { type Config, configOf } from '../http/config.ts';
import { describeError, logFault } from '../http/log.ts';
import { cloudflareProvider } from './cloudflare-provider.ts';
import { type EmailMessage, unsealMessage } from './outbox.ts';
import type { EmailProvider, Outcome } from './provider.ts';
import { digestPrefix, digestsOf } from './recipient-digest.ts';
import { renderEmail } from './render.ts';
import {
  type ClaimedRow,
  claimNext,
  giveUpBefore,
  listUndirected,
  markFailed,
  markSent,
  markWaiting,
  updateRecipient,
} from './repository.ts';
import { smtpProvider } from './smtp-provider.ts';

const minute = 60_000;
/** E-mails of one run; the next comes in a minute. */
const maxEmails = 50;
/** No e-mail is begun after this, so that runs hardly meet. */
const runMilliseconds = 50_000;
/** Failures in a row after which a provider is left alone until the next run. */
const maxFailuresInARow = 3;
/** How long a run has an e-mail to itself: longer than sending takes, and how late one comes whose run broke off. */
const leaseMilliseconds = 5 * minute;
const shortestWait = minute;
const longestWait = 60 * minute;
/** After this an e-mail tells of what is over. */
const patienceMilliseconds = 7 * 24 * 60 * minute;
/** Rows of the steps before sending, in one run. */
const roundSize = 100;
/** A mail that was sent and not marked would be sent again. */
const markAttempts = 3;

/**
 * Sends what waits in the outbox, the oldest first, as far as one run goes. Where no provider is configured everything waits on.
 * @throws DatabaseUnavailable
 */
export async function emptyOutbox(env: Env, now: Date): Promise<void> {
  const config = configOf(env);
  if (!config.MAIL_FROM) return;
  const provider = config.SMTP_URL ? smtpProvider(config.SMTP_URL) : cloudflareProvider(env.EMAIL);
  const startedAt = Date.now();
  await emptyThrough(env, provider, () => new Date(now.getTime() + Date.now() - startedAt));
}

/**
 * One run through a provider.
 * @param clock the time, which goes on while mails are sent
 * @throws DatabaseUnavailable
 */
export async function emptyThrough(env: Env, provider: EmailProvider, clock: () => Date): Promise<void> {
  const config = configOf(env);
  const startedAt = clock();
  const givenUp = await giveUpBefore(env.DB, later(startedAt, -patienceMilliseconds), startedAt, roundSize);
  if (givenUp > 0) logFault('emails-given-up', {});
  await directAll(env.DB, config.SEAL_KEYS, startedAt);
  let failuresInARow = 0;
  for (let count = 0; count < maxEmails && failuresInARow < maxFailuresInARow; count++) {
    const now = clock();
    if (now.getTime() - startedAt.getTime() > runMilliseconds) break;
    const claimedUntil = later(now, leaseMilliseconds);
    const row = await claimNext(env.DB, digestPrefix(config.SEAL_KEYS), now, claimedUntil);
    if (!row) break;
    const isDone = await deliver(env.DB, config, provider, row, claimedUntil, clock);
    failuresInARow = isDone ? 0 : failuresInARow + 1;
  }
}

/** Gives their recipient to e-mails that an earlier release wrote, or another key: without one their order is not known. */
async function directAll(db: D1Database, keys: SealKeys, now: Date): Promise<void> {
  for (const { id, sealed_message } of await listUndirected(db, digestPrefix(keys), roundSize)) {
    const message = await readable(db, keys, id, sealed_message, now);
    if (message) await updateRecipient(db, id, (await digestsOf(keys, message.to))[0] ?? '');
  }
}

/** The e-mail of a row, or null where nobody can read it: it is given up. */
async function readable(
  db: D1Database,
  keys: SealKeys,
  id: string,
  sealed: string,
  now: Date,
): Promise<EmailMessage | null> {
  try {
    return await unsealMessage(keys, id, sealed);
  } catch (error) {
    logFault('email-unreadable', describeError(error));
    await markFailed(db, id, null, now);
    return null;
  }
}

/**
 * Sends one e-mail and keeps what became of it.
 * @returns false when it waits on
 */
async function deliver(
  db: D1Database,
  config: Config,
  provider: EmailProvider,
  { id, sealed_message, attempts }: ClaimedRow,
  claimedUntil: Date,
  clock: () => Date,
): Promise<boolean> {
  const message = await readable(db, config.SEAL_KEYS, id, sealed_message, clock());
  if (!message) return true;
  const outcome = await outcomeOf(provider, config, id, message);
  const digests = await digestsOf(config.SEAL_KEYS, message.to);
  if (outcome.kind === 'sent') {
    await again(() => markSent(db, id, digests, clock()));
    return true;
  }
  logFault(outcome.kind === 'refused' ? 'email-refused' : 'email-not-sent', { errorClass: outcome.reason });
  if (outcome.kind === 'refused') {
    await markFailed(db, id, outcome.isAddress ? (digests[0] ?? null) : null, clock());
    return true;
  }
  const wait = Math.min(shortestWait * 2 ** (attempts - 1), longestWait);
  await markWaiting(db, id, claimedUntil, later(clock(), wait));
  return false;
}

async function outcomeOf(provider: EmailProvider, config: Config, id: string, message: EmailMessage): Promise<Outcome> {
  const from = { name: site.name, address: config.MAIL_FROM ?? '' };
  const rendered = renderEmail(message, config.PUBLIC_ORIGIN, config.MAIL_REPLY_TO);
  try {
    return await provider.send({ ...rendered, idempotencyKey: id, from });
  } catch (error) {
    return { kind: 'later', reason: describeError(error).errorClass ?? '' };
  }
}

/** Does it again at once when the database did not take it. */
async function again(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === markAttempts) throw error;
    }
  }
}

function later(time: Date, milliseconds: number): Date {
  return new Date(time.getTime() + milliseconds);
}
