import { Buffer } from 'node:buffer';
import { type CleanPicture, joined, startsWith, viewOf } from './bytes.ts';

interface Segment {
  marker: number;
  payload: Uint8Array;
  /** Marker, length, payload and, for a scan, the coded data behind it. */
  whole: Uint8Array;
}

const marker = {
  arithmeticTables: 0xcc,
  huffmanTables: 0xc4,
  reservedFrame: 0xc8,
  restart0: 0xd0,
  restart7: 0xd7,
  endOfImage: 0xd9,
  startOfScan: 0xda,
  quantizationTables: 0xdb,
  restartInterval: 0xdd,
  app0: 0xe0,
  app1: 0xe1,
  app2: 0xe2,
  app14: 0xee,
} as const;

const tables: readonly number[] = [
  marker.huffmanTables,
  marker.arithmeticTables,
  marker.quantizationTables,
  marker.restartInterval,
];

const startOfImage = Uint8Array.of(0xff, 0xd8);
const endOfImage = Uint8Array.of(0xff, marker.endOfImage);

/**
 * A JPEG's size and a copy with what draws it alone; null for anything else and for a file cut short before its picture.
 * One that ends within the picture's data is whole, as for every viewer: many devices leave the end mark out.
 */
export function readJpeg(bytes: Uint8Array): CleanPicture | null {
  const segments = segmentsOf(bytes);
  const frames = segments?.filter((segment) => isFrame(segment.marker)) ?? [];
  const [frame] = frames;
  if (!segments || !frame || frames.length > 1 || frame.payload.length < 6) return null;
  if (!segments.some((segment) => segment.marker === marker.startOfScan)) return null;
  const view = viewOf(frame.payload);
  return {
    width: view.getUint16(3),
    height: view.getUint16(1),
    bytes: joined([startOfImage, ...kept(segments), endOfImage]),
  };
}

function kept(segments: Segment[]): Uint8Array[] {
  // Browsers turn the picture by the first Exif block; a later one says nothing.
  const exif = segments.find((segment) => segment.marker === marker.app1 && startsWith(segment.payload, 'Exif\0\0'));
  return segments.flatMap((segment) => {
    if (segment === exif) return orientationAlone(orientationOf(segment.payload.subarray(6)));
    return cleaned(segment) ?? [];
  });
}

function cleaned({ marker: kind, payload, whole }: Segment): Uint8Array | null {
  if (isFrame(kind) || kind === marker.startOfScan || tables.includes(kind)) return whole;
  if (kind === marker.app2 && startsWith(payload, 'ICC_PROFILE\0')) return whole;
  if (kind === marker.app0 && startsWith(payload, 'JFIF\0') && payload.length >= 14) {
    // The last two numbers are the size of a thumbnail, which stays behind.
    return segmentOf(kind, joined([payload.subarray(0, 12), Uint8Array.of(0, 0)]));
  }
  if (kind === marker.app14 && startsWith(payload, 'Adobe') && payload.length >= 12) {
    return segmentOf(kind, payload.subarray(0, 12));
  }
  return null;
}

function isFrame(kind: number): boolean {
  return kind >= 0xc0 && kind <= 0xcf && kind !== marker.reservedFrame && !tables.includes(kind);
}

function segmentOf(kind: number, payload: Uint8Array): Uint8Array {
  return joined([Uint8Array.of(0xff, kind, 0, payload.length + 2), payload]);
}

function segmentsOf(bytes: Uint8Array): Segment[] | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  const view = viewOf(bytes);
  const segments: Segment[] = [];
  let offset = 2;
  while (offset + 1 < bytes.length) {
    if (bytes[offset] !== 0xff) return null;
    while (bytes[offset + 1] === 0xff) offset++;
    const kind = bytes[offset + 1] ?? 0;
    if (kind === marker.endOfImage) return segments;
    if (kind < 0xc0 || (kind >= marker.restart0 && kind < marker.endOfImage)) return null;
    if (offset + 4 > bytes.length) return null;
    const length = view.getUint16(offset + 2);
    const headerEnd = offset + 2 + length;
    if (length < 2 || headerEnd > bytes.length) return null;
    const end = kind === marker.startOfScan ? endOfScan(bytes, headerEnd) : headerEnd;
    segments.push({
      marker: kind,
      payload: bytes.subarray(offset + 4, headerEnd),
      whole: bytes.subarray(offset, end),
    });
    offset = end;
  }
  const last = segments.at(-1);
  const endsInPicture = last?.marker === marker.startOfScan && last.whole.length > last.payload.length + 4;
  return endsInPicture ? segments : null;
}

function endOfScan(bytes: Uint8Array, start: number): number {
  let offset = bytes.indexOf(0xff, start);
  while (offset !== -1) {
    const next = bytes[offset + 1] ?? 0;
    const isCoded = next === 0 || (next >= marker.restart0 && next <= marker.restart7);
    if (!isCoded && next !== 0xff) return offset;
    offset = bytes.indexOf(0xff, offset + (isCoded ? 2 : 1));
  }
  return bytes.length;
}

/** Tag 0x0112 of the first directory of a TIFF block, 1 where it is missing or broken. */
function orientationOf(tiff: Uint8Array): number {
  const isLittleEndian = startsWith(tiff, 'II');
  if (tiff.length < 8 || !(isLittleEndian || startsWith(tiff, 'MM'))) return 1;
  const view = viewOf(tiff);
  const directory = view.getUint32(4, isLittleEndian);
  if (directory + 2 > tiff.length) return 1;
  const entries = view.getUint16(directory, isLittleEndian);
  for (let index = 0; index < entries; index++) {
    const entry = directory + 2 + index * 12;
    if (entry + 12 > tiff.length) return 1;
    if (view.getUint16(entry, isLittleEndian) === 0x0112) return view.getUint16(entry + 8, isLittleEndian);
  }
  return 1;
}

function orientationAlone(orientation: number): Uint8Array[] {
  if (orientation < 2 || orientation > 8) return [];
  const directory = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  const exif = [...Buffer.from('Exif\0\0MM\0*', 'latin1'), 0, 0, 0, 8, ...directory];
  return [segmentOf(marker.app1, Uint8Array.from(exif))];
}
