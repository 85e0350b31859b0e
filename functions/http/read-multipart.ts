import { decodeField, type MultipartError, make, type PartInfo } from 'multipasta';
import { messages } from '#domain/messages/index.ts';
import { isStorableText } from '#domain/text/form-text.ts';
import { AppError, badRequest } from './app-error.ts';
import type { Refusals } from './describe.ts';

/** A file that a form may hold. */
export type FilePart = Readonly<{
  /** Largest file in bytes, and what is said of a larger one. */
  maxBytes: number;
  tooLarge: string;
  /** Takes the file as it comes; the next chunk waits until this one is dealt with. */
  onChunk: (chunk: Uint8Array) => Promise<void> | void;
}>;

type Options = Readonly<{
  /** The parts that are files, by name, the largest first: each may come once. */
  files: Readonly<Record<string, FilePart>>;
  /** Names of the text parts that may stand beside them. */
  fields?: readonly string[];
}>;

/** With what any form may be refused, beside what is said of its file. */
export const formRefusals: Refusals = {
  400: 'The sentence that says what is wrong with the form',
  408: messages.input.tooSlow,
  415: messages.input.notMultipart,
};

/** What a form held beside the files' own bytes: which of them came, each with what it is called, and the text parts. */
export type MultipartForm = Readonly<{
  files: ReadonlySet<string>;
  fileNames: Readonly<Record<string, string>>;
  fields: Readonly<Record<string, string>>;
}>;

/** Headers of parts and boundaries, and the text parts, beside the files. */
const maxOverheadBytes = 512 * 1024;
const maxFieldBytes = 128 * 1024;
/** How long nothing may arrive, and how long the whole may take: a phone on a bad line sends 100 MB in a quarter of an hour. */
const idleMilliseconds = 20_000;
const totalMilliseconds = 20 * 60_000;

/**
 * Reads a multipart form as it streams in; nothing of it is held but the text parts.
 * @throws AppError 400 for a form that is broken, holds a file twice, or a part that is not asked for; 413 over a limit,
 *   declared or streamed; 415 for another content type; 408 when it does not arrive in time
 */
export async function readMultipart(request: Request, options: Options): Promise<MultipartForm> {
  const body = request.body as ReadableStream<Uint8Array> | null;
  if (!/^multipart\/form-data\s*;/i.test(request.headers.get('Content-Type') ?? '') || !body) {
    await body?.cancel();
    throw new AppError(415, messages.input.notMultipart);
  }
  const source = bodySource(body);
  const parts = Object.values(options.files);
  const maxBytes = parts.reduce((sum, part) => sum + part.maxBytes, 0);
  const bounds = { maxBytes: maxBytes + maxOverheadBytes, tooLarge: parts[0]?.tooLarge ?? messages.input.tooLarge };
  try {
    const declaredBytes = Number(request.headers.get('Content-Length') ?? 0);
    if (declaredBytes > bounds.maxBytes) throw new AppError(413, bounds.tooLarge);
    return await readParts(source, request, options, bounds);
  } catch (error) {
    // A connection whose body is left unread cannot be used again.
    await source.discard(error instanceof AppError && error.status !== 408 ? maxBytes : 0);
    throw error;
  }
}

