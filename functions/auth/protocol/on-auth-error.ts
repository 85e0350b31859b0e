import type { ErrorHandler } from 'hono';
import { routePath } from 'hono/route';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { messages } from '#domain/messages/index.ts';
import { DatabaseUnavailable } from '../../db/client.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { AppError } from '../../http/app-error.ts';
import { describeError, logFault } from '../../http/log.ts';
import { TooBusy } from '../passwords/too-busy.ts';
import { speaksCurrentVersion } from './api-version.ts';
import { AuthError, type AuthErrorCode, type WeakPasswordReason } from './auth-error.ts';

type Refusal = Readonly<{
  status: ContentfulStatusCode;
  code: AuthErrorCode;
  message: string;
  weakPasswordReasons?: readonly WeakPasswordReason[] | undefined;
  retryAfterSeconds?: number | undefined;
}>;

/** Turns an error into an answer of Supabase's form, which depends on the version header (sign-in.md, Error body). */
export const onAuthError: ErrorHandler<AppEnv> = (error, c) => {
  const refusal = refusalFor(error);
  // A refusal that was meant is no fault.
  if (refusal.status >= 500 && !(error instanceof AppError || error instanceof AuthError)) {
    logFault(refusal.status === 503 ? 'database-unavailable' : 'fault', {
      requestId: c.get('requestId'),
      method: c.req.method,
      route: routePath(c),
      ...describeError(error instanceof DatabaseUnavailable ? error.cause : error),
    });
  }
  const { status, code, message, weakPasswordReasons: reasons, retryAfterSeconds } = refusal;
  c.header('x-sb-error-code', code);
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds));
  const weakPassword = reasons ? { weak_password: { reasons } } : {};
  if (speaksCurrentVersion(c)) return c.json({ code, message, ...weakPassword }, status);
  const errorId = status >= 500 ? { error_id: c.get('requestId') } : {};
  return c.json({ code: status, error_code: code, msg: message, ...errorId, ...weakPassword }, status);
};

function refusalFor(error: Error): Refusal {
  if (error instanceof AuthError) {
    const { status, code, message, weakPasswordReasons, retryAfterSeconds } = error;
    return { status: status as ContentfulStatusCode, code, message, weakPasswordReasons, retryAfterSeconds };
  }
  if (error instanceof AppError) {
    const { message, retryAfterSeconds } = error;
    // The client keeps no code of a 5xx; screens tell too much to do from a fault by the header.
    const code = error instanceof TooBusy ? 'over_request_rate_limit' : codeFor(error.status);
    return { status: error.status as ContentfulStatusCode, code, message, retryAfterSeconds };
  }
  if (error instanceof DatabaseUnavailable) {
    // A 5xx never costs the client its session (sign-in.md, Error body).
    const message = messages.service.unavailable;
    return { status: 503, code: 'unexpected_failure', message, retryAfterSeconds: error.retryAfterSeconds };
  }
  return { status: 500, code: 'unexpected_failure', message: messages.service.fault };
}

function codeFor(status: number): AuthErrorCode {
  if (status === 413) return 'request_entity_too_large';
  if (status === 408) return 'request_timeout';
  return status >= 500 ? 'unexpected_failure' : 'validation_failed';
}
