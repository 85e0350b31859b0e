import { describe, expect, it } from 'vitest';
import { pastDueGraceDays, type StoredSubscription } from '../billing/subscription.ts';
import { emptyProfile } from '../profile/profile.ts';
import type { OwnProfile } from '../profile/responses.ts';
import { visibilityStates } from './responses.ts';
import { sayVisibility } from './say-visibility.ts';
import { isHidingTime, type VisibilityFacts, visibilityOf } from './visibility.ts';

const now = new Date('2026-05-02T12:00:00.000Z');
const day = 86_400_000;
const seconds = now.getTime() / 1000;
const subscription: StoredSubscription = {
  id: 'sub_1',
  customer: 'cus_1',
  status: 'active',
  trialEnd: null,
  currentPeriodStart: seconds - 100,
  currentPeriodEnd: seconds + 1000,
  endsAt: null,
  cardExpiresAt: null,
};
const profile: OwnProfile = {
  ...emptyProfile,
  title: 'LCSW',
  about_me: 'I listen.',
  approach: 'CBT',
  specialties: 'Anxiety',
  practice_states: 'CA',
  insurances: 'None',
  session_type: 'virtual',
  therapist_id: '0123456789abcdefghjk',
  name: 'Ada Therapist',
  honorific: '',
  pronouns: '',
  updated_at: now.toISOString(),
  openings_confirmed_at: now.toISOString(),
  openings_counted_from: now.toISOString(),
};
const live: VisibilityFacts = { subscription, isTrialUsed: true, profile, hiddenUntil: null };
const old = new Date(now.getTime() - 46 * day).toISOString();
const pastDue = { ...subscription, status: 'past_due', currentPeriodStart: seconds - 3 * 86_400 };
const canceled = { ...subscription, endsAt: seconds + 10 * 86_400 };
const changed = (changes: Partial<OwnProfile>): VisibilityFacts => ({ ...live, profile: { ...profile, ...changes } });

const said = (facts: VisibilityFacts) => {
  const visibility = visibilityOf(facts, now);
  return { state: visibility.state, ...sayVisibility(visibility, (at) => at.slice(0, 10)) };
};

/** A therapist in each state, with what they read. */
const cases: readonly (readonly [VisibilityFacts, string, string, string, string])[] = [
  [
    { ...live, subscription: null, isTrialUsed: false, profile: null },
    'no-billing',
    'Clients cannot find you yet: your free trial is not activated.',
    '',
    'Activate your trial',
  ],
  [
    { ...live, subscription: null },
    'no-billing',
    'Clients cannot find you yet: your plan is not activated.',
    '',
    'Activate your plan',
  ],
  [
    { ...live, subscription: { ...subscription, status: 'canceled', endsAt: seconds - 86_400 } },
    'ended',
    'Clients cannot find you: your plan ended on 2026-05-01.',
    '',
    'Restart your plan',
  ],
  [
    { ...live, subscription: { ...pastDue, currentPeriodStart: seconds - 8 * 86_400 } },
    'ended',
    'Clients cannot find you: your last payment was not made, and your access ended on 2026-05-01.',
    '',
    'Go to Billing',
  ],
  [
    { ...live, subscription: { ...subscription, status: 'paused' } },
    'ended',
    'Clients cannot find you: your plan does not run.',
    '',
    'Go to Billing',
  ],
  [
    { ...live, profile: null },
    'no-profile',
    'Clients cannot find you yet: your profile is not saved.',
    '',
    'Write your profile',
  ],
  [
    { ...live, hiddenUntil: new Date('2026-06-01T07:00:00Z') },
    'hidden',
    'Clients cannot find you: you have hidden your profile until 2026-06-01.',
    '',
    'Show it again now',
  ],
  [
    changed({ practice_states: 'Atlantis' }),
    'no-state',
    'You are in no matches, because we understand none of your practice states. Clients can find you in the directory of all states alone.',
    '',
    'Correct your states',
  ],
  [
    changed({ accepting_new_clients: false }),
    'full',
    'You are in no matches, because you take no new clients. Clients can still find you in the directory.',
    '',
    'Take new clients',
  ],
  [
    { ...changed({ accepting_new_clients: false, keeps_waitlist: true }), subscription: canceled },
    'waitlist',
    'You are in no matches, because you take no new clients. Clients can still find you in the directory, and ask for a place on your waitlist.',
    'Your access ends on 2026-05-12, because you have canceled your plan.',
    'Take new clients',
  ],
  [
    { ...changed({ openings_confirmed_at: old, openings_counted_from: old }), subscription: pastDue },
    'openings-lapsed',
    'You are in no matches, because you last confirmed your openings on 2026-03-17. Clients can still find you in the directory.',
    'Your access ends on 2026-05-06, unless your last payment is made.',
    'Confirm my openings',
  ],
  [
    changed({ specialties: 'Gardening', about_me: 'Hello.', approach: 'Kind.' }),
    'no-concern',
    'Clients can find you in the directory, but we understand no concern in your profile: nobody who names one is matched with you.',
    '',
    'Correct your specialties',
  ],
  [
    { ...live, subscription: pastDue },
    'past-due',
    'Clients can find you until 2026-05-06: your last payment did not go through.',
    '',
    'Pay now',
  ],
  [
    { ...live, subscription: { ...pastDue, endsAt: seconds + 30 * 86_400 } },
    'past-due',
    'Clients can find you until 2026-05-06: your last payment did not go through.',
    'You have canceled your plan, too.',
    'Pay now',
  ],
  [
    { ...live, subscription: canceled },
    'canceled',
    'Clients can find you until 2026-05-12: you have canceled your plan.',
    '',
    'Resume your plan',
  ],
  [live, 'live', 'Clients can find you, in matches and in the directory.', '', 'View as a client'],
];

