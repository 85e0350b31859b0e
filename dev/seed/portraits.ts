import sharp from 'sharp';
import { type PhotoSize, photoSizeNames, photoSizes } from '#domain/media/photo-sizes.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { portraitPicture, type Sitter } from './portrait-picture.ts';
import { randomFrom } from './random.ts';

/** A drawn portrait as its therapist would have uploaded it: a JPEG, and WebP in the sizes in which it is shown. */
export type Portrait = Readonly<{
  /** The genders of those whom it may stand for. */
  genders: readonly Profile['gender'][];
  photo: Buffer;
  sizes: Readonly<Record<PhotoSize, Buffer>>;
}>;

/** Longest side of the original, in pixels. */
const originalPixels = 720;

const anybody = ['', 'non-binary', 'gender-diverse'] as const;
const hairs = [
  { hair: 'bob', genders: ['female'] },
  { hair: 'short', genders: ['male', ...anybody] },
  { hair: 'long', genders: ['female'] },
  { hair: 'curls', genders: ['female', ...anybody] },
  { hair: 'beard', genders: ['male'] },
  { hair: 'bun', genders: ['female'] },
  { hair: 'side', genders: ['male', ...anybody] },
] as const satisfies readonly { hair: Sitter['hair']; genders: readonly Profile['gender'][] }[];
const hairColours = ['#2b2023', '#4a3128', '#5a2f1a', '#b98a4e', '#8d8a8c', '#d9d4cf', '#1f1a1c'];
const skins = ['#f2d3bd', '#e3b493', '#c98f68', '#a56b47', '#8d5c40', '#704633'];
const clothes = ['#6d4aa1', '#2f5d62', '#a14b5b', '#3d4f7d', '#5b6b3a', '#8a5a2b', '#4b4453'];
const grounds = [
  ['#efe6f7', '#cbb6e3'],
  ['#e4f0ee', '#a9cdc7'],
  ['#fbeadf', '#eec3a4'],
  ['#e6ecf8', '#b3c4e6'],
  ['#f3efe0', '#d9cfa3'],
] as const;

/** The portraits of invented therapists, the same each time. */
export function drawPortraits(): Promise<Portrait[]> {
  const random = randomFrom(7);
  const sitters = [...hairs, ...hairs, ...hairs].map(({ hair, genders }, index) => ({
    genders,
    hair,
    hairColour: random.pick(hairColours),
    skin: skins[(index * 5) % skins.length] ?? '',
    clothes: random.pick(clothes),
    ground: grounds[index % grounds.length] ?? grounds[0],
    hasGlasses: random.chance(0.3),
  }));
  return Promise.all(sitters.map(drawn));
}

async function drawn({ genders, ...sitter }: Sitter & Pick<Portrait, 'genders'>): Promise<Portrait> {
  const photo = await sharp(Buffer.from(portraitPicture(sitter)), { density: 130 })
    .resize(originalPixels, originalPixels)
    .jpeg({ quality: 88 })
    .toBuffer();
  const sizes = await Promise.all(
    photoSizeNames.map(async (size) => {
      const { pixels } = photoSizes[size];
      return [size, await sharp(photo).resize(pixels, pixels).webp({ quality: 82 }).toBuffer()] as const;
    }),
  );
  return { genders, photo, sizes: Object.fromEntries(sizes) as Record<PhotoSize, Buffer> };
}
