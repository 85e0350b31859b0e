import { messages } from '#domain/messages/index.ts';
import type { PublicProfile } from '#domain/profile/responses.ts';
import { isId } from '#domain/text/id.ts';
import { parseAvailability, type Slot } from '#domain/vocabulary/availability.ts';
import { accessOf } from '../billing/index.ts';
import { notFound } from '../http/app-error.ts';
import { findPublicRow } from './repository.ts';

/** A therapist whom anybody may see: the profile was saved, so it passes the save rule, and they have access. */
type ListedTherapist = Readonly<{ profile: PublicProfile; offeredSlots: Slot[] }>;

/**
 * A listed therapist.
 * @throws AppError 404, the same for an unknown, an unlisted and a malformed id
 */
export async function getListedTherapist(db: D1Database, therapistId: string, now: Date): Promise<ListedTherapist> {
  const row = isId(therapistId) ? await findPublicRow(db, therapistId) : null;
  const access = row && (await accessOf(db, [row.userId], now)).get(row.userId);
  if (!row || access !== 'granted') throw notFound(messages.publicProfile.notFound);
  return {
    profile: row.profile,
    offeredSlots: parseAvailability(row.profile.availability),
  };
}
