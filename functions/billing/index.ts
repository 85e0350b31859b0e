export { endSubscription, updateCustomerEmail } from './change-subscription.ts';
export { reconcileBilling } from './reconcile.ts';
export { deleteStripeEventsBefore } from './repository.ts';
export { billing, billingWebhook } from './routes.ts';
