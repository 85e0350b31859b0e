import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** The codes of Supabase Auth that this service answers with (sign-in.md, Endpoints). */
export type AuthErrorCode =
  | 'anonymous_provider_disabled'
  | 'bad_code_verifier'
  | 'bad_json'
  | 'bad_jwt'
  | 'conflict'
  | 'email_address_invalid'
  | 'email_exists'
  | 'email_not_confirmed'
  | 'email_provider_disabled'
  | 'flow_state_expired'
  | 'flow_state_not_found'
  | 'insufficient_aal'
  | 'invalid_credentials'
  | 'manual_linking_disabled'
  | 'mfa_challenge_expired'
  | 'mfa_factor_name_conflict'
  | 'mfa_factor_not_found'
  | 'mfa_ip_address_mismatch'
  | 'mfa_phone_enroll_not_enabled'
  | 'mfa_verification_failed'
  | 'mfa_verification_rejected'
  | 'mfa_webauthn_enroll_not_enabled'
  | 'no_authorization'
  | 'not_admin'
  | 'not_found'
  | 'otp_disabled'
  | 'otp_expired'
  | 'over_email_send_rate_limit'
  | 'over_request_rate_limit'
  | 'passkey_disabled'
  | 'phone_provider_disabled'
  | 'provider_disabled'
  | 'reauth_nonce_missing'
  | 'reauthentication_needed'
  | 'reauthentication_not_valid'
  | 'refresh_token_already_used'
  | 'refresh_token_not_found'
  | 'request_entity_too_large'
  | 'request_timeout'
  | 'saml_provider_disabled'
  | 'same_password'
  | 'session_expired'
  | 'session_not_found'
  | 'signup_disabled'
  | 'too_many_enrolled_mfa_factors'
  | 'too_many_passkeys'
  | 'unexpected_failure'
  | 'user_already_exists'
  | 'user_banned'
  | 'user_not_found'
  | 'validation_failed'
  | 'weak_password'
  | 'web3_provider_disabled'
  | 'webauthn_challenge_expired'
  | 'webauthn_challenge_not_found'
  | 'webauthn_credential_exists'
  | 'webauthn_verification_failed';

/** What is wrong with a password. */
export type WeakPasswordReason = 'length' | 'characters' | 'pwned';

/** A refusal under /auth/v1: the client tells refusals apart by `code`, and may show `message`. */
export class AuthError extends HTTPException {
  readonly code: AuthErrorCode;
  readonly weakPasswordReasons: readonly WeakPasswordReason[] | undefined;
  /** Seconds after which trying again makes sense, sent as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: ContentfulStatusCode,
    code: AuthErrorCode,
    message: string,
    options?: { weakPasswordReasons?: readonly WeakPasswordReason[]; retryAfterSeconds?: number },
  ) {
    super(status, { message });
    this.name = 'AuthError';
    this.code = code;
    this.weakPasswordReasons = options?.weakPasswordReasons;
    this.retryAfterSeconds = options?.retryAfterSeconds;
  }
}

/** 400: what was sent is wrong, in this way. */
export const validationFailed = (message: string) => new AuthError(400, 'validation_failed', message);
/** 404: this service does not have it, or it is off. */
export const endpointNotFound = () => new AuthError(404, 'not_found', 'There is no such endpoint');
/** 400: the same for an unknown e-mail, an account without a password and a wrong password (promise P11). */
export const invalidCredentials = () => new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
