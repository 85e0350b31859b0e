import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { gpsCanary, holds, jpegOf, mp4Of, pngOf } from '../../functions/media/testing.ts';
import { expectAccessible } from '../support/browser-axe.ts';
import { droppedCall, failedResource } from '../support/browser-faults.ts';
import { emptyFile } from '../support/browser-files.ts';
import { phonePhoto, recordedVideo, videoFile } from '../support/browser-media.ts';
import { expect, test } from '../support/fixtures.ts';

const editPath = '/therapist/profile/edit';
const photoPath = '/api/profiles/upload-photo';
const videoPath = '/api/profiles/upload-video';
const photoDone = 'Photo uploaded successfully! Remember to save your profile.';
const videoDone = 'Video uploaded successfully! Remember to save your profile.';

const media = (page: Page) => page.locator('#media');
const photo = (page: Page) => page.locator('input[name=profilePhoto]');
const video = (page: Page) => page.locator('input[name=profileVideo]');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const said = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });
const told = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true });
const png = (name = 'me.png') => ({ name, mimeType: 'image/png', buffer: Buffer.from(pngOf()) });

async function saveProfile(page: Page): Promise<void> {
  await button(page, 'Save Profile').click();
  await expect(said(page, 'Profile updated successfully!')).toBeVisible();
}

test('P25 a photo of 12 megapixels is made smaller, loses its place, and is public once it is saved', async ({
  page,
  api,
  signInAs,
}) => {
  const therapist = await api.listTherapist();
  await signInAs(therapist);
  await page.goto(editPath);
  await expect(media(page).getByText('No photo yet.')).toBeVisible();
  const buffer = await phonePhoto(page, gpsCanary);
  expect(buffer.byteLength).toBeGreaterThan(2_000_000);
  expect(holds(buffer, gpsCanary)).toBe(true);
  const sent = page.waitForRequest(`**${photoPath}`);
  await photo(page).setInputFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer });
  expect((await sent).headers()['content-type']).toContain('multipart/form-data');
  await expect(said(page, photoDone)).toBeVisible();

  const address = await page.locator('input[name=profile_photo_url]').inputValue();
  expect(address).toMatch(/^\/media\/[0-9a-z]{20}\.jpg$/);
  const stored = await (await page.request.get(address)).body();
  expect(stored.byteLength).toBeLessThan(buffer.byteLength / 2);
  expect(holds(stored, gpsCanary)).toBe(false);
  expect(holds(stored, 'Exif')).toBe(false);
  const shown = media(page).getByRole('img', { name: 'Your profile as clients will see it' });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(336);

  await saveProfile(page);
  await page.goto(`/therapist/${therapist.profile.therapist_id}`);
  await expect(page.getByRole('img', { name: 'Ada Quill' })).toHaveAttribute('src', `${address}/portrait`);
});

test('P28 a new photo takes the place of the old one when the profile is saved, and not before', async ({
  page,
  api,
  signInAs,
}) => {
  await signInAs(await api.listTherapist());
  await page.goto(editPath);
  const address = () => page.locator('input[name=profile_photo_url]').inputValue();
  await button(page, 'Upload Photo').scrollIntoViewIfNeeded();
  await photo(page).setInputFiles(png());
  // The page stays where it is.
  await expect(said(page, photoDone)).toBeInViewport();
  await expect(button(page, 'Upload Photo')).toBeInViewport();
  await saveProfile(page);
  await expect(page.getByText(photoDone), 'it was saved').toHaveCount(0);
  const first = await address();
  await photo(page).setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(jpegOf()) });
  await expect(said(page, photoDone)).toBeVisible();
  const second = await address();
  expect(second).not.toBe(first);
  expect((await page.request.get(first)).status()).toBe(200);
  await saveProfile(page);
  expect((await page.request.get(first)).status()).toBe(404);
  expect((await page.request.get(second)).status()).toBe(200);

  await button(page, 'Remove photo').click();
  await expect(media(page).getByText('No photo yet.')).toBeVisible();
  await saveProfile(page);
  expect((await page.request.get(second)).status()).toBe(404);
});

