import { describe, expect, it } from 'vitest';
import { emptyProfile, type Profile } from '#domain/profile/profile.ts';
import type { SurveyAnswers } from '#domain/survey/answers.ts';
import { toTherapistFeatures } from './features.ts';
import { brokenLimits } from './limits.ts';
import { matchEverybody } from './match.ts';
import { daysToOpening } from './opening.ts';
import { explain } from './reasons.ts';
import { inputOf, now } from './testing.ts';
import { sharedSlots, slotMask } from './times.ts';

const therapist: Profile = {
  ...emptyProfile,
  practice_states: 'CA',
  specialties: 'Anxiety, Sleep',
  approach: 'CBT',
  insurances: 'Aetna',
  session_type: 'hybrid',
  session_rates: '$120-$150',
  availability: 'Monday Evening, Saturday Morning',
  gender: 'female',
  languages: 'English, Spanish',
  identities: 'Black',
  next_opening: '2026-03-05',
};

const bothPrices = 'Individual $90, couples $140';
/** Two who come together, and pay themselves. */
const couple: Partial<SurveyAnswers> = { therapy_goals: ['couples-support'], payment_method: 'self-pay' };

function said(answers: Partial<SurveyAnswers>, profile: Partial<Profile> = {}) {
  const { reasons, cautions } = explain(inputOf(answers), toTherapistFeatures({ ...therapist, ...profile }), now);
  return { reasons: reasons.map(({ text }) => text), cautions: cautions.map(({ text }) => text) };
}

const person = (wish: string): Partial<SurveyAnswers> => ({ cultural_preferences: wish, musts: ['culture'] });

