import { idAlphabet, idLength } from '#domain/text/id.ts';

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