test('a video of 60 MB shows how far it is, locks saving, and can be stopped', async ({
  page,
  api,
  signInAs,
  faults,
}, testInfo) => {
  faults.allow(droppedCall('/api/profiles/upload-video'));
  await signInAs(await api.listTherapist());
  await page.goto(editPath);
  const file = videoFile(testInfo, 60 * 1024 * 1024);
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const speed = (bytesPerSecond: number) =>
    client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytesPerSecond,
    });
  await speed(8 * 1024 * 1024);
  await video(page).setInputFiles(file);
  const bar = media(page).getByRole('progressbar', { name: 'Uploading video' });
  await expect(bar).toBeVisible();
  await expect(button(page, 'Save Profile')).toBeDisabled();
  await expect(button(page, 'Upload Photo')).toBeDisabled();
  await expect(button(page, 'Upload Video')).toBeDisabled();
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(5);
  expect(Number(await bar.getAttribute('aria-valuenow'))).toBeLessThan(100);
  await button(page, 'Cancel').click();
  await expect(told(page, 'Upload canceled.')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(page.locator('input[name=video_url]')).toHaveValue('');
  await expect(button(page, 'Save Profile')).toBeEnabled();

  await speed(-1);
  await video(page).setInputFiles(file);
  await expect(said(page, videoDone)).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('input[name=video_url]')).toHaveValue(/^\/media\/[0-9a-z]{20}\.mp4$/);
  const stored = await page.request.get(await page.locator('input[name=video_url]').inputValue(), {
    headers: { Range: 'bytes=0-99' },
  });
  expect(stored.status()).toBe(206);
  expect(stored.headers()['content-range']).toBe(`bytes 0-99/${readFileSync(file).byteLength}`);
});

test('a recorded video plays in the form, the preview and the public profile', async ({ page, api, signInAs }) => {
  const therapist = await api.listTherapist();
  await signInAs(therapist);
  await page.goto(editPath);
  await video(page).setInputFiles({ name: 'hi.webm', mimeType: 'video/webm', buffer: await recordedVideo(page) });
  await expect(said(page, videoDone)).toBeVisible();
  const plays = () =>
    page.locator('video').evaluate(async (element: HTMLVideoElement) => {
      element.muted = true;
      await element.play();
      return element.videoWidth;
    });
  expect(await plays()).toBe(320);
  await saveProfile(page);
  await page.goto('/therapist/profile/preview');
  await expect(page.getByRole('heading', { name: 'Introduction Video' })).toBeVisible();
  expect(await plays()).toBe(320);
  await page.goto(`/therapist/${therapist.profile.therapist_id}`);
  expect(await plays()).toBe(320);
});

test('a file is taken by its bytes, whatever the system calls it', async ({ page, api, signInAs }, testInfo) => {
  await signInAs(await api.listTherapist());
  await page.goto(editPath);
  const photoAddress = page.locator('input[name=profile_photo_url]');
  const videoAddress = page.locator('input[name=video_url]');
  let before = '';
  const large = await phonePhoto(page, gpsCanary);
  for (const [name, mimeType, buffer] of [
    ['me.jpg', 'image/jpg', Buffer.from(jpegOf())],
    ['me', 'application/octet-stream', Buffer.from(jpegOf())],
    ['IMG_0001.JPG', 'image/jpg', large],
    ['noeoi.jpg', 'text/plain', Buffer.from(jpegOf().subarray(0, -2))],
  ] as const) {
    await photo(page).setInputFiles({ name, mimeType, buffer });
    await expect(photoAddress, name).not.toHaveValue(before);
    before = await photoAddress.inputValue();
    expect(before).toMatch(/\.jpg$/);
  }
  for (const [name, mimeType, ending] of [
    ['v.m4v', 'video/x-m4v', 'mp4'],
    ['v.m4v', 'application/octet-stream', 'mp4'],
    ['quicktime-no-ftyp.mov', 'video/mov', 'mov'],
    ['trail4.mp4', 'text/plain', 'mp4'],
  ] as const) {
    before = await videoAddress.inputValue();
    await video(page).setInputFiles({ name, mimeType, buffer: readFileSync(`functions/media/fixtures/${name}`) });
    await expect(videoAddress, name).not.toHaveValue(before);
    await expect(videoAddress).toHaveValue(new RegExp(`\\.${ending}$`));
  }
  // From a path the browser takes the type from the name, and this one has none.
  before = await photoAddress.inputValue();
  const unnamed = testInfo.outputPath('photo');
  writeFileSync(unnamed, jpegOf());
  await photo(page).setInputFiles(unnamed);
  await expect(photoAddress).not.toHaveValue(before);
});

