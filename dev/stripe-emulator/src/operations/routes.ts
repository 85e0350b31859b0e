import { accountRoutes } from './account-routes.ts';
import { catalogRoutes } from './catalog.ts';
import { customerRoutes } from './customers.ts';
import { intentRoutes } from './intents.ts';
import { invoiceRoutes } from './invoices.ts';
import { paymentMethodRoutes } from './payment-methods.ts';
import type { Route } from './route.ts';
import { searchRoutes } from './search.ts';
import { subscriptionRoutes } from './subscriptions.ts';

/** Every call that the emulator speaks; of two that match a path, the first answers. */
export const routes: readonly Route[] = [
  ...searchRoutes,
  ...customerRoutes,
  ...paymentMethodRoutes,
  ...intentRoutes,
  ...catalogRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...accountRoutes,
];

/** The calls of the contract that the emulator does not speak, each with why. */
export const unspokenCalls: Readonly<Record<string, string>> = {
  'DELETE /v1/customers/{id}/discount': 'it has no coupons, and so no discounts',
  'DELETE /v1/subscriptions/{id}/discount': 'it has no coupons, and so no discounts',
  'POST /v1/payment_intents': 'it has payment intents of invoices only',
  'POST /v1/payment_intents/{id}': 'it has payment intents of invoices only',
  'POST /v1/payment_intents/{id}/cancel': 'it has payment intents of invoices only',
  'POST /v1/payment_intents/{id}/capture': 'it has payment intents of invoices only',
  'POST /v1/subscription_items': 'items are changed with their subscription',
  'POST /v1/subscription_items/{id}': 'items are changed with their subscription',
  'DELETE /v1/subscription_items/{id}': 'items are changed with their subscription',
  'POST /v1/invoices/{id}/add_lines': 'lines come from subscriptions and invoice items',
  'POST /v1/invoices/{id}/update_lines': 'lines come from subscriptions and invoice items',
  'POST /v1/invoices/{id}/remove_lines': 'lines come from subscriptions and invoice items',
};
