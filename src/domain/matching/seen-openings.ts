import { agedConfirmation, type Confirmation, openingsStanding } from '#domain/profile/openings.ts';
import type { SeenFeatures } from './features.ts';

/** What matching makes of a confirmation on a day; undefined where it is new enough to say nothing of it. */
export function seenOpenings(confirmation: Confirmation, now: Date): SeenFeatures['openings'] {
  const standing = openingsStanding(confirmation.countedFrom, now);
  return standing === 'fresh' ? undefined : { confirmedOn: agedConfirmation(confirmation, now), standing };
}
