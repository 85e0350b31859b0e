export {
  changeEmail,
  changeNames,
  changePassword,
  deleteAccount,
  requireFreshFactor,
  requireFreshSignIn,
  undoEmailChange,
} from './account/change-account.ts';
export { waysIn } from './account/ways-in.ts';
export { deletionBodySchema } from './administration/bodies.ts';
export { requireOperator } from './administration/require-operator.ts';
export { operatorRefusals } from './administration/routes.ts';
export { userOf } from './administration/users.ts';
export { changeRecoveryCodes, recoveryCodesLeft, useRecoveryCode } from './factors/recovery-codes.ts';
export { bearerToken, type Identity } from './identity/identity.ts';
export { requireFirstStep, requireTherapist, type TherapistEnv } from './identity/require-therapist.ts';
export { limitAccountChanges } from './limits/limit-requests.ts';
export { validationFailed } from './protocol/auth-error.ts';
export { onAuthError } from './protocol/on-auth-error.ts';
export { readBody } from './protocol/request-body.ts';
export { deleteAuthCodesBefore } from './repository/auth-codes.ts';
export { deleteEmailChangesBefore } from './repository/email-changes.ts';
export { deleteKnownDevicesBefore } from './repository/known-devices.ts';
export { deleteMailCountsBefore } from './repository/mail-counts.ts';
export { deleteTokensBefore } from './repository/one-time-tokens.ts';
export { deletePasskeyChallengesBefore } from './repository/passkeys.ts';
export { deleteRequestCountsBefore } from './repository/request-counts.ts';
export { deleteSignUpTriesBefore } from './repository/sign-up-tries.ts';
export { accountEmail, accountExists, deleteUnconfirmedBefore, hasAccount } from './repository/users.ts';
export { auth, protocol } from './routes.ts';
export { deleteSessionsOver } from './sessions/lifetimes.ts';
export { endOwnSession, ownSessions } from './sessions/own-sessions.ts';
