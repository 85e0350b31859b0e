import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { uploadLimits } from '#domain/media/upload-limits.ts';
import { messages } from '#domain/messages/index.ts';
import { countOf } from '../../tests/support/database.ts';
import { signUp } from '../../tests/support/factories.ts';
import { answered, fileForm, get, postForm, streamedForm } from '../../tests/support/requests.ts';
import { api } from '../api.ts';
import { bytesOf, gpsCanary, holds, jpegOf, mp4Of, pngOf, webmOf } from './testing.ts';

const path = '/api/profiles/upload-video';
const part = 'profileVideo';
const mebibyte = 1024 * 1024;
const { videoType, videoTooLarge, oneFile, quota } = messages.upload;

async function taken(form: FormData, token: string): Promise<string> {
  const { status, body } = await answered(postForm(path, form, { token }));
  expect(status).toBe(200);
  expect(body).toEqual({ publicURL: expect.stringMatching(/^\/media\/[0-9a-z]{20}\.[a-z0-9]{3,4}$/) });
  return (body as { publicURL: string }).publicURL;
}

async function served(address: string): Promise<Buffer> {
  const response = await get(address);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

async function expectNothingStored(): Promise<void> {
  expect(await countOf('media_objects')).toBe(0);
  expect((await env.MEDIA.list()).objects).toEqual([]);
}

/** Bytes that tell by themselves where they stood. */
function pattern(bytes: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    Uint32Array.from({ length: Math.ceil(bytes / 4) }, (_, index) => index * 2654435761).buffer,
    0,
    bytes,
  );
}

/** The first bytes of an MP4 whose frames run to the end of the file, and frames of zeros. */
function* endlessMp4(megabytes: number): Generator<Uint8Array, void> {
  yield mp4Of({ mdatSize: 'to-the-end' });
  const frames = new Uint8Array(mebibyte);
  for (let sent = 0; sent < megabytes; sent++) yield frames;
}

function* breaking(chunks: Iterable<Uint8Array>): Generator<Uint8Array, void> {
  yield* chunks;
  throw new Error('the sender is gone');
}

