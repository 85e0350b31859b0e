export { accessOf } from './access.ts';
export { endSubscription, updateCustomerEmail } from './change-subscription.ts';
export { requireAccess } from './guard.ts';
export { accessOfJoined, joinedAccessColumns, joinedAccessShape } from './joined-access.ts';
export { reconcileBilling } from './reconcile.ts';
export { deleteCustomerOf, deleteStripeEventsBefore } from './repository.ts';
export { billing, billingWebhook } from './routes.ts';
