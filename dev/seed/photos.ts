import { mediaAddress, mediaKey } from '#domain/media/addresses.ts';
import { photoSizeNames, sizedKey } from '#domain/media/photo-sizes.ts';
import type { Portrait } from './portraits.ts';
import type { SeedTherapist } from './therapists.ts';

/** One in so many has no photo: initials stand in its place. */
const withoutPhoto = 10;

/** A therapist with the photo that they have, if they have one. */
export type Pictured = SeedTherapist & Readonly<{ portrait?: Portrait }>;

/** An object of the bucket of media. */
export type SeedObject = Readonly<{ key: string; bytes: Buffer; contentType: string }>;

/** Gives a therapist the next portrait that may be theirs; none where there are none. */
export function pictured(therapist: SeedTherapist, index: number, portraits: readonly Portrait[]): Pictured {
  const fitting = portraits.filter(({ genders }) => genders.includes(therapist.profile.gender));
  const portrait = index % withoutPhoto === withoutPhoto - 1 ? undefined : fitting[index % fitting.length];
  if (!portrait) return therapist;
  const profile = { ...therapist.profile, profile_photo_url: mediaAddress(photoKeyOf(therapist)) };
  return { ...therapist, profile, portrait };
}

/** The key of a seeded therapist's photo: their own id is as random as any. */
export function photoKeyOf({ id }: SeedTherapist): string {
  return mediaKey(id, 'image/jpeg');
}

/** What lies in the bucket for a therapist's photo. */
export function objectsOf(therapist: Pictured): SeedObject[] {
  const { portrait } = therapist;
  if (!portrait) return [];
  const key = photoKeyOf(therapist);
  return [
    { key, bytes: portrait.photo, contentType: 'image/jpeg' },
    ...photoSizeNames.map((size) => ({
      key: sizedKey(key, size),
      bytes: portrait.sizes[size],
      contentType: 'image/webp',
    })),
  ];
}
