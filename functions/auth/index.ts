export {
  changeEmail,
  changeNames,
  changePassword,
  deleteAccount,
  requireFreshSignIn,
  undoEmailChange,
} from './account/change-account.ts';
export { bearerToken, type Identity } from './identity/identity.ts';
export { requireTherapist, type TherapistEnv } from './identity/require-therapist.ts';
export { limitAccountChanges } from './limits/limit-requests.ts';
export { deleteEmailChangesBefore } from './repository/email-changes.ts';
export { deleteRequestCountsBefore } from './repository/request-counts.ts';
export { accountEmail, accountExists, hasAccount } from './repository/users.ts';
export { auth } from './routes.ts';
