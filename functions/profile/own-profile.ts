import { emptyProfile } from '#domain/profile/profile.ts';
import type { OwnProfile } from '#domain/profile/responses.ts';
import type { Identity } from '../auth/index.ts';
import { findOwnProfile } from './repository.ts';

/** A therapist's own profile; all fields empty before the first save. */
export async function ownProfile(db: D1Database, identity: Identity): Promise<OwnProfile> {
  return (
    (await findOwnProfile(db, identity.userId)) ?? {
      ...emptyProfile,
      therapist_id: '',
      name: fullName(identity),
      updated_at: null,
      openings_confirmed_at: null,
      openings_counted_from: null,
    }
  );
}

/** The name that a therapist signed up with. */
export function fullName({ firstName, lastName }: Identity): string {
  return `${firstName} ${lastName}`.trim();
}
