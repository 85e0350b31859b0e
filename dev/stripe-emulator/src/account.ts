import { eventFaultsOf } from './contract/check.ts';
import { noSuch } from './errors.ts';
import { newEvent, type StripeEvent } from './objects/account-objects.ts';
import type { State } from './state.ts';

const maxEvents = 500;

type Collections = Omit<State, 'hidden'>;
type Request = { id: string | null; idempotency_key: string | null };
type OnSomeClock = { id: string; test_clock?: string | null; customer?: string | null; frozen_time?: number };

const kindOf: Record<keyof Collections, string> = {
  customers: 'customer',
  payment_methods: 'PaymentMethod',
  setup_intents: 'setupintent',
  payment_intents: 'payment_intent',
  products: 'product',
  prices: 'price',
  subscriptions: 'subscription',
  invoices: 'invoice',
  invoice_items: 'invoiceitem',
  invoice_previews: 'invoice',
  invoice_payments: 'invoice_payment',
  events: 'event',
  webhook_endpoints: 'webhook endpoint',
  test_clocks: 'test clock',
  portal_configurations: 'configuration',
  portal_sessions: 'session',
};

/** The Stripe account that the emulator plays: its objects, its time and its events. */
export class Account {
  state: State;
  /** What invoices say whose they are. */
  readonly name: string;
  /** Where the pages that answers point to are. */
  origin = '';
  /** The request being handled; its events name it. */
  request: Request = { id: null, idempotency_key: null };
  /** Called with each new event. */
  onEvent: (event: StripeEvent) => void = () => {};
  /** Events that departed from the contract, when it is checked. */
  eventFaults: string[] | undefined;
  /** Whether anything happened since the state was last written. */
  hasNews = false;
  /** The past moment that is being caught up with, in seconds. */
  moment: number | undefined;

  constructor(state: State, name: string) {
    this.state = state;
    this.name = name;
  }

  /** Seconds since 1970: by the test clock, when one is given, or really. */
  now(testClock: string | null = null): number {
    const clock = testClock === null ? undefined : this.state.test_clocks[testClock];
    return clock?.frozen_time ?? this.moment ?? Math.floor(Date.now() / 1000);
  }

  /**
   * An object by its id.
   * @param param the parameter that named it; `id` when the path did
   * @throws 404, or 400 when a parameter named it
   */
  get<Name extends keyof Collections>(name: Name, id: string, param = 'id'): Collections[Name][string] {
    const object = Object.hasOwn(this.state[name], id) ? this.state[name][id] : undefined;
    if (!object) throw noSuch(kindOf[name], id, param);
    return object as Collections[Name][string];
  }

  /** The test clock that an object lives by: its own, or its customer's. */
  clockOf(object: Omit<OnSomeClock, 'id'>): string | null {
    if (object.test_clock !== undefined) return object.test_clock;
    return (object.customer && this.state.customers[object.customer]?.test_clock) || null;
  }

  /** All objects of a kind, the newest first. */
  newestFirst<Name extends keyof Collections>(name: Name): Collections[Name][string][] {
    return (Object.values(this.state[name]) as Collections[Name][string][]).reverse();
  }

  /** Records an event about an object as it is now. */
  emit(type: string, object: OnSomeClock, previous?: Record<string, unknown>): void {
    const created = object.frozen_time ?? this.now(this.clockOf(object));
    const event = newEvent(created, type, object, previous, this.request);
    this.state.events[event.id] = event;
    this.hasNews = true;
    for (const id of Object.keys(this.state.events).slice(0, -maxEvents)) delete this.state.events[id];
    this.eventFaults?.push(...eventFaultsOf(event).map((fault) => `event ${type} ${fault}`));
    this.onEvent(event);
  }

  /** Changes an object and records the event, when anything changed. */
  update<Changed extends OnSomeClock>(type: string, object: Changed, changes: Partial<Changed>): void {
    const previous = Object.fromEntries(
      Object.entries(changes)
        .filter(([key, value]) => JSON.stringify(object[key as keyof Changed]) !== JSON.stringify(value))
        .map(([key]) => [key, structuredClone(object[key as keyof Changed])]),
    );
    if (Object.keys(previous).length === 0) return;
    Object.assign(object, changes);
    this.emit(type, object, previous);
  }
}
