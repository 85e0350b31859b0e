import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyProfile, type Profile } from '#domain/profile/profile.ts';
import { type SurveyAnswers, surveyAnswersSchema } from '#domain/survey/answers.ts';
import { slots } from '#domain/vocabulary/availability.ts';
import { concernIds, concerns } from '#domain/vocabulary/concerns.ts';
import { type ChoiceQuestion, surveyOptions } from '#domain/vocabulary/options.ts';
import { zipToState } from '#domain/vocabulary/places.ts';
import { concernTextFields, therapistFeaturesSchema, toTherapistFeatures } from './features.ts';
import { toMatchInput } from './input.ts';
import { match } from './match.ts';
import { explain } from './reasons.ts';
import { judge } from './score.ts';

const now = new Date('2026-03-02T15:00:00Z');
const marker = 'zqxmarker';
const specialties = [
  'Anxiety',
  'Depression',
  'Grief',
  'Trauma and PTSD',
  'Stress',
  'Sleep',
  'OCD',
  'Sports',
  'Couples',
];
const insurers = ['Aetna', 'Cigna', 'Anthem', 'UnitedHealthcare', 'Out of network', 'Most PPO plans'];
const rates = [
  '',
  '$90',
  'Individual $90, couples $180',
  '$120-$160',
  '$260',
  '$240, sliding scale',
  'up to $150',
  'Please ask',
];

const some = (words: readonly string[], minLength = 0) =>
  fc.uniqueArray(fc.constantFrom(...words), { minLength }).map((list) => list.join(', '));
const oneOf = <const V extends string>(...values: V[]) => fc.constantFrom<V>(...values);

const anyProfile: fc.Arbitrary<Profile> = fc
  .record({
    specialties: some(specialties, 1),
    approach: oneOf('I use CBT', 'EMDR and mindfulness', 'An integrative way of working', 'We talk'),
    practice_states: some(['CA', 'New York', 'TX'], 1),
    insurances: some(insurers, 1),
    availability: some(slots),
    session_type: oneOf('in-person', 'virtual', 'hybrid', ''),
    session_rates: fc.constantFrom(...rates),
    gender: oneOf('', 'female', 'male', 'non-binary'),
    age_band: oneOf('', 'younger', 'middle-aged', 'older'),
    languages: some(['English', 'Spanish', 'Hindi']),
    identities: some(['Black', 'LGBTQ+', 'Jewish']),
    client_types: some(['Individuals', 'Couples', 'Families']),
    accepting_new_clients: fc.boolean(),
    next_opening: oneOf('', '2026-02-20', '2026-03-04', '2026-03-20', '2026-06-01', '2025-10-01'),
  })
  .map((fields) => ({ ...emptyProfile, ...fields }));

const values = (question: ChoiceQuestion) => surveyOptions[question].map((option) => option.value as string);
const choice = (question: ChoiceQuestion) => fc.constantFrom(...values(question));
const choices = (question: ChoiceQuestion) => fc.uniqueArray(choice(question), { maxLength: 4 });

const anyAnswers: fc.Arbitrary<SurveyAnswers> = fc
  .record({
    zip_code: oneOf('94110', '10001', '73301', '60601'),
    age: fc.integer({ min: 18, max: 99 }),
    session_format: choice('session_format'),
    preferred_times: choices('preferred_times'),
    payment_method: choice('payment_method'),
    insurance_provider: oneOf('', 'Aetna', 'my Blue Cross plan', 'Cigna PPO', 'something else'),
    out_of_network_ok: choice('out_of_network_ok'),
    price_range: choice('price_range'),
    therapy_goals: fc.uniqueArray(choice('therapy_goals'), { minLength: 1, maxLength: 4 }),
    current_challenges: choices('current_challenges'),
    therapist_gender: choice('therapist_gender'),
    therapist_age: choice('therapist_age'),
    cultural_preferences: oneOf('', 'Spanish speaking', 'Black or Jewish', 'queer-friendly, Hindi'),
    therapy_approach: choice('therapy_approach'),
    diagnoses: choices('diagnoses'),
    urgency: choice('urgency'),
  })
  .map((answers) =>
    surveyAnswersSchema.parse({
      ...answers,
      first_name: marker,
      email: `${marker}@example.com`,
      phone: '555 010 4477',
      therapy_goals_details: marker,
      challenges_details: marker,
      cultural_preferences: `${answers.cultural_preferences}; ${marker}`,
      insurance_provider: `${answers.insurance_provider}, ${marker}`,
      additional_info: marker,
      scheduling_constraints: marker,
    }),
  );

