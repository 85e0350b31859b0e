import { messages } from '#domain/messages/index.ts';
import { ApiError } from '#lib/api-error.ts';
import { type AuthFailure, authWords } from '#lib/auth-words.ts';

type Answer = Readonly<{ data: unknown; error: AuthFailure | null }>;

/**
 * What a call of the authentication client gave.
 * @param words what to say of a refusal
 * @throws ApiError as a call of the API does, so that one screen reads both; 403 where a fresh second step is wanted
 */
export async function given<Of extends Answer>(
  call: Promise<Of>,
  words = (failure: AuthFailure) => authWords(failure, messages.account.updateFailed),
): Promise<Extract<Of, { error: null }>['data']> {
  const { data, error } = await call;
  if (error?.code === 'insufficient_aal') throw new ApiError(403, messages.account.factorNeeded, error);
  if (error?.code === 'reauthentication_needed') throw new ApiError(403, messages.account.reauthenticate, error);
  if (error) throw new ApiError(error.status ?? 0, words(error), error);
  return data;
}
