import type { AccountSeed } from '@rapport/stripe-emulator';

/** What this product is configured with where the emulator is its Stripe; the price is that of the account below. */
export const emulatorKeys = {
  secretKey: 'sk_test_rapport',
  publishableKey: 'pk_test_rapport',
  priceId: 'price_rapport_monthly',
} as const;

/** The Stripe account of this product, as the emulator plays it. */
export const stripeAccount: AccountSeed = {
  name: 'Rapport',
  products: [
    {
      name: 'Rapport',
      prices: [{ id: emulatorKeys.priceId, unit_amount: 1000, currency: 'usd', recurring: { interval: 'month' } }],
    },
  ],
};
