import { messages } from '#domain/messages/index.ts';

/** A call that did not succeed: the server's sentence, or a network failure with status 0 (spec §8). */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** The server's own sentence, where it gave one. */
  readonly sentence: string | undefined;

  constructor(status: number, sentence?: string, cause?: unknown) {
    super(sentence ?? (status === 0 ? messages.service.offline : messages.service.fault), { cause });
    this.status = status;
    this.sentence = sentence;
  }
}

/** What to tell a person about a failure: the server's sentence, else the fallback. */
export function messageFor(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.sentence ? error.sentence : fallback;
}
