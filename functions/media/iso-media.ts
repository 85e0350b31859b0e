import { Buffer } from 'node:buffer';
import type { VideoType } from '#domain/media/upload-limits.ts';
import { textAt, viewOf } from './bytes.ts';
import { blank, give, maxTakenBytes, NotAVideo, pass, take, takeUpTo, type VideoParser } from './video-steps.ts';

interface Box {
  type: string;
  /** The bytes of size and type as they stood. */
  header: Uint8Array;
  contentBytes: number;
}

const mp4Brand = /^(isom|iso[2-9a-c]|mp4[12]|mmp4|avc1|hvc1|hev1|M4V[ HP]|MSNV|dash|cmf[c2s]|XAVC|F4V |3g[p2egsr].)$/;
const pictureOrSoundBrand = /^(mif1|msf1|miaf|hei[cxms]|hev[cmxs]|avi[fs]|M4[ABP] |crx |jp[2xm] )$/;

/**
 * What plays a video, at the four levels where metadata lies. Anything else (udta, meta, uuid, the gps boxes of
 * cameras) becomes a `free` box of zeros of the same length, so that every offset into the file stays right. Old
 * `free` boxes are emptied too: editors and dash cameras leave places there.
 */
const played = {
  file: new Set(['moov', 'mdat', 'moof', 'mfra', 'sidx', 'ssix', 'styp', 'prft', 'pdin']),
  moov: new Set(['mvhd', 'trak', 'mvex', 'iods', 'pssh', 'ctab', 'clip']),
  trak: new Set([
    ...['tkhd', 'tref', 'trgr', 'edts', 'mdia', 'tapt'],
    ...['load', 'matt', 'clip', 'imap', 'txas', 'prfl'],
  ]),
  mdia: new Set(['mdhd', 'hdlr', 'minf', 'elng']),
};

/** What was found in a file so far. */
interface Found {
  hasMedia: boolean;
  hasPicture: boolean;
}

/**
 * Reads an MP4 or QuickTime file on from its first eight bytes, and leaves out the few bytes, too few for a box, that some
 * recorders write behind the last one; throws NotAVideo, also where no track has a picture.
 */
export function* readIsoMedia(start: Uint8Array): VideoParser<VideoType> {
  const first = yield* boxOf(start);
  const found: Found = { hasMedia: false, hasPicture: false };
  let type: VideoType = 'video/quicktime';
  if (first.type === 'ftyp') type = yield* readFileType(first);
  else {
    // Older than file types: such QuickTime begins with any of its boxes, and some cameras still write it.
    yield { kind: 'type', type };
    yield* readFileBox(first, found);
  }
  let next = yield* takeUpTo(8);
  for (; next.length === 8; next = yield* takeUpTo(8)) yield* readFileBox(yield* boxOf(next), found);
  if (!found.hasMedia || !found.hasPicture) throw new NotAVideo();
  return type;
}

function* readFileType({ header, contentBytes }: Box): VideoParser<VideoType> {
  if (contentBytes < 8 || contentBytes > maxTakenBytes) throw new NotAVideo();
  const brands = yield* take(contentBytes);
  const type = typeOf(brands);
  if (!type) throw new NotAVideo();
  yield { kind: 'type', type };
  yield* give(header, brands);
  return type;
}

function* readFileBox(box: Box, found: Found): VideoParser {
  found.hasMedia ||= box.type === 'mdat';
  if (box.type === 'moov') yield* readMoov(box, found);
  else yield* readBox(box, played.file);
}

function typeOf(content: Uint8Array): VideoType | null {
  const major = textAt(content, 0, 4);
  if (major === 'qt  ') return 'video/quicktime';
  if (mp4Brand.test(major)) return 'video/mp4';
  const compatible = Array.from({ length: Math.floor(content.length / 4) - 2 }, (_, index) =>
    textAt(content, 8 + index * 4, 4),
  );
  if ([major, ...compatible].some((brand) => pictureOrSoundBrand.test(brand))) return null;
  if (compatible.some((brand) => mp4Brand.test(brand))) return 'video/mp4';
  return compatible.includes('qt  ') ? 'video/quicktime' : null;
}

function* boxOf(start: Uint8Array): VideoParser<Box> {
  const type = textAt(start, 4, 4);
  const size = viewOf(start).getUint32(0);
  if (size === 0) return { type, header: start, contentBytes: Number.POSITIVE_INFINITY };
  if (size !== 1) {
    if (size < 8) throw new NotAVideo();
    return { type, header: start, contentBytes: size - 8 };
  }
  const largeSize = yield* take(8);
  const contentBytes = Number(viewOf(largeSize).getBigUint64(0)) - 16;
  if (contentBytes < 0 || !Number.isSafeInteger(contentBytes)) throw new NotAVideo();
  const header = new Uint8Array(16);
  header.set(start);
  header.set(largeSize, 8);
  return { type, header, contentBytes };
}

function* readMoov(moov: Box, found: Found): VideoParser {
  yield* readChildren(moov, (box) =>
    box.type === 'trak'
      ? readChildren(box, (child) =>
          child.type === 'mdia' ? readTrackMedia(child, found) : readBox(child, played.trak),
        )
      : readBox(box, played.moov),
  );
}

function* readTrackMedia(mdia: Box, found: Found): VideoParser {
  yield* readChildren(mdia, function* (box) {
    if (box.type !== 'hdlr') return yield* readBox(box, played.mdia);
    const handler = yield* take(box.contentBytes);
    found.hasPicture ||= textAt(handler, 8, 4) === 'vide';
    yield* give(box.header, handler);
  });
}

function* readChildren(parent: Box, read: (box: Box) => VideoParser): VideoParser {
  yield* give(parent.header);
  let left = parent.contentBytes;
  // QuickTime may end a list of boxes by four zeros.
  while (left >= 8) {
    const box = yield* boxOf(yield* take(8));
    left -= box.header.length + box.contentBytes;
    if (!(left >= 0)) throw new NotAVideo();
    yield* read(box);
  }
  yield* blank(left);
}

function* readBox(box: Box, allowed: Set<string>): VideoParser {
  if (allowed.has(box.type)) {
    yield* give(box.header);
    yield* pass(box.contentBytes);
  } else {
    box.header.set(Buffer.from('free'), 4);
    yield* give(box.header);
    yield* blank(box.contentBytes);
  }
}
