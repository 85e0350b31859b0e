import { writeFileSync } from 'node:fs';
import { expect, type Page, type Request, type TestInfo } from '@playwright/test';
import { bytesOf, exifOf, jpegSegment, mp4Of } from '../../functions/media/testing.ts';

/**
 * A photo of 12 megapixels as a phone takes it: noisy, some megabytes large, and with the place in its Exif block.
 * @param noise in a third of it, or everywhere and coarse, so that it is there in any size
 */
export async function phonePhoto(page: Page, place: string, noise: Noise = 'some'): Promise<Buffer> {
  const photo = drawnPhotos[noise] ?? (await drawnPhoto(page, noise));
  drawnPhotos[noise] = photo;
  const exif = jpegSegment(0xe1, 'Exif\0\0', exifOf(place));
  return Buffer.from(bytesOf([0xff, 0xd8], exif, photo.subarray(2)));
}

type Noise = 'some' | 'everywhere';

/** The photos that this process has had drawn, which takes seconds. */
const drawnPhotos: { [noise in Noise]?: Buffer } = {};

async function drawnPhoto(page: Page, noise: Noise): Promise<Buffer> {
  const base64 = await page.evaluate(async (noise) => {
    const canvas = document.createElement('canvas');
    canvas.width = 4000;
    canvas.height = 3000;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    const sky = context.createLinearGradient(0, 0, 0, 3000);
    sky.addColorStop(0, '#7a4bb5');
    sky.addColorStop(1, '#f3d9b8');
    context.fillStyle = sky;
    context.fillRect(0, 0, 4000, 3000);
    // Grain, without which a photo would be as small as a drawing.
    const grain = context.createImageData(4000, 1000);
    const next = (last: number) => (Math.imul(last, 1_664_525) + 1_013_904_223) >>> 0;
    let random = 1;
    for (let index = 0; index < grain.data.length; index++) {
      random = next(random);
      grain.data[index] = index % 4 === 3 ? 255 : random >>> 24;
    }
    context.putImageData(grain, 0, 1000);
    if (noise === 'everywhere') {
      for (let left = 0; left < 4000; left += 20) {
        for (let top = 0; top < 3000; top += 20) {
          random = next(random);
          context.fillStyle = `#${(random >>> 8).toString(16).padStart(6, '0')}`;
          context.fillRect(left, top, 20, 20);
        }
      }
    }
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.95));
    if (!blob) throw new Error('no photo');
    return new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
      reader.readAsDataURL(blob);
    });
  }, noise);
  return Buffer.from(base64, 'base64');
}

/** A file with an MP4 video of a length in bytes; it holds no picture. */
export function videoFile(testInfo: TestInfo, bytes: number): string {
  const path = testInfo.outputPath('introduction.mp4');
  writeFileSync(path, mp4Of({ media: new Uint8Array(bytes) }));
  return path;
}

/** A short WebM video that this browser has recorded itself. */
export async function recordedVideo(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 320;
    canvas.height = 240;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    for (let frame = 0; frame < 20; frame++) {
      context.fillStyle = `hsl(${frame * 18} 60% 50%)`;
      context.fillRect(0, 0, 320, 240);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    recorder.stop();
    await stopped;
    return new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result).split(',').at(-1) ?? '');
      reader.readAsDataURL(new Blob(parts));
    });
  });
  return Buffer.from(base64, 'base64');
}

/**
 * The bytes of photos that a page of an address brings in from `/media` when somebody reads it to its end.
 * @returns those of each photo, as they came over the line
 */
export async function photoBytesOf(page: Page, address: string): Promise<number[]> {
  const photos: Request[] = [];
  const onFinished = (request: Request) => {
    if (request.resourceType() === 'image' && new URL(request.url()).pathname.startsWith('/media/'))
      photos.push(request);
  };
  page.on('requestfinished', onFinished);
  await page.goto(address);
  const images = page.locator('main img');
  // They load when they come near.
  for (const image of await images.all()) {
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0)).toBe(true);
  }
  await expect.poll(() => photos.length).toBe(await images.count());
  page.off('requestfinished', onFinished);
  return Promise.all(photos.map(async (photo) => (await photo.sizes()).responseBodySize));
}