describe('brokenLimits', () => {
  it.each<[string | null, Partial<SurveyAnswers>, Partial<Profile>]>([
    [null, {}, {}],
    ['state', {}, { practice_states: 'NY' }],
    ['state', {}, { practice_states: 'California (pending)' }],
    ['accepting', {}, { accepting_new_clients: false }],
    ['format', { session_format: 'in-person' }, { session_type: 'virtual' }],
    ['format', { session_format: 'virtual' }, { session_type: 'in-person' }],
    ['format', { session_format: 'virtual' }, { session_type: '' }],
    [null, { session_format: 'hybrid' }, { session_type: '' }],
    [null, { session_format: 'hybrid' }, { session_type: 'virtual' }],
    ['format', { session_format: 'hybrid', musts: ['format'] }, { session_type: 'virtual' }],
    ['format', { session_format: 'hybrid', musts: ['format'] }, { session_type: '' }],
    [null, { session_format: 'hybrid', musts: ['format'] }, { session_type: 'hybrid' }],
    [null, { session_format: 'no-preference', musts: ['format'] }, { session_type: '' }],
    [null, person('Spanish-speaking Latina'), { languages: 'Spanish', identities: 'Latina' }],
    ['culture', person('Spanish-speaking Latina'), { languages: 'Spanish', identities: '' }],
    ['culture', person('Spanish-speaking Latina'), { languages: 'English', identities: 'Latina' }],
    ['culture', person('Spanish-speaking Latina'), { languages: '', identities: 'Black, Spanish' }],
    [null, person('Habla español'), { languages: 'Español', identities: '' }],
    ['culture', person('Habla español'), { languages: 'English' }],
    [null, person('Spanish or Hindi'), { languages: 'Hindi', identities: '' }],
    [null, person('Latina or Black'), { identities: 'Puerto Rican' }],
    [null, person('Chinese speaking'), { languages: 'Cantonese' }],
    ['culture', person('Cantonese'), { languages: 'Mandarin' }],
    [null, person('LGBTQ+ affirming'), { identities: 'LGBTQ+ affirming' }],
    ['culture', person('LGBTQ+ affirming'), { identities: 'gay' }],
    ['culture', person('someone who is LGBTQ+'), { identities: 'LGBTQ+ affirming' }],
    [null, person('someone who is LGBTQ+'), { identities: 'lesbian' }],
    [null, person('a queer therapist who is trans affirming'), { identities: 'queer; LGBTQ+ affirming' }],
    ['culture', person('a queer therapist who is trans affirming'), { identities: 'queer' }],
    [null, person('left-handed'), { languages: '', identities: '' }],
    ['culture', person('Sikh, left-handed'), { identities: 'left-handed' }],
    [null, { session_format: 'no-preference' }, { session_type: '' }],
    ['insurance', { payment_method: 'insurance', insurance_provider: 'Cigna', out_of_network_ok: 'no' }, {}],
    [
      'insurance',
      { payment_method: 'insurance', insurance_provider: 'Cigna', out_of_network_ok: 'no' },
      { insurances: 'Most PPO plans' },
    ],
    [null, { payment_method: 'insurance', insurance_provider: 'Cigna', out_of_network_ok: 'depends' }, {}],
    [null, { payment_method: 'insurance', insurance_provider: 'Cigna' }, {}],
    [null, { payment_method: 'insurance', insurance_provider: 'Moonbeam Mutual', out_of_network_ok: 'no' }, {}],
    [null, { payment_method: 'self-pay', insurance_provider: 'Cigna', out_of_network_ok: 'no' }, {}],
    ['price', { payment_method: 'self-pay', price_range: '75-125' }, { session_rates: '$126' }],
    [null, { payment_method: 'self-pay', price_range: '75-125' }, { session_rates: '$125-$200' }],
    [null, { payment_method: 'self-pay', price_range: '75-125' }, { session_rates: '$180, sliding scale' }],
    [null, { payment_method: 'self-pay', price_range: '75-125' }, { session_rates: '' }],
    [null, { payment_method: 'self-pay', price_range: 'over-225' }, { session_rates: '$400' }],
    [null, { payment_method: 'unsure', price_range: 'under-75' }, { session_rates: '$400' }],
    ['price', { payment_method: 'self-pay', price_range: 'under-75' }, { session_rates: '$120 for 45-50 min' }],
    [null, { payment_method: 'self-pay', price_range: '75-125' }, { session_rates: 'Individual $90, couples $140' }],
    ['price', { ...couple, price_range: '75-125' }, { session_rates: 'Individual $90, couples $140' }],
    [null, { ...couple, price_range: '75-125' }, { session_rates: 'Individual $150, couples $120' }],
    [null, { ...couple, price_range: '75-125' }, { session_rates: 'Individual $150' }],
    ['price', { ...couple, price_range: '75-125' }, { session_rates: '$150 per session' }],
    [null, { payment_method: 'self-pay', price_range: 'under-75' }, { session_rates: 'Couples $180' }],
    [null, { payment_method: 'self-pay', price_range: 'under-75' }, { session_rates: 'CPT 90837, $150 CAD' }],
  ])('is %s for %j and %j', (limit, answers, profile) => {
    expect(brokenLimits(inputOf(answers), toTherapistFeatures({ ...therapist, ...profile }))).toEqual(
      limit === null ? [] : [limit],
    );
  });

  it('is the state where the state is not known', () => {
    expect(brokenLimits({ ...inputOf({}), state: null }, toTherapistFeatures(therapist))).toEqual(['state']);
  });
});

