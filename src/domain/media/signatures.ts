import type { PhotoType } from './upload-limits.ts';

/** How many bytes of a file `isPdfStart` looks at, as PDF readers do (ISO 32000, annex H); photos and videos need fewer. */
export const signatureBytes = 1024;

/** The boxes that a file of the ISO family begins with: its type, or what cameras of QuickTime's time wrote without one. */
const firstBoxes = /^(?:ftyp|moov|mdat|wide|free|skip|pnot)$/;

function textAt(bytes: Uint8Array, offset: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + length));
}

/** What a photo would be by its first bytes; null for no photo that is taken. Browser and Worker ask nothing else. */
export function photoTypeOf(start: Uint8Array): PhotoType | null {
  if (textAt(start, 0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (textAt(start, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  return textAt(start, 0, 4) === 'RIFF' && textAt(start, 8, 4) === 'WEBP' ? 'image/webp' : null;
}

/** The container of a video by its first eight bytes: MP4 and QuickTime, or WebM and its relatives; null for neither. */
export function videoContainerOf(start: Uint8Array): 'iso-media' | 'ebml' | null {
  if (textAt(start, 0, 4) === '\x1a\x45\xdf\xa3') return 'ebml';
  return firstBoxes.test(textAt(start, 4, 4)) ? 'iso-media' : null;
}

/** True when the first `signatureBytes` hold the mark of a PDF. */
export function isPdfStart(start: Uint8Array): boolean {
  return textAt(start, 0, signatureBytes).includes('%PDF-');
}
