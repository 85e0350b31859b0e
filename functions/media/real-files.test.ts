import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { photoTypeOf, signatureBytes, videoContainerOf } from '#domain/media/signatures.ts';
import { messages } from '#domain/messages/index.ts';
import { countOf } from '../../tests/support/database.ts';
import { signUp } from '../../tests/support/factories.ts';
import { answered, fileForm, get, postForm, postRaw } from '../../tests/support/requests.ts';
import { bytesOf, jpegOf, mediaBox, mp4Of, webmOf } from './testing.ts';

type Kind = 'photo' | 'video';
const paths = { photo: '/api/profiles/upload-photo', video: '/api/profiles/upload-video' };
const parts = { photo: 'profilePhoto', video: 'profileVideo' };

const fixtures = import.meta.glob<string>('./fixtures/*', { query: '?url&inline', import: 'default' });

/** A file of ./fixtures, as a device wrote it. */
async function fixture(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const [, base64 = ''] = ((await fixtures[`./fixtures/${name}`]?.()) ?? '').split(',');
  if (base64 === '') throw new Error(`no fixture ${name}`);
  return new Uint8Array(Buffer.from(base64, 'base64'));
}

/** What systems call a file: by its type, by none, by one that is not in the register, by one that says nothing. */
const declared: Readonly<Record<Kind, readonly string[]>> = {
  photo: ['image/jpeg', 'image/jpg', 'image/pjpeg', 'application/octet-stream', 'text/plain', ''],
  video: ['video/mp4', 'video/mov', 'video/x-m4v', 'video/quicktime', 'application/octet-stream', 'text/plain', ''],
};

/** Uploads a file under a name and a type, and gives what was answered. */
async function send(kind: Kind, file: Uint8Array<ArrayBuffer>, name: string, type = '', token?: string) {
  return answered(
    postForm(paths[kind], fileForm(parts[kind], file, name, type), { token: token ?? (await signUp()).token }),
  );
}

async function expectStored(kind: Kind, file: Uint8Array<ArrayBuffer>, name: string, type: string): Promise<void> {
  const { status, body } = await send(kind, file, name);
  expect(status, name).toBe(200);
  const { publicURL } = body as { publicURL: string };
  const response = await get(publicURL);
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, type]);
  await response.body?.cancel();
}

async function expectRefused(kind: Kind, file: Uint8Array<ArrayBuffer>, name: string, type = ''): Promise<void> {
  const error = messages.upload[`${kind}Type`];
  expect(await send(kind, file, name, type), name).toEqual({ status: 415, body: { error } });
  expect(await countOf('media_objects')).toBe(0);
  expect((await env.MEDIA.list()).objects).toEqual([]);
}

describe('P25, P26 a file as a device wrote it', () => {
  it.each([
    ['quicktime-no-ftyp.mov', 'video/quicktime'],
    ['trail4.mp4', 'video/mp4'],
    ['v.m4v', 'video/mp4'],
  ])('%s is taken as %s', async (name, type) => {
    const file = await fixture(name);
    await expectStored('video', file, name, type);
    expect(videoContainerOf(file.subarray(0, signatureBytes))).not.toBeNull();
  });

  it('a JPEG without its end mark is taken', async () => {
    const file = jpegOf().slice(0, -2);
    await expectStored('photo', file, 'noeoi.jpg', 'image/jpeg');
    expect(photoTypeOf(file)).toBe('image/jpeg');
  });

  it('sound without a picture is no video, whatever it is called', async () => {
    await expectRefused('video', await fixture('audio-only.webm'), 'audio-only.webm', 'video/webm');
    await expectRefused('video', await fixture('audio-only.webm'), 'AUDIO.WEBM');
    await expectRefused('video', mp4Of({ brand: 'M4A ' }), 'song.mp4', 'video/mp4');
    await expectRefused('video', mp4Of({ brand: 'mp42', tracks: ['soun'] }), 'song.mp4', 'video/mp4');
    await expectRefused('video', mp4Of({ brand: 'qt  ', tracks: ['soun'] }), 'song.mov', 'video/quicktime');
  });

  it('a HEIC photo is no JPEG, whatever it is called, and a file of no bytes is nothing', async () => {
    const heic = bytesOf(mediaBox('ftyp', bytesOf('heic', [0, 0, 0, 0], 'mif1heic')), mediaBox('mdat', 'picture'));
    await expectRefused('photo', heic, 'IMG_0001.jpg', 'image/jpeg');
    await expectRefused('video', heic, 'IMG_0001.mp4', 'video/mp4');
    for (const kind of ['photo', 'video'] as const) await expectRefused(kind, bytesOf(), 'x', declared[kind][0]);
  });
});

describe('P25, P26 what a file is called', () => {
  it.each(declared.photo)('no matter for a photo: %j', async (type) => {
    const { token } = await signUp();
    for (const name of [
      'me.jpeg',
      'ME.JPG',
      'me',
      'Bild "1"; name=x.jpg',
      '写真.jfif',
      'Foto – 9:41\u202fPM ’🙂.jpg',
    ]) {
      expect(await send('photo', jpegOf(), name, type, token), name).toMatchObject({ status: 200 });
    }
  });

  it.each(declared.video)('no matter for a video: %j', async (type) => {
    const { token } = await signUp();
    for (const name of ['me.m4v', 'ME.MOV', 'me', 'me.txt']) {
      expect(await send('video', mp4Of(), name, type, token), name).toMatchObject({ status: 200 });
    }
    expect(await send('video', webmOf(), 'ME.WEBM', type, token)).toMatchObject({ status: 200 });
  });

  it.each([
    '',
    'Content-Type: image/jpg\r\n',
    'Content-Type: nonsense\r\n',
    'Content-Type:\r\n',
    'CONTENT-TYPE: Image/JPEG; charset=binary\r\n',
  ])('no matter for the part of a form: %j', async (line) => {
    const { token } = await signUp();
    const head = `--edge\r\nContent-Disposition: form-data; name="profilePhoto"; filename="me%0D%0A.JPG"\r\n${line}\r\n`;
    const headers = { 'Content-Type': 'multipart/form-data; boundary=edge' };
    const body = bytesOf(head, jpegOf(), '\r\n--edge--\r\n');
    expect(await answered(postRaw(paths.photo, body, { token, headers }))).toMatchObject({ status: 200 });
  });
});
