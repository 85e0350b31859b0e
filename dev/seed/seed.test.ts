import { describe, expect, it } from 'vitest';
import { videoHosts } from '#content/video-hosts.ts';
import { toTherapistFeatures } from '#domain/matching/features.ts';
import { toMatchInput } from '#domain/matching/input.ts';
import { match } from '#domain/matching/match.ts';
import { mediaAddress } from '#domain/media/addresses.ts';
import { isPhotoSize, photoSizes, uploadKeyOf } from '#domain/media/photo-sizes.ts';
import { profileSchemaWith } from '#domain/profile/profile.ts';
import { type SurveyAnswers, surveyAnswersSchema } from '#domain/survey/answers.ts';
import { isId } from '#domain/text/id.ts';
import { readPhoto } from '../../functions/media/photo-bytes.ts';
import { mayaDemo } from './demo-accounts.ts';
import { drawPortraits } from './portraits.ts';
import { seedStates } from './practice.ts';
import { seedObjects, seedTherapists } from './seed-therapists.ts';
import { seedStatements } from './sql.ts';
import { defaultSeed, generateTherapists } from './therapists.ts';

const today = new Date('2026-03-02T00:00:00Z');
const therapists = [...generateTherapists(120, defaultSeed, today)];
const everybody = [...therapists, mayaDemo(today)];
const shareOf = (test: (therapist: (typeof therapists)[number]) => boolean) =>
  therapists.filter(test).length / therapists.length;

describe('generateTherapists', () => {
  it('gives the same for the same seed, and something else for another', () => {
    expect([...generateTherapists(120, defaultSeed, today)]).toEqual(therapists);
    expect([...generateTherapists(120, 2, today)]).not.toEqual(therapists);
  });

  it('gives profiles that could be saved as they are', () => {
    for (const { profile } of everybody) expect(profileSchemaWith(videoHosts).parse(profile)).toEqual(profile);
  });

  it('gives ids, names and addresses that meet nobody else’s', () => {
    expect(everybody.every(({ id }) => isId(id))).toBe(true);
    for (const key of ['id', 'userId', 'email'] as const) {
      expect(new Set(everybody.map((therapist) => therapist[key])).size).toBe(everybody.length);
    }
    expect(new Set(everybody.slice(0, 61).map(({ name }) => name)).size).toBe(61);
    for (const { userId, email } of everybody) {
      expect(userId).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
      expect(email).toMatch(/^[a-z.-]+(\d+)?@example\.com$/);
    }
  });

  it('licenses each therapist in one to six states, and puts eight or more into every state', () => {
    const states = therapists.map(({ profile }) => toTherapistFeatures(profile).states);
    for (const list of states) expect([1, 2, 3, 4, 5, 6]).toContain(list.length);
    for (const state of seedStates) expect(states.filter((list) => list.includes(state)).length).toBeGreaterThan(7);
  });

  it('fills two profiles in three, and leaves some therapists without room', () => {
    expect(shareOf(({ profile }) => profile.session_rates !== '' && profile.availability !== '')).toBeGreaterThan(0.6);
    expect(shareOf(({ profile }) => profile.motivations === '' || profile.gender === '')).toBeGreaterThan(0.1);
    expect(shareOf(({ profile }) => !profile.accepting_new_clients)).toBeCloseTo(0.1);
    expect(new Set(therapists.map(({ profile }) => profile.session_type)).size).toBe(3);
  });

  it('writes 60 to 120 words about each, no two alike', () => {
    for (const { profile } of everybody) {
      const words = profile.about_me.split(' ').length;
      expect(words).toBeGreaterThanOrEqual(60);
      expect(words).toBeLessThanOrEqual(120);
    }
    expect(new Set(therapists.map(({ profile }) => profile.about_me)).size).toBe(therapists.length);
  });

  it('keeps to its seed for many, without a repeated id or address', () => {
    const many = [...generateTherapists(3000, defaultSeed, today)];
    expect(many.slice(0, therapists.length)).toEqual(therapists);
    expect(new Set(many.map(({ id }) => id)).size).toBe(3000);
    expect(new Set(many.map(({ email }) => email)).size).toBe(3000);
  });
});

