import type { Page } from '@playwright/test';
import { photoAt, photoSizes } from '#domain/media/photo-sizes.ts';
import { jpegOf } from '../../functions/media/testing.ts';
import type { Api, ListedTherapist } from '../support/browser-api.ts';
import { phonePhoto, photoBytesOf } from '../support/browser-media.ts';
import { expect, test } from '../support/fixtures.ts';

/** What photos may add to a page, in bytes (budgets.md, Photos). */
const budgets = { list: 100_000, profile: 60_000 } as const;
const editPath = '/therapist/profile/edit';
const photoPath = '/api/profiles/upload-photo';
const sizesPath = '/api/profiles/upload-photo-sizes';
const { card, portrait } = photoSizes;
const sum = (bytes: readonly number[]) => bytes.reduce((total, one) => total + one, 0);

/** The address of a photo that is chosen in the editor and uploaded. */
async function chosen(page: Page, buffer: Buffer, mimeType = 'image/jpeg'): Promise<string> {
  await page.goto(editPath);
  await page.locator('input[name=profilePhoto]').setInputFiles({ name: 'me.jpg', mimeType, buffer });
  await expect(page.getByRole('status').getByText(/^Photo uploaded successfully!/)).toBeVisible();
  return page.locator('input[name=profile_photo_url]').inputValue();
}

async function served(page: Page, address: string) {
  const response = await page.request.get(address);
  const { 'content-type': type, 'content-location': standsInFor } = response.headers();
  return { type, standsInFor, bytes: await response.body() };
}

/** How large the browser finds a picture. */
function sizeOf(page: Page, address: string): Promise<[width: number, height: number]> {
  return page.evaluate(async (url) => {
    const picture = await createImageBitmap(await (await fetch(url)).blob());
    return [picture.width, picture.height];
  }, address);
}

test.describe('in a browser that knows nothing', () => {
  test.use({ isFirstVisit: true });

  test('twelve cards of invented therapists bring in 100 kB of photos at most, and a profile 60', async ({ page }) => {
    const list = await photoBytesOf(page, '/directory');
    // Who is dealt onto the first page changes by the day, and therapists of other tests have no photo.
    expect(list.length).toBeGreaterThan(0);
    expect((12 * sum(list)) / list.length).toBeLessThanOrEqual(budgets.list);
    const address = await page.locator('main li:has(img) h3 a').first().getAttribute('href');
    const profile = await photoBytesOf(page, address ?? '');
    expect(profile).toHaveLength(1);
    expect(sum(profile)).toBeLessThanOrEqual(budgets.profile);
  });
});

/** What nobody else of the tests is listed with: the list is theirs alone. */
const alike = { practice_states: 'AS', languages: 'Uzbek' } as const;

test('P25 the noisiest photo of a phone is sent in each size, and twelve of it keep a list and a profile light', async ({
  page,
  api,
  signInAs,
}) => {
  const first = await api.listTherapist(alike);
  await signInAs(first);
  const address = await chosen(page, await phonePhoto(page, 'nowhere', 'everywhere'));
  const original = await served(page, address);
  expect(original.bytes.length).toBeGreaterThan(budgets.list);
  const sizes = {
    [card.part]: await served(page, photoAt(address, 'card')),
    [portrait.part]: await served(page, photoAt(address, 'portrait')),
  };
  for (const size of Object.values(sizes)) expect(size).toMatchObject({ type: 'image/webp', standsInFor: undefined });
  expect(await sizeOf(page, photoAt(address, 'portrait'))).toEqual([portrait.pixels, portrait.pixels]);
  const [width] = await sizeOf(page, photoAt(address, 'card'));
  expect(width).toBeGreaterThan(card.pixels / 2);

  const file = (buffer: Buffer) => ({ name: 'photo', mimeType: 'application/octet-stream', buffer });
  const multipart = Object.fromEntries(Object.entries(sizes).map(([part, { bytes }]) => [part, file(bytes)]));
  const changes = { ...alike, profile_photo_url: address };
  await api.saveProfile(first, changes);
  const another = async () => {
    const therapist = await api.signUp();
    const headers = { Authorization: `Bearer ${therapist.session.access_token}` };
    const form = { profilePhoto: file(original.bytes), ...multipart };
    const { publicURL } = await (await page.request.post(photoPath, { headers, multipart: form })).json();
    await api.saveProfile(therapist, { ...changes, profile_photo_url: publicURL });
  };
  await Promise.all(Array.from({ length: 11 }, another));
  const list = await photoBytesOf(page, '/directory/american-samoa?language=uzbek');
  expect(list).toHaveLength(12);
  expect(sum(list)).toBeLessThanOrEqual(budgets.list);
  const profile = await photoBytesOf(page, `/therapist/${first.profile.therapist_id}`);
  expect(profile).toHaveLength(1);
  expect(sum(profile)).toBeLessThanOrEqual(budgets.profile);
});

