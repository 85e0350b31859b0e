import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { distanceOf, meetsInPerson, reaches } from '#domain/matching/distance.ts';
import { toTherapistFeatures } from '#domain/matching/features.ts';
import { type MatchInput, toMatchInput } from '#domain/matching/input.ts';
import { liftable } from '#domain/matching/limit-names.ts';
import { appliedLimits, brokenLimits, failedLimits } from '#domain/matching/limits.ts';
import { bandMask } from '#domain/matching/times.ts';
import { wishes } from '#domain/survey/wishes.ts';
import { approaches } from '#domain/vocabulary/approaches.ts';
import { type Identity, identities, type Language, languages } from '#domain/vocabulary/cultures.ts';
import { insurerIds, insurerLabel } from '#domain/vocabulary/insurers.ts';
import { surveyOptions } from '#domain/vocabulary/options.ts';
import { soughtServices } from '#domain/vocabulary/rates.ts';
import { type Random, randomFrom } from '../../dev/seed/random.ts';
import { chunkStatements } from '../../dev/seed/sql.ts';
import { generateTherapists } from '../../dev/seed/therapists.ts';
import { countingDatabase } from '../../tests/support/database.ts';
import { copyTherapist, listTherapist, surveyAnswers } from '../../tests/support/factories.ts';
import { newId } from '../db/ids.ts';
import { findCandidates, pointOfZip } from './index.ts';
import { milesBetween } from './zip-places.ts';

const today = new Date('2026-05-01T00:00:00Z');
const inputOf = (changes: Parameters<typeof surveyAnswers>[0] = {}) =>
  toMatchInput(surveyAnswers(changes), { state: 'CA' });
const idsFor = async (input: MatchInput, seed = newId()) =>
  (await findCandidates(env.DB, input, seed, new Date())).candidates.map(({ therapistId }) => therapistId);
/** Insurers that many of the invented therapists take. */
const commonInsurers = ['aetna', 'bcbs', 'cigna', 'united', 'optum'] as const;
const values = <Q extends keyof typeof surveyOptions>(question: Q) =>
  surveyOptions[question].map(({ value }) => value) as readonly (typeof surveyOptions)[Q][number]['value'][];

/** What therapists write of themselves, on both sides of the fiftieth place of each list, and what may be asked of it. */
const written = {
  languages: ['English, Mandarin', 'Yiddish, Navajo', 'Spanish', 'English', 'Swedish, ASL', ''],
  identities: [
    'Black; LGBTQ+ affirming',
    'Korean, Deaf',
    'gay, kink aware, poly friendly',
    'adoptee, affirming of veterans',
    'Sikh',
    'queer Latina',
    '',
  ],
};
const likely: Readonly<{ languages: Language[]; identities: Identity[]; affirming: Identity[] }> = {
  languages: ['chinese', 'mandarin', 'navajo', 'yiddish', 'spanish', 'swedish', 'asl'],
  identities: ['black', 'asian', 'korean', 'deaf', 'lgbtq', 'adoptee', 'sikh', 'latino', 'bipoc'],
  affirming: ['lgbtq', 'trans', 'kink', 'polyamorous', 'veteran'],
};

