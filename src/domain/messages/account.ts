/** Account: e-mail, password, export and deletion (spec §7, §8; decision 0047). */
export const account = {
  emailUpdated: 'Email updated successfully.',
  passwordUpdated: 'Password updated successfully.',
  emailRequired: 'Please enter your new email address.',
  sameEmail: 'This is your email address already.',
  emailTaken: 'An account with this email already exists.',
  samePassword: 'This is your password already. Please choose another one.',
  reauthenticate: 'Please sign in again, so that we know it is you.',
  confirmPassword: 'Please confirm with your password, so that we know it is you.',
  confirmation: 'Please type DELETE to confirm.',
  updateFailed: 'We could not make this change. Please try again.',
  exportFailed: 'We could not gather your data. Please try again.',
  deleteFailed: 'We could not delete your account. Please try again.',
  deleted: 'Your account was deleted.',
  undoLinkGone: 'This link is no longer valid. It works once, for 7 days after the change.',
  undoTaken: 'Another account uses this email address now. Please write to us.',
  undone: 'Your former email address is back, with your new password, and every device was signed out.',
} as const;
