import { Buffer } from 'node:buffer';
import type { PDFDocumentProxy, PDFPageProxy } from 'unpdf/pdfjs';
import { isPdfStart } from '#domain/media/signatures.ts';
import { uploadLimits } from '#domain/media/upload-limits.ts';
import { messages } from '#domain/messages/index.ts';
import { AppError, unprocessable } from '../http/app-error.ts';
import { CharacterMaps } from './character-maps.ts';
import { pageLines } from './page-lines.ts';

/** A file that makes its reader wait for something that never comes is given up. */
const maxMilliseconds = 30_000;
/** A read gives about ten pieces of text, a page some hundreds. */
const readsBetweenPauses = 100;
const endMark = '%%EOF';

/** The text of a PDF, line by line: a tab stands between the cells of a table, and a form feed before the first line of a page. */
type PdfText = Readonly<{ lines: string[]; pages: number }>;

/**
 * Reads the text of a PDF, page by page; nothing that the file wants to be run is run.
 * @throws AppError 415 when the bytes are no PDF; 422 with the reason when they cannot be read within the limits
 */
export async function readPdf(bytes: Uint8Array): Promise<PdfText> {
  if (!isPdfStart(bytes)) throw new AppError(415, messages.transcript.notPdf);
  if (isCutOff(bytes)) throw unprocessable(messages.transcript.broken);
  // 1.7 MB of code that no other route needs.
  const { OverBudget, withinBudget } = await import('./metered-pdfjs.ts');
  try {
    return await withinBudget(() => inTime(readDocument(bytes)));
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof OverBudget) throw unprocessable(messages.transcript.tooComplex);
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw unprocessable(isLocked ? messages.transcript.encrypted : messages.transcript.broken);
  }
}

/** Bytes as text, one character a byte. */
function latin1(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}

/** True without an end mark, and where an object begins behind the last one: a reader would mend it, and nobody miss the rest. */
function isCutOff(bytes: Uint8Array): boolean {
  const end = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).lastIndexOf(endMark);
  return end === -1 || /\d\s+\d+\s+obj\b/.test(latin1(bytes.subarray(end)));
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unprocessable(messages.transcript.tooComplex)), maxMilliseconds);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

async function readDocument(bytes: Uint8Array): Promise<PdfText> {
  const { getDocument } = await import('unpdf/pdfjs');
  const task = getDocument({
    // A copy, because the reader takes its bytes away.
    data: bytes.slice(),
    // Its warnings quote the file.
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: true,
    maxImageSize: 0,
    cMapUrl: './',
    BinaryDataFactory: CharacterMaps,
  });
  try {
    const document = await task.promise;
    // Also one that opens without a password: its owner does not want it to be copied from.
    if (await document.getPermissions()) throw unprocessable(messages.transcript.encrypted);
    if (document.numPages > uploadLimits.pdfPages) throw unprocessable(messages.transcript.tooManyPages);
    if (await document.hasJSActions()) throw unprocessable(messages.transcript.script);
    const lines = await readPages(document);
    if (lines.length === 0) throw unprocessable(messages.transcript.scanned);
    return { lines, pages: document.numPages };
  } finally {
    // Not waited for: a page that was left in the middle waits for a reader, and the end of it would never come.
    task.destroy().catch(() => undefined);
  }
}

async function readPages(document: PDFDocumentProxy): Promise<string[]> {
  const lines: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    // What a file writes itself is no page's beginning.
    const written = (await readPage(page)).map((line) => line.replaceAll('\f', ' '));
    if (number > 1 && written[0] !== undefined) written[0] = `\f${written[0]}`;
    for (const line of written) lines.push(line);
    page.cleanup();
    await pause();
  }
  return lines;
}

/** Lets other requests have their turn. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/** A page's lines, read as they come. */
async function readPage(page: PDFPageProxy): Promise<string[]> {
  const reader = page.streamTextContent({ includeMarkedContent: false }).getReader();
  const lines = pageLines();
  const isVertical = new Map<string, boolean>();
  for (let reads = 1; ; reads++) {
    const { done, value } = await reader.read();
    if (done) return lines.end();
    for (const [font, style] of Object.entries<{ vertical: boolean }>(value.styles))
      isVertical.set(font, style.vertical);
    for (const item of value.items) if ('str' in item) lines.add(item, isVertical.get(item.fontName) ?? false);
    if (reads % readsBetweenPauses === 0) await pause();
  }
}
