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

/** Nobody is signed in in this browser: the call was not made. */
export class NotSignedIn extends Error {
  override name = 'NotSignedIn';
  /** What the screen says of it, where it says something. */
  readonly sentence: string | undefined;

  constructor(sentence?: string) {
    super(sentence);
    this.sentence = sentence;
  }
}

/** What to tell a person about a failure: its own sentence (the server's, or the screen's for nobody), else the fallback. */
export function messageFor(error: unknown, fallback: string): string {
  const hasSentence = error instanceof ApiError || error instanceof NotSignedIn;
  return (hasSentence && error.sentence) || fallback;
}
