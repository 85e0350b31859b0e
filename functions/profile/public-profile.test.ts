import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { countingDatabase } from '../../tests/support/database.ts';
import { listTherapist, profile } from '../../tests/support/factories.ts';
import { answered, get } from '../../tests/support/requests.ts';
import { api } from '../api.ts';
import { newId } from '../db/ids.ts';

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
      client_types: 'Individuals, Couples',
    });
    const response = await get(`/api/profiles/${therapistId}`);
    const text = await response.text();
    const written = profile();
    expect(JSON.parse(text)).toEqual({
      profile: {
        therapist_id: therapistId,
        accepting_new_clients: true,
        keeps_waitlist: false,
        openings: '',
        openings_confirmed_on: '',
        name: 'Ada Therapist',
        title: written.title,
        about_me: written.about_me,
        profile_photo_url: '',
        approach: written.approach,
        specialties: written.specialties,
        client_types: 'Individuals, Couples',
        video_url: '',
        education: 'PhD',
        license_number: 'PSY 1',
        credentials: 'ABPP',
        practice_states: written.practice_states,
        practice_city: 'Oakland',
        insurances: written.insurances,
        availability: written.availability,
      },
    });
    for (const secret of [email, userId, 'private-', '$150', 'hybrid', '94612']) expect(text).not.toContain(secret);
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
      expect(await answered(get(`/api/profiles/${id}/facts`)), id.slice(0, 40)).toMatchObject({ status: 404 });
    }
  });

  it('says what a session costs, when and how, apart from itself', async () => {
    const stated = await listTherapist({ next_opening: '2099-01-05' });
    const silent = await listTherapist({ session_rates: '', next_opening: '', session_type: 'virtual' });
    const facts = async ({ therapistId }: { therapistId: string }) =>
      answered(get(`/api/profiles/${therapistId}/facts`));
    expect(await facts(stated)).toEqual({
      status: 200,
      body: { facts: { cost: '$150', opening: 'Jan 5, 2099', format: 'Online or in person' } },
    });
    expect(await facts(silent)).toEqual({ status: 200, body: { facts: { cost: '', opening: '', format: 'Online' } } });
  });

  it('is one read', async () => {
    const { therapistId } = await listTherapist();
    const { db, roundTrips } = countingDatabase();
    const response = await api.fetch(new Request(`http://localhost/api/profiles/${therapistId}`), { ...env, DB: db });
    expect(response.status).toBe(200);
    expect(roundTrips()).toBe(1);
  });
});
