import type { AccountNames } from '#domain/account/names.ts';
import type { Called } from '#domain/profile/called.ts';
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
      ...calledBy(identity),
      name: fullName(identity),
      updated_at: null,
      openings_confirmed_at: null,
      openings_counted_from: null,
    }
  );
}

/** What a therapist is called who signed up without a name, as on the dashboard (spec §2). */
const namelessTherapist = 'Therapist';

/** What a therapist is called in public, by their account. */
export function calledBy({ honorific, pronouns, ...names }: AccountNames): Called {
  return { name: fullName(names) || namelessTherapist, honorific, pronouns };
}

function fullName({ firstName, lastName }: Pick<AccountNames, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}
