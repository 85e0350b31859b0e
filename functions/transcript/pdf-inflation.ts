import { createInflate } from 'node:zlib';
import { type Dictionary, findStreams } from './pdf-dictionaries.ts';
import { fromBase85, fromHexadecimal, upTo } from './pdf-encodings.ts';
import { isForm, showCounter } from './pdf-forms.ts';
import { nestingWatch } from './pdf-nesting.ts';

/** All streams of a file together: a 200-page transcript with its fonts has a few megabytes. */
const maxInflatedBytes = 40 * 1024 * 1024;
/** A stream inside a stream inside a stream has no use in a transcript. */
const maxFilters = 3;
const maxStreams = 10_000;
/** How many drawings may come of forms that show forms, when each shows the next as often as it can. */
const maxDrawings = 100_000;
/** Fed in pieces, so that what one piece inflates to (a thousandfold at most) is small, too. */
const pieceBytes = 4096;

/** The packings that are counted here; what only pictures are packed with comes last, and no text is read from it. */
const filterKinds: ReadonlyMap<string, 'flate' | 'hexadecimal' | 'base 85' | 'picture'> = new Map([
  ['/FlateDecode', 'flate'],
  ['/Fl', 'flate'],
  ['/ASCIIHexDecode', 'hexadecimal'],
  ['/AHx', 'hexadecimal'],
  ['/ASCII85Decode', 'base 85'],
  ['/A85', 'base 85'],
  ['/DCTDecode', 'picture'],
  ['/DCT', 'picture'],
  ['/JPXDecode', 'picture'],
  ['/CCITTFaxDecode', 'picture'],
  ['/CCF', 'picture'],
  ['/JBIG2Decode', 'picture'],
]);
type Filter = 'flate' | 'hexadecimal' | 'base 85';

const streamWord = 'stream';
const streamEnd = new TextEncoder().encode('endstream');
const lineFeed = 10;
const carriageReturn = 13;

/** What is left of what a file may ask of its reader. */
type Budget = { bytes: number; drawings: number };
type Onlooker = ((piece: Uint8Array) => void) | null;

/**
 * True when the streams of a PDF inflate to more than we take, are too many, are packed in a way that cannot be counted, or
 * multiply by showing each other. It runs before any reader sees the file: a reader would not come back from some of them.
 */
export async function isTooComplex(pdf: Uint8Array): Promise<boolean> {
  const streams = findStreams(pdf);
  if (!streams || streams.length > maxStreams) return true;
  const budget = { bytes: maxInflatedBytes, drawings: maxDrawings };
  for (const { at, dictionary } of streams) {
    const filters = filtersOf(dictionary);
    if (!filters) return true;
    const start = lineAfter(pdf, at + streamWord.length);
    // What is merely looked through costs time as well.
    budget.bytes -= start - at;
    const shows = isForm(dictionary) ? showCounter() : null;
    // The stream of a compressed object would be met inside another one, where it cannot be counted.
    const nesting = dictionary.has('/First') ? nestingWatch() : null;
    let isNested = false;
    const onlooker = (piece: Uint8Array) => {
      shows?.see(piece);
      if (nesting && nesting.see(piece).length > 0) isNested = true;
    };
    const body = pdf.subarray(start);
    if (filters.length > 0) await unpack(body, filters, budget, onlooker);
    else if (shows || nesting) look(plainBody(body, dictionary), budget, onlooker);
    budget.drawings /= Math.max(1, shows?.count() ?? 0);
    if (isNested || budget.bytes < 0 || budget.drawings < 1) return true;
  }
  return false;
}

/** A stream begins on the line after its keyword, as readers take it. */
function lineAfter(pdf: Uint8Array, from: number): number {
  let start = from;
  while (start < pdf.length && pdf[start] !== lineFeed && pdf[start] !== carriageReturn) start += 1;
  if (pdf[start] === carriageReturn && pdf[start + 1] === lineFeed) start += 1;
  return start + 1;
}

