import { Buffer } from 'node:buffer';
import type { VideoType } from '#domain/media/upload-limits.ts';
import { joined, textAt } from './bytes.ts';
import { blank, give, NotAVideo, pass, take, takeOrEnd, type VideoParser } from './video-steps.ts';

interface Element {
  id: number;
  header: Uint8Array;
  /** `Infinity` where the size is unknown, as in live recordings. */
  contentBytes: number;
}

const id = {
  docType: 0x4282,
  segment: 0x18538067,
  cluster: 0x1f43b675,
  tags: 0x1254c367,
  attachments: 0x1941a469,
  info: 0x1549a966,
  title: 0x7ba9,
  fileName: 0x7384,
  date: 0x4461,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackName: 0x536e,
  trackType: 0x83,
  checksum: 0xbf,
  void: 0xec,
} as const;

/** Metadata, what editors left behind, and the checksums that no longer hold without them. */
const emptied: readonly number[] = [
  ...[id.tags, id.attachments, id.title, id.fileName, id.date, id.trackName],
  ...[id.checksum, id.void],
];
const opened: readonly number[] = [id.info, id.tracks, id.trackEntry];
const maxDepth = 3;
const pictureTrack = 1;

/** What was found in a file so far. */
interface Found {
  hasPicture: boolean;
}

/** Reads a WebM file on from its first eight bytes; throws NotAVideo, also where no track has a picture. */
export function* readWebm(start: Uint8Array): VideoParser<VideoType> {
  const sizeBytes = numberBytes(start[4]);
  // Those eight bytes reach into the header's content, or not yet to the end of its size.
  const beginning = sizeBytes > 4 ? joined([start, yield* take(sizeBytes - 4)]) : start;
  const contentBytes = numberOf(beginning.subarray(4, 4 + sizeBytes));
  const rest = yield* take(Math.max(0, 4 + sizeBytes + contentBytes - beginning.length));
  const header = joined([beginning, rest]);
  if (header.length !== 4 + sizeBytes + contentBytes || docTypeOf(header.subarray(4 + sizeBytes)) !== 'webm') {
    throw new NotAVideo();
  }
  yield { kind: 'type', type: 'video/webm' };
  yield* give(header);

  const segment = yield* elementOrEnd();
  if (segment?.id !== id.segment) throw new NotAVideo();
  yield* give(segment.header);
  const found: Found = { hasPicture: false };
  yield* readSegment(segment.contentBytes, found);
  if (!found.hasPicture) throw new NotAVideo();
  return 'video/webm';
}

/** Reads segment and clusters of unknown size as one flat list: which is whose does not matter here. */
function* readSegment(segmentBytes: number, found: Found): VideoParser {
  let left = segmentBytes;
  let hasCluster = false;
  while (left > 0) {
    const element = yield* elementOrEnd();
    if (!element) break;
    hasCluster ||= element.id === id.cluster;
    left -= element.header.length;
    if (element.contentBytes === Number.POSITIVE_INFINITY) {
      if (element.id !== id.cluster) throw new NotAVideo();
      yield* give(element.header);
    } else {
      left -= element.contentBytes;
      yield* readElement(element, found);
    }
    if (left < 0) throw new NotAVideo();
  }
  const isCutShort = left > 0 && left !== Number.POSITIVE_INFINITY;
  if (!hasCluster || isCutShort) throw new NotAVideo();
  if (left === 0) yield* readPadding();
}

/** Zeros behind the segment; nothing else may stand there. */
function* readPadding(): VideoParser {
  for (let next = yield* takeOrEnd(1); next; next = yield* takeOrEnd(1)) {
    if (next[0] !== 0) throw new NotAVideo();
    yield* give(next);
  }
}

function* readElement(element: Element, found: Found, depth = 1): VideoParser {
  if (emptied.includes(element.id)) {
    yield* give(voidHeader(element));
    yield* blank(element.contentBytes);
  } else if (opened.includes(element.id)) {
    if (depth > maxDepth) throw new NotAVideo();
    yield* give(element.header);
    yield* readChildren(element.contentBytes, found, depth + 1);
  } else if (element.id === id.trackType && depth === maxDepth) {
    const type = yield* take(element.contentBytes);
    found.hasPicture ||= numberIn(type) === pictureTrack;
    yield* give(element.header, type);
  } else {
    yield* give(element.header);
    yield* pass(element.contentBytes);
  }
}

function* readChildren(contentBytes: number, found: Found, depth: number): VideoParser {
  let left = contentBytes;
  while (left > 0) {
    const child = yield* elementOrEnd();
    left -= child ? child.header.length + child.contentBytes : Number.POSITIVE_INFINITY;
    if (!child || left < 0) throw new NotAVideo();
    yield* readElement(child, found, depth);
  }
}

/** The header of an empty element that takes the same room; where it is shorter, zeros of the content fill it up. */
function voidHeader({ header, contentBytes }: Element): Uint8Array {
  const sizeBytes = Math.min(8, header.length - 1);
  const size = BigInt(contentBytes + header.length - 1 - sizeBytes) | (1n << BigInt(7 * sizeBytes));
  const empty = Buffer.alloc(header.length);
  empty[0] = id.void;
  empty.set(bigEndian(size, sizeBytes), 1);
  return empty;
}

function bigEndian(value: bigint, bytes: number): number[] {
  return Array.from({ length: bytes }, (_, index) => Number((value >> BigInt(8 * (bytes - 1 - index))) & 0xffn));
}

function* elementOrEnd(): VideoParser<Element | null> {
  const idStart = yield* takeOrEnd(1);
  if (!idStart) return null;
  const idBytes = numberBytes(idStart[0]);
  if (idBytes > 4) throw new NotAVideo();
  const untilSize = yield* take(idBytes);
  const sizeBytes = numberBytes(untilSize[idBytes - 1]);
  const header = joined([idStart, untilSize, yield* take(sizeBytes - 1)]);
  return {
    id: numberIn(header.subarray(0, idBytes)),
    header,
    contentBytes: numberOf(header.subarray(idBytes)),
  };
}

/** How many bytes a number of variable length takes: its leading zero bits and one. */
function numberBytes(first = 0): number {
  const bytes = Math.clz32(first) - 23;
  if (bytes > 8) throw new NotAVideo();
  return bytes;
}

/** The number behind its length marker; all ones say that it is unknown. */
function numberOf(bytes: Uint8Array): number {
  const valueBits = 7 * bytes.length;
  // Without the marker first: with it, eight bytes are more than a number holds exactly.
  const value = bytes.reduce((sum, byte, index) => sum * 256 + (index === 0 ? byte & (0xff >> bytes.length) : byte), 0);
  return value >= 2 ** valueBits - 1 ? Number.POSITIVE_INFINITY : value;
}

function numberIn(bytes: Uint8Array): number {
  return bytes.reduce((value, byte) => value * 256 + byte, 0);
}

function docTypeOf(content: Uint8Array): string | null {
  let offset = 0;
  while (offset < content.length) {
    const idBytes = numberBytes(content[offset]);
    const sizeStart = offset + idBytes;
    const valueStart = sizeStart + numberBytes(content[sizeStart]);
    if (valueStart > content.length) return null;
    const valueEnd = valueStart + numberOf(content.subarray(sizeStart, valueStart));
    if (valueEnd > content.length) return null;
    if (content[offset] === id.docType >> 8 && content[offset + 1] === (id.docType & 0xff)) {
      return textAt(content, valueStart, valueEnd - valueStart).replace(/\0+$/, '');
    }
    offset = valueEnd;
  }
  return null;
}
