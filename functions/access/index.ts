export { requireAccess } from './guard.ts';
export {
  type BillingCustomer,
  claimSetup,
  deleteCustomerOf,
  endSetupAttempt,
  findByCustomerId,
  findCustomer,
  hasAccessSql,
  insertCustomer,
  listByCustomerIds,
  releaseSetup,
  replaceCustomer,
  updateSubscription,
} from './repository.ts';
