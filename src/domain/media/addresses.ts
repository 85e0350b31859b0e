import { idAlphabet, idLength } from '#domain/text/id.ts';
import { photoSizeNames, sizedKey } from './photo-sizes.ts';
import { type PhotoType, photoTypes } from './upload-limits.ts';

/** The endings of what may be uploaded, by type. */
const endings = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
} as const;

/** A type of photo or video that this product serves. */
export type MediaType = keyof typeof endings;

const keyPattern = new RegExp(`^[${idAlphabet}]{${idLength}}\\.(?:${Object.values(endings).join('|')})$`);

/** The key of an upload: a random id, and the ending of its type. */
export function mediaKey(id: string, type: MediaType): string {
  return `${id}.${endings[type]}`;
}

/** True for what can be the key of an upload. */
export function isMediaKey(key: string): boolean {
  return keyPattern.test(key);
}

/** The keys under which an upload may lie: its own, and for a photo those of its sizes. */
export function objectKeys(key: string): string[] {
  const isPhoto = photoTypes.some((type) => key.endsWith(`.${endings[type]}`));
  return [key, ...(isPhoto ? photoSizeNames.map((size) => sizedKey(key, size)) : [])];
}

/** Where an upload is served, as a profile names it. */
export function mediaAddress(key: string): string {
  return `/media/${key}`;
}

/** The key in an address of ours, or null for any other address. */
export function mediaKeyOf(address: string): string | null {
  const key = address.startsWith('/media/') ? address.slice('/media/'.length) : '';
  return isMediaKey(key) ? key : null;
}

/** True for a type that this product serves. */
export function isMediaType(type: string): type is MediaType {
  return Object.hasOwn(endings, type);
}

/** True for a type of photo that this product serves. */
export function isPhotoType(type: string): type is PhotoType {
  return photoTypes.some((one) => one === type);
}
