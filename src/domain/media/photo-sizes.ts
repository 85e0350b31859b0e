/**
 * The sizes in which a photo is shown, beside the original: the part of a form that brings it, its longest side in
 * pixels, and its most bytes. Twelve cards have at most 100 kB together, a profile 60 (budgets.md, Photos).
 */
export const photoSizes = {
  /** 64 CSS pixels in a list, on a screen of two pixels for each. */
  card: { part: 'profilePhotoCard', pixels: 128, maxBytes: 8_000 },
  /** 112 CSS pixels on a profile, on a screen of three. */
  portrait: { part: 'profilePhotoPortrait', pixels: 336, maxBytes: 50_000 },
} as const;

/** A size in which a photo is shown. */
export type PhotoSize = keyof typeof photoSizes;

/** The sizes in which a photo is shown. */
export const photoSizeNames = Object.keys(photoSizes) as readonly PhotoSize[];

/** True for the name of a size. */
export function isPhotoSize(name: string): name is PhotoSize {
  return Object.hasOwn(photoSizes, name);
}

/** The key of a photo in a size. */
export function sizedKey(key: string, size: PhotoSize): string {
  return `${key}/${size}`;
}

/** The key of the upload that an object was made of; its own where it is one. */
export function uploadKeyOf(objectKey: string): string {
  return objectKey.split('/')[0] ?? objectKey;
}

/** Where a photo is served in a size: the original, as long as there is no smaller one. '' where there is no photo. */
export function photoAt(address: string, size: PhotoSize): string {
  return address && sizedKey(address, size);
}
