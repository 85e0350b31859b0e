import type { ClientResponse } from 'hono/client';
import type { Matching, Rematch } from '#domain/survey-result.ts';
import { answerOf } from '#lib/api.ts';

/**
 * Matches a stored questionnaire again, with the client's changes of mind.
 * @throws ApiError
 */
export function rematch(json: Rematch, signal: AbortSignal): Promise<Matching> {
  const call = fetch('/api/survey/matches', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(json),
    signal,
  });
  return answerOf(call as unknown as Promise<ClientResponse<Matching>>);
}
