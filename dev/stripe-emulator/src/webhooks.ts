import { createHmac } from 'node:crypto';
import type { Account } from './account.ts';
import type { StripeEvent } from './objects/account-objects.ts';
import type { Delivery } from './state.ts';

/** How events reach the endpoints: as they happen, the newest first, each twice at once, or not until told. */
export type DeliveryOrder = 'normal' | 'reversed' | 'twice' | 'paused';

const maxAttempts = 5;
const firstRetryMs = 100;
const timeoutMs = 10_000;
/** How long no event must come before the reversed order delivers by itself. */
const reversalMs = 250;

/** The value of the header `Stripe-Signature`. */
export function signatureOf(body: string, secret: string, atSeconds: number): string {
  return `t=${atSeconds},v1=${createHmac('sha256', secret).update(`${atSeconds}.${body}`).digest('hex')}`;
}

/** Carries events to the webhook endpoints, beside the answers of the API; what is not delivered is in the state. */
export class Webhooks {
  order: DeliveryOrder = 'normal';
  readonly #account: Account;
  readonly #save: () => void;
  readonly #inFlight = new Set<Promise<void>>();
  readonly #waiting = new Set<Delivery>();
  #timer: NodeJS.Timeout | undefined;
  #chain: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(account: Account, save: () => void) {
    this.#account = account;
    this.#save = save;
  }

  get #deliveries(): Delivery[] {
    return this.#account.state.hidden.deliveries;
  }

  /** Takes an event on for every endpoint that wants it. */
  accept(event: StripeEvent): void {
    const endpoints = Object.values(this.#account.state.webhook_endpoints).filter(
      ({ status, enabled_events: types }) =>
        status === 'enabled' && (types.includes('*') || types.includes(event.type)),
    );
    event.pending_webhooks = endpoints.length;
    for (const endpoint of endpoints) this.#deliveries.push({ event: event.id, endpoint: endpoint.id, attempts: 0 });
    if (endpoints.length > 0) this.#wake();
  }

  /** Delivers an old event again. */
  resend(eventId: string): void {
    this.accept(this.#account.get('events', eventId));
  }

  /** Goes on with what a state from before, or a pause, left undelivered. */
  resume(): void {
    this.#wake();
  }

  #wake(): void {
    if (this.#isClosed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#deliverAll(), this.order === 'reversed' ? reversalMs : 0);
  }

  #deliverAll(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.order === 'paused') return;
    const ready = this.#deliveries.filter((delivery) => !this.#waiting.has(delivery));
    if (this.order === 'reversed') ready.reverse();
    for (const delivery of ready) {
      this.#waiting.add(delivery);
      const isTwice = this.order === 'twice';
      this.#chain = this.#chain.then(() => this.#deliver(delivery, isTwice));
      this.#track(this.#chain);
    }
  }

  #track(work: Promise<void>): void {
    this.#inFlight.add(work);
    void work.finally(() => this.#inFlight.delete(work));
  }

  /** One attempt; the next is made later, and others go on meanwhile. */
  async #deliver(delivery: Delivery, isTwice: boolean): Promise<void> {
    if (this.#isClosed || this.order === 'paused') {
      this.#waiting.delete(delivery);
      return;
    }
    delivery.attempts += 1;
    const copies = await Promise.all([this.#post(delivery), ...(isTwice ? [this.#post(delivery)] : [])]);
    if (copies.every(Boolean) || delivery.attempts >= maxAttempts) {
      this.#forget(delivery);
      return;
    }
    if (this.#isClosed) return;
    const delay = firstRetryMs * 2 ** (delivery.attempts - 1);
    this.#track(
      new Promise<void>((resolve) => setTimeout(resolve, delay).unref()).then(() => this.#deliver(delivery, false)),
    );
  }

  #forget(delivery: Delivery): void {
    this.#waiting.delete(delivery);
    const position = this.#deliveries.indexOf(delivery);
    if (position !== -1) this.#deliveries.splice(position, 1);
    const event = this.#account.state.events[delivery.event];
    if (event) event.pending_webhooks = Math.max(0, event.pending_webhooks - 1);
    if (!this.#isClosed) this.#save();
  }

  async #post(delivery: Delivery): Promise<boolean> {
    const event = this.#account.state.events[delivery.event];
    const endpoint = this.#account.state.webhook_endpoints[delivery.endpoint];
    const secret = this.#account.state.hidden.endpointSecrets[delivery.endpoint];
    if (!event || !endpoint || secret === undefined) return true;
    const body = JSON.stringify({ ...event, api_version: endpoint.api_version ?? event.api_version }, null, 2);
    try {
      const response = await fetch(endpoint.url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'Stripe-Signature': signatureOf(body, secret, Math.floor(Date.now() / 1000)),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }

  /**
   * Delivers what waits, and waits until every delivery is made or given up, those that the handlers cause too.
   * @returns how many are left: more than none only while paused
   */
  async flush(): Promise<number> {
    if (this.#timer) this.#deliverAll();
    while (this.order !== 'paused' && !this.#isClosed && (this.#timer || this.#inFlight.size > 0)) {
      await Promise.all([...this.#inFlight, new Promise((resolve) => setTimeout(resolve, 5))]);
    }
    return this.#deliveries.length;
  }

  /** Ends all deliveries; what is left stays in the state. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }
}
