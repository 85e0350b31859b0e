export { requireAccess } from './guard.ts';
export {
  accessEndSql,
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