const anyProfiles = fc.array(anyProfile, { minLength: 1, maxLength: 24 });

const inputOf = (answers: SurveyAnswers) => toMatchInput(answers, { state: zipToState(answers.zip_code) });
const candidatesOf = (profiles: readonly Profile[]) =>
  profiles.map((profile, index) => ({ therapistId: `t${index}`, features: toTherapistFeatures(profile), shown: 0 }));

const featuresOf = (profiles: readonly Profile[], id: string) =>
  toTherapistFeatures(profiles[Number(id.slice(1))] ?? emptyProfile);

/** Whether a therapist must not be shown, read from the raw words alone; written apart from limits.ts. */
function mustNotBeShown(answers: SurveyAnswers, profile: Profile): boolean {
  const words = { '94110': ['CA'], '10001': ['New York'], '73301': ['TX'] }[answers.zip_code] ?? [];
  if (!words.some((word) => profile.practice_states.includes(word))) return true;
  if (!profile.accepting_new_clients) return true;
  if (['virtual', 'in-person'].includes(answers.session_format) && profile.session_type === '') return true;
  if (answers.session_format === 'virtual' && profile.session_type === 'in-person') return true;
  if (answers.session_format === 'in-person' && profile.session_type === 'virtual') return true;
  if (answers.payment_method === 'insurance' && answers.out_of_network_ok === 'no') {
    const network = /Aetna|Blue Cross|Cigna/.exec(answers.insurance_provider)?.[0].replace('Blue Cross', 'Anthem');
    if (network !== undefined && !profile.insurances.includes(network)) return true;
  }
  const top = { 'under-75': 75, '75-125': 125, '125-175': 175, '175-225': 225 }[answers.price_range as string];
  const isCouple = answers.therapy_goals.includes('couples-support');
  const ofCouples = isCouple ? /couples \$(\d+)/.exec(profile.session_rates)?.[1] : undefined;
  const lowest = ofCouples ?? /^(?:Individual )?\$(\d+)/.exec(profile.session_rates)?.[1];
  if (answers.payment_method === 'self-pay' && top !== undefined && lowest !== undefined) {
    return Number(lowest) > top && !profile.session_rates.includes('sliding');
  }
  return false;
}

