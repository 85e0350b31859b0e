import { videoContainerOf } from '#domain/media/signatures.ts';
import type { VideoType } from '#domain/media/upload-limits.ts';
import { joined } from './bytes.ts';
import { readIsoMedia } from './iso-media.ts';
import { NotAVideo, take, type VideoParser, type VideoStep } from './video-steps.ts';
import { readWebm } from './webm.ts';

/** Most headers (three steps each) that are looked at: an hour of live recording, a second of work for hostile bytes. */
const maxSteps = 1_000_000;

/**
 * Reads a video as it streams by, holding no more than a header of it: chunks go in, and as many bytes come out in the
 * same order, a little later, with places and other metadata blanked. It stops at the first byte that shows that this
 * is no MP4, QuickTime or WebM file: `isRefused` is then true, and nothing more comes out.
 */
export class VideoReader {
  readonly #parser = readVideo();
  #step: VideoStep | null = null;
  #type: VideoType | null | undefined;
  /** Bytes that the step that stands still waits for, and those that it has taken. */
  #missing = 0;
  #taken: Uint8Array[] = [];
  #steps = 0;
  #ready: Uint8Array[] = [];

  constructor() {
    this.#advance(null);
  }

  /** The type, as soon as the first bytes tell it: undefined before, null for no video. */
  get type(): VideoType | null | undefined {
    return this.#type;
  }

  /** Whether this is surely no video, or a broken one. */
  get isRefused(): boolean {
    return this.#type === null;
  }

  /** Takes the next bytes of the file and gives those that are ready to be stored. */
  push(chunk: Uint8Array): Uint8Array[] {
    this.#ready = [];
    let rest = chunk;
    while (this.#step && rest.length > 0) {
      const part = rest.subarray(0, Math.min(this.#missing, rest.length));
      rest = rest.subarray(part.length);
      this.#missing -= part.length;
      if (isTaking(this.#step)) this.#taken.push(part.slice());
      else this.#ready.push(this.#step.kind === 'pass' ? part : new Uint8Array(part.length));
      if (this.#missing === 0) this.#advance(joined(this.#taken));
    }
    return this.isRefused ? [] : this.#ready;
  }

  /** Says that the file has ended; gives its type, or null where it is no whole video. */
  end(): VideoType | null {
    while (this.#step) {
      const isBetweenSteps = this.#step.kind === 'take' && this.#taken.length === 0;
      if (this.#step.kind === 'take-up-to') this.#advance(joined(this.#taken));
      else if (isBetweenSteps || this.#missing === Number.POSITIVE_INFINITY) this.#advance(null);
      else this.#stop(null);
    }
    return this.#type ?? null;
  }

  #advance(answer: Uint8Array | null): void {
    this.#taken = [];
    try {
      let next = this.#parser.next(answer);
      while (!next.done && this.#needsNoMore(next.value)) next = this.#parser.next(new Uint8Array());
      if (next.done) this.#stop(next.value);
      else this.#step = next.value;
    } catch (error) {
      if (!(error instanceof NotAVideo)) throw error;
      this.#stop(null);
    }
  }

  #needsNoMore(step: VideoStep): boolean {
    if (isTaking(step) && ++this.#steps > maxSteps) throw new NotAVideo();
    this.#missing = 'bytes' in step ? step.bytes : 0;
    if (step.kind === 'give') this.#ready.push(step.content);
    if (step.kind === 'type') this.#type = step.type;
    return this.#missing === 0;
  }

  #stop(type: VideoType | null): void {
    this.#type = type;
    this.#step = null;
  }
}

function isTaking({ kind }: VideoStep): boolean {
  return kind === 'take' || kind === 'take-up-to';
}

function* readVideo(): VideoParser<VideoType> {
  const start = yield* take(8);
  const container = videoContainerOf(start);
  if (!container) throw new NotAVideo();
  return yield* container === 'ebml' ? readWebm(start) : readIsoMedia(start);
}
