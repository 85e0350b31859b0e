export {
  changeEmail,
  changePassword,
  deleteAccount,
  requireFreshSignIn,
  undoEmailChange,
} from './change-account.ts';
export { deleteEmailChangesBefore } from './email-changes.ts';
export { bearerToken, type Identity } from './identity.ts';
export { requireTherapist, type TherapistEnv } from './require-therapist.ts';
export { auth } from './routes.ts';