describe('explain', () => {
  it.each<[string, Partial<SurveyAnswers>, Partial<Profile>]>([
    ['Focuses on anxiety, which you named', { current_challenges: ['anxiety'] }, {}],
    ['Focuses on sleep, and you would like to sleep better', { therapy_goals: ['sleep-issues'] }, {}],
    [
      'Works with grief and loss, which you named',
      { current_challenges: ['grief'] },
      { specialties: 'OCD, Sleep, Anger, Grief' },
    ],
    ['Takes Aetna', { payment_method: 'insurance', insurance_provider: 'aetna ppo' }, {}],
    ['Charges from $120 a session, within what you named', { payment_method: 'self-pay', price_range: '125-175' }, {}],
    ['Charges $90 a session, within what you named', { price_range: '75-125' }, { session_rates: bothPrices }],
    [
      'Charges $140 a session, within what you named',
      { ...couple, price_range: '125-175' },
      { session_rates: bothPrices },
    ],
    [
      'Charges $120 a session, within what you named',
      { price_range: '75-125' },
      { session_rates: '$120 for 45-50 min' },
    ],
    ['Sees couples, as you asked', couple, { client_types: 'Individuals, Couples' }],
    ['Lists work with couples among their specialties, as you asked', couple, { specialties: 'Couples counseling' }],
    ['States a price for couples, as you asked', couple, { session_rates: bothPrices }],
    ['Offers a sliding scale', { payment_method: 'sliding-scale' }, { session_rates: 'Sliding scale' }],
    ['Has an opening on March 5', { urgency: 'this-week' }, {}],
    ['Has an opening now', { urgency: 'immediate' }, { next_opening: '2026-03-01' }],
    ['Is a woman, as you wished', { therapist_gender: 'female' }, {}],
    ['Is under 40, as you wished', { therapist_age: 'similar-age', age: 31 }, { age_band: 'younger' }],
    ['Speaks Spanish, as you wished', { cultural_preferences: 'Spanish' }, {}],
    ['Says they are Black, as you wished', { cultural_preferences: 'a Black therapist' }, {}],
    ['Speaks Mandarin, as you wished', { cultural_preferences: 'speaks Chinese' }, { languages: 'Mandarin' }],
    ['Says they are Korean, as you wished', { cultural_preferences: 'Asian' }, { identities: 'Korean American' }],
    [
      'Says they are LGBTQ+ affirming, as you wished',
      { cultural_preferences: 'trans-affirming' },
      { identities: 'gay; LGBTQ+ affirming' },
    ],
    [
      'Says in their profile that they are affirming of Black people',
      { cultural_preferences: 'somebody who gets Black women' },
      { about_me: 'I work with Black women.', identities: '' },
    ],
    ['Offers evenings and weekends', { preferred_times: ['evening', 'weekends'] }, {}],
    ['Offers evenings; please ask about late evening', { preferred_times: ['late-evening'] }, {}],
    ['Works with cognitive behavioral therapy (CBT), as you wished', { therapy_approach: 'cbt' }, {}],
    ['Meets both in person and online, as you wished', { session_format: 'hybrid' }, {}],
    ['Meets in person', { session_format: 'in-person' }, {}],
  ])('gives the reason "%s"', (text, answers, profile) => expect(said(answers, profile).reasons).toContain(text));

  it.each<[string, Partial<SurveyAnswers>, Partial<Profile>]>([
    ['Does not list anger near the top of their specialties', { current_challenges: ['anger'] }, {}],
    ['Does not list individual adults among those they see', {}, { client_types: 'Adolescents, Families' }],
    ['Does not list individual adults among those they see', {}, { client_types: 'Couples' }],
    [
      'Does not list Cigna among the insurers they take',
      { payment_method: 'insurance', insurance_provider: 'Cigna' },
      {},
    ],
    [
      'Has not said whether they take Cigna',
      { payment_method: 'insurance', insurance_provider: 'Cigna' },
      { insurances: 'ask me' },
    ],
    [
      'Charges $140 a session, more than you named',
      { ...couple, price_range: '75-125' },
      { session_rates: bothPrices },
    ],
    [
      'Has not said what a session costs for a couple',
      { ...couple, price_range: '75-125' },
      { session_rates: 'Individual $90' },
    ],
    ['Has not said what a session costs for one person', { price_range: '75-125' }, { session_rates: 'Couples $140' }],
    ['Has not said what a session costs', { ...couple, price_range: '75-125' }, { session_rates: '$80 no-show fee' }],
    ['Has not said whether they see couples', couple, {}],
    ['Does not list couples among those they see', couple, { client_types: 'Individuals', session_rates: bothPrices }],
    ['Has not said what a session costs', { price_range: '75-125' }, { session_rates: '' }],
    ['Charges $180 a session, more than you named', { price_range: '75-125' }, { session_rates: '$180' }],
    ['Has the next opening on April 1, later than you hoped', { urgency: 'immediate' }, { next_opening: '2026-04-01' }],
    ['Has not said when the next opening is', { urgency: 'immediate' }, { next_opening: '2025-12-01' }],
    ['Is a woman; you wished for a man', { therapist_gender: 'male' }, {}],
    ['Has not said their gender', { therapist_gender: 'male' }, { gender: '' }],
    ['Does not list afternoon times', { preferred_times: ['afternoon'] }, { availability: 'Monday Evening' }],
    ['Has not said which times they offer', { preferred_times: ['evening'] }, { availability: '' }],
    [
      'Says they are LGBTQ+ affirming, but has not said whether they are LGBTQ+ themselves',
      { cultural_preferences: 'someone who is LGBTQ+' },
      { identities: 'LGBTQ+ affirming' },
    ],
    [
      'Says they are affirming of Muslim people, but has not said whether they are Muslim themselves',
      { cultural_preferences: 'is Muslim' },
      { identities: 'experienced with Muslim families' },
    ],
    [
      'Says they are gay, but has not said whether they are LGBTQ+ affirming',
      { cultural_preferences: 'LGBTQ+ affirming' },
      { identities: 'gay' },
    ],
    ['Has not said whether they are kink affirming', { cultural_preferences: 'kink-aware' }, {}],
    ['Has not said how they meet', { session_format: 'hybrid' }, { session_type: '' }],
    ['Meets online only, so a mix is not possible', { session_format: 'hybrid' }, { session_type: 'virtual' }],
  ])('gives the caution "%s"', (text, answers, profile) => expect(said(answers, profile).cautions).toContain(text));

  it('says nothing about a concern that only lies near to what was named', () => {
    expect(said({ therapy_goals: ['manage-anxiety'] }, { specialties: 'OCD' }).reasons.join()).not.toContain('OCD');
  });
});

