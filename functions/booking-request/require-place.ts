import { messages } from '#domain/messages/index.ts';
import type { PublicProfile } from '#domain/profile/responses.ts';
import { conflict } from '../http/app-error.ts';
import { countWaiting } from './repository/life.ts';

/**
 * Lets a request through while a therapist takes new clients, and fewer confirmed ones wait for them than they have places free, where
 * they say how many.
 * @throws AppError 409
 */
export async function requirePlace(
  db: D1Database,
  profile: Pick<PublicProfile, 'therapist_id' | 'openings' | 'accepting_new_clients'>,
): Promise<void> {
  if (!profile.accepting_new_clients) throw conflict(messages.bookingRequest.notAccepting);
  if (profile.openings === '') return;
  if ((await countWaiting(db, profile.therapist_id)) >= Number(profile.openings)) {
    throw conflict(messages.bookingRequest.placesAsked);
  }
}
