import { apiVersion, newPortalConfiguration, newWebhookEndpoint } from './objects/account-objects.ts';
import { newPrice, newProduct } from './objects/catalog.ts';
import { emptyState, type State } from './state.ts';

/** The price that this product sells, for the Worker's configuration. */
export const monthlyPriceId = 'price_rapport_monthly';

const monthlyPriceCents = 1000;
const configuredEndpoint = 'the endpoint that the emulator was started with';

/** A state with the product and its price, and with no customer. */
export function seededState(): State {
  const now = Math.floor(Date.now() / 1000);
  const state = emptyState();
  const product = newProduct(now, 'Rapport');
  const price = newPrice(now, product.id, monthlyPriceCents, 'usd', { interval: 'month', interval_count: 1 });
  price.id = monthlyPriceId;
  product.default_price = price.id;
  state.products[product.id] = product;
  state.prices[price.id] = price;
  const configuration = newPortalConfiguration(now, true);
  state.portal_configurations[configuration.id] = configuration;
  return state;
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