describe('relaxation', () => {
  const answers: Partial<SurveyAnswers> = {
    session_format: 'in-person',
    payment_method: 'self-pay',
    price_range: 'under-75',
  };
  const relaxationOf = (profiles: readonly Partial<Profile>[]) =>
    matchEverybody(
      inputOf(answers),
      profiles.map((profile, index) => ({
        shown: 0,
        therapistId: `t${index}`,
        features: toTherapistFeatures({ ...therapist, session_rates: '$60', ...profile }),
      })),
      { seed: 's', now },
    ).relaxation;
  const online: Partial<Profile> = { session_type: 'virtual' };
  const dear: Partial<Profile> = { session_rates: '$150' };

  it('names the one wish whose lifting adds most', () => {
    expect(relaxationOf([{}, online, online, dear, { ...online, ...dear }])).toEqual({
      limit: 'format',
      answer: 'session_format',
      text: 'If meeting online is fine too, 2 more therapists could see you.',
      adds: 2,
    });
    expect(relaxationOf([dear])?.text).toBe(
      'If a session may cost more than you named, one more therapist could see you.',
    );
  });

  it('is null where three fit, and where lifting one wish adds nobody', () => {
    expect(relaxationOf([{}, {}, {}, online])).toBeNull();
    expect(relaxationOf([])).toBeNull();
    expect(
      relaxationOf([{ ...online, ...dear }, { practice_states: 'NY' }, { accepting_new_clients: false }]),
    ).toBeNull();
  });
});

describe('times and openings', () => {
  it('counts shared slots, edges as 0.6', () => {
    const slots = slotMask('Monday Morning, Saturday Morning, Sunday Evening') ?? 0;
    expect(sharedSlots(slots, ['morning'])).toBe(2);
    expect(sharedSlots(slots, ['early-morning'])).toBeCloseTo(1.2);
    expect(sharedSlots(slots, ['weekends', 'early-morning'])).toBeCloseTo(2.6);
    expect(sharedSlots(slots, ['afternoon'])).toBe(0);
    expect(slotMask('')).toBeNull();
  });

  it.each([
    ['2026-03-02', 0],
    ['2026-03-12', 10],
    ['2026-01-20', 0],
    ['2026-01-10', null],
    [null, null],
    ['not a date', null],
  ])('counts the days to %s', (date, days) => expect(daysToOpening(date, now)).toBe(days));
});
