import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import Stripe from 'stripe';

/**
 * `npm run stripe:setup`: creates the product, its price and the webhook's endpoint in a fresh Stripe account, and prints
 * what to set. Run again, it finds what it has made: the price by its lookup key, the endpoint by its address.
 */
const settings = { ...(existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {}), ...process.env };
const { STRIPE_SECRET_KEY: secretKey, PUBLIC_ORIGIN: origin, STRIPE_API_ORIGIN: apiOrigin } = settings;
if (!secretKey || !origin?.startsWith('http')) {
  console.error('Set STRIPE_SECRET_KEY (sk_…) and PUBLIC_ORIGIN (https://…), then run this again.');
  process.exit(1);
}

const lookupKey = 'rapport_standard_monthly';
/** What the webhook of functions/billing/webhook.ts listens to: anything that can change access or a payment. */
const events: Stripe.WebhookEndpointCreateParams.EnabledEvent[] = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.trial_will_end',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'invoice.payment_failed',
];

const api = apiOrigin ? new URL(apiOrigin) : null;
const stripe = new Stripe(secretKey, {
  telemetry: false,
  ...(api && { host: api.hostname, port: api.port, protocol: 'http' as const }),
});

const [known] = (await stripe.prices.list({ lookup_keys: [lookupKey], limit: 1 })).data;
const price =
  known ??
  (await stripe.prices.create({
    currency: 'usd',
    unit_amount: 1000,
    recurring: { interval: 'month' },
    lookup_key: lookupKey,
    product: (await stripe.products.create({ name: 'Rapport Standard' })).id,
  }));

const url = `${new URL(origin).origin}/api/billing/webhook`;
const endpoints = await stripe.webhookEndpoints.list({ limit: 100 });
const existing = endpoints.data.find((endpoint) => endpoint.url === url);
const endpoint = existing
  ? await stripe.webhookEndpoints.update(existing.id, { enabled_events: events })
  : await stripe.webhookEndpoints.create({
      url,
      enabled_events: events,
      // An event carries the version of its endpoint: the SDK's own, so that it can be read (billing.md, Webhooks).
      api_version: Stripe.API_VERSION as Stripe.WebhookEndpointCreateParams.ApiVersion,
    });

console.log(`
Set these for the Worker (npx wrangler secret put NAME):
  STRIPE_SECRET_KEY       the key that you ran this with
  STRIPE_PRICE_ID         ${price.id}
  STRIPE_WEBHOOK_SECRET   ${endpoint.secret ?? 'shown in the Stripe dashboard, at the endpoint that exists already'}
and these for the build:
  PUBLIC_STRIPE_PRICE_ID  ${price.id}
  PUBLIC_STRIPE_PUBLISHABLE_KEY  the account's publishable key (pk_…)
The webhook's endpoint is ${url}
`);
