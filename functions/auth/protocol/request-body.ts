import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { messages } from '#domain/messages/index.ts';
import { AuthError, validationFailed } from './auth-error.ts';

/**
 * The JSON body by a schema. Keys that it does not name are dropped: the client sends some that only a hosted project reads.
 * @throws AuthError 415 for another content type; 400 for malformed JSON, or with the first failing field's sentence
 */
export async function readBody<S extends z.ZodMiniType>(c: Context, schema: S): Promise<z.output<S>> {
  if (!/^application\/json\b/i.test(c.req.header('Content-Type') ?? '')) {
    throw new AuthError(415, 'bad_json', messages.input.notJson);
  }
  const text = await c.req.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
  }
  const result = schema.safeParse(body, { error: () => messages.input.wrongType });
  if (!result.success) throw validationFailed(result.error.issues[0]?.message ?? messages.input.malformed);
  return result.data;
}
