import { apiVersion, newPortalConfiguration, newWebhookEndpoint } from './objects/account-objects.ts';
import { newPrice, newProduct } from './objects/catalog.ts';
import { emptyState, type State } from './state.ts';

/** A price of a new account: its id may be fixed, so that a configuration can name it. */
export type SeededPrice = Readonly<{
  id?: string;
  /** In the currency's smallest unit. */
  unit_amount: number;
  currency: string;
  /** How often it is paid; once, when absent. */
  recurring?: Readonly<{ interval: 'day' | 'week' | 'month' | 'year'; interval_count?: number }>;
  lookup_key?: string;
}>;

/** A product of a new account; its first price is its default. */
export type SeededProduct = Readonly<{ id?: string; name: string; prices?: readonly SeededPrice[] }>;

/** What an account has before anybody asks for anything. */
export type AccountSeed = Readonly<{
  /** What invoices say whose they are. */
  name?: string;
  products?: readonly SeededProduct[];
}>;

const configuredEndpoint = 'the endpoint that the emulator was started with';

/** A state with the products of a seed, and with no customer. */
export function seededState(seed: AccountSeed): State {
  const now = Math.floor(Date.now() / 1000);
  const state = emptyState();
  for (const product of seed.products ?? []) addProduct(state, now, product);
  const configuration = newPortalConfiguration(now, true);
  state.portal_configurations[configuration.id] = configuration;
  return state;
}

function addProduct(state: State, now: number, seeded: SeededProduct): void {
  const product = newProduct(now, seeded.name);
  product.id = seeded.id ?? product.id;
  state.products[product.id] = product;
  for (const { id, unit_amount: amount, currency, recurring, lookup_key: lookupKey } of seeded.prices ?? []) {
    const recurrence = recurring ? { interval_count: 1, ...recurring } : null;
    const price = newPrice(now, product.id, amount, currency, recurrence);
    price.id = id ?? price.id;
    price.lookup_key = lookupKey ?? null;
    state.prices[price.id] = price;
    product.default_price ??= price.id;
  }
}

/** Lets the state's configured endpoint be this one, for every type of event. */
export function configureWebhook(state: State, webhook: Readonly<{ url: string; secret: string }>): void {
  const endpoint =
    Object.values(state.webhook_endpoints).find(({ description }) => description === configuredEndpoint) ??
    newWebhookEndpoint(Math.floor(Date.now() / 1000), webhook.url, ['*']);
  Object.assign(endpoint, { description: configuredEndpoint, url: webhook.url, api_version: apiVersion });
  state.webhook_endpoints[endpoint.id] = endpoint;
  state.hidden.endpointSecrets[endpoint.id] = webhook.secret;
}
