/** Account: e-mail, password, export and deletion (spec §7, §8; decision 0047). */
export const account = {
  emailUpdated: 'Email updated successfully.',
  passwordUpdated: 'Password updated successfully.',
  nameUpdated: 'Name updated successfully.',
  emailRequired: 'Please enter your new email address.',
  sameEmail: 'This is your email address already.',
  emailTaken: 'An account with this email already exists.',
  mailedJustNow: 'We have just sent a mail there. Please wait a minute before you ask for another one.',
  emailProven: 'Your email address is confirmed.',
  emailSent:
    'We sent a mail to the new address. It counts once you open the link there; where the present address is asked too, it gets a mail as well.',
  weakPassword: 'This password is too weak. Please choose a longer one.',
  samePassword: 'This is your password already. Please choose another one.',
  reauthenticate: 'Please sign in again, so that we know it is you.',
  confirmPassword: 'Please confirm with your password, so that we know it is you.',
  factorNeeded: 'Please confirm with a code of your authenticator app, so that we know it is you.',
  recoveryCodeWrong: 'This is none of your recovery codes, or it was used already.',
  noFactor: 'Please set up two-step sign-in first.',
  confirmation: 'Please type DELETE to confirm.',
  updateFailed: 'We could not make this change. Please try again.',
  exportFailed: 'We could not gather your data. Please try again.',
  deleteFailed: 'We could not delete your account. Please try again.',
  deleted: 'Your account was deleted.',
  undoLinkGone: 'This link is no longer valid. It works once, for 7 days after the change.',
  undoTaken: 'Another account uses this email address now. Please write to us.',
  undone:
    'Your former email address is back, and every device was signed out. The password no longer works: we sent a mail there to choose a new one.',
} as const;
