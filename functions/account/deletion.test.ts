import { env, exports } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { messages } from '#domain/messages/index.ts';
import { dump } from '../../tests/support/database.ts';
import { bookingRequest, listTherapist, profile, takeSurvey } from '../../tests/support/factories.ts';
import { faultEvents, loggedFaults } from '../../tests/support/log.ts';
import { password } from '../../tests/support/password.ts';
import { answered, get, post } from '../../tests/support/requests.ts';
import { api } from '../api.ts';
import { signIn } from '../auth/testing.ts';
import { pngOf } from '../media/testing.ts';
import { countView } from '../profile/index.ts';
import { upload } from '../transcript/testing.ts';

const path = '/api/therapists/account';

type Rows = Readonly<Record<string, readonly object[]>>;

function send(method: string, address: string, token: string, body: BodyInit): Promise<Response> {
  const headers = typeof body === 'string' ? { 'Content-Type': 'application/json' } : undefined;
  return exports.default.fetch(`http://localhost${address}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, ...headers },
    body,
  });
}

const deletion = (token: string) =>
  new Request(`http://localhost${path}`, {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ confirmation: 'DELETE' }),
  });

async function uploadPhoto(token: string): Promise<string> {
  const form = new FormData();
  form.set('profilePhoto', new File([pngOf()], 'me.png', { type: 'image/png' }));
  const response = await send('POST', '/api/profiles/upload-photo', token, form);
  return ((await response.json()) as { publicURL: string }).publicURL;
}

/** A therapist with something in every table that holds anything of therapists. */
async function busyTherapist() {
  const { token, userId, therapistId, email: formerEmail } = await listTherapist();
  const email = `${crypto.randomUUID()}@example.org`;
  const changed = await send('PATCH', `${path}/email`, token, JSON.stringify({ newEmail: email }));
  // Stripe has never heard of the customer of this therapist.
  expect(faultEvents()).toEqual(['stripe-unreachable', 'stripe-email-not-updated']);
  const done = [
    changed,
    await post('/api/profiles/me', profile({ profile_photo_url: await uploadPhoto(token) }), { token }),
    await get('/api/profiles/me', { token }),
    await send('PATCH', '/api/therapists/settings', token, '{"notification_preferences":{"a":1}}'),
    await post('/api/booking-requests', bookingRequest(therapistId, { surveyToken: (await takeSurvey()).token })),
    await upload(token, null, { clientConsent: 'true', manualNames: 'Robin' }),
    await signIn(email),
  ];
  // One whose time has come, so that they stand in the lists.
  await env.DB.prepare('insert into hidden_therapists values (?, 1)').bind(userId).run();
  // As a link of the protocol leaves one for a few minutes.
  await env.DB.prepare("insert into auth_codes values (?1, ?1, 'c', 's256', 'otp', '9999')").bind(userId).run();
  // As an app that was begun, and a code, leave them.
  await env.DB.prepare(
    "insert into factors values (?1, ?1, 'totp', 'unverified', 'Phone', 's', null, null, '2026', '2026', null)",
  )
    .bind(userId)
    .run();
  await env.DB.prepare("insert into factor_challenges values (?1, ?1, '2026', null)").bind(userId).run();
  await env.DB.prepare("insert into recovery_codes values (?1, ?1, '2026', null)").bind(userId).run();
  await env.TRANSCRIPTS.put(`original-of-${userId}`, 'x');
  await env.DB.prepare('update transcripts set object_key = ?1 where user_id = ?2')
    .bind(`original-of-${userId}`, userId)
    .run();
  const headers = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  await countView(env.DB, therapistId, new Request('http://localhost/', { headers }), new Date());
  expect(done.map(({ status }) => status)).toEqual([200, 200, 200, 200, 201, 201, 200]);
  return { token, userId, therapistId, email, formerEmail };
}

const tables = async () => JSON.parse(await dump()) as Rows;

/** The rows of each table that name one of these ids; tables without any are left out. */
function naming(rows: Rows, ids: readonly string[]): Rows {
  const named = Object.entries(rows).map(([table, all]) => [
    table,
    all.filter((row) => ids.some((id) => JSON.stringify(row).includes(id))),
  ]);
  return Object.fromEntries(named.filter(([, found]) => found?.length));
}

const objects = async (bucket: R2Bucket) => (await bucket.list()).objects.length;

