import { createInflate } from 'node:zlib';
import { fromBase85, fromHexadecimal, latin1, upTo } from './pdf-encodings.ts';
import { isForm, type ShowCounter, showCounter } from './pdf-forms.ts';

/** All streams of a file together: a 200-page transcript with its fonts has a few megabytes. */
const maxInflatedBytes = 40 * 1024 * 1024;
/** A stream inside a stream inside a stream has no use in a transcript. */
const maxLevels = 3;
const maxStreams = 10_000;
/** How many drawings may come of forms that show forms, when each shows the next as often as it can. */
const maxDrawings = 100_000;
/** Fed in pieces, so that what one piece inflates to (a thousandfold at most) is small, too. */
const pieceBytes = 4096;
/** How much of what stands before `stream` is looked at for the names of its filters. */
const maxDictionaryBytes = 4096;

const textFilter = /\/(?:ASCIIHexDecode|AHx|ASCII85Decode|A85)\b/g;
/** Packings that no writer of text has used for decades, and that are not counted here; nor is what stands elsewhere. */
const uncounted = /\/(?:LZWDecode|LZW|RunLengthDecode|RL)\b|\/Filter\s*\d/;

const encoder = new TextEncoder();
const streamWord = encoder.encode('stream');
const streamEnd = encoder.encode('endstream');
const lineFeed = 10;
const carriageReturn = 13;

/** What is left of what a file may ask of its reader. */
type Budget = { bytes: number; drawings: number };

/**
 * True when the streams of a PDF inflate to more than we take, are too many, are packed in a way that cannot be counted, or
 * multiply by showing each other. It runs before any reader sees the file: a reader would not come back from some of them.
 */
export async function isTooComplex(pdf: Uint8Array): Promise<boolean> {
  const budget = { bytes: maxInflatedBytes, drawings: maxDrawings };
  let streams = 0;
  for (const { at, start } of streamStarts(pdf)) {
    if (++streams > maxStreams) return true;
    // What is merely looked through costs time as well.
    budget.bytes -= start - at;
    const dictionary = dictionaryBefore(pdf, start);
    if (uncounted.test(dictionary)) return true;
    const shows = isForm(dictionary) ? showCounter() : null;
    // Not as far as `endstream`: a stream can hold that word, and a reader goes by the length.
    await inflate(withoutTextFilters(pdf.subarray(start), dictionary, budget), 1, budget, shows);
    budget.drawings /= Math.max(1, shows?.count() ?? 0);
    if (budget.bytes < 0 || budget.drawings < 1) return true;
  }
  return false;
}

/** Where the streams of the file begin: on the line after `stream`, as readers take it. */
function* streamStarts(pdf: Uint8Array): Generator<{ at: number; start: number }> {
  for (let at = indexOf(pdf, streamWord, 0); at !== -1; at = indexOf(pdf, streamWord, at + 1)) {
    // `endstream` ends in the same word; what follows it is the next object.
    if (pdf[at - 1] === 0x64) continue;
    let start = at + streamWord.length;
    while (start < pdf.length && pdf[start] !== lineFeed && pdf[start] !== carriageReturn) start += 1;
    if (pdf[start] === carriageReturn && pdf[start + 1] === lineFeed) start += 1;
    yield { at, start: start + 1 };
  }
}

function indexOf(bytes: Uint8Array, word: Uint8Array, from: number): number {
  const [first = 0] = word;
  for (let at = bytes.indexOf(first, from); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (word.every((byte, index) => bytes[at + index] === byte)) return at;
  }
  return -1;
}

/** What may name the stream's filters, with the letters written out that a name holds in hexadecimal. */
function dictionaryBefore(pdf: Uint8Array, start: number): string {
  return latin1(pdf.subarray(Math.max(0, start - maxDictionaryBytes), start)).replace(
    /#([\da-f]{2})/gi,
    (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** A stream's bytes where its dictionary says that they are written as text, perhaps more than once. */
function withoutTextFilters(body: Uint8Array, dictionary: string, budget: Budget): Uint8Array {
  // The nearest is this stream's own.
  const filter = dictionary.match(textFilter)?.at(-1);
  let bytes = body;
  for (let level = 0; filter && level < maxLevels && budget.bytes >= 0 && !isZlib(bytes); level++) {
    const isHexadecimal = filter.includes('H');
    const text = upTo(bytes, isHexadecimal ? '>' : '~');
    budget.bytes -= text.byteLength;
    bytes = isHexadecimal ? fromHexadecimal(text) : fromBase85(text);
  }
  return bytes;
}

/** True for the two bytes that a zlib stream begins with (RFC 1950 §2.2). */
function isZlib(bytes: Uint8Array): boolean {
  const [first = 0, second = 0] = bytes;
  return (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0;
}

/** Takes what a stream inflates to from the budget, and what that inflates to in turn; below zero it stops. */
async function inflate(packed: Uint8Array, level: number, budget: Budget, shows: ShowCounter | null): Promise<void> {
  if (!isZlib(packed)) {
    if (!shows) return;
    const end = indexOf(packed, streamEnd, 0);
    const drawing = end === -1 ? packed : packed.subarray(0, end);
    budget.bytes -= drawing.byteLength;
    shows.see(drawing);
    return;
  }
  if (level > maxLevels) {
    budget.bytes = -1;
    return;
  }
  const inner: Uint8Array[] = [];
  let isPacked: boolean | null = null;
  await inflated(packed, (piece) => {
    budget.bytes -= piece.byteLength;
    isPacked ??= isZlib(piece);
    if (isPacked) inner.push(piece);
    else shows?.see(piece);
    return budget.bytes >= 0;
  });
  if (inner.length > 0 && budget.bytes >= 0) await inflate(joined(inner), level + 1, budget, shows);
}

/** Inflates to the end, to the first fault, or as long as `onPiece` says true: what came before a fault counts as well. */
function inflated(packed: Uint8Array, onPiece: (piece: Uint8Array) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stream = createInflate();
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      stream.destroy();
      resolve();
    };
    stream.on('data', (piece: Uint8Array) => {
      if (!isOver && !onPiece(piece)) end();
    });
    stream.on('end', end);
    stream.on('error', end);
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
