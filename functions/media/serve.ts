import type { Context } from 'hono';
import {
  isMediaKey,
  isMediaType,
  isPhotoType,
  type MediaType,
  mediaAddress,
  mediaKey,
} from '#domain/media/addresses.ts';
import { isPhotoSize, sizedKey } from '#domain/media/photo-sizes.ts';
import { photoTypes, videoTypes } from '#domain/media/upload-limits.ts';
import { messages } from '#domain/messages/index.ts';
import { fromStorage } from '../db/storage.ts';
import type { AppEnv } from '../http/app-env.ts';
import { notFound } from '../http/app-error.ts';
import { type Description, headerOf } from '../http/describe.ts';
import { makeSize } from './make-size.ts';

/** A day: an address never changes its content, and what a therapist deletes should not live on for long. */
const maxAgeSeconds = 24 * 60 * 60;
/** An hour for an original in the place of a smaller size, which may be made at any time. */
const standInMaxAgeSeconds = 60 * 60;
/** What a file that a stranger uploaded may do when it is opened by itself: nothing. */
const policy = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** First and last byte of a range, or what to answer instead. */
type Range = Readonly<{ first: number; last: number }> | 'whole' | 'unsatisfiable';

const fileContent = { content: Object.fromEntries([...photoTypes, ...videoTypes].map((type) => [type, {}])) };

/** What the document says of the answers, and of the headers that decide between them. */
export const file: readonly Description[] = [
  headerOf('Range', 'One range of bytes'),
  headerOf('If-Range', 'A tag: the range counts only while the file has it'),
  headerOf('If-None-Match', 'Tags: a file that has one of them is not sent again'),
  {
    responses: {
      200: { description: 'The file', ...fileContent },
      206: { description: 'The range', ...fileContent },
      304: { description: 'The file has not changed' },
      416: { description: 'The file has no such range' },
    },
  },
];

/**
 * An uploaded photo or video, whole or a range of it.
 * @throws AppError 404; StorageUnavailable
 */
export async function serveMedia(c: Context<AppEnv>, key: string): Promise<Response> {
  const object = isMediaKey(key) ? await fromStorage(() => c.env.MEDIA.head(key)) : null;
  const type = object ? typeOf(object) : '';
  if (!object || !isMediaType(type)) throw notFound(messages.service.notFound);
  return serveObject(c, object, headersOf(object, type, key));
}

/**
 * A photo in a size in which it is shown. One that came without it gets it now, where there is an image service; elsewhere the
 * original stands in.
 * @throws AppError 404, for a video too; StorageUnavailable
 */
export async function servePhotoSize(c: Context<AppEnv>, key: string, size: string): Promise<Response> {
  if (!isMediaKey(key) || !isPhotoSize(size)) throw notFound(messages.service.notFound);
  const stored = await fromStorage(() => c.env.MEDIA.head(sizedKey(key, size)));
  const original = stored ?? (await fromStorage(() => c.env.MEDIA.head(key)));
  if (!original || !isPhotoType(typeOf(original))) throw notFound(messages.service.notFound);
  const sized = stored ?? (await makeSize(c.env, key, size));
  const object = sized ?? original;
  const type = typeOf(object);
  if (!isPhotoType(type)) throw notFound(messages.service.notFound);
  const [id = ''] = key.split('.');
  const headers = headersOf(object, type, mediaKey(sized ? `${id}-${size}` : id, type));
  if (!sized) {
    headers.set('Content-Location', mediaAddress(key));
    headers.set('Cache-Control', `public, max-age=${standInMaxAgeSeconds}`);
  }
  return serveObject(c, object, headers);
}

const typeOf = (object: R2Object) => object.httpMetadata?.contentType ?? '';

function headersOf(object: R2Object, type: MediaType, filename: string): Headers {
  return new Headers({
    'Content-Type': type,
    'Content-Disposition': `inline; filename="${filename}"`,
    'Content-Security-Policy': policy,
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': `public, max-age=${maxAgeSeconds}`,
    'Accept-Ranges': 'bytes',
    ETag: object.httpEtag,
  });
}

/** The whole or a range, or no more than the headers where they say enough. */
async function serveObject(c: Context<AppEnv>, object: R2Object, headers: Headers): Promise<Response> {
  if (names(c.req.header('If-None-Match'), object.httpEtag)) return new Response(null, { status: 304, headers });

  const ifRange = c.req.header('If-Range');
  const isCurrent = ifRange === undefined || ifRange === object.httpEtag;
  // A range means nothing to HEAD (RFC 9110 §14.2).
  const asked = isCurrent && c.req.method === 'GET' ? c.req.header('Range') : undefined;
  const range = rangeOf(asked, object.size);
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${object.size}`);
    headers.delete('Content-Type');
    return new Response(null, { status: 416, headers });
  }
  const isWhole = range === 'whole';
  const length = isWhole ? object.size : range.last - range.first + 1;
  headers.set('Content-Length', String(length));
  if (!isWhole) headers.set('Content-Range', `bytes ${range.first}-${range.last}/${object.size}`);
  const status = isWhole ? 200 : 206;
  if (c.req.method === 'HEAD') return new Response(null, { status, headers });

  const part = isWhole ? {} : { range: { offset: range.first, length } };
  const found = await fromStorage(() => c.env.MEDIA.get(object.key, part));
  if (!found) throw notFound(messages.service.notFound);
  return new Response(found.body, { status, headers });
}

/** One range of bytes (RFC 9110 §14.2); several, or what is no range, are answered with the whole. */
function rangeOf(header: string | undefined, size: number): Range {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 };
  }
  if (Number(first) >= size) return 'unsatisfiable';
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return end < Number(first) ? 'whole' : { first: Number(first), last: end };
}

/** True when an If-None-Match names the tag; the comparison is the weak one (RFC 9110 §13.1.2). */
function names(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
}
