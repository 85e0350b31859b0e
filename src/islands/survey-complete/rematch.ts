import type { Rematch } from '#domain/matching/requests.ts';
import type { Matching } from '#domain/matching/result.ts';
import { answerOf, api } from '#lib/api.ts';
import { messageFor } from '#lib/api-error.ts';

/** What became of a change of mind: new matches, or the sentence that says why there are none. */
export type Rematched = Readonly<{ matching: Matching } | { failure: string }>;

/**
 * Matches a stored questionnaire again, with the client's changes of mind.
 * @param fallback what to say of a failure that has no sentence of its own
 */
export function rematch(json: Rematch, signal: AbortSignal, fallback: string): Promise<Rematched> {
  return answerOf(api.survey.matches.$post({ json }, { init: { signal } })).then(
    (matching) => ({ matching }),
    (error: unknown) => ({ failure: messageFor(error, fallback) }),
  );
}