/** Anything that a client may ask of the limits; no concern, so that everybody in the state is looked at. */
function someInput(random: Random): MatchInput {
  const maybe = <T>(value: T, none: T, share = 0.5) => (random.chance(share) ? value : none);
  const pick = <T>(some: readonly T[], all: readonly T[]) => (random.chance(0.8) ? some : all);
  const times = random.sample(values('preferred_times'), random.between(0, 2));
  const gender = random.pick(values('therapist_gender'));
  const format = random.pick(values('session_format'));
  return {
    ...inputOf(),
    concerns: [],
    state: 'CA',
    service: random.pick(soughtServices),
    format,
    reach: meetsInPerson(format) ? maybe(random.pick(reaches), null) : null,
    times,
    slots: times.length === 0 ? null : bandMask(times),
    payment: random.pick(values('payment_method')),
    insurers: maybe(random.sample([...commonInsurers, random.pick(insurerIds)], random.between(1, 2)), []),
    outOfNetwork: random.pick(['yes', 'no', 'depends', 'unsure'] as const),
    price: maybe({ low: 0, top: maybe(random.pick([75, 125, 175, 225]), null, 0.8) }, null),
    gender: maybe(gender === 'no-preference' ? null : gender, null),
    languages: maybe(random.sample(pick(likely.languages, languages), random.between(1, 3)), [], 0.3),
    identities: maybe(random.sample(pick(likely.identities, identities), random.between(1, 3)), [], 0.3),
    affirming: maybe(random.sample(pick(likely.affirming, identities), random.between(1, 3)), [], 0.3),
    approach: maybe(random.pick(approaches), null),
    musts: random.sample(wishes, random.between(0, wishes.length)),
    lifted: maybe(random.sample(liftable, random.between(1, liftable.length)), [], 0.3),
  };
}

