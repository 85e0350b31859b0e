import { splitList } from '#domain/availability.ts';
import { sessionTypes } from '#domain/profile.ts';
import type { Match } from '#domain/survey.ts';
import type { TherapistCard } from '../profiles/index.ts';

/** How many specialties fit on a card. */
const maxSpecialties = 4;

/** What a match's card says of the therapist, in the therapist's own words; '' where the profile says nothing. */
export function toMatchCard(card: TherapistCard): Omit<Match, 'therapistId' | 'reasons' | 'cautions'> {
  return {
    name: card.name,
    title: card.title,
    photoUrl: card.profile_photo_url,
    specialties: splitList(card.specialties).slice(0, maxSpecialties),
    sessionType: sessionTypes.find((type) => type.value === card.session_type)?.label ?? '',
    cost: card.session_rates,
    nextOpening: card.next_opening,
  };
}
