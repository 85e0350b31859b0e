import type { Profile } from './profile.ts';
import { shownByChoice, shownFields } from './shown-fields.ts';

/**
 * Who gets to see what a therapist writes into a field: whoever opens the public page, whoever sees a card, a client who asks for it and
 * reads in a match that it is met, matching alone, or nobody.
 */
export type Audience = 'page' | 'cards' | 'asked' | 'matching' | 'nobody';

/** The words beside a part of the preview. */
export const audienceWords: Readonly<Record<Audience, string>> = {
  page: 'Clients see this',
  cards: 'Clients see this, on cards alone',
  asked: 'Clients who ask for it see this',
  matching: 'Used in matching only',
  nobody: 'Nobody sees this',
};

/** For every field, who sees it without a choice; `tests/profile-fields.test.ts` holds it to what the public page, cards and matching take. */
export const audiences: Readonly<Record<keyof Profile, Audience>> = {
  title: 'page',
  about_me: 'page',
  profile_photo_url: 'page',
  approach: 'page',
  specialties: 'page',
  motivations: 'nobody',
  video_url: 'page',
  education: 'page',
  license_number: 'page',
  credentials: 'page',
  practice_states: 'page',
  insurances: 'page',
  availability: 'page',
  session_type: 'cards',
  first_session_description: 'nobody',
  session_rates: 'cards',
  good_therapist_description: 'matching',
  gender: 'asked',
  age_band: 'asked',
  languages: 'asked',
  identities: 'asked',
  client_types: 'page',
  top_specialties: 'matching',
  misread_concerns: 'matching',
  practice_city: 'page',
  practice_zip: 'matching',
  accepting_new_clients: 'page',
  keeps_waitlist: 'page',
  openings: 'page',
  next_opening: 'cards',
  phone: 'page',
  website: 'page',
  free_first_call: 'page',
  free_call_minutes: 'page',
  fee_individual: 'nobody',
  fee_couples: 'nobody',
  fee_sliding_from: 'nobody',
  fee_sliding_to: 'nobody',
  shown_fields: 'nobody',
};

/** Who sees a field of this profile: what was chosen for the public page stands there. */
export function audienceOf(field: keyof Profile, { shown_fields }: Pick<Profile, 'shown_fields'>): Audience {
  const isChosen =
    shownByChoice.some((name) => name === field) && shownFields(shown_fields).some((name) => name === field);
  return isChosen ? 'page' : audiences[field];
}