describe('matching over the seed', () => {
  const base = { first_name: 'Ada', email: 'ada@example.com', age: 34, zip_code: '94110', urgency: 'next-few-weeks' };
  const insured = { payment_method: 'insurance', out_of_network_ok: 'no', session_format: 'virtual' };
  const typical: Record<string, object> = {
    'self-pay': { payment_method: 'self-pay', price_range: '125-175', session_format: 'virtual' },
    'no preference': { payment_method: 'unsure', session_format: 'no-preference' },
    aetna: { ...insured, insurance_provider: 'Aetna' },
    'blue cross': { ...insured, insurance_provider: 'Blue Cross' },
    cigna: { ...insured, insurance_provider: 'Cigna' },
    united: { ...insured, insurance_provider: 'UnitedHealthcare' },
  };
  const candidates = everybody.map(({ id, profile }) => ({
    therapistId: id,
    features: toTherapistFeatures(profile),
    shown: 0,
  }));

  it.each(Object.keys(typical))('finds three to five for a %s client in every state', (client) => {
    const answers: SurveyAnswers = surveyAnswersSchema.parse({
      ...base,
      ...typical[client],
      therapy_goals: ['manage-anxiety'],
      current_challenges: ['anxiety', 'stress'],
    });
    for (const state of seedStates) {
      const { ranked } = match(toMatchInput(answers, { state }), candidates, { seed: client, now: today });
      expect(ranked.length, `${client} in ${state}`).toBeGreaterThan(2);
      expect(ranked[0]?.reasons.length).toBeGreaterThan(0);
    }
  });
});

describe('seedStatements', () => {
  it('keeps every statement under 90 kB and escapes quotes', () => {
    const statements = [...seedStatements({ count: 300, today, passwordHash: 'a$b' })];
    for (const statement of statements) {
      expect(Buffer.byteLength(statement)).toBeLessThanOrEqual(90_000);
      expect(statement.endsWith(';\n')).toBe(true);
    }
    expect(statements.join('').match(/'a\$b'/g)).toHaveLength(2);
  });
});

describe('the photos of a seed', () => {
  const options = { count: 120, today };

  it('are real ones in every size, small enough, the same each time, and named by rows and profiles', async () => {
    const portraits = await drawPortraits();
    expect(await drawPortraits()).toEqual(portraits);
    const objects = [...seedObjects({ ...options, portraits })];
    const keys = objects.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { key, bytes, contentType } of objects) {
      const size = key.split('/')[1] ?? '';
      const { pixels, maxBytes } = isPhotoSize(size) ? photoSizes[size] : { pixels: 720, maxBytes: 100_000 };
      expect(readPhoto(bytes), key).toMatchObject({ type: contentType, width: pixels, height: pixels });
      expect(bytes.length, key).toBeLessThanOrEqual(maxBytes);
    }
    const { maya, others } = seedTherapists({ ...options, portraits });
    const shown = [maya, ...others].map(({ profile }) => profile.profile_photo_url).filter(Boolean);
    expect(shown).toHaveLength(109);
    expect(shown.sort()).toEqual([...new Set(keys.map(uploadKeyOf))].map(mediaAddress).sort());
    const sql = [...seedStatements({ ...options, passwordHash: '!', portraits })].join('');
    for (const address of shown) expect(sql.split(address.slice('/media/'.length)).length, address).toBeGreaterThan(3);
  });

  it('are none where nobody asks for them', () => {
    expect([...seedObjects(options)]).toEqual([]);
    expect([...seedStatements({ ...options, passwordHash: '!' })].join('')).not.toMatch(/media_objects|\/media\//);
  });
});