describe('match', () => {
  it('shows therapists that the raw words allow alone, and every one of them who fits well enough, five at most', () => {
    fc.assert(
      fc.property(anyAnswers, anyProfiles, (answers, profiles) => {
        const { ranked } = match(inputOf(answers), candidatesOf(profiles), { seed: 's', now });
        const allowed = profiles.flatMap((profile, index) => (mustNotBeShown(answers, profile) ? [] : [`t${index}`]));
        const close = allowed.filter((id) => {
          const { score, concernFit } = judge(inputOf(answers), featuresOf(profiles, id), now);
          return score >= 0.45 && (concernFit ?? 1) >= 0.2;
        });
        expect(ranked).toHaveLength(Math.min(5, close.length));
        for (const { therapistId } of ranked) expect(allowed).toContain(therapistId);
      }),
      { numRuns: 300 },
    );
  });

  it('gives the same order twice, whatever the order of the candidates', () => {
    fc.assert(
      fc.property(anyAnswers, anyProfiles, fc.string(), (answers, profiles, seed) => {
        const candidates = candidatesOf(profiles);
        const shuffled = [...candidates.slice(3).reverse(), ...candidates.slice(0, 3)];
        const first = match(inputOf(answers), candidates, { seed, now });
        expect(match(inputOf(answers), candidates, { seed, now })).toEqual(first);
        expect(match(inputOf(answers), shuffled, { seed, now })).toEqual(first);
      }),
    );
  });

  it('lets equals take turns from client to client', () => {
    const profile = {
      ...emptyProfile,
      practice_states: 'CA',
      session_type: 'virtual' as const,
      specialties: concernIds.map((id) => concerns[id].label).join(', '),
      next_opening: '2026-03-02',
    };
    const candidates = candidatesOf(Array.from({ length: 20 }, () => profile));
    const [answers] = fc.sample(anyAnswers, { numRuns: 1, seed: 1 });
    if (answers === undefined) throw new Error('no sample');
    const asked = {
      ...answers,
      session_format: 'virtual',
      payment_method: 'unsure',
      therapy_goals: ['manage-anxiety'],
    } as const;
    const input = toMatchInput({ ...asked, therapy_goals: [...asked.therapy_goals] }, { state: 'CA' });
    const firsts = Array.from({ length: 200 }, (_, index) => {
      return match(input, candidates, { seed: `client ${index}`, now }).ranked[0]?.therapistId;
    });
    expect(new Set(firsts).size).toBeGreaterThan(15);
  });

  it('never ranks a therapist lower for one more matching specialty', () => {
    fc.assert(
      fc.property(anyAnswers, anyProfile, fc.constantFrom(...specialties), (answers, profile, specialty) => {
        const more = { ...profile, specialties: `${profile.specialties}, ${specialty}` };
        const before = judge(inputOf(answers), toTherapistFeatures(profile), now);
        const after = judge(inputOf(answers), toTherapistFeatures(more), now);
        expect(after.score).toBeGreaterThanOrEqual(before.score);
      }),
    );
  });

  it('keeps every score between 0 and 1', () => {
    fc.assert(
      fc.property(anyAnswers, anyProfile, (answers, profile) => {
        const points = judge(inputOf(answers), toTherapistFeatures(profile), now).score;
        expect(points).toBeGreaterThanOrEqual(0);
        expect(points).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('says nothing for a therapist that a blank field would not take back', () => {
    fc.assert(
      fc.property(anyAnswers, anyProfile, (answers, profile) => {
        const input = inputOf(answers);
        for (const reason of explain(input, toTherapistFeatures(profile), now).reasons) {
          // What is said of a text rests on all texts that are read for it.
          const fields = reason.field === 'about_me' ? concernTextFields : [reason.field];
          const blank = Object.fromEntries(fields.map((field) => [field, '']));
          const blanked = toTherapistFeatures({ ...profile, ...blank });
          expect(explain(input, blanked, now).reasons.map(({ text }) => text)).not.toContain(reason.text);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('names real questions and fields, in sentences without a percentage', () => {
    fc.assert(
      fc.property(anyAnswers, anyProfile, (answers, profile) => {
        const { reasons, cautions } = explain(inputOf(answers), toTherapistFeatures(profile), now);
        for (const { text, answer, field } of [...reasons, ...cautions]) {
          expect(answers).toHaveProperty(answer);
          expect(profile).toHaveProperty(field);
          expect(text).toMatch(/^[A-Z][^%]*[^.%]$/);
        }
      }),
    );
  });
});

describe('toMatchInput', () => {
  it('carries nothing by which a client could be known', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const carried = JSON.stringify(inputOf(answers));
        expect(carried).not.toContain(marker);
        expect(carried).not.toContain(answers.zip_code);
        expect(carried).not.toMatch(/555|"age"|@/);
      }),
    );
  });
});

describe('toTherapistFeatures', () => {
  it('survives JSON, and holds no sentence', () => {
    fc.assert(
      fc.property(anyProfile, (profile) => {
        const features = toTherapistFeatures({
          ...profile,
          about_me: marker,
          title: marker,
          approach: `CBT ${marker}`,
        });
        const json = JSON.stringify(features);
        expect(json).not.toContain(marker);
        expect(therapistFeaturesSchema.parse(JSON.parse(json))).toEqual(features);
      }),
    );
  });
});
