import { env, exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { photoAt, photoSizeNames, photoSizes } from '#domain/media/photo-sizes.ts';
import { messages } from '#domain/messages/index.ts';
import { countOf } from '../../tests/support/database.ts';
import { profile, type SignedIn, signUp } from '../../tests/support/factories.ts';
import { answered, fileForm, get, post, postForm } from '../../tests/support/requests.ts';
import { runJob } from '../jobs.ts';
import { bytesOf, gpsCanary, holds, jpegOf, mp4Of, pngOf, webpOf } from './testing.ts';

const photoPath = '/api/profiles/upload-photo';
const sizesPath = '/api/profiles/upload-photo-sizes';
const day = 24 * 60 * 60 * 1000;
const { card, portrait } = photoSizes;
const { photoType, photoSize, oneFile } = messages.upload;
type Parts = Readonly<Record<string, Uint8Array<ArrayBuffer> | string>>;

const cardBytes = webpOf({ width: card.pixels, height: card.pixels });
const portraitBytes = jpegOf({ width: portrait.pixels, height: portrait.pixels });
const bothSizes = { [card.part]: cardBytes, [portrait.part]: portraitBytes };

function formOf(parts: Parts): FormData {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts))
    form.append(name, typeof part === 'string' ? part : new File([part], name));
  return form;
}

const send = (path: string, { token }: SignedIn, parts: Parts) => answered(postForm(path, formOf(parts), { token }));

async function uploaded(who: SignedIn, parts: Parts = {}): Promise<string> {
  const { status, body } = await send(photoPath, who, { profilePhoto: pngOf(), ...parts });
  expect(status).toBe(200);
  expect(body).toEqual({ publicURL: expect.stringMatching(/^\/media\/[0-9a-z]{20}\.png$/) });
  return (body as { publicURL: string }).publicURL;
}

async function served(address: string) {
  const { status, headers, ...response } = await get(address).then(async (answer) => ({
    status: answer.status,
    headers: answer.headers,
    bytes: new Uint8Array(await answer.arrayBuffer()),
  }));
  return {
    status,
    type: headers.get('Content-Type'),
    standsInFor: headers.get('Content-Location'),
    cache: headers.get('Cache-Control'),
    ...response,
  };
}

const objects = async () => (await env.MEDIA.list()).objects.map(({ key }) => `/media/${key}`);
const allOf = (address: string) => [address, ...photoSizeNames.map((size) => photoAt(address, size))];
const isOriginal = (address: string) => ({ status: 200, standsInFor: address, bytes: pngOf() });
const isOwn = (type: string, bytes: Uint8Array) => ({ status: 200, type, standsInFor: null, bytes });

describe('P25 a photo with its smaller sizes', () => {
  it('is served in each of them, and as it was sent', async () => {
    const address = await uploaded(await signUp(), bothSizes);
    expect(await objects()).toEqual(allOf(address));
    expect(await countOf('media_objects')).toBe(1);
    expect(await served(address)).toMatchObject(isOwn('image/png', pngOf()));
    const cache = 'public, max-age=86400';
    expect(await served(photoAt(address, 'card'))).toMatchObject({ ...isOwn('image/webp', cardBytes), cache });
    expect(await served(photoAt(address, 'portrait'))).toMatchObject({ ...isOwn('image/jpeg', portraitBytes), cache });
  });

  it('says of itself what a photo does, and is sent again to nobody who has it', async () => {
    const address = photoAt(await uploaded(await signUp(), bothSizes), 'card');
    const { headers } = await exports.default.fetch(`http://localhost${address}`, { method: 'HEAD' });
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-disposition': `inline; filename="${address.slice('/media/'.length, -'.png/card'.length)}-card.webp"`,
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'content-length': String(cardBytes.length),
      'x-content-type-options': 'nosniff',
    });
    const again = await get(address, { headers: { 'If-None-Match': headers.get('ETag') ?? '' } });
    expect(again.status).toBe(304);
  });

  it('gives a range of a size, and refuses one behind its end', async () => {
    const address = photoAt(await uploaded(await signUp(), bothSizes), 'card');
    const part = await get(address, { headers: { Range: 'bytes=2-5' } });
    expect([part.status, part.headers.get('Content-Range')]).toEqual([206, `bytes 2-5/${cardBytes.length}`]);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(cardBytes.slice(2, 6));
    const behind = await get(address, { headers: { Range: `bytes=${cardBytes.length}-` } });
    expect([behind.status, behind.headers.get('Content-Range')]).toEqual([416, `bytes */${cardBytes.length}`]);
  });

  it('may lack any of them: the original stands in, for an hour', async () => {
    const who = await signUp();
    const [bare, half] = [await uploaded(who), await uploaded(who, { [card.part]: cardBytes })];
    for (const [address, size] of [
      [bare, 'card'],
      [bare, 'portrait'],
      [half, 'portrait'],
    ] as const)
      expect(await served(photoAt(address, size))).toMatchObject({
        ...isOriginal(address),
        cache: 'public, max-age=3600',
      });
    expect(await served(photoAt(half, 'card'))).toMatchObject(isOwn('image/webp', cardBytes));
  });

  it('loses the place where it was taken in each of them', async () => {
    const hiding = { exif: gpsCanary, xmp: gpsCanary, comment: gpsCanary, trailing: gpsCanary };
    const address = await uploaded(await signUp(), {
      [card.part]: webpOf({ width: 128, height: 128, ...hiding }),
      [portrait.part]: jpegOf({ width: 336, height: 336, ...hiding }),
    });
    for (const one of allOf(address)) expect(holds((await served(one)).bytes, gpsCanary), one).toBe(false);
  });
});

