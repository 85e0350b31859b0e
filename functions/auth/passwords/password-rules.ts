import { site } from '#content/site.ts';
import { maxPasswordBytes } from '#domain/account/requests.ts';
import { messages } from '#domain/messages/index.ts';
import { isStorableText } from '#domain/text/form-text.ts';
import type { Config } from '../../http/config.ts';
import { AuthError, validationFailed, type WeakPasswordReason } from '../protocol/auth-error.ts';
import type { User } from '../users/user.ts';
import { isCommonPassword, isGuessedFrom } from './common-passwords.ts';

/** Whose password it is: what else is known of them is tried first. */
export type PasswordOwner = Readonly<{ email?: string; metadata?: User['metadata'] }>;

/** What makes a password too weak by today's rules, in words, or null. */
export function weaknessOf(
  config: Config,
  password: string,
  owner: PasswordOwner = {},
): { message: string; reasons: readonly WeakPasswordReason[] } | null {
  const minLength = config.AUTH_MIN_PASSWORD_LENGTH;
  if (password.normalize('NFC').length < minLength) {
    return { message: `Password should be at least ${minLength} characters.`, reasons: ['length'] };
  }
  if (isCommonPassword(password)) return { message: messages.signUp.passwordCommon, reasons: ['pwned'] };
  if (isGuessedFrom(password, [site.name, ...textsOf(owner)])) {
    return { message: messages.signUp.passwordGuessed, reasons: ['characters'] };
  }
  return null;
}

/**
 * Checks a password that an account is about to get.
 * @throws AuthError 400 when it is over 72 bytes and cannot be hashed whole (sign-in.md, Numbers), 422 when it is too weak
 */
export function assertUsablePassword(config: Config, password: string, owner: PasswordOwner = {}): void {
  if (!isStorableText(password)) throw validationFailed(messages.input.unstorable);
  if (new TextEncoder().encode(password.normalize('NFC')).length > maxPasswordBytes) {
    throw validationFailed(`Password cannot be longer than ${maxPasswordBytes} bytes`);
  }
  const weakness = weaknessOf(config, password, owner);
  if (weakness) {
    throw new AuthError(422, 'weak_password', weakness.message, { weakPasswordReasons: weakness.reasons });
  }
}

/** What a password may not be: the address, what stands before its @, and the names in either order. */
function textsOf({ email = '', metadata = {} }: PasswordOwner): string[] {
  const names = [metadata.firstName, metadata.lastName].filter((name): name is string => typeof name === 'string');
  const local = email.slice(0, Math.max(0, email.lastIndexOf('@')));
  return [email, local, ...names, names.join(' '), names.toReversed().join(' ')];
}
