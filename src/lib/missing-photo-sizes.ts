import { type PhotoSize, photoAt, photoSizeNames } from '#domain/media/photo-sizes.ts';
import { ApiError } from './api-error.ts';
import { preparedPhoto } from './scale-photo.ts';
import { asTherapist } from './signed-in.ts';
import { uploadForm } from './upload.ts';

/**
 * Makes the smaller sizes of the signed-in therapist's photo where there are none: it was uploaded by an earlier release,
 * or by a program.
 * @throws ApiError, NotSignedIn; a TypeError where the network fails
 */
export async function makeMissingSizes(address: string): Promise<void> {
  const missing = await Promise.all(photoSizeNames.map((size) => isMissing(address, size)));
  if (!missing.includes(true)) return;
  const original = await fetch(address);
  if (!original.ok) throw new ApiError(original.status, undefined);
  const { sizes } = await preparedPhoto(await original.blob());
  if (Object.keys(sizes).length === 0) return;
  const upload = { path: '/api/profiles/upload-photo-sizes', parts: { photo: address, ...sizes } } as const;
  await asTherapist(({ access_token: accessToken }) => uploadForm({ ...upload, accessToken }));
}

/** Whether the original stands in for a size. */
async function isMissing(address: string, size: PhotoSize): Promise<boolean> {
  const answer = await fetch(photoAt(address, size), { method: 'HEAD', cache: 'no-store' });
  return answer.ok && answer.headers.has('Content-Location');
}