/** How a stream is packed, the outermost first, as far as its text; null for what is not counted here. */
function filtersOf(dictionary: Dictionary): readonly Filter[] | null {
  // The stream of another file, or an abbreviation that belongs to pictures inside a drawing.
  if (dictionary.has('/F')) return null;
  const names = (dictionary.get('/Filter') ?? []).filter((token) => !['[', ']', 'null'].includes(token));
  const kinds = names.map((name) => filterKinds.get(name));
  const filters = kinds.filter((kind) => kind !== undefined && kind !== 'picture');
  const isCounted = kinds.every(
    (kind, index) => kind !== undefined && (kind !== 'picture' || index === kinds.length - 1),
  );
  return isCounted && kinds.length <= maxFilters ? filters : null;
}

/** An unpacked stream, by its length or as far as `endstream`: a stream can hold that word, and a length can lie. */
function plainBody(body: Uint8Array, dictionary: Dictionary): Uint8Array {
  const end = indexOf(body, streamEnd, 0);
  const length = Number(dictionary.get('/Length')?.join(' '));
  return body.subarray(0, end === -1 ? body.length : Math.max(end, Number.isInteger(length) ? length : 0));
}

function indexOf(bytes: Uint8Array, word: Uint8Array, from: number): number {
  const [first = 0] = word;
  for (let at = bytes.indexOf(first, from); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (word.every((byte, index) => bytes[at + index] === byte)) return at;
  }
  return -1;
}

/** True for the two bytes that a zlib stream begins with (RFC 1950 §2.2). */
function isZlib(bytes: Uint8Array): boolean {
  const [first = 0, second = 0] = bytes;
  return (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0;
}

function look(bytes: Uint8Array, budget: Budget, onlooker: Onlooker): void {
  budget.bytes -= bytes.byteLength;
  if (budget.bytes >= 0) onlooker?.(bytes);
}

/** Takes from the budget what a stream is unpacked to, filter by filter, and shows the last of it; below zero it stops. */
async function unpack(
  body: Uint8Array,
  [filter, ...inner]: readonly Filter[],
  budget: Budget,
  onlooker: Onlooker,
): Promise<void> {
  const pieces: Uint8Array[] = [];
  const onPiece = (piece: Uint8Array) => {
    if (inner.length > 0) pieces.push(piece);
    look(piece, budget, inner.length > 0 ? null : onlooker);
    return budget.bytes >= 0;
  };
  if (filter === 'flate') {
    // No reader takes it for packed without these.
    if (isZlib(body) && !(await inflated(body, onPiece))) budget.bytes = -1;
  } else {
    const text = upTo(body, filter === 'hexadecimal' ? '>' : '~');
    budget.bytes -= text.byteLength;
    if (budget.bytes >= 0) onPiece(filter === 'hexadecimal' ? fromHexadecimal(text) : fromBase85(text));
  }
  if (inner.length > 0 && budget.bytes >= 0) await unpack(joined(pieces), inner, budget, onlooker);
}

/**
 * Inflates to the end, or as long as `onPiece` says true: what came before a cut counts as well.
 * @returns false at a fault that readers overlook, so that they would inflate more than can be counted here
 */
function inflated(packed: Uint8Array, onPiece: (piece: Uint8Array) => boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const stream = createInflate();
    let isOver = false;
    const finish = (isCounted: boolean) => {
      if (isOver) return;
      isOver = true;
      stream.destroy();
      resolve(isCounted);
    };
    const end = () => finish(true);
    stream.on('data', (piece: Uint8Array) => {
      if (!isOver && !onPiece(piece)) end();
    });
    stream.on('end', end);
    stream.on('error', (error: NodeJS.ErrnoException) =>
      // The sum of what was inflated stands behind all of it.
      finish(error.code !== 'Z_DATA_ERROR' || error.message.includes('data check')),
    );
    stream.on('close', end);
    const feed = (at: number) => {
      if (isOver) return;
      if (at >= packed.length) stream.end();
      else stream.write(packed.subarray(at, at + pieceBytes), () => feed(at + pieceBytes));
    };
    feed(0);
  });
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.byteLength, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.byteLength;
  }
  return bytes;
}
