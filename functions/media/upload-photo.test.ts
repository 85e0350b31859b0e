import { env, exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { uploadLimits } from '#domain/media/upload-limits.ts';
import { messages } from '#domain/messages/index.ts';
import { countOf } from '../../tests/support/database.ts';
import { signUp } from '../../tests/support/factories.ts';
import { answered, fileForm, get, post, postForm, postRaw, streamedForm } from '../../tests/support/requests.ts';
import { bytesOf, gpsCanary, holds, jpegOf, pngOf, pngSignature, webpOf } from './testing.ts';

const path = '/api/profiles/upload-photo';
const part = 'profilePhoto';
const { photoType, photoTooLarge, photoDimensions, oneFile } = messages.upload;
const { malformed, notMultipart, unknownField } = messages.input;
const limit = uploadLimits.photoBytes;

async function taken(form: FormData, token: string): Promise<string> {
  const { status, body } = await answered(postForm(path, form, { token }));
  expect(status).toBe(200);
  expect(body).toEqual({ publicURL: expect.stringMatching(/^\/media\/[0-9a-z]{20}\.[a-z]{3,4}$/) });
  return (body as { publicURL: string }).publicURL;
}

async function served(address: string): Promise<Uint8Array> {
  const response = await get(address);
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

async function expectNothingStored(): Promise<void> {
  expect(await countOf('media_objects')).toBe(0);
  expect((await env.MEDIA.list()).objects).toEqual([]);
}

const makers = { 'image/jpeg': jpegOf, 'image/png': pngOf, 'image/webp': webpOf } as const;
const kinds = [
  { type: 'image/jpeg', ending: 'jpg' },
  { type: 'image/png', ending: 'png' },
  { type: 'image/webp', ending: 'webp' },
] as const;

describe('P25 a photo is taken', () => {
  it.each(kinds)('$type: an object with its row, and an address', async ({ type, ending }) => {
    const { token, userId } = await signUp();
    const photo = makers[type]();
    const address = await taken(fileForm(part, photo, `me.${ending}`, type), token);
    const key = address.slice('/media/'.length);
    expect(key.slice(20)).toBe(`.${ending}`);
    expect((await env.DB.prepare('select * from media_objects').all()).results).toEqual([
      {
        key,
        user_id: userId,
        kind: 'photo',
        content_type: type,
        bytes: photo.length,
        created_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/),
      },
    ]);
    expect((await env.MEDIA.list()).objects.map((object) => object.key)).toEqual([key]);
    expect(await env.MEDIA.head(key)).toMatchObject({ size: photo.length, httpMetadata: { contentType: type } });
    expect(await served(address)).toEqual(photo);
  });

  it('that comes without a length (fault 20)', async () => {
    const { token } = await signUp();
    const photo = jpegOf();
    const request = streamedForm(path, part, [photo.subarray(0, 50), photo.subarray(50)], { token });
    expect(request.headers.get('Content-Length')).toBeNull();
    const { status, body } = await answered(exports.default.fetch(request));
    expect(status).toBe(200);
    expect(await served((body as { publicURL: string }).publicURL)).toEqual(photo);
  });

  it('by its bytes, not by what it is called (fault 24)', async () => {
    const { token } = await signUp();
    const address = await taken(fileForm(part, webpOf(), 'x.jpg', 'image/jpeg'), token);
    expect(address).toMatch(/\.webp$/);
    expect((await env.MEDIA.head(address.slice('/media/'.length)))?.httpMetadata?.contentType).toBe('image/webp');
    expect(await env.DB.prepare('select content_type from media_objects').first('content_type')).toBe('image/webp');
    expect((await get(address)).headers.get('Content-Type')).toBe('image/webp');
  });

  it.each(kinds)('$type: without the place where it was taken', async ({ type }) => {
    const { token } = await signUp();
    const photo = makers[type]({ exif: gpsCanary, xmp: gpsCanary, comment: gpsCanary, trailing: gpsCanary });
    expect(holds(photo, gpsCanary)).toBe(true);
    expect(holds(await served(await taken(fileForm(part, photo), token)), gpsCanary)).toBe(false);
  });

  it.each(['../../x', 'x'.repeat(300)])('whatever its file is called: %s', async (name) => {
    const { token } = await signUp();
    const address = await taken(fileForm(part, pngOf(), name, 'image/png'), token);
    expect((await env.MEDIA.list()).objects.map(({ key }) => `/media/${key}`)).toEqual([address]);
    expect(JSON.stringify((await env.DB.prepare('select * from media_objects').all()).results)).not.toContain(name);
  });

  it('without a ZIP file behind it', async () => {
    const { token } = await signUp();
    const address = await taken(fileForm(part, jpegOf({ trailing: 'PK\u0003\u0004evil.html' })), token);
    expect(await served(address)).toEqual(jpegOf());
  });

  it('of the largest size to the byte', async () => {
    const { token } = await signUp();
    const trailing = new Uint8Array(limit - jpegOf().length);
    await taken(fileForm(part, jpegOf({ trailing })), token);
  });

  it('of the most pixels a side', async () => {
    const { token } = await signUp();
    await taken(fileForm(part, pngOf({ width: 12_000, height: 12_000 })), token);
  });
});

function twoParts(): FormData {
  const form = fileForm(part, pngOf());
  form.append(part, new File([pngOf()], 'second.png'));
  return form;
}

function withField(): FormData {
  const form = fileForm(part, pngOf());
  form.append('user_id', 'another');
  return form;
}

const html = '<!doctype html><script>alert(1)</script>';
const refusals: readonly [name: string, form: () => FormData, status: number, error: string][] = [
  ['no part', () => new FormData(), 400, photoType],
  ['two parts', twoParts, 400, oneFile],
  ['another part', () => fileForm('photo', pngOf()), 400, unknownField],
  ['a part beside it', withField, 400, unknownField],
  ['no bytes', () => fileForm(part, bytesOf(''), 'x.png', 'image/png'), 415, photoType],
  ['one byte too many', () => fileForm(part, jpegOf({ trailing: new Uint8Array(limit) })), 413, photoTooLarge],
  ['a megabyte too many', () => fileForm(part, new Uint8Array(limit + 1024 * 1024)), 413, photoTooLarge],
  [
    'a PNG that goes on as HTML (fault 24)',
    () => fileForm(part, bytesOf(pngSignature, html), 'x.png', 'image/png'),
    415,
    photoType,
  ],
  [
    'an SVG that is called a PNG (fault 24)',
    () => fileForm(part, bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'x.png', 'image/png'),
    415,
    photoType,
  ],
  ['a GIF', () => fileForm(part, bytesOf('GIF89a', [1, 0, 1, 0, 0, 0, 0, 0x3b]), 'x.png', 'image/png'), 415, photoType],
  ['30,000 pixels a side', () => fileForm(part, pngOf({ width: 30_000, height: 30_000 })), 413, photoDimensions],
];

describe('P25 a photo is refused, and nothing is stored', () => {
  it.each(refusals)('%s', async (_, form, status, error) => {
    const { token } = await signUp();
    expect(await answered(postForm(path, form(), { token }))).toEqual({ status, body: { error } });
    await expectNothingStored();
  });

  it.each([
    ['without a length', null],
    ['with a length that is no number', 'abc'],
    ['with a length that is not theirs', '10'],
  ])('too many bytes that come %s (fault 23)', async (_, length) => {
    const { token } = await signUp();
    const chunks = [jpegOf(), ...Array<Uint8Array>(81).fill(new Uint8Array(64 * 1024))];
    const headers: Record<string, string> = length === null ? {} : { 'Content-Length': length };
    const request = streamedForm(path, part, chunks, { token, headers });
    expect(request.headers.get('Content-Length')).toBe(length);
    expect(await answered(exports.default.fetch(request))).toEqual({ status: 413, body: { error: photoTooLarge } });
    await expectNothingStored();
  });

  it('JSON in the place of a form', async () => {
    const { token } = await signUp();
    expect(await answered(post(path, { [part]: 'x' }, { token }))).toEqual({
      status: 415,
      body: { error: notMultipart },
    });
    await expectNothingStored();
  });

  it('a form that never ends', async () => {
    const { token } = await signUp();
    const head = `--edge\r\nContent-Disposition: form-data; name="${part}"; filename="x.png"\r\n\r\n`;
    const headers = { 'Content-Type': 'multipart/form-data; boundary=edge' };
    expect(await answered(postRaw(path, bytesOf(head, pngOf(), '\r\n'), { token, headers }))).toEqual({
      status: 400,
      body: { error: malformed },
    });
    await expectNothingStored();
  });

  it('from nobody', async () => {
    expect(await answered(postForm(path, fileForm(part, pngOf())))).toEqual({
      status: 401,
      body: { error: messages.dashboard.signInAgain },
    });
    await expectNothingStored();
  });
});
