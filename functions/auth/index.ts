export {
  changeEmail,
  changeNames,
  changePassword,
  deleteAccount,
  requireFreshFactor,
  requireFreshSignIn,
  undoEmailChange,
} from './account/change-account.ts';
export { changeRecoveryCodes, recoveryCodesLeft, useRecoveryCode } from './factors/recovery-codes.ts';
export { bearerToken, type Identity } from './identity/identity.ts';
export { requireFirstStep, requireTherapist, type TherapistEnv } from './identity/require-therapist.ts';
export { limitAccountChanges } from './limits/limit-requests.ts';
export { deleteAuthCodesBefore } from './repository/auth-codes.ts';
export { deleteEmailChangesBefore } from './repository/email-changes.ts';
export { deleteMailCountsBefore } from './repository/mail-counts.ts';
export { deleteTokensBefore } from './repository/one-time-tokens.ts';
export { deleteRequestCountsBefore } from './repository/request-counts.ts';
export { deleteSignUpTriesBefore } from './repository/sign-up-tries.ts';
export { accountEmail, accountExists, deleteUnconfirmedBefore, hasAccount } from './repository/users.ts';
export { auth } from './routes.ts';