describe('the deletion of an account', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('wants to be confirmed by a word, in capitals and nothing else', async () => {
    const { token } = await listTherapist();
    const before = await dump();
    for (const confirmation of [undefined, '', 'delete', ' DELETE ', true, ['DELETE']]) {
      const body = JSON.stringify({ confirmation });
      expect(await answered(send('DELETE', path, token, body)), body).toEqual({
        status: 400,
        body: { error: messages.account.confirmation },
      });
    }
    expect(await dump()).toBe(before);
  });

  it('leaves nothing of the therapist in any table, and nothing of another one changed', async () => {
    const { token, userId, therapistId, email, formerEmail } = await busyTherapist();
    const other = await busyTherapist();
    const before = await tables();
    expect(Object.keys(naming(before, [userId, therapistId])).sort()).toEqual([
      'auth_codes',
      'billing_customers',
      'booking_requests',
      'directory_choices',
      'directory_entries',
      'email_changes',
      'factor_challenges',
      'factors',
      'hidden_therapists',
      'match_postings',
      'match_shown',
      'media_objects',
      'one_time_tokens',
      'profile_view_counts',
      'profile_visits',
      'recovery_codes',
      'sessions',
      'therapist_features',
      'therapist_profiles',
      'therapist_settings',
      'transcripts',
      'users',
    ]);
    expect(await answered(exports.default.fetch(deletion(token)))).toEqual({ status: 200, body: { deleted: true } });
    const after = await tables();
    expect(naming(after, [userId, therapistId, email, formerEmail])).toEqual({});
    const others = [other.userId, other.therapistId, other.email];
    expect(naming(after, others)).toEqual(naming(before, others));
  });

  it('deletes the files of the therapist, and no others', async () => {
    const { token } = await busyTherapist();
    const other = await busyTherapist();
    expect([await objects(env.MEDIA), await objects(env.TRANSCRIPTS)]).toEqual([2, 2]);
    await exports.default.fetch(deletion(token));
    expect([await objects(env.MEDIA), await objects(env.TRANSCRIPTS)]).toEqual([1, 1]);
    const { body } = await answered(get('/api/profiles/me', other));
    const { profile_photo_url } = (body as { profile: { profile_photo_url: string } }).profile;
    const photo = await get(profile_photo_url);
    expect(photo.status).toBe(200);
    // Left unread, it would keep the bucket from being emptied for the next test.
    await photo.arrayBuffer();
    expect(await env.TRANSCRIPTS.head(`original-of-${other.userId}`)).not.toBeNull();
  });

  it('ends every session, frees the e-mail, and takes the public profile away', async () => {
    const { token, email, therapistId } = await listTherapist();
    const second = (await signIn(email)).body;
    expect((await get(`/api/profiles/${therapistId}`)).status).toBe(200);
    await exports.default.fetch(deletion(token));
    for (const dead of [token, second.access_token]) {
      expect((await get('/api/therapists/settings', { token: dead })).status).toBe(401);
    }
    const refreshed = await post('/auth/v1/token?grant_type=refresh_token', { refresh_token: second.refresh_token });
    expect(refreshed.status).toBe(400);
    expect(await answered(get(`/api/profiles/${therapistId}`))).toEqual({
      status: 404,
      body: { error: 'Profile not found.' },
    });
    expect((await signIn(email)).status).toBe(400);
    expect((await post('/auth/v1/signup', { email, password })).status).toBe(200);
  });

  it('is possible before a profile was saved', async () => {
    const { body } = await answered(post('/auth/v1/signup', { email: 'new@example.org', password }));
    expect((await exports.default.fetch(deletion((body as { access_token: string }).access_token))).status).toBe(200);
    expect((await signIn('new@example.org')).status).toBe(400);
  });

  it('P9 is done where the buckets fail: what is left in them waits for the sweep', async () => {
    const { token, userId, therapistId } = await busyTherapist();
    const failing = (bucket: R2Bucket) =>
      new Proxy(bucket, {
        get: (target, name) =>
          name === 'delete' ? () => Promise.reject(new Error('canary')) : Reflect.get(target, name),
      });
    const faulty = { ...env, MEDIA: failing(env.MEDIA), TRANSCRIPTS: failing(env.TRANSCRIPTS) };
    expect((await api.fetch(deletion(token), faulty)).status).toBe(200);
    expect(naming(await tables(), [userId, therapistId])).toEqual({});
    const lines = loggedFaults();
    expect(lines.map((line) => JSON.parse(line).event)).toEqual(['objects-left', 'objects-left']);
    expect(lines.join('\n')).not.toMatch(new RegExp(`canary|${userId}`));
  });
});
