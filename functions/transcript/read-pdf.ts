import type { getDocumentProxy } from 'unpdf';
import { uploadLimits } from '#domain/media/upload-limits.ts';
import { messages } from '#domain/messages/index.ts';
import { AppError, unprocessable } from '../http/app-error.ts';
import { latin1 } from './pdf-encodings.ts';
import { isTooComplex } from './pdf-inflation.ts';

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Document['getPage']>>;

/** Characters of a whole transcript: 200 full pages have a third of it. */
const maxCharacters = 2_000_000;
const budgetMilliseconds = 10_000;
/** A read gives about ten pieces of text, a page some hundreds. */
const readsBetweenPauses = 100;
/** Readers look for the signature this far into the file, and for its end mark this far from the end (ISO 32000, annex H). */
const signatureBytes = 1024;
const endMarkBytes = 4096;

/** The name before a reference, a dictionary or a comment; its letters may be in hexadecimal. */
const encryption = new RegExp(
  String.raw`/${[...'Encrypt'].map((letter) => `(?:${letter}|#${inEitherCase(letter)})`).join('')}(?:[\0\s]+\d|[\0\s]*(?:<<|%))`,
);

/** A letter's code in hexadecimal, as a pattern. */
function inEitherCase(letter: string): string {
  return letter
    .charCodeAt(0)
    .toString(16)
    .replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
}

/** The text of a PDF, line by line. */
type PdfText = Readonly<{ lines: string[]; pages: number }>;

/**
 * Reads the text of a PDF, page by page; nothing that the file wants to be run is run.
 * @throws AppError 415 when the bytes are no PDF; 422 with the reason when they cannot be read within the limits
 */
export async function readPdf(bytes: Uint8Array): Promise<PdfText> {
  if (!latin1(bytes.subarray(0, signatureBytes)).includes('%PDF-')) throw new AppError(415, messages.transcript.notPdf);
  // A reader would mend a file that was cut off, and the rest would be missed by nobody.
  if (!latin1(bytes.subarray(-endMarkBytes)).includes('%%EOF')) throw unprocessable(messages.transcript.broken);
  // Also one that opens without a password: what its streams inflate to could not be counted.
  if (isEncrypted(bytes)) throw unprocessable(messages.transcript.encrypted);
  if (await isTooComplex(bytes)) throw unprocessable(messages.transcript.tooComplex);
  try {
    return await inTime(readDocument(bytes));
  } catch (error) {
    if (error instanceof AppError) throw error;
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw unprocessable(isLocked ? messages.transcript.encrypted : messages.transcript.broken);
  }
}

/** A reader that waits for something that never comes is given up. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unprocessable(messages.transcript.tooComplex)), 2 * budgetMilliseconds);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

async function readDocument(bytes: Uint8Array): Promise<PdfText> {
  // 1.7 MB of code that no other route needs.
  const { getDocumentProxy } = await import('unpdf');
  // A copy, because the reader takes its bytes away; silent, because its warnings quote the file.
  const document = await getDocumentProxy(bytes.slice(), { verbosity: 0, disableFontFace: true, enableXfa: false });
  try {
    if (document.numPages > uploadLimits.pdfPages) throw unprocessable(messages.transcript.tooManyPages);
    if (await document.hasJSActions()) throw unprocessable(messages.transcript.script);
    const lines = await readPages(document);
    if (lines.every((line) => line.trim() === '')) throw unprocessable(messages.transcript.scanned);
    return { lines, pages: document.numPages };
  } finally {
    // Not waited for: a page that was left in the middle waits for a reader, and the end of it would never come.
    document.loadingTask.destroy().catch(() => undefined);
  }
}

async function readPages(document: Document): Promise<string[]> {
  const lines: string[] = [];
  const pause = pauseUntil(Date.now() + budgetMilliseconds);
  let left = maxCharacters;
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    try {
      left = await readPage(page, lines, left, pause);
    } finally {
      page.cleanup();
    }
    await pause();
  }
  return lines;
}

/**
 * A pause in which other requests have their turn, and in which the clock moves: a Worker's stands still while it computes.
 * @throws AppError 422 after the deadline
 */
function pauseUntil(deadline: number): () => Promise<void> {
  return async () => {
    await new Promise((resolve) => setTimeout(resolve, 0));
    if (Date.now() > deadline) throw unprocessable(messages.transcript.tooComplex);
  };
}

/** Adds a page's lines, read as they come, so that one page cannot be endless. Gives the characters that are left. */
async function readPage(page: Page, lines: string[], maxLeft: number, pause: () => Promise<void>): Promise<number> {
  const reader = page.streamTextContent({ includeMarkedContent: false }).getReader();
  let left = maxLeft;
  let line = '';
  let baseline: number | null = null;
  const endLine = () => {
    if (line.trim() !== '') lines.push(line);
    line = '';
  };
  for (let reads = 1; ; reads++) {
    const { done, value } = await reader.read();
    if (done) break;
    if (reads % readsBetweenPauses === 0) await pause();
    for (const item of value.items) {
      if (!('str' in item)) continue;
      left -= item.str.length + 1;
      if (left < 0) {
        throw unprocessable(messages.transcript.tooComplex);
      }
      const y: number = item.transform[5];
      // Writers that place each line by itself do not always say where one ends.
      if (item.str !== '' && baseline !== null && Math.abs(y - baseline) > item.height / 2) endLine();
      if (item.str !== '') baseline = y;
      line += item.str;
      if (item.hasEOL) endLine();
    }
  }
  endLine();
  return left;
}

/** True when the trailer, or the stream that stands for it, names an encryption. */
function isEncrypted(bytes: Uint8Array): boolean {
  return encryption.test(latin1(bytes));
}
