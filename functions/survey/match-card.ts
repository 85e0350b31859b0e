import type { RankedMatch } from '#domain/matching/match.ts';
import type { Match, MatchFacts } from '#domain/matching/result.ts';
import { introduced } from '#domain/profile/called.ts';
import type { TherapistCard } from '#domain/profile/card.ts';
import { sessionTypes } from '#domain/profile/profile.ts';
import { workedWith } from '#domain/reading/specialties.ts';
import { splitList } from '#domain/vocabulary/availability.ts';
import type { ConcernId } from '#domain/vocabulary/concerns.ts';

/** How many specialties fit on a card. */
const maxSpecialties = 4;

/**
 * What a match's card says of the therapist, in the therapist's own words; '' where the profile says nothing.
 * @param asked what the client named: of the specialties, those come first where any is met
 */
export function toMatchCard(
  card: TherapistCard,
  ranking: RankedMatch,
  asked: ReadonlySet<ConcernId>,
  facts: MatchFacts,
  replies: string,
): Match {
  const isAsked = (specialty: string) => workedWith(specialty).some((concern) => asked.has(concern));
  const specialties = splitList(card.specialties);
  // Where nothing named is met, what was asked for stands where the therapist put it: it is no strength of theirs.
  const askedFirst =
    ranking.concernsMet.length === 0
      ? specialties
      : [...specialties.filter(isAsked), ...specialties.filter((specialty) => !isAsked(specialty))];
  return {
    therapistId: ranking.therapistId,
    name: card.name,
    ...(introduced(card) === card.name ? {} : { called: introduced(card) }),
    title: card.title,
    photoUrl: card.profile_photo_url,
    concernsMet: ranking.concernsMet,
    specialties: askedFirst.slice(0, maxSpecialties),
    sessionType: sessionTypes.find((type) => type.value === card.session_type)?.label ?? '',
    cost: card.session_rates,
    nextOpening: card.next_opening,
    fit: ranking.fit,
    unknowns: ranking.unknowns,
    reasons: ranking.reasons,
    cautions: ranking.cautions,
    facts,
    ...(replies === '' ? {} : { replies }),
    voice: card.voice,
  };
}
