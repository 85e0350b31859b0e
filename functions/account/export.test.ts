import { env, exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { messages } from '#domain/messages/index.ts';
import { emptyProfile } from '#domain/profile/profile.ts';
import type { StoredTranscript } from '#domain/transcript/responses.ts';
import {
  bookingRequest,
  listTherapist,
  profile,
  type SignedIn,
  signUp,
  surveyAnswers,
  takeSurvey,
} from '../../tests/support/factories.ts';
import { faultEvents } from '../../tests/support/log.ts';
import { answered, get, post } from '../../tests/support/requests.ts';
import { sealClient } from '../booking-request/sealed-client.ts';
import { newId } from '../db/ids.ts';
import { configOf } from '../http/config.ts';
import { pngOf } from '../media/testing.ts';
import { countView } from '../profile/index.ts';
import { upload } from '../transcript/testing.ts';

const path = '/api/therapists/account/export';
type Exported = Readonly<Record<'profile_views' | 'booking_requests', { client_name: string }[]>>;

const timeOf = (index: number) => new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString();
const iso = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
const id = expect.stringMatching(/^[0-9a-z]{20}$/);

async function savePreferences({ token }: SignedIn, preferences: object): Promise<void> {
  const response = await exports.default.fetch('http://localhost/api/therapists/settings', {
    method: 'PATCH',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ notification_preferences: preferences }),
  });
  expect(response.status).toBe(200);
}

