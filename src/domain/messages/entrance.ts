/** The ways into an account besides its password: mailed codes and links, the second step, passkeys. */
export const entrance = {
  sent: 'If there is an account for this address, we have sent a mail. It holds a link and a code of six digits: use either.',
  sentAgain: 'If there is an account for this address, we have sent the mail again.',
  sentToNew:
    'We have sent a mail that proves the address is yours. It holds a link and a code of six digits: use either.',
  sendFailed: 'The mail could not be sent. Please try again.',
  codeForm: 'Please type the code of six digits.',
  codeGone:
    'This code is not right, or too old, or was used. Please look at the newest mail, or have another one sent.',
  linkGone: 'This link is too old, or was used already. Each link works once.',
  linkUnread: 'This address holds no link that we can read. Please open the link in the mail again, or copy all of it.',
  failed: 'That did not work. Please try again.',
  banned: 'This account is blocked. Please write to us.',
  factorWrong: 'This code is not right. Please type the one that your app shows now.',
  factorsFull: 'Your account has as many apps as it can hold. Please remove one first.',
  factorMissing: 'This account has no authenticator app any more. Please sign in again.',
  recoveryCodeRequired: 'Please type one of your recovery codes.',
  passwordGone:
    'Your account has no password. One from before a mail had proven this address could be somebody else’s: it does not work any more.',
  passwordWeak: 'This password is too easy to guess. Please choose another one.',
  weakNow: 'You are signed in. Your password is too easy to guess by now: please change it under Account.',
  passkeyUnused: 'No passkey was used. You can try again, or sign in in another way.',
  passkeyUnknown: 'We do not know this passkey any more. Please sign in in another way.',
  passkeyLate: 'That took too long. Please try again.',
  passkeysOff: 'Passkeys are not available here.',
  passkeyOfOther: 'This passkey belongs to another account. Nothing was changed.',
  passkeyKnown: 'This device or key has a passkey for your account already.',
  passkeyUnfit: 'This device or key cannot keep a passkey that asks who you are.',
  passkeyNotAdded: 'No passkey was added.',
} as const;
