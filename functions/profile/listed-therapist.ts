import { sayReplies } from '#domain/matching/replies.ts';
import type { MatchFacts } from '#domain/matching/result.ts';
import { factsOfProfile } from '#domain/matching/say-facts.ts';
import { messages } from '#domain/messages/index.ts';
import { agedConfirmation } from '#domain/profile/openings.ts';
import type { PublicProfile } from '#domain/profile/responses.ts';
import { isId } from '#domain/text/id.ts';
import { parseAvailability, type Slot } from '#domain/vocabulary/availability.ts';
import { notFound } from '../http/app-error.ts';
import { findPublicProfile, listNamedRows } from './repository.ts';

/** A therapist whom anybody may see: the profile was saved, so it passes the save rule, they have access, and are not hidden. */
type ListedTherapist = Readonly<{
  profile: PublicProfile;
  facts: MatchFacts;
  /** How they answer requests, in a sentence; '' where it was not measured. */
  replies: string;
  offeredSlots: Slot[];
}>;

/**
 * A listed therapist.
 * @throws AppError 404, the same for an unknown, an unlisted and a malformed id
 */
export async function getListedTherapist(db: D1Database, therapistId: string, now: Date): Promise<ListedTherapist> {
  const therapist = await findListedTherapist(db, therapistId, now);
  if (!therapist) throw notFound(messages.publicProfile.notFound);
  return therapist;
}

/** A listed therapist, in one read; null for an unknown, an unlisted and a malformed id. */
export async function findListedTherapist(
  db: D1Database,
  therapistId: string,
  now: Date,
): Promise<ListedTherapist | null> {
  const found = isId(therapistId) ? await findPublicProfile(db, therapistId, now) : null;
  if (!found) return null;
  const { stated, confirmation, replies } = found;
  const profile = { ...found.profile, openings_confirmed_on: agedConfirmation(confirmation, now) };
  const facts = factsOfProfile(stated, now);
  return { profile, facts, replies: sayReplies(replies), offeredSlots: parseAvailability(profile.availability) };
}

/** A therapist by name, and whether anybody may see them now. */
type NamedTherapist = Readonly<{ name: string; isListed: boolean }>;

/**
 * The names of therapists by their ids, for whoever has written to them: also of those who are not listed now. Who has deleted their
 * profile is left out.
 * @throws DatabaseUnavailable
 */
export async function listTherapistNames(
  db: D1Database,
  therapistIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, NamedTherapist>> {
  if (therapistIds.length === 0) return new Map();
  const rows = await listNamedRows(db, therapistIds, now);
  return new Map(
    rows.map(({ therapist_id, name, is_visible }) => [therapist_id, { name, isListed: is_visible === 1 }]),
  );
}