const padded = (bytes: number) => jpegOf({ trailing: new Uint8Array(bytes - jpegOf().length) });

describe('P25 a smaller size is refused as the photo is, and nothing is stored', () => {
  const refusals: readonly [name: string, parts: Parts, status: number, error: string][] = [
    ['a card of one byte too many', { [card.part]: padded(card.maxBytes + 1) }, 413, photoSize],
    ['a portrait of one byte too many', { [portrait.part]: padded(portrait.maxBytes + 1) }, 413, photoSize],
    ['a card of one pixel too many', { [card.part]: webpOf({ width: 128, height: 129 }) }, 413, photoSize],
    ['a portrait of one pixel too many', { [portrait.part]: pngOf({ width: 337, height: 1 }) }, 413, photoSize],
    ['an SVG', { [card.part]: bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>') }, 415, photoType],
    ['no bytes', { [portrait.part]: bytesOf('') }, 415, photoType],
    ['a size that there is not', { profilePhotoPoster: cardBytes }, 400, messages.input.unknownField],
  ];

  it.each(refusals)('%s', async (_name, parts, status, error) => {
    const who = await signUp();
    const refused = { status, body: { error } };
    expect(await send(photoPath, who, { profilePhoto: pngOf(), ...parts })).toEqual(refused);
    expect(await objects()).toEqual([]);
    const photo = await uploaded(who);
    expect(await send(sizesPath, who, { photo, ...parts })).toEqual(refused);
    expect(await objects()).toEqual([photo]);
  });

  it('the same one twice, or one without its photo', async () => {
    const who = await signUp();
    const twice = formOf({ profilePhoto: pngOf(), ...bothSizes });
    twice.append(card.part, new File([cardBytes], 'again'));
    const refused = (error: string) => ({ status: 400, body: { error } });
    expect(await answered(postForm(photoPath, twice, who))).toEqual(refused(oneFile));
    expect(await send(photoPath, who, bothSizes)).toEqual(refused(photoType));
    expect(await objects()).toEqual([]);
  });

  it('of the most bytes and pixels it is taken', async () => {
    const address = await uploaded(await signUp(), {
      [card.part]: padded(card.maxBytes),
      [portrait.part]: padded(portrait.maxBytes),
    });
    expect(await objects()).toEqual(allOf(address));
  });
});

describe('P25 the sizes of a photo that was uploaded without them', () => {
  it('come later, and take the place of the original', async () => {
    const who = await signUp();
    const photo = await uploaded(who);
    expect(await send(sizesPath, who, { photo, ...bothSizes })).toEqual({ status: 200, body: { publicURL: photo } });
    expect(await objects()).toEqual(allOf(photo));
    expect(await served(photoAt(photo, 'card'))).toMatchObject(isOwn('image/webp', cardBytes));
  });

  it('never take the place of one that is there', async () => {
    const who = await signUp();
    const photo = await uploaded(who, { [card.part]: cardBytes });
    const other = jpegOf();
    const sent = { photo, [card.part]: other, [portrait.part]: other };
    expect(await send(sizesPath, who, sent)).toMatchObject({ status: 200 });
    expect(await served(photoAt(photo, 'card'))).toMatchObject(isOwn('image/webp', cardBytes));
    expect(await served(photoAt(photo, 'portrait'))).toMatchObject(isOwn('image/jpeg', other));
  });

  it('are refused for what is no photo of the therapist’s own, and stored nowhere', async () => {
    const [who, other] = [await signUp(), await signUp()];
    const theirs = await uploaded(other);
    const film = await answered(postForm('/api/profiles/upload-video', fileForm('profileVideo', mp4Of()), who));
    const before = await objects();
    const { publicURL: video } = film.body as { publicURL: string };
    for (const photo of [theirs, video, '', `/media/${'0'.repeat(20)}.png`, `${theirs}/card`, '../x'])
      expect(await send(sizesPath, who, { photo, ...bothSizes }), photo).toEqual({
        status: 400,
        body: { error: messages.profile.badMediaUrl },
      });
    expect(await send(sizesPath, who, bothSizes)).toMatchObject({ status: 400 });
    expect(await send(sizesPath, who, { photo: await uploaded(who) })).toEqual({
      status: 400,
      body: { error: photoType },
    });
    expect((await objects()).filter((key) => !before.includes(key))).toHaveLength(1);
  });
});

describe('P27 a size of what is not there', () => {
  it('is 404', async () => {
    const who = await signUp();
    const photo = await uploaded(who, bothSizes);
    const film = await answered(postForm('/api/profiles/upload-video', fileForm('profileVideo', mp4Of()), who));
    const { publicURL: video } = film.body as { publicURL: string };
    for (const address of [
      `/media/${'0'.repeat(20)}.png/card`,
      `${video}/card`,
      `${photo}/poster`,
      `${photo}/constructor`,
      `${photo}/Card`,
      `${photo}/card/card`,
      `${photo}%2fcard`,
    ])
      expect(await answered(get(address)), address).toEqual({
        status: 404,
        body: { error: messages.service.notFound },
      });
  });
});

describe('P28 the sizes of a photo', () => {
  const save = (who: SignedIn, profile_photo_url: string) =>
    post('/api/profiles/me', profile({ profile_photo_url }), { token: who.token });

  it('go with it when it is replaced', async () => {
    const who = await signUp();
    const [old, next] = [await uploaded(who, bothSizes), await uploaded(who, bothSizes)];
    for (const photo of [old, next]) expect((await save(who, photo)).status).toBe(200);
    expect(await objects()).toEqual(allOf(next));
    for (const address of allOf(old)) expect((await served(address)).status, address).toBe(404);
  });

  it('stay through the daily job as long as it is shown, and go when nobody saved it', async () => {
    const who = await signUp();
    const [own] = [await uploaded(who, bothSizes), await uploaded(who, bothSizes)];
    await save(who, own);
    await env.MEDIA.put(`${'0'.repeat(20)}.png/card`, cardBytes);
    await runJob('17 3 * * *', env, new Date(Date.now() + day + 1000));
    expect(await objects()).toEqual(allOf(own));
  });

  it('go again where the photo cannot be named', async () => {
    const who = await signUp();
    for (let count = 0; count < 39; count++) await uploaded(who);
    const before = await objects();
    const answers = await Promise.all([1, 2].map(() => send(photoPath, who, { profilePhoto: pngOf(), ...bothSizes })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
    expect(await objects()).toHaveLength(before.length + 3);
  });

  it('are exported with it, and go with the account', async () => {
    const who = await signUp();
    const photo = await uploaded(who, bothSizes);
    const { body } = await answered(get('/api/therapists/account/export', who));
    expect(body).toMatchObject({ media: allOf(photo) });
    const deletion = await exports.default.fetch('http://localhost/api/therapists/account', {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${who.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ confirmation: 'DELETE' }),
    });
    expect(deletion.status).toBe(200);
    expect(await objects()).toEqual([]);
  });
});
