import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** A refusal that a person may read: a status and a sentence out of `src/domain/messages/`; `cause` is for the log alone. */
export class AppError extends HTTPException {
  /** Seconds after which trying again makes sense, sent as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: ContentfulStatusCode,
    message: string,
    options?: { cause?: unknown; retryAfterSeconds?: number },
  ) {
    super(status, { message, cause: options?.cause });
    this.name = 'AppError';
    this.retryAfterSeconds = options?.retryAfterSeconds;
  }
}

/** 400: what was sent is wrong, in this way. */
export const badRequest = (message: string) => new AppError(400, message);
/** 401: we do not know who is asking. */
export const unauthorized = (message: string) => new AppError(401, message);
/** 403: we know who is asking, and they may not. */
export const forbidden = (message: string) => new AppError(403, message);
/** 404: there is no such thing for whoever is asking. */
export const notFound = (message: string) => new AppError(404, message);
/** 409: true when read, no longer true when written. */
export const conflict = (message: string) => new AppError(409, message);
/** 422: understood, but it contradicts what came before. */
export const unprocessable = (message: string) => new AppError(422, message);
