import { createHash } from 'node:crypto';
import { StripeFault } from './errors.ts';
import type { RememberedAnswer, State } from './state.ts';

const keptAnswers = 500;
const keptMs = 24 * 3600 * 1000;

/** Remembers the answers to requests with an idempotency key, for a day, as Stripe does. */
export class Idempotency {
  readonly #inFlight = new Set<string>();

  /**
   * Takes a request on; it is in flight until `finish`.
   * @returns the answer to give again; undefined for a new request
   * @throws 400 when the key came with another request; 409 while the first is in flight
   */
  start(state: State, key: string, fingerprint: string): RememberedAnswer | undefined {
    const remembered = state.hidden.answers[key];
    if (remembered && Date.now() - remembered.at < keptMs) {
      if (remembered.fingerprint === fingerprint) return remembered;
      throw new StripeFault(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    }
    if (this.#inFlight.has(key)) {
      throw new StripeFault(409, {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
        message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
      });
    }
    this.#inFlight.add(key);
    return undefined;
  }

  /** Keeps the answer of a request that was carried out; requests refused before that may be tried again. */
  remember(state: State, key: string, fingerprint: string, answer: Readonly<{ status: number; body: string }>): void {
    if (answer.status !== 200 && answer.status !== 402) return;
    const { answers } = state.hidden;
    answers[key] = { ...answer, fingerprint, at: Date.now() };
    for (const old of Object.keys(answers).slice(0, -keptAnswers)) delete answers[old];
  }

  /** Ends a request's flight. */
  finish(key: string): void {
    this.#inFlight.delete(key);
  }
}

/** What makes two requests the same. */
export function fingerprintOf(method: string, path: string, body: string): string {
  return createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex');
}
