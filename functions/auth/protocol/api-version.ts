import type { Context, MiddlewareHandler } from 'hono';

/** The header by which client and service say which form of error body they speak. */
export const apiVersionHeader = 'X-Supabase-Api-Version';

/** The first and so far only version: error bodies are `{code, message}` from this date on (sign-in.md, Error body). */
const currentVersion = '2024-01-01';

/** True when the client asked for error bodies of the current form. */
export function speaksCurrentVersion(c: Context): boolean {
  const version = c.req.header(apiVersionHeader) ?? '';
  // Dates of this form sort as texts.
  return /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= currentVersion;
}

/** Echoes the version that the answer is written in; without the echo the client does not read `code`. */
export const echoApiVersion: MiddlewareHandler = async (c, next) => {
  await next();
  if (speaksCurrentVersion(c)) c.res.headers.set(apiVersionHeader, currentVersion);
};
