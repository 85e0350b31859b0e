import { Buffer } from 'node:buffer';
import { type CleanPicture, joined, startsWith, textAt, viewOf } from './bytes.ts';

interface Chunk {
  type: string;
  payload: Uint8Array;
}

const picture = ['VP8 ', 'VP8L'];
const framePart = new Set([...picture, 'ALPH']);
const frameHeaderBytes = 16;
const extendedHeaderBytes = 10;
const exifAndXmpFlags = 0x0c;

/** A WebP's size and a copy with what draws it alone; null for anything else and for a file cut short. */
export function readWebp(bytes: Uint8Array): CleanPicture | null {
  if (bytes.length < 12 || !startsWith(bytes, 'RIFF') || textAt(bytes, 8, 4) !== 'WEBP') return null;
  const end = 8 + viewOf(bytes).getUint32(4, true);
  const chunks = end <= bytes.length ? chunksOf(bytes.subarray(12, end)) : null;
  const [first, ...rest] = chunks ?? [];
  const size = first && sizeOf(first);
  if (!size) return null;
  const kept = first.type === 'VP8X' ? keptOfExtended(first, rest) : [first];
  if (!kept) return null;
  const content = joined([Buffer.from('WEBP'), ...kept.map(encoded)]);
  return { ...size, bytes: encoded({ type: 'RIFF', payload: content }) };
}

function keptOfExtended(header: Chunk, rest: Chunk[]): Chunk[] | null {
  const payload = header.payload.slice(0, extendedHeaderBytes);
  payload[0] = (payload[0] ?? 0) & ~exifAndXmpFlags;
  const kept: Chunk[] = [{ type: 'VP8X', payload }];
  let hasPicture = false;
  for (const chunk of rest) {
    if (chunk.type === 'ANMF') {
      const frame = cleanFrame(chunk);
      if (!frame) return null;
      kept.push(frame);
    } else if (framePart.has(chunk.type) || chunk.type === 'ICCP' || chunk.type === 'ANIM') kept.push(chunk);
    hasPicture ||= chunk.type === 'ANMF' || picture.includes(chunk.type);
  }
  return hasPicture ? kept : null;
}

/** A frame of an animation holds chunks of its own, unknown ones among them. */
function cleanFrame({ type, payload }: Chunk): Chunk | null {
  const parts = payload.length > frameHeaderBytes ? chunksOf(payload.subarray(frameHeaderBytes)) : null;
  const kept = parts?.filter((part) => framePart.has(part.type)) ?? [];
  if (!kept.some((part) => picture.includes(part.type))) return null;
  return { type, payload: joined([payload.subarray(0, frameHeaderBytes), ...kept.map(encoded)]) };
}

function sizeOf({ type, payload }: Chunk): { width: number; height: number } | null {
  const view = viewOf(payload);
  const hasBytes = payload.length >= extendedHeaderBytes;
  if (type === 'VP8X' && hasBytes) {
    return { width: 1 + (view.getUint32(4, true) & 0xffffff), height: 1 + (view.getUint32(6, true) >>> 8) };
  }
  if (type === 'VP8 ' && hasBytes && textAt(payload, 3, 3) === '\x9d\x01*') {
    return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff };
  }
  if (type === 'VP8L' && payload.length >= 5 && payload[0] === 0x2f) {
    const bits = view.getUint32(1, true);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
  }
  return null;
}

function chunksOf(bytes: Uint8Array): Chunk[] | null {
  const view = viewOf(bytes);
  const chunks: Chunk[] = [];
  let offset = 0;
  while (offset < bytes.length) {
    if (offset + 8 > bytes.length) return null;
    const length = view.getUint32(offset + 4, true);
    const end = offset + 8 + length;
    if (end > bytes.length) return null;
    chunks.push({ type: textAt(bytes, offset, 4), payload: bytes.subarray(offset + 8, end) });
    offset = end + (length % 2);
  }
  return chunks;
}

function encoded({ type, payload }: Chunk) {
  const header = Buffer.alloc(8);
  header.write(type, 'latin1');
  header.writeUInt32LE(payload.length, 4);
  return joined([header, payload, new Uint8Array(payload.length % 2)]);
}
