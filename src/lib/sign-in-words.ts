import { messages } from '#domain/messages/index.ts';
import { tooBusy, tooManyTries } from '#domain/messages/waits.ts';
import { lastWait } from './retry-after.ts';

/**
 * What a screen says when the authentication service takes no more tries for now (429), has too much to do or is out of order
 * (503); null for every other refusal. Asked right after the call: when to try again is what its answer said.
 */
export function waitWords(error: { status?: number | undefined } | null): string | null {
  const { seconds, isBusy } = lastWait();
  if (error?.status === 429) return tooManyTries(seconds);
  if (error?.status === 503) return isBusy ? tooBusy(seconds) : messages.service.unavailable;
  return null;
}