test('files of the wrong kind are told before anything is sent, and refusals in the server’s words', async ({
  page,
  api,
  signInAs,
  faults,
}, testInfo) => {
  for (const path of [photoPath, videoPath])
    faults.allow(failedResource(415, path), failedResource(500, path), droppedCall(path));
  await signInAs(await api.listTherapist());
  await page.goto(editPath);
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/profiles/upload-')) calls += 1;
  });
  await expect(photo(page)).toHaveAttribute('accept', /^image\/jpeg,image\/png,image\/webp,/);
  await expect(video(page)).toHaveAttribute('accept', /^video\/mp4,video\/webm,video\/quicktime,/);
  const gif = { name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') };
  await photo(page).setInputFiles(gif);
  await expect(told(page, 'Please choose a photo in JPEG, PNG or WebP format, at most 5 MB.')).toBeVisible();
  await video(page).setInputFiles({ ...gif, name: 'me.mp4', mimeType: 'video/mp4' });
  await expect(told(page, 'Please choose a video in MP4, WebM or QuickTime format, at most 100 MB.')).toBeVisible();
  await expect(told(page, 'Please choose a photo in JPEG, PNG or WebP format, at most 5 MB.')).toHaveCount(0);
  await photo(page).setInputFiles(emptyFile(testInfo, 'large.png', 6 * 1024 * 1024, pngOf().subarray(0, 8)));
  await expect(told(page, 'This photo is too large. Please choose one of at most 5 MB.')).toBeVisible();
  expect(calls).toBe(0);

  await photo(page).setInputFiles({ ...png(), buffer: Buffer.from(pngOf().subarray(0, 40)) });
  await expect(told(page, 'Please choose a photo in JPEG, PNG or WebP format, at most 5 MB.')).toBeVisible();
  for (const [picker, pattern, sentence] of [
    [photo(page), photoPath, 'Failed to upload photo.'],
    [video(page), videoPath, 'Failed to upload video.'],
  ] as const) {
    const file =
      pattern === photoPath ? png() : { name: 'me.mp4', mimeType: 'video/mp4', buffer: Buffer.from(mp4Of()) };
    for (const answer of [{ status: 500 }, { status: 200, json: { url: '/media/x.png' } }, 'dropped'] as const) {
      await page.unroute(`**${pattern}`);
      await page.route(`**${pattern}`, (route) =>
        answer === 'dropped' ? route.abort('internetdisconnected') : route.fulfill(answer),
      );
      await picker.setInputFiles(file);
      await expect(told(page, sentence)).toBeVisible();
      await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
    }
  }
  await expect(page.locator('input[name=profile_photo_url]')).toHaveValue('');
  await expect(page.locator('input[name=video_url]')).toHaveValue('');
});

test('the media section is accessible while it uploads and with what was uploaded', { tag: '@both' }, async ({
  page,
  api,
  signInAs,
}) => {
  await signInAs(await api.listTherapist());
  await page.goto(editPath);
  await photo(page).setInputFiles(png());
  await expect(said(page, photoDone)).toBeVisible();
  await page.route(`**${photoPath}`, () => undefined);
  await photo(page).setInputFiles(png('again.png'));
  await expect(media(page).getByRole('progressbar')).toBeVisible();
  await expectAccessible(page, 'uploading');
});
