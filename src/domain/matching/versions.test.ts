import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { facetText } from '#domain/directory/directory.ts';
import { toTherapistCard } from '#domain/profile/card.ts';
import type { SurveyAnswers } from '#domain/survey/answers.ts';
import { zipToState } from '#domain/vocabulary/places.ts';
import { defaultSeed, generateTherapists } from '../../../dev/seed/therapists.ts';
import { surveyAnswers } from '../../../tests/support/samples.ts';
import { featuresVersion, toTherapistFeatures } from './features.ts';
import * as formula from './formula.ts';
import { toMatchInput } from './input.ts';
import { match } from './match.ts';
import { postingFacts, postingsOf } from './postings.ts';
import { now } from './testing.ts';

/**
 * What each version gave over the same people, as a digest; an entry is never changed, a version gets one of its own.
 * Where the invented people themselves are others, `people` says so, and all three are written anew.
 */
const pinned = {
  people: 'zqjO5rbMv-T9vNJF',
  features: { 3: 'iVuYEI5xWSQtwlsM', 4: 'iVuYEI5xWSQtwlsM', 5: 'BVho7Y8h_IJqhUBS', 6: 'BVho7Y8h_IJqhUBS' },
  formula: { m4: 'mYEg40iQn3P4lQaG', m5: 'T1qPBVdKcnCGJjYX' },
} as const;

const therapists = [...generateTherapists(120, defaultSeed, now)];

const wants: readonly Partial<SurveyAnswers>[] = [
  {},
  {
    zip_code: '10001',
    current_challenges: ['depression', 'grief'],
    therapy_goals: ['grief-loss'],
    urgency: 'immediate',
  },
  { zip_code: '75201', payment_method: 'insurance', insurance_provider: 'Aetna PPO', out_of_network_ok: 'no' },
  { zip_code: '60601', therapist_gender: 'female', therapist_age: 'older', musts: ['gender'], urgency: 'this-week' },
  { zip_code: '98101', cultural_preferences: 'Spanish speaking', therapy_approach: 'emdr', diagnoses: ['ptsd'] },
  { session_format: 'in-person', price_range: 'under-75', preferred_times: ['weekends'], current_challenges: [] },
];
const clients = wants.map((changes) => surveyAnswers(changes));

/** SHA-256 of values; of a number six places count, which no machine reckons otherwise. */
function digestOf(values: unknown): string {
  const text = JSON.stringify(values, (_key, value) => (typeof value === 'number' ? Number(value.toFixed(6)) : value));
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

/** What is stored of a therapist for search and matching. */
const read = therapists.map(({ name, profile }) => {
  const features = toTherapistFeatures(profile);
  return {
    features,
    facts: postingFacts(features),
    postings: postingsOf(features),
    card: toTherapistCard({ name, honorific: '', pronouns: '' }, profile),
    facets: [facetText(Object.keys(features.listed)), facetText(features.insurers.ids)],
  };
});

const numbers = Object.entries(formula).filter(([name]) => name !== 'formulaVersion');
const ranked = clients.map((answers) => {
  const input = toMatchInput(answers, { state: zipToState(answers.zip_code) });
  const candidates = therapists.map(({ id, profile }, index) => ({
    therapistId: id,
    features: toTherapistFeatures(profile),
    shown: index % 7,
    replies:
      index % 4 === 0 ? { requests: 10, answered: index % 11, usualHours: index % 3 === 0 ? null : 6 * index } : null,
  }));
  const result = match(input, candidates, { seed: 'pinned', now });
  return {
    cutOff: result.cutOff,
    ranked: result.ranked.map(({ therapistId, score, fit }) => [therapistId, score, fit]),
  };
});

describe('the versions of what is stored and of the formula', () => {
  it('are pinned over the same people', () => {
    const people = digestOf([therapists, clients]);
    expect(people, 'other invented people: write all digests of this file anew, under the same versions').toBe(
      pinned.people,
    );
  });

  it('features: what is read of a profile has not changed under the same version', () => {
    expect(
      { [featuresVersion]: digestOf(read) },
      'what is read of profiles has changed: raise featuresVersion in features.ts, and pin it here',
    ).toEqual({ [featuresVersion]: (pinned.features as Record<number, string>)[featuresVersion] });
  });

  it('formula: numbers, scores and order have not changed under the same version', () => {
    expect(ranked.filter(({ ranked: shown }) => shown.length > 0).length).toBeGreaterThan(3);
    expect(
      { [formula.formulaVersion]: digestOf([numbers, ranked]) },
      'matching has changed: raise formulaVersion in formula.ts, and pin it here',
    ).toEqual({ [formula.formulaVersion]: (pinned.formula as Record<string, string>)[formula.formulaVersion] });
  });
});
