import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** The codes of Supabase Auth that this service answers with (sign-in.md, Endpoints). */
export type AuthErrorCode =
  | 'anonymous_provider_disabled'
  | 'bad_json'
  | 'bad_jwt'
  | 'conflict'
  | 'email_not_confirmed'
  | 'invalid_credentials'
  | 'no_authorization'
  | 'not_found'
  | 'refresh_token_already_used'
  | 'refresh_token_not_found'
  | 'request_entity_too_large'
  | 'request_timeout'
  | 'session_not_found'
  | 'signup_disabled'
  | 'unexpected_failure'
  | 'user_already_exists'
  | 'user_banned'
  | 'user_not_found'
  | 'validation_failed'
  | 'weak_password';

/** What is wrong with a password. */
export type WeakPasswordReason = 'length' | 'characters' | 'pwned';

/** A refusal under /auth/v1: the client tells refusals apart by `code`, and may show `message`. */
export class AuthError extends HTTPException {
  readonly code: AuthErrorCode;
  readonly weakPasswordReasons: readonly WeakPasswordReason[] | undefined;

  constructor(
    status: ContentfulStatusCode,
    code: AuthErrorCode,
    message: string,
    options?: { weakPasswordReasons?: readonly WeakPasswordReason[] },
  ) {
    super(status, { message });
    this.name = 'AuthError';
    this.code = code;
    this.weakPasswordReasons = options?.weakPasswordReasons;
  }
}

/** 400: what was sent is wrong, in this way. */
export const validationFailed = (message: string) => new AuthError(400, 'validation_failed', message);
/** 400: the same for an unknown e-mail, an account without a password and a wrong password (promise P11). */
export const invalidCredentials = () => new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
