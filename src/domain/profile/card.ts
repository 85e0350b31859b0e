import * as z from 'zod/mini';
import type { Called } from './called.ts';
import { sayFreeCall } from './contact.ts';
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
  /** What stands before the name, and the pronouns; a card that was written before there were any has none. */
  honorific: z._default(z.string(), ''),
  pronouns: z._default(z.string(), ''),
  /** What a first call costs, where it is free; a card that was written before it was asked has none. */
  free_call: z._default(z.string(), ''),
  /** A sentence in their own voice; a card that was written before there were any has none. */
  voice: z._default(z.string(), ''),
});
export type TherapistCard = z.infer<typeof therapistCardSchema>;

/** The card of a therapist. */
export function toTherapistCard({ name, honorific, pronouns }: Called, profile: Profile): TherapistCard {
  const { title, profile_photo_url, specialties, session_type, session_rates, next_opening } = profile;
  const voice = ownVoice(profile.about_me, name) ?? '';
  return {
    name,
    honorific,
    pronouns,
    title,
    profile_photo_url,
    specialties,
    session_type,
    session_rates,
    next_opening,
    free_call: sayFreeCall(profile),
    voice,
  };
}