/** A listed therapist's photo that came without its sizes, as an earlier release or a program sends it. */
async function bare(page: Page, api: Api, therapist: ListedTherapist, buffer: Buffer): Promise<string> {
  const headers = { Authorization: `Bearer ${therapist.session.access_token}` };
  const multipart = { profilePhoto: { name: 'me.jpg', mimeType: 'image/jpeg', buffer } };
  const { publicURL } = await (await page.request.post(photoPath, { headers, multipart })).json();
  await api.saveProfile(therapist, { profile_photo_url: publicURL });
  return publicURL;
}

test('P25 a photo that came without its sizes has them from the first time that somebody asks', async ({
  page,
  api,
}) => {
  const photo = await phonePhoto(page, 'nowhere', 'everywhere');
  const address = await bare(page, api, await api.listTherapist(), photo);
  await page.goto('/directory');
  for (const size of ['card', 'portrait'] as const) {
    const [first, second] = await Promise.all([
      served(page, photoAt(address, size)),
      served(page, photoAt(address, size)),
    ]);
    expect(first).toMatchObject({ type: 'image/webp', standsInFor: undefined });
    expect(first.bytes.length).toBeLessThanOrEqual(photoSizes[size].maxBytes);
    expect(second.bytes.equals(first.bytes)).toBe(true);
    const [width, height] = await sizeOf(page, photoAt(address, size));
    expect(width).toBe(height);
    expect(width).toBeGreaterThan(photoSizes[size].pixels / 2);
  }
  const original = await served(page, address);
  expect(original.type).toBe('image/jpeg');
  expect(await sizeOf(page, address)).toEqual([4000, 3000]);
});

test('where there is no image service, a photo gets its sizes when its therapist edits or previews the profile', async ({
  page,
  api,
  signInAs,
}) => {
  const therapist = await api.listTherapist();
  const address = await bare(page, api, therapist, await phonePhoto(page, 'nowhere'));
  await signInAs(therapist);
  await page.route(/\/media\/[^/]+\/(?:card|portrait)$/, (route) =>
    route.request().method() === 'HEAD'
      ? route.fulfill({ status: 200, headers: { 'Content-Location': address } })
      : route.continue(),
  );
  for (const path of ['/therapist/profile/preview', editPath]) {
    const made = page.waitForResponse(`**${sizesPath}`);
    await page.goto(path);
    expect((await made).status(), path).toBe(200);
  }

  await page.unrouteAll();
  let again = 0;
  await page.route(`**${sizesPath}`, (route) => {
    again += 1;
    return route.continue();
  });
  const asked = page.waitForResponse(
    (answer) => answer.request().method() === 'HEAD' && /\/portrait$/.test(answer.url()),
  );
  await page.goto(editPath);
  expect((await asked).headers()).not.toHaveProperty('content-location');
  await expect(page.getByRole('heading', { name: 'Edit Your Profile' })).toBeVisible();
  expect(again).toBe(0);
});

test('a browser that writes no WebP sends JPEG, white where the photo is clear', async ({ page, api, signInAs }) => {
  await signInAs(await api.listTherapist());
  await page.addInitScript(() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function (done, type, quality) {
      // What a browser cannot write, it writes as PNG (HTML, toBlob).
      toBlob.call(this, done, type === 'image/webp' ? 'image/png' : type, quality);
    };
  });
  await page.goto(editPath);
  const clear = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 500, height: 400 });
    const context = canvas.getContext('2d');
    context?.fillRect(240, 190, 20, 20);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  const address = await chosen(page, Buffer.from(clear, 'base64'), 'image/png');
  for (const size of ['card', 'portrait'] as const) {
    expect(await served(page, photoAt(address, size))).toMatchObject({ type: 'image/jpeg', standsInFor: undefined });
    const corner = await page.evaluate(
      async (url) => {
        const picture = await createImageBitmap(await (await fetch(url)).blob());
        const context = new OffscreenCanvas(1, 1).getContext('2d');
        context?.drawImage(picture, 0, 0);
        return [...(context?.getImageData(0, 0, 1, 1).data ?? [])];
      },
      photoAt(address, size),
    );
    expect(Math.min(...corner)).toBeGreaterThan(250);
  }
});

test('a browser that hands out noise in place of what was drawn sends the photo as it is', async ({
  page,
  api,
  signInAs,
}) => {
  await signInAs(await api.listTherapist());
  const photo = await phonePhoto(page, 'nowhere');
  await page.addInitScript(() => {
    const { getImageData } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.getImageData = function (...area) {
      const read = getImageData.apply(this, area);
      for (let index = 0; index < read.data.length; index++) read.data[index] = (index * 97) % 256;
      return read;
    };
  });
  const address = await chosen(page, photo);
  expect(await sizeOf(page, address)).toEqual([4000, 3000]);
  expect(await served(page, photoAt(address, 'card'))).toMatchObject({ type: 'image/webp', standsInFor: undefined });
});

test('a small photo stays as small in every size', async ({ page, api, signInAs }) => {
  await signInAs(await api.listTherapist());
  const address = await chosen(page, Buffer.from(jpegOf()));
  for (const size of ['card', 'portrait'] as const) expect(await sizeOf(page, photoAt(address, size))).toEqual([6, 6]);
});