async function readParts(
  source: BodySource,
  request: Request,
  options: Options,
  bounds: Pick<FilePart, 'maxBytes' | 'tooLarge'>,
): Promise<MultipartForm> {
  const fields: Record<string, string> = {};
  const files = new Set<string>();
  const fileNames: Record<string, string> = {};
  const chunks: [part: FilePart, chunk: Uint8Array][] = [];
  let failure: AppError | null = null;
  let isDone = false;
  const fail = (error: AppError) => {
    failure ??= error;
  };
  const partOf = (info: PartInfo) => {
    const name = nameOf(info);
    return Object.hasOwn(options.files, name) ? options.files[name] : undefined;
  };

  const parser = make({
    headers: { 'content-type': request.headers.get('Content-Type') ?? '' },
    isFile: (info) => partOf(info) !== undefined || info.filename !== undefined,
    maxFieldSize: maxFieldBytes,
    onField: (info, value) => {
      const text = decodeField(info, value);
      const name = nameOf(info);
      const isAskedFor = (options.fields ?? []).includes(name);
      if (!isAskedFor || Object.hasOwn(fields, name)) return fail(badRequest(messages.input.unknownField));
      if (!isStorableText(text)) return fail(badRequest(messages.input.unstorable));
      fields[name] = text;
    },
    onFile: (info) => {
      const name = nameOf(info);
      const part = partOf(info);
      if (!part) fail(badRequest(messages.input.unknownField));
      else if (files.has(name)) fail(badRequest(messages.upload.oneFile));
      files.add(name);
      fileNames[name] = fileNameOf(info);
      let bytes = 0;
      return (chunk) => {
        if (chunk === null || !part) return;
        bytes += chunk.byteLength;
        if (bytes > part.maxBytes) fail(new AppError(413, part.tooLarge));
        // The parser may use its buffer again.
        else chunks.push([part, chunk.slice()]);
      };
    },
    onError: (error) => fail(refusalOf(error)),
    onDone: () => {
      isDone = true;
    },
  });
  const step = async (feed: () => void) => {
    try {
      feed();
    } catch {
      fail(badRequest(messages.input.malformed));
    }
    if (failure) throw failure;
    for (const [part, chunk] of chunks.splice(0)) await part.onChunk(chunk);
  };

  for (let read = 0; ; ) {
    const chunk = await source.next();
    if (chunk === null) break;
    read += chunk.byteLength;
    if (read > bounds.maxBytes) throw new AppError(413, bounds.tooLarge);
    await step(() => parser.write(chunk));
  }
  await step(() => parser.end());
  if (!isDone) throw badRequest(messages.input.malformed);
  return { files, fileNames, fields };
}

/** The name of a part, also where its file's name holds letters that the parser does not read, as in any language but a few. */
function nameOf({ name, headers }: PartInfo): string {
  if (name !== '') return name;
  const [, quoted, bare] = /;\s*name=(?:"([^"]*)"|([^\s;"]+))/i.exec(String(headers['content-disposition'])) ?? [];
  return quoted ?? bare ?? '';
}

/** What a file is called, without the folders that some clients name; '' where it is not said. Only shown, never a path. */
function fileNameOf({ headers }: PartInfo): string {
  const header = String(headers['content-disposition']);
  const [, quoted, bare] = /;\s*filename=(?:"([^"]*)"|([^\s;"]+))/i.exec(header) ?? [];
  // What browsers write for a quotation mark (HTML, multipart/form-data encoding).
  const name = (quoted ?? bare ?? '').replace(/%22/g, '"').replace(/%0[AD]/g, ' ');
  return name.split(/[\\/]/).at(-1) ?? '';
}

function refusalOf(error: MultipartError): AppError {
  return error._tag === 'ReachedLimit'
    ? new AppError(413, messages.input.tooLarge)
    : badRequest(messages.input.malformed);
}

type BodySource = ReturnType<typeof bodySource>;

/** A body, chunk by chunk, with a deadline for each and for all. */
function bodySource(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  const startedAt = Date.now();

  const read = async (): Promise<Uint8Array | null> => {
    const left = Math.min(idleMilliseconds, startedAt + totalMilliseconds - Date.now());
    let timer: ReturnType<typeof setTimeout> | undefined;
    const deadline = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new AppError(408, messages.input.tooSlow)), left);
    });
    try {
      const { done, value } = await Promise.race([reader.read(), deadline]);
      return done ? null : value;
    } catch (error) {
      // Whoever sent it has gone away: no fault of ours, and nobody reads the answer.
      throw error instanceof AppError ? error : badRequest(messages.input.malformed);
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    next: read,
    /** Reads on, up to a bound, and throws it away. */
    discard: async (maxBytes: number) => {
      try {
        for (let bytes = 0; bytes < maxBytes; ) {
          const chunk = await read();
          if (chunk === null) return;
          bytes += chunk.byteLength;
        }
        await reader.cancel();
      } catch {
        // Whoever sent it is gone or too slow: there is nobody left to keep the connection for.
        await reader.cancel().catch(() => undefined);
      }
    },
  };
}
