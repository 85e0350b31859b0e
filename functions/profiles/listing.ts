import { parseAvailability, type Slot } from '#domain/availability.ts';
import { isId } from '#domain/id.ts';
import type { TherapistFeatures } from '#domain/matching/features.ts';
import { messages } from '#domain/messages.ts';
import type { StateCode } from '#domain/places.ts';
import type { PublicProfile } from '#domain/profile.ts';
import { accessOf } from '../billing/index.ts';
import { notFound } from '../http/app-error.ts';
import type { TherapistCard } from './columns.ts';
import { findPublicRow, listCandidateRows } from './repository.ts';

/** A therapist whom anybody may see: the profile was saved, so it passes the save rule, and they have access. */
type ListedTherapist = Readonly<{ profile: PublicProfile; offeredSlots: Slot[] }>;

/** A listed therapist as matching and its cards read them. */
type Candidate = Readonly<{ therapistId: string; features: TherapistFeatures; card: TherapistCard }>;

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

/**
 * At most 300 listed therapists who may practise in a state and take new clients.
 * @param from any id: where in a large state to start reading
 */
export async function listCandidates(
  db: D1Database,
  state: StateCode,
  from: string,
  now: Date,
): Promise<readonly Candidate[]> {
  const rows = await listCandidateRows(db, state, from);
  const access = await accessOf(
    db,
    rows.map((row) => row.userId),
    now,
  );
  return rows.filter((row) => access.get(row.userId) === 'granted');
}
