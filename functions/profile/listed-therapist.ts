import { messages } from '#domain/messages/index.ts';
import type { PublicProfile } from '#domain/profile/responses.ts';
import { isId } from '#domain/text/id.ts';
import { parseAvailability, type Slot } from '#domain/vocabulary/availability.ts';
import { notFound } from '../http/app-error.ts';
import { findPublicProfile } from './repository.ts';

/** A therapist whom anybody may see: the profile was saved, so it passes the save rule, and they have access. */
type ListedTherapist = Readonly<{ profile: PublicProfile; offeredSlots: Slot[] }>;

/**
 * A listed therapist, in one read.
 * @throws AppError 404, the same for an unknown, an unlisted and a malformed id
 */
export async function getListedTherapist(db: D1Database, therapistId: string, now: Date): Promise<ListedTherapist> {
  const profile = isId(therapistId) ? await findPublicProfile(db, therapistId, now) : null;
  if (!profile) throw notFound(messages.publicProfile.notFound);
  return { profile, offeredSlots: parseAvailability(profile.availability) };
}
