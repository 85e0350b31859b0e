import type { VideoType } from '#domain/media/upload-limits.ts';

/**
 * What a parser asks of the stream: a few bytes to look at, which it then gives back as it likes (as many as it took;
 * fewer than it asked for only at the file's end, where it takes up to a number);
 * a stretch to let through or to blank, `Infinity` for the rest of the file; or it says which type it has seen.
 */
export type VideoStep =
  | { kind: 'take' | 'take-up-to'; bytes: number }
  | { kind: 'give'; content: Uint8Array }
  | { kind: 'pass' | 'blank'; bytes: number }
  | { kind: 'type'; type: VideoType };

/** A parser of a stream: it asks step by step, is answered with bytes it took or null at the file's end. */
export type VideoParser<Result = void> = Generator<VideoStep, Result, Uint8Array | null>;

/** Most bytes that a parser takes at once: what a hostile header could make the reader hold. */
export const maxTakenBytes = 4096;

/** Says that the bytes are no video of a kind that is taken, or one that is cut short; it stays within this room. */
export class NotAVideo extends Error {}

/** Takes bytes, or null where the file ends exactly here. */
export function* takeOrEnd(bytes: number): VideoParser<Uint8Array | null> {
  if (bytes > maxTakenBytes) throw new NotAVideo();
  return yield { kind: 'take', bytes };
}

/** Takes bytes, or what is left of the file where that is less. */
export function* takeUpTo(bytes: number): VideoParser<Uint8Array> {
  return (yield { kind: 'take-up-to', bytes }) ?? new Uint8Array();
}

/** Takes bytes; throws NotAVideo where the file ends before them. */
export function* take(bytes: number): VideoParser<Uint8Array> {
  const taken = yield* takeOrEnd(bytes);
  if (!taken) throw new NotAVideo();
  return taken;
}

/** Gives bytes back to the stream, as they are or changed. */
export function* give(...contents: Uint8Array[]): VideoParser {
  for (const content of contents) yield { kind: 'give', content };
}

/** Lets bytes through. */
export function* pass(bytes: number): VideoParser {
  yield { kind: 'pass', bytes };
}

/** Puts zeros in the place of bytes. */
export function* blank(bytes: number): VideoParser {
  yield { kind: 'blank', bytes };
}
