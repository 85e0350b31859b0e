export {
  changeEmail,
  changeNames,
  changePassword,
  deleteAccount,
  requireFreshSignIn,
  undoEmailChange,
} from './change-account.ts';
export { bearerToken, type Identity } from './identity.ts';
export { accountEmail, accountExists, hasAccount } from './repository/accounts.ts';
export { deleteEmailChangesBefore } from './repository/email-changes.ts';
export { requireTherapist, type TherapistEnv } from './require-therapist.ts';
export { auth } from './routes.ts';
