import type { DirectoryCard } from '#domain/directory/responses.ts';
import { storedFeatures } from '#domain/matching/features.ts';
import { daysToOpening } from '#domain/matching/opening.ts';
import { statedFacts } from '#domain/matching/say-facts.ts';
import { therapistCardSchema } from '#domain/profile/card.ts';
import { agedConfirmation } from '#domain/profile/openings.ts';
import { splitList } from '#domain/vocabulary/availability.ts';
import { insurerLabel } from '#domain/vocabulary/insurers.ts';
import type { CardRow } from './repository/directory.ts';

/** How much fits on a card. */
const maxSpecialties = 4;
const maxInsurers = 4;

/** What a card says of a therapist; `now` decides what an opening still means. */
export function toDirectoryCard(row: CardRow, now: Date): DirectoryCard {
  const card = therapistCardSchema.parse(JSON.parse(row.card));
  const features = storedFeatures(row.features);
  const insurers = features.insurers.ids.map(insurerLabel);
  return {
    therapist_id: row.therapist_id,
    name: card.name,
    ...(card.honorific === '' ? {} : { honorific: card.honorific }),
    ...(card.pronouns === '' ? {} : { pronouns: card.pronouns }),
    title: card.title,
    profile_photo_url: card.profile_photo_url,
    specialties: splitList(card.specialties).slice(0, maxSpecialties),
    states: features.states,
    session_type: row.format,
    insurers: insurers.slice(0, maxInsurers),
    more_insurers: Math.max(0, insurers.length - maxInsurers),
    accepting_new_clients: row.accepting === 1,
    next_opening: openingAt(card.next_opening, now),
    facts: statedFacts(features, now),
    ...(card.free_call === '' ? {} : { free_call: card.free_call }),
    openings_confirmed_on: agedConfirmation(
      { confirmedAt: row.openings_confirmed_at, countedFrom: row.openings_counted_from },
      now,
    ),
  };
}

function openingAt(nextOpening: string, now: Date): string {
  const days = daysToOpening(nextOpening || null, now);
  if (days === null) return '';
  return days === 0 ? now.toISOString().slice(0, 10) : nextOpening;
}
