import { type TherapistFeatures, toTherapistFeatures } from '#domain/matching/features.ts';
import { daysToOpening } from '#domain/matching/opening.ts';
import { mostTopSpecialties, type Profile } from '#domain/profile/profile.ts';
import { workedWith } from '#domain/reading/specialties.ts';
import { listedSpecialties } from '#domain/reading/top-specialties.ts';
import { isVisible } from '#domain/text/visible-text.ts';
import type { FeeService } from '#domain/vocabulary/rates.ts';

/** A field that says nothing, or nothing that matching understands, and what that costs. */
export type ProfileGap = Readonly<{ field: keyof Profile; label: string; cost: string }>;

type Aspect = ProfileGap &
  Readonly<{
    /** What it counts of 100. */
    points: number;
    isSaid: (profile: Profile, features: TherapistFeatures, now: Date) => boolean;
  }>;

/**
 * What costs most comes first: what keeps clients away altogether (matching/limits.ts), then what ranks lower
 * (matching/score.ts), then what clients only read. What is somebody's own to tell counts one point and stands last.
 */
const aspects: readonly Aspect[] = [
  {
    field: 'practice_states',
    label: 'Practice States',
    cost: 'No client can be matched with you: matching starts with your license.',
    points: 21,
    isSaid: (_profile, { states }) => states.length > 0,
  },
  {
    field: 'session_type',
    label: 'Session Type',
    cost: 'Only clients who do not mind how they meet can be matched with you.',
    points: 16,
    isSaid: (_profile, { format }) => format !== null,
  },
  {
    field: 'specialties',
    label: 'Specialties',
    cost: 'What a client needs help with counts most in matching, and none of it can count for you yet.',
    points: 15,
    isSaid: (_profile, { concerns }) => Object.keys(concerns).length > 0,
  },
  {
    field: 'insurances',
    label: 'Accepted Insurances',
    cost: 'Clients who must stay in their network are not matched with you. If you take no insurance, write None.',
    points: 9,
    isSaid: (_profile, { insurers }) =>
      insurers.ids.length > 0 || insurers.outOfNetwork || insurers.none || insurers.mostPlans,
  },
  {
    field: 'availability',
    label: 'Availability',
    cost: 'Clients who name times see “Has not said which times they offer”, and no time in common can count for you.',
    points: 8,
    isSaid: (_profile, { slots }) => slots !== null,
  },
  {
    field: 'session_rates',
    label: 'Session Rates',
    cost: 'Clients who name a price range see “Has not said what a session costs”.',
    points: 6,
    isSaid: (_profile, { rates }) => rates.sliding !== null || rates.prices.some(({ service }) => isOfSession(service)),
  },
  {
    field: 'next_opening',
    label: 'Next Opening',
    cost: 'Clients who want to begin soon see “Has not said when the next opening is”. A date long past counts as none.',
    points: 6,
    isSaid: (_profile, { nextOpening }, now) => daysToOpening(nextOpening, now) !== null,
  },
  {
    field: 'approach',
    label: 'Approach',
    cost: 'Clients who wish for CBT, EMDR or another way of working see that you do not mention it. If it is yours, name it.',
    points: 4,
    isSaid: (_profile, { approaches }) => approaches.length > 0,
  },
  {
    field: 'about_me',
    label: 'About Me',
    cost: 'It is the first thing a client reads, and a profile is saved only with it.',
    points: 4,
    isSaid: ({ about_me }) => isVisible(about_me),
  },
  {
    field: 'title',
    label: 'Title',
    cost: 'Clients read it beside your name, and a profile is saved only with it.',
    points: 3,
    isSaid: ({ title }) => isVisible(title),
  },
  {
    field: 'profile_photo_url',
    label: 'Photo',
    cost: 'Clients see a placeholder where your face would be. It changes nothing in matching.',
    points: 3,
    isSaid: ({ profile_photo_url }) => isVisible(profile_photo_url),
  },
  {
    field: 'client_types',
    label: 'Who do you see?',
    cost: 'Couples see “Has not said whether they see couples”, unless your specialties or rates say it.',
    points: 1,
    isSaid: (_profile, { clientTypes }) => clientTypes.length > 0,
  },
  {
    field: 'languages',
    label: 'Languages',
    cost: 'Some clients ask for a language. If you work in more than English, you could say so.',
    points: 1,
    isSaid: ({ languages }) => isVisible(languages),
  },
  {
    field: 'gender',
    label: 'Gender',
    cost: 'Some clients ask for it. Whether you say is up to you.',
    points: 1,
    isSaid: (_profile, { gender }) => gender !== null,
  },
  {
    field: 'age_band',
    label: 'Age',
    cost: 'Some clients ask for it. Whether you say is up to you.',
    points: 1,
    isSaid: (_profile, { ageBand }) => ageBand !== null,
  },
  {
    field: 'identities',
    label: 'Identities and communities',
    cost: 'Some clients look for someone of their own background. Share only what you like to.',
    points: 1,
    isSaid: ({ identities }) => isVisible(identities),
  },
];

/** What is listed and not understood, where it leaves places among the first three empty. */
const emptyPlaces: ProfileGap & Pick<Aspect, 'points'> = {
  field: 'specialties',
  label: 'Specialties',
  cost: 'Fewer than three of your specialties are concerns that we match on. The others take no place among your top three: clients only read them.',
  points: 6,
};

function leavesPlacesEmpty({ specialties }: Profile): boolean {
  const listed = listedSpecialties(specialties);
  const known = listed.filter((specialty) => workedWith(specialty).length > 0);
  return known.length < mostTopSpecialties && known.length < listed.length;
}

/**
 * How much of what matters a profile says, as a whole percentage, and what each gap costs in matches, worst first. It goes
 * by what matching understands: a state that is no state leaves the field empty.
 * @param now the day from which openings are counted
 */
export function completenessOf(profile: Profile, now: Date): Readonly<{ percent: number; gaps: ProfileGap[] }> {
  const features = toTherapistFeatures(profile);
  const unsaid = aspects.filter(({ isSaid }) => !isSaid(profile, features, now));
  const isUnfilled = unsaid.every(({ field }) => field !== 'specialties') && leavesPlacesEmpty(profile);
  const missing = [...unsaid, ...(isUnfilled ? [emptyPlaces] : [])].toSorted((one, other) => other.points - one.points);
  return {
    percent: 100 - missing.reduce((sum, { points }) => sum + points, 0),
    gaps: missing.map(({ field, label, cost }) => ({ field, label, cost })),
  };
}

/** A client reads a price for one person, for a couple, or for whoever comes. */
function isOfSession(service: FeeService | null): boolean {
  return service === null || service === 'individual' || service === 'couples';
}
