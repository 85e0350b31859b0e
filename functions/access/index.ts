export { requireAccess } from './guard.ts';
export {
  endHiding,
  findHiddenUntil,
  hideUntil,
  isVisibleSql,
  listOverdueHidings,
  showAgain,
} from './repository/hidden-therapists.ts';
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
  keptStateSql,
  listByCustomerIds,
  releaseSetup,
  replaceCustomer,
  updateSubscription,
} from './repository.ts';
