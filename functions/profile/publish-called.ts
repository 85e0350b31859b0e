import type { AccountNames } from '#domain/account/names.ts';
import type { OwnProfile } from '#domain/profile/responses.ts';
import { publish } from '../search/index.ts';
import { confirmationOf } from './confirmation.ts';
import { calledBy } from './own-profile.ts';
import { updateCalled } from './repository/called.ts';
import { ownRow } from './repository.ts';

/**
 * The statements that have a saved profile, and what search reads of it, follow the names of the account. Nothing else of the profile
 * changes, `updated_at` neither: a form that is open elsewhere holds no names, and can be saved as before.
 * @param profile as it is saved; where it was saved again meanwhile, search is left to that save
 */
export function publishCalled(
  db: D1Database,
  userId: string,
  profile: OwnProfile,
  names: AccountNames,
  now: Date,
): D1PreparedStatement[] {
  const called = calledBy(names);
  const whose = ownRow(userId, profile.updated_at);
  const confirmation = confirmationOf(profile);
  // What search says of the time of the last change, a sitemap tells.
  const published = { therapistId: profile.therapist_id, called, profile, updatedAt: now.toISOString(), confirmation };
  return [updateCalled(db, userId, called), ...publish(db, whose, published, now)];
}
