import { messages } from '#domain/messages/index.ts';
import type { PublicProfile } from '#domain/profile/responses.ts';
import { conflict } from '../http/app-error.ts';
import { countWaiting } from './repository/life.ts';

type Openings = Pick<PublicProfile, 'therapist_id' | 'openings' | 'accepting_new_clients'>;

/** How many places a therapist has free; null where they do not say. */
export function placesOf({ openings }: Pick<Openings, 'openings'>): number | null {
  return openings === '' ? null : Number(openings);
}

/**
 * Lets a request through while a therapist takes new clients, and fewer confirmed ones wait for them than they have places free, where
 * they say how many.
 * @throws AppError 409
 */
export async function requirePlace(db: D1Database, profile: Openings): Promise<void> {
  if (!profile.accepting_new_clients) throw conflict(messages.bookingRequest.notAccepting);
  const places = placesOf(profile);
  if (places !== null && (await countWaiting(db, profile.therapist_id)) >= places) {
    throw conflict(messages.bookingRequest.placesAsked);
  }
}
