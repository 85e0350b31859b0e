import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type {
  PortalConfiguration,
  PortalSession,
  StripeEvent,
  TestClock,
  WebhookEndpoint,
} from './objects/account-objects.ts';
import type { Price, Product } from './objects/catalog.ts';
import type { Customer } from './objects/customer.ts';
import type { PaymentIntent, SetupIntent } from './objects/intent.ts';
import type { Invoice, InvoicePayment } from './objects/invoice.ts';
import type { InvoiceItem } from './objects/invoice-item.ts';
import type { PaymentMethod } from './objects/payment-method.ts';
import type { Subscription } from './objects/subscription.ts';

/** The answer to a request with an idempotency key, kept to be given again. */
export type RememberedAnswer = { fingerprint: string; status: number; body: string; at: number };

/** An event on its way to an endpoint. */
export type Delivery = { event: string; endpoint: string; attempts: number };

/** Everything that the emulator knows; objects as they are shown, by id, the oldest first. */
export type State = {
  customers: Record<string, Customer>;
  payment_methods: Record<string, PaymentMethod>;
  setup_intents: Record<string, SetupIntent>;
  payment_intents: Record<string, PaymentIntent>;
  products: Record<string, Product>;
  prices: Record<string, Price>;
  subscriptions: Record<string, Subscription>;
  invoices: Record<string, Invoice>;
  invoice_items: Record<string, InvoiceItem>;
  /** What invoices would be; nobody pays them. */
  invoice_previews: Record<string, Invoice>;
  invoice_payments: Record<string, InvoicePayment>;
  events: Record<string, StripeEvent>;
  webhook_endpoints: Record<string, WebhookEndpoint>;
  test_clocks: Record<string, TestClock>;
  portal_configurations: Record<string, PortalConfiguration>;
  portal_sessions: Record<string, PortalSession>;
  /** What Stripe never shows again. */
  hidden: {
    deletedCustomers: string[];
    cardNumbers: Record<string, string>;
    authenticatedCards: string[];
    /** Detached cards, which can never be used again. */
    detachedCards: string[];
    endpointSecrets: Record<string, string>;
    /** The trial end that each subscription was last reminded of. */
    trialReminders: Record<string, number>;
    /** The subscription whose card a pending setup intent sets up. */
    pendingSetups: Record<string, string>;
    answers: Record<string, RememberedAnswer>;
    deliveries: Delivery[];
  };
};

/** A state with nothing in it. */
export function emptyState(): State {
  return {
    customers: {},
    payment_methods: {},
    setup_intents: {},
    payment_intents: {},
    products: {},
    prices: {},
    subscriptions: {},
    invoices: {},
    invoice_items: {},
    invoice_previews: {},
    invoice_payments: {},
    events: {},
    webhook_endpoints: {},
    test_clocks: {},
    portal_configurations: {},
    portal_sessions: {},
    hidden: {
      deletedCustomers: [],
      cardNumbers: {},
      authenticatedCards: [],
      detachedCards: [],
      endpointSecrets: {},
      trialReminders: {},
      pendingSetups: {},
      answers: {},
      deliveries: [],
    },
  };
}

/** The state of a file; undefined when there is no file yet. */
export function readState(file: string): State | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const read = JSON.parse(text) as Partial<State>;
  const empty = emptyState();
  return { ...empty, ...read, hidden: { ...empty.hidden, ...read.hidden } };
}

/** Writes the state whole or not at all. */
export function writeState(file: string, state: State): void {
  mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, JSON.stringify(state));
  renameSync(temporary, file);
}
