/** Sign-up (spec §4, §5, §8). */
export const signUp = {
  firstNameRequired: 'First name is required.',
  lastNameRequired: 'Last name is required.',
  emailRequired: 'Email is required.',
  passwordRequired: 'Password is required.',
  confirmPasswordRequired: 'Please type the password once more.',
  passwordsDiffer: 'Passwords do not match!',
  passwordShort: 'Password must be at least 6 characters long.',
  passwordLong: 'Password must be at most 72 bytes long.',
  passwordCommon: 'This password is one of the most common, which are tried first. Please choose another one.',
  passwordGuessed:
    'This password can be guessed from your name, your email address or ours. Please choose another one.',
  passwordHelp: 'Password must be at least 6 characters',
  success: 'Account created! Redirecting to dashboard...',
  userExists: 'An account with this email already exists. Try signing in.',
  failed: 'Failed to create account. Please try again.',
  unexpected: 'An unexpected error occurred during signup. Please try again.',
} as const;