/** The bucket, with the uploads in parts that were begun in it. */
function recordingBucket() {
  const begun: R2MultipartUpload[] = [];
  const bucket = new Proxy(env.MEDIA, {
    get(target, name) {
      if (name === 'createMultipartUpload') {
        return async (...args: Parameters<R2Bucket['createMultipartUpload']>) => {
          const upload = await target.createMultipartUpload(...args);
          begun.push(upload);
          return upload;
        };
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { bucket, begun };
}

async function expectAborted(uploads: readonly R2MultipartUpload[]): Promise<void> {
  for (const upload of uploads) await expect(upload.uploadPart(1, 'x')).rejects.toThrow('upload does not exist');
}

const kinds = {
  MP4: { make: mp4Of, type: 'video/mp4', ending: 'mp4' },
  WebM: { make: webmOf, type: 'video/webm', ending: 'webm' },
  QuickTime: {
    make: (options: { location?: string }) => mp4Of({ ...options, brand: 'qt  ' }),
    type: 'video/quicktime',
    ending: 'mov',
  },
} as const;

describe('P26 a video is taken', () => {
  it.each(Object.entries(kinds))('%s, by its bytes whatever it is called', async (_, { make, type, ending }) => {
    const { token, userId } = await signUp();
    const video = make({});
    const address = await taken(fileForm(part, video, 'x.mp4', 'video/mp4'), token);
    const key = address.slice('/media/'.length);
    expect(key.slice(20)).toBe(`.${ending}`);
    expect((await env.DB.prepare('select * from media_objects').all()).results).toEqual([
      {
        key,
        user_id: userId,
        kind: 'video',
        content_type: type,
        bytes: video.length,
        created_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/),
      },
    ]);
    expect((await env.MEDIA.list()).objects.map((object) => object.key)).toEqual([key]);
    expect(await env.MEDIA.head(key)).toMatchObject({ size: video.length, httpMetadata: { contentType: type } });
    expect((await get(address)).headers.get('Content-Type')).toBe(type);
    expect(await served(address)).toEqual(Buffer.from(video));
  });

  it.each(Object.entries(kinds))('%s, without the place where it was made', async (_, { make }) => {
    const { token } = await signUp();
    const video = make({ location: gpsCanary });
    expect(holds(video, gpsCanary)).toBe(true);
    const kept = await served(await taken(fileForm(part, video), token));
    expect(kept).toHaveLength(video.length);
    expect(holds(kept, gpsCanary)).toBe(false);
  });

  it('in parts where it is long, and comes back as it went', async () => {
    const { token } = await signUp();
    const headBytes = mp4Of({ media: '' }).length;
    for (const [bytes, parts] of [
      [8 * mebibyte - 1, 0],
      [16 * mebibyte, 2],
      [17 * mebibyte + 5, 3],
    ] as const) {
      const video = mp4Of({ media: pattern(bytes - headBytes) });
      expect(video).toHaveLength(bytes);
      const address = await taken(fileForm(part, video), token);
      expect((await served(address)).equals(video), `${bytes} bytes`).toBe(true);
      const etag = (await env.MEDIA.head(address.slice('/media/'.length)))?.etag ?? '';
      expect(etag.split('-')[1] ?? '0', `${bytes} bytes`).toBe(String(parts));
    }
  });

  it.each([1, 9])('of %i MB that comes without a length (fault 20)', async (megabytes) => {
    const { token } = await signUp();
    const request = streamedForm(path, part, endlessMp4(megabytes), { token });
    expect(request.headers.get('Content-Length')).toBeNull();
    const { status, body } = await answered(Promise.resolve(api.fetch(request, env)));
    expect(status).toBe(200);
    const address = (body as { publicURL: string }).publicURL;
    expect((await served(address)).equals(Buffer.concat([...endlessMp4(megabytes)]))).toBe(true);
  });

  it('in parts, with nothing but the place blanked', async () => {
    const { token } = await signUp();
    const frames = pattern(9 * mebibyte);
    const video = mp4Of({ media: frames, location: gpsCanary, order: 'mdat-first' });
    const kept = await served(await taken(fileForm(part, video), token));
    expect(kept).toHaveLength(video.length);
    expect(holds(kept, gpsCanary)).toBe(false);
    const start = Buffer.from(video).indexOf(frames.subarray(0, 64));
    expect(kept.subarray(start, start + frames.length).equals(frames)).toBe(true);
  });
});

function twoParts(): FormData {
  const form = fileForm(part, mp4Of());
  form.append(part, new File([mp4Of()], 'second.mp4'));
  return form;
}

const mp4 = mp4Of();
const refusals: readonly [name: string, form: () => FormData, status: number, error: string][] = [
  ['no part', () => new FormData(), 400, videoType],
  ['two parts', twoParts, 400, oneFile],
  ['the photo’s part', () => fileForm('profilePhoto', mp4Of()), 400, messages.input.unknownField],
  ['no bytes', () => fileForm(part, bytesOf(''), 'x.mp4', 'video/mp4'), 415, videoType],
  ['a file type alone', () => fileForm(part, mp4.subarray(0, 20), 'x.mp4', 'video/mp4'), 415, videoType],
  [
    'HTML that is called an MP4 (fault 24)',
    () => fileForm(part, bytesOf('<!doctype html><script>alert(1)</script>'), 'x.mp4', 'video/mp4'),
    415,
    videoType,
  ],
  ['an MP4 cut short', () => fileForm(part, mp4.subarray(0, -1), 'x.mp4', 'video/mp4'), 415, videoType],
  ['a WebM cut short', () => fileForm(part, webmOf().subarray(0, -1), 'x.webm', 'video/webm'), 415, videoType],
  ['a photo', () => fileForm(part, jpegOf(), 'x.mp4', 'video/mp4'), 415, videoType],
];

describe('P26 a video is refused, and nothing is stored', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it.each(refusals)('%s', async (_, form, status, error) => {
    const { token } = await signUp();
    expect(await answered(postForm(path, form(), { token }))).toEqual({ status, body: { error } });
    await expectNothingStored();
  });

  it('from nobody', async () => {
    expect(await answered(postForm(path, fileForm(part, mp4Of())))).toEqual({
      status: 401,
      body: { error: messages.dashboard.signInAgain },
    });
    await expectNothingStored();
  });

  it('over 100 MB that come without a length (fault 23)', async () => {
    const { token } = await signUp();
    const { bucket, begun } = recordingBucket();
    const request = streamedForm(path, part, endlessMp4(uploadLimits.videoBytes / mebibyte), { token });
    expect(await answered(Promise.resolve(api.fetch(request, { ...env, MEDIA: bucket })))).toEqual({
      status: 413,
      body: { error: videoTooLarge },
    });
    await expectNothingStored();
    expect(begun).toHaveLength(1);
    await expectAborted(begun);
  });

  it('that is longer than 8 MB and cut short', async () => {
    const { token } = await signUp();
    const { bucket, begun } = recordingBucket();
    const video = mp4Of({ media: new Uint8Array(9 * mebibyte) }).subarray(0, -1);
    const request = streamedForm(path, part, [video], { token });
    expect(await answered(Promise.resolve(api.fetch(request, { ...env, MEDIA: bucket })))).toEqual({
      status: 415,
      body: { error: videoType },
    });
    await expectNothingStored();
    expect(begun).toHaveLength(1);
    await expectAborted(begun);
  });

  it.each([1, 9])('whose sender is gone after %i MB; the next one is taken', async (megabytes) => {
    const { token } = await signUp();
    const { bucket, begun } = recordingBucket();
    const request = streamedForm(path, part, breaking(endlessMp4(megabytes)), { token });
    const response = await api.fetch(request, { ...env, MEDIA: bucket });
    expect(response.ok).toBe(false);
    await expectNothingStored();
    expect(begun).toHaveLength(megabytes > 8 ? 1 : 0);
    await expectAborted(begun);
    await taken(fileForm(part, mp4Of()), token);
  });
});

describe('uploads in a day', () => {
  const insert = (userId: string, count: number, bytes: number, hoursAgo: number) =>
    env.DB.prepare(
      `insert into media_objects (key, user_id, kind, content_type, bytes, created_at)
       select ?1 || key, ?1, 'photo', 'image/png', ?3, ?4 from json_each(?2)`,
    )
      .bind(
        userId,
        JSON.stringify(Array(count).fill(0)),
        bytes,
        new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
      )
      .run();

  const photo = (token: string) => postForm('/api/profiles/upload-photo', fileForm('profilePhoto', pngOf()), { token });
  const video = (token: string) => postForm(path, fileForm(part, mp4Of()), { token });

  async function expectRefused(pending: Promise<Response>): Promise<void> {
    const response = await pending;
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await response.json()).toEqual({ error: quota });
  }

  it('P26 are 40, and a day later there is room again', async () => {
    const { token, userId } = await signUp();
    await insert(userId, 39, 1, 1);
    expect((await video(token)).status).toBe(200);
    await expectRefused(video(token));
    await expectRefused(photo(token));
    expect(await countOf('media_objects')).toBe(40);
    expect((await env.MEDIA.list()).objects).toHaveLength(1);
    await env.DB.prepare('update media_objects set created_at = ?')
      .bind(new Date(Date.now() - 25 * 3_600_000).toISOString())
      .run();
    expect((await video(token)).status).toBe(200);
  });

  it('are 500 MB, however many', async () => {
    const { token, userId } = await signUp();
    await insert(userId, 1, 500 * mebibyte, 1);
    await expectRefused(video(token));
    expect((await env.MEDIA.list()).objects).toEqual([]);
  });

  it('are each therapist’s own', async () => {
    const { token } = await signUp();
    await insert((await signUp()).userId, 40, 1, 1);
    expect((await video(token)).status).toBe(200);
  });
});
