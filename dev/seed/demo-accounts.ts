import { emptyProfile } from '#domain/profile/profile.ts';
import { dateAfter } from './practice.ts';
import type { SeedTherapist } from './therapists.ts';

/** An account that can sign in. */
export type SeedAccount = Readonly<{ userId: string; name: string; email: string }>;

/** The therapist whose area can be looked at: a full profile in two states, taking new clients. */
export function mayaDemo(today: Date): SeedTherapist {
  return {
    id: 'mayadem0000000000001',
    userId: '6d617961-0000-4000-8000-000000000001',
    name: 'Maya Demo',
    email: 'maya.demo@example.com',
    profile: {
      ...emptyProfile,
      title: 'Licensed Marriage and Family Therapist',
      about_me:
        'Hello, and welcome. I work with people who have held everything together for so long that nobody thinks to ' +
        'ask how they are. With anxiety, I like to begin in the body: what tightens first, and what lets go. In grief, ' +
        'I keep no calendar. I am warm and fairly direct, I remember the details, and I laugh when something is funny. ' +
        'Away from work I grow tomatoes on a very small balcony. If you are unsure whether we would fit, a short first ' +
        'call is a good way to find out.',
      approach:
        'I draw on cognitive behavioral therapy (CBT) and mindfulness, at a pace that we choose together. I explain ' +
        'each step, so that nothing about the process is mysterious.',
      specialties: 'Anxiety, Grief and loss, Relationship Issues, Stress and burnout, Life transitions, Self-esteem',
      motivations: 'I wanted a job in which paying attention is the whole point.',
      education: 'M.A. in Marriage and Family Therapy, Alder Coast University',
      license_number: 'DEMO-00001',
      credentials: 'LMFT',
      practice_states: 'CA, NY',
      insurances: 'Aetna, Blue Cross Blue Shield, Cigna, UnitedHealthcare',
      availability: 'Monday Evening, Tuesday Morning, Wednesday Evening, Thursday Afternoon, Saturday Morning',
      session_type: 'hybrid',
      practice_city: 'Oakland',
      practice_zip: '94612',
      first_session_description:
        'We begin with what brings you here and what you hope for. You decide how much to tell, and at the end we see ' +
        'whether it feels right.',
      session_rates: '$150 per 50-minute session, sliding scale available',
      good_therapist_description: 'Someone who listens more than they speak, and who remembers.',
      gender: 'female',
      age_band: 'middle-aged',
      languages: 'English, Spanish',
      identities: 'Latina',
      client_types: 'Individuals, Couples',
      next_opening: dateAfter(today, 3),
      phone: '(510) 555-0142',
      website: 'https://example.com/maya',
      free_first_call: true,
      free_call_minutes: '15',
      fee_individual: '150',
      shown_fields: 'motivations, languages, next_opening',
    },
  };
}

/** The therapist who has just signed up and has no profile yet. */
export const noahDemo: SeedAccount = {
  userId: '6e6f6168-0000-4000-8000-000000000002',
  name: 'Noah Demo',
  email: 'noah.demo@example.com',
};
