import { validator } from 'hono/validator';
import type * as z from 'zod/mini';
import { messages } from '#domain/messages.ts';
import { AppError, badRequest } from './app-error.ts';

/**
 * Parses a JSON body by a schema, so that the route and the typed client know its shape.
 * @throws AppError 415 for another content type; 400 with the first failing question's sentence, or for malformed JSON
 */
export function jsonBody<S extends z.ZodMiniType>(schema: S) {
  return validator('json', (body, c): z.output<S> => {
    if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(c.req.header('Content-Type') ?? '')) {
      throw new AppError(415, messages.input.notJson);
    }
    const result = schema.safeParse(body);
    if (!result.success) throw badRequest(result.error.issues[0]?.message ?? messages.input.malformed);
    return result.data;
  });
}
