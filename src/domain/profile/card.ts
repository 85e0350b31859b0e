import * as z from 'zod/mini';
import { ownVoice } from './own-voice.ts';
import type { Profile } from './profile.ts';

/** What a match's card says of a therapist, in the words of the profile; '' where it says nothing. */
export const therapistCardSchema = z.object({
  name: z.string(),
  title: z.string(),
  profile_photo_url: z.string(),
  specialties: z.string(),
  session_type: z.string(),
  session_rates: z.string(),
  next_opening: z.string(),
  /** A sentence in their own voice; a card that was written before there were any has none. */
  voice: z._default(z.string(), ''),
});
export type TherapistCard = z.infer<typeof therapistCardSchema>;

/** The card of a therapist. */
export function toTherapistCard(name: string, profile: Profile): TherapistCard {
  const { title, profile_photo_url, specialties, session_type, session_rates, next_opening } = profile;
  const voice = ownVoice(profile.about_me, name) ?? '';
  return { name, title, profile_photo_url, specialties, session_type, session_rates, next_opening, voice };
}
