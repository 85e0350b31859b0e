import { crc32 } from 'node:zlib';
import { type CleanPicture, joined, textAt, viewOf } from './bytes.ts';

interface Chunk {
  type: string;
  payload: Uint8Array;
  /** Length, type, payload and checksum. */
  whole: Uint8Array;
}

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const critical = ['IHDR', 'PLTE', 'IDAT', 'IEND'];
const drawn = new Set([
  ...critical,
  ...['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'pHYs', 'bKGD', 'acTL', 'fcTL', 'fdAT'],
]);

/** A PNG's size and a copy with what draws it alone; null for anything else and for a file cut short or damaged. */
export function readPng(bytes: Uint8Array): CleanPicture | null {
  const chunks = chunksOf(bytes);
  const [header] = chunks ?? [];
  if (!chunks || header?.type !== 'IHDR' || header.payload.length !== 13) return null;
  if (!chunks.some((chunk) => chunk.type === 'IDAT') || chunks.some(isUndrawable)) return null;
  const view = viewOf(header.payload);
  return {
    width: view.getUint32(0),
    height: view.getUint32(4),
    bytes: joined([signature, ...chunks.filter((chunk) => drawn.has(chunk.type)).map((chunk) => chunk.whole)]),
  };
}

function isUndrawable({ type }: Chunk, index: number): boolean {
  // A capital first letter says that nobody who does not know the chunk may draw the file (Apple's CgBI).
  return (type === 'IHDR' && index > 0) || (/^[A-Z]/.test(type) && !critical.includes(type));
}

function chunksOf(bytes: Uint8Array): Chunk[] | null {
  if (!signature.every((byte, index) => bytes[index] === byte)) return null;
  const view = viewOf(bytes);
  const chunks: Chunk[] = [];
  let offset = signature.length;
  while (offset + 12 <= bytes.length) {
    const length = view.getUint32(offset);
    const end = offset + 12 + length;
    if (end > bytes.length) return null;
    if (crc32(bytes.subarray(offset + 4, end - 4)) !== view.getUint32(end - 4)) return null;
    const type = textAt(bytes, offset + 4, 4);
    chunks.push({ type, payload: bytes.subarray(offset + 8, end - 4), whole: bytes.subarray(offset, end) });
    if (type === 'IEND') return length === 0 ? chunks : null;
    offset = end;
  }
  return null;
}
