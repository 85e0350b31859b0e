import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { countingDatabase } from '../../tests/support/database.ts';
import { copyAccess, listTherapist, profile } from '../../tests/support/factories.ts';
import { answered, get } from '../../tests/support/requests.ts';
import { api } from '../api.ts';
import { newId } from '../db/ids.ts';
import { listCandidates } from './index.ts';

describe('P19 the public profile', () => {
  it('gives the allowed fields, and no other', async () => {
    const { therapistId, email, userId } = await listTherapist({
      education: 'PhD',
      license_number: 'PSY 1',
      credentials: 'ABPP',
      motivations: 'private-motivations',
      first_session_description: 'private-first-session',
      good_therapist_description: 'private-good-therapist',
      languages: 'private-languages',
    });
    const response = await get(`/api/profiles/${therapistId}`);
    const text = await response.text();
    const written = profile();
    expect(JSON.parse(text)).toEqual({
      profile: {
        therapist_id: therapistId,
        accepting_new_clients: true,
        name: 'Ada Therapist',
        title: written.title,
        about_me: written.about_me,
        profile_photo_url: '',
        approach: written.approach,
        specialties: written.specialties,
        video_url: '',
        education: 'PhD',
        license_number: 'PSY 1',
        credentials: 'ABPP',
        practice_states: written.practice_states,
        insurances: written.insurances,
        availability: written.availability,
      },
    });
    for (const secret of [email, userId, 'private-', '$150', 'hybrid']) expect(text).not.toContain(secret);
  });

  it('is the same for whoever takes no new clients', async () => {
    const { therapistId } = await listTherapist({ accepting_new_clients: false });
    expect((await get(`/api/profiles/${therapistId}`)).status).toBe(200);
  });

  it('is the same 404 for an unknown and a malformed id', async () => {
    const { therapistId } = await listTherapist();
    const ids = ['unknown', newId(), '..%2f', '%00', '%ff', '%E0%A4%A', '%', "' or 1=1--", 'ME', 'x'.repeat(10_000)];
    for (const id of [...ids, `${therapistId}x`, therapistId.toUpperCase(), `%20${therapistId}`]) {
      expect(await answered(get(`/api/profiles/${id}`)), id.slice(0, 40)).toEqual({
        status: 404,
        body: { error: 'Profile not found.' },
      });
    }
  });

  it('is two reads: the profile and the access', async () => {
    const { therapistId } = await listTherapist();
    const { db, roundTrips } = countingDatabase();
    const response = await api.fetch(new Request(`http://localhost/api/profiles/${therapistId}`), { ...env, DB: db });
    expect(response.status).toBe(200);
    expect(roundTrips()).toBe(2);
  });
});

describe('the candidates of a state', () => {
  it('are those who may practise there and take new clients, whatever id reading starts at', async () => {
    const ids = [
      (await listTherapist()).therapistId,
      (await listTherapist()).therapistId,
      (await listTherapist()).therapistId,
    ].sort();
    await listTherapist({ practice_states: 'TX' });
    await listTherapist({ accepting_new_clients: false });
    for (const from of ['0', ids[1] ?? '', 'z']) {
      const candidates = await listCandidates(env.DB, 'CA', from, new Date());
      expect(candidates.map(({ therapistId }) => therapistId).sort()).toEqual(ids);
    }
    const [first] = await listCandidates(env.DB, 'CA', ids[1] ?? '', new Date());
    expect(first?.therapistId).toBe(ids[1]);
  });

  it('are at most 300', async () => {
    const { therapistId } = await listTherapist();
    const columns = (await env.DB.prepare('select * from therapist_profiles').first()) ?? {};
    const others = Object.keys(columns).filter((column) => column !== 'id' && column !== 'user_id');
    const ids = Array.from({ length: 310 }, () => newId());
    await env.DB.batch([
      env.DB.prepare(
        `insert into therapist_profiles (id, user_id, ${others.join(', ')})
         select j.value, j.value, ${others.map((column) => `p.${column}`).join(', ')}
         from therapist_profiles p, json_each(?) j where p.id = ?`,
      ).bind(JSON.stringify(ids), therapistId),
      env.DB.prepare("insert into therapist_states (state, therapist_id) select 'CA', value from json_each(?)").bind(
        JSON.stringify(ids),
      ),
      env.DB.prepare(
        `insert into therapist_features (therapist_id, features)
         select j.value, f.features from therapist_features f, json_each(?) j where f.therapist_id = ?`,
      ).bind(JSON.stringify(ids), therapistId),
    ]);
    await copyAccess(ids);
    const fromMiddle = await listCandidates(env.DB, 'CA', 'g', new Date());
    expect(new Set(fromMiddle.map((candidate) => candidate.therapistId)).size).toBe(300);
  });
});