async function uploadPhoto({ token }: SignedIn): Promise<string> {
  const form = new FormData();
  form.set('profilePhoto', new File([pngOf()], 'me.png', { type: 'image/png' }));
  const response = await exports.default.fetch('http://localhost/api/profiles/upload-photo', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  return ((await response.json()) as { publicURL: string }).publicURL;
}

async function view(therapistId: string, agent = 'Mozilla/5.0 (X11; rv:140.0) Firefox/140.0'): Promise<void> {
  const request = new Request('http://localhost/', { headers: { 'User-Agent': agent } });
  await countView(env.DB, therapistId, request, new Date());
}

describe('the export of an account', () => {
  it('holds everything that is kept of the therapist', async () => {
    const therapist = await listTherapist();
    const { token, therapistId, userId, email } = therapist;
    const address = await uploadPhoto(therapist);
    const written = profile({ profile_photo_url: address, about_me: 'Hi 👩🏽‍⚕️ </script>' });
    await post('/api/profiles/me', written, { token });
    await savePreferences(therapist, { zebra: 1, email: { weekly_summary: true } });
    const answers = surveyAnswers({ additional_info: 'Something private' });
    const { token: surveyToken } = await takeSurvey(answers);
    await post('/api/booking-requests', bookingRequest(therapistId, { clientName: 'First Client' }));
    await post('/api/booking-requests', bookingRequest(therapistId, { clientName: 'Second Client', surveyToken }));
    await view(therapistId);
    const until = new Date(Date.now() + 86_400_000).toISOString();
    expect((await post('/api/visibility/hide', { until }, { token })).status).toBe(200);
    await env.DB.prepare("insert into shown_counts values (?, '2026-04', 3)").bind(therapistId).run();
    await env.DB.prepare("insert into therapist_replies values (?, 6, 4, 3, '2026')").bind(therapistId).run();
    const uploaded = await upload(token, null, { clientConsent: 'true', manualNames: 'Robin Lee' });
    const { transcript } = (await uploaded.json()) as { transcript: StoredTranscript };

    const response = await get(path, { token });
    expect(response.status).toBe(200);
    const { profile_views, booking_requests, ...rest } = (await response.json()) as Exported;
    expect(rest).toEqual({
      exported_at: iso,
      account: { id: userId, email, first_name: 'Ada', last_name: 'Therapist', honorific: '', pronouns: '' },
      signed_in: [{ device: '', place: '', since: iso, last_used_at: iso }],
      ways_in: [],
      profile: {
        ...written,
        therapist_id: therapistId,
        name: 'Ada Therapist',
        honorific: '',
        pronouns: '',
        updated_at: iso,
        openings_confirmed_at: iso,
        openings_counted_from: iso,
      },
      hidden_until: until,
      settings: { notification_preferences: { zebra: 1, email: { weekly_summary: true } } },
      shown_in_lists: [{ month: '2026-04', shown: 3 }],
      measured_replies: { requests: 6, answered: 4, usualHours: 3 },
      media: [address],
      transcripts: [{ ...transcript, consent_at: transcript.created_at }],
    });
    const request = {
      id,
      client_email: 'robin@example.com',
      created_at: iso,
      selected_slots: ['Monday Evening'],
      message: 'Hello',
      status: 'requested',
      open_until: iso,
      waits_for_client: true,
    };
    expect(booking_requests).toHaveLength(2);
    expect(booking_requests).toEqual(
      expect.arrayContaining([
        { ...request, client_name: 'First Client', questionnaire_shared: false },
        {
          ...request,
          client_name: 'Second Client',
          questionnaire_shared: true,
          questionnaire_answers: answers,
          answers_kept_until: iso,
        },
      ]),
    );
    expect(profile_views).toMatchObject([{ views: 1 }]);
  });

  it('holds every request, however many pages the screen has of them', async () => {
    const { token, therapistId } = await listTherapist();
    const rows = await Promise.all(
      Array.from({ length: 101 }, async (_, index) => {
        const requestId = newId();
        const client = { name: `Client ${index}`, email: 'client@example.com', message: '' };
        return [requestId, therapistId, await sealClient(configOf(env).SEAL_KEYS, requestId, client), timeOf(index)];
      }),
    );
    const insert = env.DB.prepare(
      `insert into booking_requests (id, therapist_id, sealed_client, selected_slots, questionnaire_shared, created_at)
       values (?, ?, ?, '[]', 0, ?)`,
    );
    await env.DB.batch(rows.map((row) => insert.bind(...row)));
    const { booking_requests } = (await (await get(path, { token })).json()) as Exported;
    expect(booking_requests.map(({ client_name }) => client_name)).toEqual(
      Array.from({ length: 101 }, (_, index) => `Client ${100 - index}`),
    );
  });

  it('is refused whole where a part of it cannot be opened', async () => {
    const { token, therapistId } = await listTherapist();
    await post('/api/booking-requests', bookingRequest(therapistId));
    await env.DB.prepare("update booking_requests set sealed_client = 't1.moved'").run();
    expect(await answered(get(path, { token }))).toEqual({ status: 500, body: { error: messages.service.fault } });
    expect(faultEvents()).toEqual(['fault']);
  });

  it('is that of an empty account before anything was saved', async () => {
    const { token, userId, email } = await signUp();
    expect(await (await get(path, { token })).json()).toEqual({
      exported_at: iso,
      account: { id: userId, email, first_name: 'Ada', last_name: 'Therapist', honorific: '', pronouns: '' },
      signed_in: [{ device: '', place: '', since: iso, last_used_at: iso }],
      ways_in: [],
      profile: {
        ...emptyProfile,
        therapist_id: '',
        name: 'Ada Therapist',
        honorific: '',
        pronouns: '',
        updated_at: null,
        openings_confirmed_at: null,
        openings_counted_from: null,
      },
      hidden_until: null,
      settings: { notification_preferences: {} },
      booking_requests: [],
      profile_views: [],
      shown_in_lists: [],
      measured_replies: null,
      media: [],
      transcripts: [],
    });
  });

  it('holds nothing of another therapist, no hash and no key', async () => {
    const own = await listTherapist();
    const other = await listTherapist({ title: 'other-title' });
    await savePreferences(other, { of: 'other-preferences' });
    const address = await uploadPhoto(other);
    await post('/api/booking-requests', bookingRequest(other.therapistId, { clientName: 'Other Client' }));
    await upload(other.token, null, { clientConsent: 'true', manualNames: 'Other Participant' });
    await view(other.therapistId);

    const text = await (await get(path, own)).text();
    const { results: secrets } = await env.DB.prepare(
      'select password_hash as secret from users union all select refresh_key from sessions union all select id from sessions',
    ).all<{ secret: string }>();
    expect(secrets).toHaveLength(6);
    for (const foreign of [
      other.userId,
      other.therapistId,
      other.email,
      'other-title',
      'other-preferences',
      address,
      'Other Client',
      'Other Participant',
      ...secrets.map(({ secret }) => secret),
    ]) {
      expect(text).not.toContain(foreign);
    }
    expect(text).toContain(own.therapistId);
    expect(JSON.parse(text)).toMatchObject({ profile_views: [] });
  });

  it('P10 is a file to keep, and nobody’s cache keeps it', async () => {
    const { headers } = await get(path, await signUp());
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="rapport-account.json"');
    expect(headers.get('Content-Type')).toMatch(/^application\/json/);
    expect(headers.get('Cache-Control')).toBe('no-store');
  });
});
