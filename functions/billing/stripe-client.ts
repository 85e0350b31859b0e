import type Stripe from 'stripe';
import { messages } from '#domain/messages/index.ts';
import { AppError } from '../http/app-error.ts';
import type { Config } from '../http/config.ts';
import { describeError, logFault } from '../http/log.ts';

/** One call may take this long, and is tried once more after a connection error, a 409 or a 5xx (promise P45). */
const callTimeoutMilliseconds = 5000;
const maxNetworkRetries = 1;
/** All calls of one request together: a person waits at most 12 seconds for an answer. */
const budgetMilliseconds = 11_000;
const retryAfterSeconds = 5;

/**
 * Stripe, or the emulator of development. The SDK is loaded by the first request that needs it.
 * @throws AppError 503 where no key is configured
 */
export async function stripeOf(config: Config): Promise<Stripe> {
  if (!config.STRIPE_SECRET_KEY) throw unreachable(new TypeError('STRIPE_SECRET_KEY is missing'));
  const { default: StripeClient } = await import('stripe');
  const emulator = config.STRIPE_API_ORIGIN ? new URL(config.STRIPE_API_ORIGIN) : null;
  return new StripeClient(config.STRIPE_SECRET_KEY, {
    // Named, because a bundler can resolve the SDK's build for Node, which hangs in a Worker (fault 4).
    httpClient: StripeClient.createFetchHttpClient(),
    timeout: callTimeoutMilliseconds,
    maxNetworkRetries,
    telemetry: false,
    ...(emulator && { host: emulator.hostname, port: emulator.port, protocol: 'http' as const }),
  });
}

/**
 * What the calls to Stripe give.
 * @throws AppError 402 with the bank's words for a card that is refused, 400 with Stripe's words for what it does not take,
 *   503 when it does not answer in time: then nothing is known, and the state is read again
 */
export async function fromStripe<T>(work: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TypeError('Stripe took too long')), budgetMilliseconds);
  });
  try {
    return await Promise.race([work(), deadline]);
  } catch (error) {
    throw refusalOf(error);
  } finally {
    clearTimeout(timer);
  }
}

/** True for an error that says that Stripe has no such customer. */
export function isUnknownCustomer(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return code === 'resource_missing' && /no such customer/i.test(message ?? '');
}

function refusalOf(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  const { type, message } = error as Partial<Stripe.errors.StripeError> & Error;
  if (type === 'StripeCardError') return new AppError(402, message);
  // Another account's, or one that was deleted there: nothing that a person could mend, and no id for them to read.
  if (isUnknownCustomer(error)) return unreachable(error);
  if (type === 'StripeInvalidRequestError') return new AppError(400, message);
  return type !== undefined || error instanceof TypeError ? unreachable(error) : error;
}

function unreachable(cause: unknown): AppError {
  logFault('stripe-unreachable', describeError(cause));
  return new AppError(503, messages.billing.unreachable, { cause, retryAfterSeconds });
}
