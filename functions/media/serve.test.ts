import { env, exports } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '#domain/messages/index.ts';
import { signUp } from '../../tests/support/factories.ts';
import { fileForm, get, postForm } from '../../tests/support/requests.ts';
import { mp4Of } from './testing.ts';

const video = mp4Of({ media: 'frames and sound'.repeat(100) });
const size = video.length;
let address: string;
let etag: string;

beforeEach(async () => {
  const { token } = await signUp();
  const form = fileForm('profileVideo', video, 'x.mp4', 'video/mp4');
  const uploaded = await postForm('/api/profiles/upload-video', form, { token });
  address = ((await uploaded.json()) as { publicURL: string }).publicURL;
  etag = (await env.MEDIA.head(address.slice('/media/'.length)))?.httpEtag ?? '';
});

async function answer(headers: Record<string, string> = {}) {
  const response = await get(address, { headers });
  return {
    status: response.status,
    range: response.headers.get('Content-Range'),
    length: response.headers.get('Content-Length'),
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
}

const whole = { status: 200, range: null, length: String(size), bytes: video };

function part(first: number, last: number) {
  return {
    status: 206,
    range: `bytes ${first}-${last}/${size}`,
    length: String(last - first + 1),
    bytes: video.slice(first, last + 1),
  };
}

describe('P27 what is not there', () => {
  const unknown = '0'.repeat(20);

  it('is 404 JSON that nobody keeps', async () => {
    for (const key of [
      `${unknown}.mp4`,
      unknown,
      `${unknown}.html`,
      `${unknown.slice(1)}.mp4`,
      `${unknown}.mp4/x`,
      '..%2f..%2fwrangler.toml',
      '%2e%2e%2fx',
      '%00.mp4',
      '%E0%A4%A',
      'x'.repeat(10_000),
      '',
    ]) {
      const response = await get(`/media/${key}`);
      expect(response.status, key).toBe(404);
      expect(response.headers.get('Cache-Control'), key).toBe('no-store');
      expect(await response.json(), key).toEqual({ error: messages.service.notFound });
    }
  });

  it('is a key of another ending', async () => {
    for (const ending of ['MP4', 'webm', 'mp4%20']) {
      expect((await get(address.replace('mp4', ending))).status, ending).toBe(404);
    }
  });

  it('is an object whose type is none of ours', async () => {
    const key = `${unknown}.jpg`;
    await env.MEDIA.put(key, '<script>alert(1)</script>', { httpMetadata: { contentType: 'text/html' } });
    expect((await get(`/media/${key}`)).status).toBe(404);
    await env.MEDIA.put(key, '<script>alert(1)</script>');
    expect((await get(`/media/${key}`)).status).toBe(404);
  });

  it('is another method than GET', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const response = await exports.default.fetch(`http://localhost${address}`, { method });
      expect(response.status, method).toBe(405);
      expect(response.headers.get('Allow'), method).toContain('GET');
      expect(await response.json(), method).toEqual({ error: messages.service.methodNotAllowed });
    }
    expect((await get(address)).status).toBe(200);
  });
});

describe('P27 what an answer says of itself', () => {
  const said = () => ({
    'content-type': 'video/mp4',
    'content-disposition': `inline; filename="${address.slice('/media/'.length)}"`,
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=86400',
    'accept-ranges': 'bytes',
    etag,
  });

  it.each([
    ['whole', {}],
    ['a range', { Range: 'bytes=2-5' }],
  ])('%s', async (_, headers) => {
    const response = await get(address, { headers });
    expect(Object.fromEntries(response.headers)).toMatchObject(said());
    expect(etag).toMatch(/^"[^"]+"$/);
  });

  it('to HEAD, without the bytes', async () => {
    const response = await exports.default.fetch(`http://localhost${address}`, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({ ...said(), 'content-length': String(size) });
    expect(await response.text()).toBe('');
    const missing = await exports.default.fetch('http://localhost/media/x', { method: 'HEAD' });
    expect(missing.status).toBe(404);
  });
});

describe('P27 a range', () => {
  it('is that part', async () => {
    for (const [range, first, last] of [
      ['bytes=0-', 0, size - 1],
      ['bytes=2-5', 2, 5],
      ['bytes=0-0', 0, 0],
      ['bytes=-3', size - 3, size - 1],
      ['bytes=-999999', 0, size - 1],
      [`bytes=5-${size * 2}`, 5, size - 1],
      [`bytes=${size - 1}-`, size - 1, size - 1],
    ] as const) {
      expect(await answer({ Range: range }), range).toEqual(part(first, last));
    }
  });

  it('of two bytes, with which Safari asks whether it may play, is those two (fault 25)', async () => {
    const two = { status: 206, range: `bytes 0-1/${size}`, length: '2', bytes: video.slice(0, 2) };
    expect(await answer({ Range: 'bytes=0-1' })).toEqual(two);
  });

  it('behind the end is refused (fault 25)', async () => {
    for (const range of ['bytes=999999-', `bytes=${size}-`, `bytes=${'9'.repeat(400)}-`, 'bytes=-0']) {
      const refused = { status: 416, range: `bytes */${size}`, bytes: new Uint8Array() };
      expect(await answer({ Range: range }), range).toMatchObject(refused);
    }
  });

  it('is the whole where it is several, or none', async () => {
    for (const range of ['bytes=0-1,4-5', 'bytes=5-2', 'bytes=-', 'bytes=a-b', 'items=0-1', '0-1']) {
      expect(await answer({ Range: range }), range).toEqual(whole);
    }
  });

  it('If-Range lets it through for the same tag alone', async () => {
    const range = { Range: 'bytes=2-5' };
    expect(await answer({ ...range, 'If-Range': etag })).toEqual(part(2, 5));
    for (const other of ['"another"', `W/${etag}`, 'Wed, 21 Oct 2026 07:28:00 GMT']) {
      expect(await answer({ ...range, 'If-Range': other }), other).toEqual(whole);
    }
  });

  it('means nothing to HEAD (RFC 9110 §14.2)', async () => {
    const headers = { Range: 'bytes=2-5' };
    const response = await exports.default.fetch(`http://localhost${address}`, { method: 'HEAD', headers });
    expect([response.status, response.headers.get('Content-Range')]).toEqual([200, null]);
  });
});

describe('P27 If-None-Match', () => {
  it('spares the bytes of what is there already', async () => {
    for (const header of [etag, `W/${etag}`, `"another", ${etag}`, `"another",W/${etag} , "third"`, '*']) {
      const response = await get(address, { headers: { 'If-None-Match': header, Range: 'bytes=2-5' } });
      expect(response.status, header).toBe(304);
      expect(response.headers.get('ETag')).toBe(etag);
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=86400');
      expect(await response.text()).toBe('');
    }
  });

  it('of another tag does not', async () => {
    for (const header of ['"another"', etag.slice(1, -1), '']) {
      expect(await answer({ 'If-None-Match': header }), header).toEqual(whole);
    }
  });
});
