import type { FirstStep, TherapistVisibility } from './responses.ts';

/** What a button beside the sentence does: it leads somewhere, or acts at once. */
export type VisibilityAction =
  | Readonly<{ label: string; href: string }>
  | Readonly<{ label: string; act: 'show' | 'confirm-openings' }>;

/** Where a therapist stands, for them to read. */
export type SaidVisibility = Readonly<{
  sentence: string;
  /** What is to come, where the sentence does not say it already; '' where nothing is. */
  outlook: string;
  action: VisibilityAction;
}>;

const billing = (label: string): VisibilityAction => ({ label, href: '/therapist/billing' });
/** The editor goes to the field that the address names. */
const field = (label: string, name: string): VisibilityAction => ({ label, href: `/therapist/profile/edit#${name}` });

/**
 * Where a therapist stands with clients, in a sentence with one thing to do.
 * @param day a time (ISO 8601) as a day in words
 */
export function sayVisibility(visibility: TherapistVisibility, day: (at: string) => string): SaidVisibility {
  const { state, page_of, access_end, hidden_until, openings_confirmed_at, has_trial_left } = visibility;
  const end = access_end?.at ? day(access_end.at) : '';
  const outlook = sayOutlook(visibility, end);
  switch (state) {
    case 'no-billing':
      return {
        sentence: `Clients cannot find you yet: your ${has_trial_left ? 'free trial' : 'plan'} is not activated.`,
        outlook: '',
        action: billing(has_trial_left ? 'Activate your trial' : 'Activate your plan'),
      };
    case 'ended':
      return {
        sentence: sayEnded(access_end?.why, end),
        outlook: '',
        action: billing(access_end?.why === 'canceled' ? 'Restart your plan' : 'Go to Billing'),
      };
    case 'no-profile':
      return {
        sentence: 'Clients cannot find you yet: your profile is not saved.',
        outlook,
        action: { label: 'Write your profile', href: '/therapist/profile/edit' },
      };
    case 'hidden':
      return {
        sentence: `Clients cannot find you: you have hidden your profile until ${day(hidden_until ?? '')}.`,
        outlook,
        action: { label: 'Show it again now', act: 'show' },
      };
    case 'no-state':
      return {
        sentence:
          'You are in no matches, because we understand none of your practice states. Clients can find you in the directory of all states alone.',
        outlook,
        action: field('Correct your states', 'practice_states'),
      };
    case 'full':
      return {
        sentence:
          'You are in no matches, because you take no new clients. Clients can still find you in the directory.',
        outlook,
        action: field('Take new clients', 'accepting_new_clients'),
      };
    case 'waitlist':
      return {
        sentence:
          'You are in no matches, because you take no new clients. Clients can still find you in the directory, and ask for a place on your waitlist.',
        outlook,
        action: field('Take new clients', 'accepting_new_clients'),
      };
    case 'openings-lapsed':
      return {
        sentence: `You are in no matches, because you last confirmed your openings on ${day(openings_confirmed_at ?? '')}. Clients can still find you in the directory.`,
        outlook,
        action: { label: 'Confirm my openings', act: 'confirm-openings' },
      };
    case 'no-concern':
      return {
        sentence:
          'Clients can find you in the directory, but we understand no concern in your profile: nobody who names one is matched with you.',
        outlook,
        action: field('Correct your specialties', 'specialties'),
      };
    case 'past-due':
      return {
        sentence: `Clients can find you until ${end}: your last payment did not go through.`,
        outlook: access_end?.is_canceled ? 'You have canceled your plan, too.' : '',
        action: billing('Pay now'),
      };
    case 'canceled':
      return {
        sentence: `Clients can find you until ${end}: you have canceled your plan.`,
        outlook: '',
        action: billing('Resume your plan'),
      };
    case 'live':
      return {
        sentence: 'Clients can find you, in matches and in the directory.',
        outlook: '',
        action: { label: 'View as a client', href: `/therapist/${page_of}` },
      };
  }
}

function sayEnded(why: 'canceled' | 'past-due' | 'other' | undefined, end: string): string {
  const on = end ? ` on ${end}` : '';
  if (why === 'past-due') return `Clients cannot find you: your last payment was not made, and your access ended${on}.`;
  if (why === 'canceled') return `Clients cannot find you: your plan ended${on}.`;
  return 'Clients cannot find you: your plan does not run.';
}

function sayOutlook({ access_end }: TherapistVisibility, end: string): string {
  if (access_end?.why === 'canceled') return `Your access ends on ${end}, because you have canceled your plan.`;
  if (access_end?.why === 'past-due') return `Your access ends on ${end}, unless your last payment is made.`;
  return '';
}

/** What each first step is called, and where it is taken. */
export const stepWords: Readonly<Record<FirstStep, Readonly<{ label: string; href: string }>>> = {
  trial: { label: 'Activate your free trial', href: '/therapist/billing' },
  profile: { label: 'Save your profile', href: '/therapist/profile/edit' },
  photo: { label: 'Add a photo', href: '/therapist/profile/edit#media' },
  openings: { label: 'Confirm your openings', href: '/therapist/profile/edit#accepting_new_clients' },
};
