import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { toTherapistFeatures } from '#domain/matching/features.ts';
import { toMatchInput } from '#domain/matching/input.ts';
import { brokenLimits, failedLimits, liftable } from '#domain/matching/limits.ts';
import type { Profile } from '#domain/profile.ts';
import { type SurveyAnswers, surveyAnswersSchema } from '#domain/survey.ts';
import { chunkStatements } from '../../dev/seed/sql.ts';
import { generateTherapists, type SeedTherapist } from '../../dev/seed/therapists.ts';
import { countingDatabase } from '../../tests/support/database.ts';
import { grantAccess, listTherapist, profile, signUp, surveyAnswers } from '../../tests/support/factories.ts';
import { post } from '../../tests/support/requests.ts';
import { runJob } from '../jobs.ts';
import { listScanned } from './index.ts';

const now = new Date('2026-03-02T15:00:00Z');

/** Invented therapists, all in one state, with a subscription each. */
async function seedState(count: number, change: (profile: Profile, index: number) => Partial<Profile> = () => ({})) {
  const therapists = [...generateTherapists(count, 5, now)].map(
    (therapist, index): SeedTherapist => ({
      ...therapist,
      profile: { ...therapist.profile, practice_states: 'CA', ...change(therapist.profile, index) },
    }),
  );
  const statements = [...chunkStatements(therapists, now.toISOString())];
  for (let at = 0; at < statements.length; at += 20) {
    await env.DB.batch(statements.slice(at, at + 20).map((sql) => env.DB.prepare(sql)));
  }
  return therapists;
}

function inputOf(changes: Partial<SurveyAnswers>) {
  return toMatchInput(surveyAnswersSchema.parse(surveyAnswers(changes)), { state: 'CA' });
}

const everyKind: Partial<SurveyAnswers>[] = [
  {},
  { session_format: 'in-person', preferred_times: ['weekends'], musts: ['times'] },
  { session_format: 'hybrid', therapist_gender: 'male', musts: ['gender'], price_range: 'under-75' },
  { session_format: 'no-preference', therapist_gender: 'non-binary', musts: ['gender'], therapy_approach: 'emdr' },
  { payment_method: 'insurance', insurance_provider: 'Aetna', out_of_network_ok: 'no', price_range: '' },
  {
    payment_method: 'insurance',
    insurance_provider: 'Oscar',
    out_of_network_ok: 'no',
    therapy_approach: 'no-preference',
  },
  { payment_method: 'insurance', insurance_provider: 'Humana, Medicare', out_of_network_ok: 'yes' },
  { cultural_preferences: 'Spanish or Hindi', musts: ['culture'], preferred_times: [] },
  { cultural_preferences: 'Black, LGBTQ', musts: ['culture', 'approach'], therapy_approach: 'mindfulness' },
  { therapy_goals: ['not-sure'], current_challenges: [], price_range: 'cost-not-factor', session_format: 'virtual' },
  { therapy_goals: ['substance-use', 'grief-loss', 'parenting', 'sleep-issues'], current_challenges: ['anger'] },
];

