import type { Confirmation } from '#domain/profile/openings.ts';
import type { OwnProfile } from '#domain/profile/responses.ts';

/** When a stored profile's openings were last confirmed. */
export function confirmationOf({ openings_confirmed_at, openings_counted_from }: OwnProfile): Confirmation {
  return { confirmedAt: openings_confirmed_at ?? '', countedFrom: openings_counted_from ?? '' };
}