describe('the candidates of a client', () => {
  it('are those who may practise in the state, take new clients and pay, whatever the seed', async () => {
    const ids = [(await listTherapist()).therapistId, (await listTherapist()).therapistId].sort();
    await listTherapist({ practice_states: 'TX' });
    await listTherapist({ accepting_new_clients: false });
    const unpaid = await listTherapist();
    await env.DB.prepare("update billing_customers set status = 'canceled' where user_id = ?")
      .bind(unpaid.userId)
      .run();
    for (const seed of ['0', ids[1] ?? '', 'z']) expect((await idsFor(inputOf(), seed)).sort()).toEqual(ids);
    expect(await idsFor({ ...inputOf(), state: null })).toEqual([]);
  });

  it('are judged by SQL as by the rules: who fails what, and who may be shown', async () => {
    const invented = [...generateTherapists(600, 7, today)].map((therapist, index) => ({
      ...therapist,
      profile: {
        ...therapist.profile,
        languages: written.languages[index % written.languages.length] ?? '',
        identities: written.identities[index % written.identities.length] ?? '',
      },
    }));
    for (const sql of chunkStatements(invented, today.toISOString())) await env.DB.prepare(sql).run();
    const therapists = invented
      .map(({ id, profile }) => ({ id, zip: profile.practice_zip, features: toTherapistFeatures(profile) }))
      .filter(({ features }) => features.accepting && features.states.includes('CA'));
    expect(therapists.length).toBeGreaterThan(80);
    const random = randomFrom(11);
    const held = new Set<string>();
    for (let round = 0; round < 250; round++) {
      const input = someInput(random);
      const zip = random.pick(['94110', '94704', '95616', '92024', '93721', '96118']);
      const from = meetsInPerson(input.format) ? pointOfZip(zip) : null;
      const { candidates, failed: judged } = await findCandidates(env.DB, input, newId(), today, from);
      const seen = therapists.map(({ id, zip: practice, features }) => {
        const miles = milesBetween(zip, practice);
        const distance = miles === null ? null : distanceOf(miles);
        return { id, features: from === null ? features : { ...features, distance } };
      });
      const failed = seen.map(({ features }) => failedLimits(input, features));
      expect(judged.map(String).sort(), JSON.stringify(input)).toEqual(failed.map(String).sort());
      const fitting = seen.filter(({ features }) => brokenLimits(input, features).length === 0);
      expect(candidates.map(({ therapistId }) => therapistId).sort(), JSON.stringify(input)).toEqual(
        fitting.map(({ id }) => id).sort(),
      );
      if (fitting.length > 0 && fitting.length < therapists.length)
        for (const limit of appliedLimits(input)) held.add(limit);
    }
    expect([...held].sort()).toEqual([...liftable, 'state', 'accepting'].sort());
  });

  it('are other ones for another request in a large state, and the same for the same', async () => {
    const { therapistId } = await listTherapist();
    await copyTherapist(therapistId, 1200);
    const [once, again, other] = [
      await idsFor(inputOf(), 'c'),
      await idsFor(inputOf(), 'c'),
      await idsFor(inputOf(), 't'),
    ];
    expect(once).toHaveLength(130);
    expect(again).toEqual(once);
    expect(new Set([...once, ...other]).size).toBeGreaterThan(150);
    const seen = new Set<string>();
    for (let round = 0; round < 100; round++) for (const id of await idsFor(inputOf())) seen.add(id);
    expect(seen.size).toBeGreaterThan(1150);
  });

  it('hold the one of 800 who meets a must', async () => {
    const { therapistId } = await listTherapist();
    const rare = await listTherapist({ languages: 'English, Hindi', insurances: 'Oscar', gender: 'non-binary' });
    await copyTherapist(therapistId, 800);
    const musts = {
      language: { cultural_preferences: 'Hindi', musts: ['culture'] },
      gender: { therapist_gender: 'non-binary', musts: ['gender'] },
      insurer: { payment_method: 'insurance', insurance_provider: 'Oscar', out_of_network_ok: 'no' },
    } as const;
    for (const [name, { ...must }] of Object.entries(musts)) {
      const answers = { ...must, musts: 'musts' in must ? [...must.musts] : [] };
      expect(await idsFor(inputOf(answers)), name).toEqual([rare.therapistId]);
    }
  });

  it('hold the one who takes an insurer, wherever it stands in the list of all', async () => {
    const { therapistId } = await listTherapist();
    const some = insurerIds.filter((_, place) => place % 49 === 0 || place === insurerIds.length - 1);
    const takers = await Promise.all(some.map((id) => listTherapist({ insurances: insurerLabel(id) })));
    await copyTherapist(therapistId, 20);
    for (const [place, id] of some.entries()) {
      const input = { ...inputOf({ payment_method: 'insurance', out_of_network_ok: 'no' }), insurers: [id] };
      expect(await idsFor(input), id).toEqual([takers[place]?.therapistId]);
    }
  });

  it('hold the one of 1,500 who is near, with nobody at the start of the list', async () => {
    const { therapistId } = await listTherapist({ practice_city: 'San Diego', practice_zip: '92103' });
    await copyTherapist(therapistId, 1500);
    const near = await listTherapist();
    const from = pointOfZip('94110');
    for (const reach of [null, 10, 25, 50] as const) {
      const input = { ...inputOf({ session_format: 'in-person' }), reach };
      const { candidates } = await findCandidates(env.DB, input, 'z', today, from);
      expect(candidates[0]?.therapistId, `${reach}`).toBe(near.therapistId);
      expect(candidates[0]?.features.distance).toBe(10);
      if (reach !== null) expect(candidates).toHaveLength(1);
    }
  });

  it('come first where they stand for what was asked and meet the wishes', async () => {
    const { therapistId } = await listTherapist();
    const best = await listTherapist({ gender: 'female', next_opening: today.toISOString().slice(0, 10) });
    await copyTherapist(therapistId, 500);
    const { candidates } = await findCandidates(
      env.DB,
      inputOf({ therapist_gender: 'female' }),
      best.therapistId,
      today,
    );
    expect(candidates[0]?.therapistId).toBe(best.therapistId);
  });

  it('take one read of a bounded number of rows', async () => {
    const { therapistId } = await listTherapist();
    await copyTherapist(therapistId, 3000);
    for (const from of [null, pointOfZip('94110')]) {
      const { db, roundTrips, rowsRead } = countingDatabase();
      await findCandidates(db, inputOf({ session_format: 'hybrid' }), newId(), today, from);
      expect(roundTrips()).toBe(1);
      expect(rowsRead()).toBeLessThan(1450);
    }
  });
});
