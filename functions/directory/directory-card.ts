import type { DirectoryCard } from '#domain/directory/responses.ts';
import { daysToOpening } from '#domain/matching/opening.ts';
import { splitList } from '#domain/vocabulary/availability.ts';
import { insurerLabel, parseInsurers } from '#domain/vocabulary/insurers.ts';
import { parseStates } from '#domain/vocabulary/places.ts';
import type { CardRow } from './repository.ts';

/** How much fits on a card. */
const maxSpecialties = 4;
const maxInsurers = 4;

/** What a card says of a therapist; `now` decides what an opening still means. */
export function toDirectoryCard(row: CardRow, now: Date): DirectoryCard {
  const insurers = parseInsurers(row.insurances).ids.map(insurerLabel);
  return {
    therapist_id: row.therapist_id,
    name: row.name,
    title: row.title,
    profile_photo_url: row.profile_photo_url,
    specialties: splitList(row.specialties).slice(0, maxSpecialties),
    states: parseStates(row.practice_states),
    session_type: row.session_type,
    insurers: insurers.slice(0, maxInsurers),
    more_insurers: Math.max(0, insurers.length - maxInsurers),
    accepting_new_clients: row.accepting_new_clients === 1,
    next_opening: openingAt(row.next_opening, now),
  };
}

function openingAt(nextOpening: string, now: Date): string {
  const days = daysToOpening(nextOpening || null, now);
  if (days === null) return '';
  return days === 0 ? now.toISOString().slice(0, 10) : nextOpening;
}
