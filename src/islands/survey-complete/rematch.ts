import type { Rematch } from '#domain/matching/requests.ts';
import type { Matching } from '#domain/matching/result.ts';
import { answerOf, api } from '#lib/api.ts';

/**
 * Matches a stored questionnaire again, with the client's changes of mind.
 * @throws ApiError
 */
export function rematch(json: Rematch, signal: AbortSignal): Promise<Matching> {
  return answerOf(api.survey.matches.$post({ json }, { init: { signal } }));
}
