import { type ClientResponse, hc } from 'hono/client';
import type { ApiType } from '#functions/contract.ts';
import { ApiError } from './api-error.ts';

/** The API, typed by its own routes. Calls go to the page's origin. */
export const api = hc<ApiType>('/').api;

/** The header that says who is asking, as options of a call. */
export type Bearer = Readonly<{ headers: { Authorization: string } }>;

/** The header that says who is asking. */
export function bearer(accessToken: string): Bearer {
  return { headers: { Authorization: `Bearer ${accessToken}` } };
}

/**
 * The parsed answer of a call.
 * @throws ApiError with the server's sentence for a refusal, with status 0 when the server could not be reached
 */
export async function answerOf<T>(call: Promise<ClientResponse<T>>): Promise<T> {
  let response: ClientResponse<T>;
  try {
    response = await call;
  } catch (cause) {
    throw new ApiError(0, undefined, cause);
  }
  if (!response.ok) throw new ApiError(response.status, await sentenceOf(response));
  try {
    return (await response.json()) as T;
  } catch (cause) {
    throw new ApiError(response.status, undefined, cause);
  }
}

async function sentenceOf(response: ClientResponse<unknown>): Promise<string | undefined> {
  try {
    const body: unknown = await response.json();
    if (typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string') {
      return body.error;
    }
  } catch {
    // An answer that is not JSON has no sentence for a person; the caller's fallback stands in.
  }
  return undefined;
}
