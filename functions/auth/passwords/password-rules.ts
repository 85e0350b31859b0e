import { maxPasswordBytes } from '#domain/account/requests.ts';
import { messages } from '#domain/messages/index.ts';
import { isStorableText } from '#domain/text/form-text.ts';
import type { Config } from '../../http/config.ts';
import { AuthError, validationFailed, type WeakPasswordReason } from '../protocol/auth-error.ts';

/** What makes a password too weak by today's configuration, in words, or null. */
export function weaknessOf(
  config: Config,
  password: string,
): { message: string; reasons: readonly WeakPasswordReason[] } | null {
  const minLength = config.AUTH_MIN_PASSWORD_LENGTH;
  if (password.length >= minLength) return null;
  return { message: `Password should be at least ${minLength} characters.`, reasons: ['length'] };
}

/**
 * Checks a password that an account is about to get.
 * @throws AuthError 400 when it is over 72 bytes and cannot be hashed whole (sign-in.md, Numbers), 422 when it is too weak
 */
export function assertUsablePassword(config: Config, password: string): void {
  if (!isStorableText(password)) throw validationFailed(messages.input.unstorable);
  if (new TextEncoder().encode(password).length > maxPasswordBytes) {
    throw validationFailed(`Password cannot be longer than ${maxPasswordBytes} bytes`);
  }
  const weakness = weaknessOf(config, password);
  if (weakness) {
    throw new AuthError(422, 'weak_password', weakness.message, { weakPasswordReasons: weakness.reasons });
  }
}
