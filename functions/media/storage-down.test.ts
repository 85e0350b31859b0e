import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '#domain/messages/index.ts';
import { countOf, dump, failingDatabase } from '../../tests/support/database.ts';
import { type SignedIn, signUp } from '../../tests/support/factories.ts';
import { loggedFaults } from '../../tests/support/log.ts';
import { fileForm, get, postForm } from '../../tests/support/requests.ts';
import { api } from '../api.ts';
import { runJob } from '../jobs.ts';
import { mp4Of, pngOf } from './testing.ts';

type Call = keyof R2Bucket | keyof R2MultipartUpload;

const photoPath = '/api/profiles/upload-photo';
const videoPath = '/api/profiles/upload-video';
const photoForm = () => fileForm('profilePhoto', pngOf());
const videoForm = () => fileForm('profileVideo', mp4Of());
/** A video that goes into the bucket in two parts. */
const longVideoForm = () => fileForm('profileVideo', mp4Of({ media: new Uint8Array(9 * 1024 * 1024) }));

/** The bucket, or an upload in parts, with calls that always fail, in words that must not reach anybody. */
function broken<Target extends object>(original: Target, failing: readonly Call[], begun: R2MultipartUpload[]): Target {
  return new Proxy(original, {
    get(target, name) {
      if (failing.some((call) => call === name)) {
        return () => {
          throw new Error('R2: canary-in-the-error');
        };
      }
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name !== 'createMultipartUpload') return value.bind(target);
      return async (...args: unknown[]) => {
        const upload = await value.apply(target, args);
        begun.push(upload);
        return broken(upload, failing, begun);
      };
    },
  });
}

const uploads = [
  { what: 'a photo', call: 'put', path: photoPath, form: photoForm },
  { what: 'a video', call: 'put', path: videoPath, form: videoForm },
  { what: 'a long video', call: 'createMultipartUpload', path: videoPath, form: longVideoForm },
  { what: 'a long video', call: 'uploadPart', path: videoPath, form: longVideoForm },
  { what: 'a long video', call: 'complete', path: videoPath, form: longVideoForm },
] as const;

let who: SignedIn;
let begun: R2MultipartUpload[];

beforeEach(async () => {
  who = await signUp();
  begun = [];
});

function send(path: string, form: FormData, failing: readonly Call[], bindings: Partial<Env> = {}) {
  const headers = { Authorization: `Bearer ${who.token}`, 'X-Request-Id': 'request-of-this-test' };
  const request = new Request(`http://localhost${path}`, { method: 'POST', headers, body: form });
  return api.fetch(request, { ...env, MEDIA: broken(env.MEDIA, failing, begun), ...bindings });
}

/**
 * Expects an answer that says when to try again, and these faults in the log, the last of them about the answer.
 * @returns the lines
 */
async function expectUnavailable(
  response: Response,
  fields: Readonly<{ event: string; [field: string]: string }>,
  earlier: string[] = [],
) {
  expect(response.status).toBe(503);
  expect(response.headers.get('Retry-After')).toBe('5');
  expect(await response.json()).toEqual({ error: messages.service.unavailable });
  const lines = loggedFaults();
  expect(lines.map((line) => JSON.parse(line).event)).toEqual([...earlier, fields.event]);
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ errorClass: 'Error', ...fields });
  for (const hidden of ['canary', who.token, who.userId]) expect(lines.join('\n')).not.toContain(hidden);
  return lines;
}

describe('P9 when R2 fails', () => {
  it.each(uploads)('on $call, $what is answered with 503, and nothing is stored', async ({ call, path, form }) => {
    const before = await dump();
    await expectUnavailable(await send(path, form(), [call]), {
      event: 'storage-unavailable',
      method: 'POST',
      route: path,
      requestId: 'request-of-this-test',
    });
    expect(await dump()).toBe(before);
    expect((await env.MEDIA.list()).objects).toEqual([]);
    for (const upload of begun) await expect(upload.uploadPart(1, 'x')).rejects.toThrow('upload does not exist');
  });

  it('the upload that is tried again is taken', async () => {
    await send(photoPath, photoForm(), ['put']);
    expect(loggedFaults()).toHaveLength(1);
    expect((await postForm(photoPath, photoForm(), who)).status).toBe(200);
    expect([await countOf('media_objects'), (await env.MEDIA.list()).objects.length]).toEqual([1, 1]);
  });

  it('so that an upload in parts can be neither ended nor given up, that is said too', async () => {
    const response = await send(videoPath, longVideoForm(), ['complete', 'abort']);
    await expectUnavailable(response, { event: 'storage-unavailable' }, ['upload-not-aborted']);
    expect(await countOf('media_objects')).toBe(0);
    expect((await env.MEDIA.list()).objects).toEqual([]);
  });

  it.each([
    ['head', '', ''],
    ['get', '', ''],
    ['get', '/card', '/:size'],
  ] as const)('on %s, a photo%s is answered with 503', async (call, size, parameter) => {
    const { publicURL } = (await (await postForm(photoPath, photoForm(), who)).json()) as { publicURL: string };
    const request = new Request(`http://localhost${publicURL}${size}`, {
      headers: { 'X-Request-Id': 'request-of-this-test' },
    });
    const response = await api.fetch(request, { ...env, MEDIA: broken(env.MEDIA, [call], begun) });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const lines = await expectUnavailable(response, {
      event: 'storage-unavailable',
      method: 'GET',
      route: `/media/:key${parameter}`,
      requestId: 'request-of-this-test',
    });
    expect(lines.join('\n')).not.toContain(publicURL.slice('/media/'.length));
    expect((await get(publicURL)).status).toBe(200);
  });
});

describe('P9 when R2 has stored it and D1 fails', () => {
  const bindings = { DB: failingDatabase('run') };

  it('a long video goes again at once', async () => {
    const before = await dump();
    await expectUnavailable(await send(videoPath, longVideoForm(), [], bindings), { event: 'database-unavailable' });
    expect(begun).toHaveLength(1);
    expect(await dump()).toBe(before);
    expect((await env.MEDIA.list()).objects).toEqual([]);
  });

  it.each(uploads.slice(0, 3))('$what that cannot be deleted is left to the daily job', async ({ path, form }) => {
    const response = await send(path, form(), ['delete'], bindings);
    await expectUnavailable(response, { event: 'database-unavailable' }, ['object-left']);
    expect(await countOf('media_objects')).toBe(0);
    expect((await env.MEDIA.list()).objects).toHaveLength(1);
    await runJob('17 3 * * *', env, new Date(Date.now() + 25 * 60 * 60 * 1000));
    expect((await env.MEDIA.list()).objects).toEqual([]);
  });
});
