import { splitList } from '#domain/availability.ts';
import type { ConcernId } from '#domain/concerns.ts';
import { sessionTypes } from '#domain/profile.ts';
import { specialtyConcerns } from '#domain/specialties.ts';
import type { Match } from '#domain/survey-result.ts';
import type { TherapistCard } from '../profiles/index.ts';

/** How many specialties fit on a card. */
const maxSpecialties = 4;

/**
 * What a match's card says of the therapist, in the therapist's own words; '' where the profile says nothing.
 * @param asked what the client named: of the specialties, those come first
 */
export function toMatchCard(
  card: TherapistCard,
  asked: ReadonlySet<ConcernId>,
): Omit<Match, 'therapistId' | 'reasons' | 'cautions'> {
  const isAsked = (specialty: string) => specialtyConcerns(specialty).some((concern) => asked.has(concern));
  const specialties = splitList(card.specialties);
  const askedFirst = [...specialties.filter(isAsked), ...specialties.filter((specialty) => !isAsked(specialty))];
  return {
    name: card.name,
    title: card.title,
    photoUrl: card.profile_photo_url,
    specialties: askedFirst.slice(0, maxSpecialties),
    sessionType: sessionTypes.find((type) => type.value === card.session_type)?.label ?? '',
    cost: card.session_rates,
    nextOpening: card.next_opening,
  };
}
