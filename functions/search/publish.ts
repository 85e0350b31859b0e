import { toTherapistFeatures } from '#domain/matching/features.ts';
import type { Called } from '#domain/profile/called.ts';
import { toTherapistCard } from '#domain/profile/card.ts';
import type { Confirmation } from '#domain/profile/openings.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { listingOf, shownUntilLapsed } from './listing.ts';
import { replaceFeatures, type Whose } from './repository/lists.ts';

/** A profile on its way into the lists. */
export type Published = Readonly<{
  /** The id that the therapist has, or gets with this save. */
  therapistId: string;
  called: Called;
  profile: Profile;
  updatedAt: string;
  confirmation: Confirmation;
}>;

/**
 * The statements that read a profile for search and put the therapist into the lists, for the batch that saves it. One whom
 * clients may not see is read, and stands in no list.
 * @param whose picks the therapist; where it picks nobody, nothing is written
 */
export function publish(
  db: D1Database,
  whose: Whose,
  { therapistId, called, profile, updatedAt, confirmation }: Published,
  now: Date,
): D1PreparedStatement[] {
  const listing = shownUntilLapsed(
    listingOf(therapistId, called.name, toTherapistFeatures(profile), now),
    confirmation.countedFrom,
    now,
  );
  const card = JSON.stringify(toTherapistCard(called, profile));
  return replaceFeatures(db, whose, { listing, card, updatedAt, confirmation }, now);
}