describe('where a therapist stands with clients', () => {
  it.each(cases)('case %#: %o is %s', (facts, state, sentence, outlook, label) => {
    const { action, ...rest } = said(facts);
    expect(rest).toEqual({ state, sentence, outlook });
    expect(action.label).toBe(label);
  });

  it('has a sentence and a button for every state', () => {
    expect(new Set(cases.map(([, state]) => state))).toEqual(new Set(visibilityStates));
  });

  it('has a public page exactly where clients can find somebody', () => {
    for (const [facts, , sentence] of cases)
      expect(visibilityOf(facts, now).page_of !== null, sentence).toBe(!sentence.includes('cannot find you'));
  });

  it('goes by what comes first, of a cancellation and the days of grace', () => {
    const endOf = (endsAt: number) => visibilityOf({ ...live, subscription: { ...pastDue, endsAt } }, now).access_end;
    const graceEnd = pastDue.currentPeriodStart + pastDueGraceDays * 86_400;
    expect(endOf(graceEnd - 1)?.why).toBe('canceled');
    expect(endOf(graceEnd + 1)).toEqual({
      why: 'past-due',
      at: new Date(graceEnd * 1000).toISOString(),
      is_canceled: true,
    });
  });

  it('is not hidden any more when the time has come', () => {
    expect(visibilityOf({ ...live, hiddenUntil: now }, now)).toMatchObject({ state: 'live', hidden_until: null });
  });

  it('knows the first steps that are left', () => {
    const left = (facts: VisibilityFacts) =>
      visibilityOf(facts, now).steps.flatMap(({ step, is_done: isDone }) => (isDone ? [] : [step]));
    expect(left({ ...live, subscription: null, profile: null })).toEqual(['trial', 'profile', 'photo', 'openings']);
    expect(left(live)).toEqual(['photo']);
    expect(left(changed({ profile_photo_url: '/media/photo' }))).toEqual([]);
  });
});

describe('the time until which somebody hides', () => {
  it('lies ahead, a year at most', () => {
    const isTime = (milliseconds: number) => isHidingTime(new Date(now.getTime() + milliseconds), now);
    expect([isTime(0), isTime(1), isTime(366 * day), isTime(366 * day + 1), isTime(Number.NaN)]).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });
});