describe('what is scanned of a state', () => {
  it('fails in SQL exactly what it fails in the rules', async () => {
    const therapists = await seedState(150);
    const featuresOf = new Map(therapists.map(({ id, profile: own }) => [id, toTherapistFeatures(own)]));
    let compared = 0;
    for (const answers of everyKind) {
      const input = inputOf(answers);
      for (const { therapistId, failed, candidate } of await listScanned(env.DB, input, 1, now)) {
        const features = featuresOf.get(therapistId);
        if (!features) throw new Error('somebody unknown was scanned');
        const expected = failedLimits(input, features).filter((limit) =>
          (liftable as readonly string[]).includes(limit),
        );
        expect(failed).toEqual(expected);
        expect(candidate !== null).toBe(brokenLimits(input, features).length === 0);
        if (candidate) expect(candidate.features).toEqual(features);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(300);
  });

  it('finds the one who meets a rare must among many', async () => {
    const [rare] = await seedState(800, (_profile, index) => ({
      languages: index === 0 ? 'English, Amharic' : 'English',
      specialties: index === 0 ? 'Autism' : 'Anxiety, Stress',
      accepting_new_clients: true,
    }));
    const input = inputOf({ cultural_preferences: 'Amharic', musts: ['culture'], price_range: '' });
    const candidates = (await listScanned(env.DB, input, 7, now)).filter(({ candidate }) => candidate !== null);
    expect(candidates.map(({ therapistId }) => therapistId)).toEqual([rare?.id]);
  });

  it('begins elsewhere for another request, and reads the same for the same', async () => {
    await seedState(800, () => ({ specialties: 'Anxiety, Stress', accepting_new_clients: true }));
    const idsAt = async (turn: number) =>
      (await listScanned(env.DB, inputOf({ price_range: '' }), turn, now)).map(({ therapistId }) => therapistId);
    const first = await idsAt(5);
    expect(await idsAt(5)).toEqual(first);
    const turns = Array.from({ length: 12 }, (_, index) => Math.floor((index * 2 ** 32) / 12));
    const seen = new Set((await Promise.all(turns.map(idsAt))).flat());
    expect(first.length).toBeLessThanOrEqual(320);
    expect(seen.size).toBe(800);
  });

  it('is one statement, and at most 300 therapists to rank', async () => {
    await seedState(1200, () => ({ accepting_new_clients: true, session_type: 'hybrid', session_rates: '$100' }));
    const { db, roundTrips, rowsRead } = countingDatabase();
    const anything = inputOf({ therapy_goals: ['not-sure'], current_challenges: [], price_range: '' });
    const scanned = await listScanned(db, anything, 9, now);
    expect(roundTrips()).toBe(1);
    expect(scanned).toHaveLength(320);
    expect(scanned.filter(({ candidate }) => candidate !== null)).toHaveLength(300);
    expect(rowsRead()).toBeLessThanOrEqual(1400);
  });

  it('leaves out who has no access, and who takes nobody new', async () => {
    await listTherapist({ accepting_new_clients: false });
    const unpaid = await signUp();
    await post('/api/profiles/me', profile(), { token: unpaid.token });
    await env.DB.prepare("update billing_customers set status = 'canceled' where user_id = ?")
      .bind(unpaid.userId)
      .run();
    expect(await listScanned(env.DB, inputOf({}), 1, now)).toEqual([]);
    await env.DB.prepare('delete from billing_customers where user_id = ?').bind(unpaid.userId).run();
    expect(await listScanned(env.DB, inputOf({}), 1, now)).toEqual([]);
    await grantAccess(unpaid.userId);
    expect(await listScanned(env.DB, inputOf({}), 1, now)).toHaveLength(1);
  });
});

describe('the lines of a therapist', () => {
  const save = (changes: Partial<Profile>, token: string) => post('/api/profiles/me', profile(changes), { token });
  const lines = async () => (await env.DB.prepare('select * from match_postings order by state, facet').all()).results;

  it('follow what is saved, and stay where nothing that matters has changed', async () => {
    const { token } = await listTherapist({ practice_states: 'CA', specialties: 'Grief', languages: 'Spanish' });
    const first = await lines();
    expect(first.map(({ facet }) => facet)).toEqual(expect.arrayContaining(['any', 'grief', 'language:spanish']));
    await save({ practice_states: 'CA', specialties: 'Grief', languages: 'Spanish', title: 'Another title' }, token);
    expect(await lines()).toEqual(first);
    await save({ practice_states: 'TX', specialties: 'Grief', languages: 'Spanish' }, token);
    expect(new Set((await lines()).map(({ state }) => state))).toEqual(new Set(['TX']));
    await save({ practice_states: 'TX', specialties: 'Grief', accepting_new_clients: false }, token);
    expect(await lines()).toEqual([]);
  });

  it('are read anew where the features are of an older version, and once', async () => {
    await listTherapist({ practice_states: 'CA' });
    const withoutTurn = (all: Record<string, unknown>[]) => all.map(({ turn: _turn, ...line }) => line);
    const before = withoutTurn(await lines());
    const features = () => env.DB.prepare('select features, version, card, user_id from therapist_features').first();
    const stored = await features();
    await env.DB.batch([
      env.DB.prepare('delete from match_postings'),
      env.DB.prepare(
        "update therapist_features set version = 1, features = '{}', card = '{}', postings = '[]', user_id = ''",
      ),
    ]);
    expect(await listScanned(env.DB, inputOf({}), 1, now)).toEqual([]);
    await runJob('*/10 * * * *', env, new Date());
    expect(withoutTurn(await lines())).toEqual(before);
    expect(await features()).toEqual(stored);
    const after = await lines();
    await runJob('*/10 * * * *', env, new Date());
    expect(await lines()).toEqual(after);
    expect(await listScanned(env.DB, inputOf({}), 1, now)).toHaveLength(1);
  });
});
