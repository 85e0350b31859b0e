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

  it('gives telephone, website, the free first call and the pronouns where they are given', async () => {
    const { therapistId } = await listTherapist({
      phone: '510-555-0100 x12',
      website: 'example.com/me',
      free_first_call: true,
      free_call_minutes: '015',
      fee_individual: '$150.00',
    });
    expect(await answered(get(`/api/profiles/${therapistId}`))).toMatchObject({
      body: {
        profile: {
          phone: '510-555-0100 ext. 12',
          website: 'https://example.com/me',
          free_first_call: true,
          free_call_minutes: '15',
        },
      },
    });
    const silent = await listTherapist({ free_call_minutes: '15' });
    const { body } = await answered(get(`/api/profiles/${silent.therapistId}`));
    expect(Object.keys((body as Readonly<{ profile: object }>).profile)).not.toContain('free_call_minutes');
  });

  it('gives what is shown by choice alone where it was chosen, and only that', async () => {
    const further = {
      motivations: 'My motivations',
      gender: 'female',
      age_band: 'older',
      languages: 'Korean',
      identities: 'Latina',
      next_opening: '2099-01-05',
    } as const;
    const chosen = async (shown_fields: string) => {
      const { therapistId } = await listTherapist({ ...further, shown_fields });
      const { body } = await answered(get(`/api/profiles/${therapistId}`));
      return Object.keys((body as Readonly<{ profile: object }>).profile).filter((name) => name in further);
    };
    expect(await chosen('')).toEqual([]);
    expect(await chosen('languages, motivations')).toEqual(['motivations', 'languages']);
    expect(await chosen('motivations, gender, languages, identities, next_opening')).toEqual([
      'motivations',
      'gender',
      'languages',
      'identities',
      'next_opening',
    ]);
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
