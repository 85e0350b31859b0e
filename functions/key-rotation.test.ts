import { env } from 'cloudflare:workers';
import { afterEach, expect, it, vi } from 'vitest';
import { messages } from '#domain/messages/index.ts';
import { dump } from '../tests/support/database.ts';
import { bookingRequest, listTherapist, rematchBody, surveyAnswers, takeSurvey } from '../tests/support/factories.ts';
import { answered, post } from '../tests/support/requests.ts';
import { api } from './api.ts';
import { openAccount, refresh, signIn, withEnv } from './auth/testing.ts';
import { configOf } from './http/config.ts';
import { uploadForm } from './transcript/testing.ts';

const oldKey = configOf(env)
  .SEAL_KEYS.map(({ id, key }) => `${id}:${key}`)
  .join(',');
const newKey = `t2:${btoa('n'.repeat(32))}`;
const withNewKeyInFront = withEnv({ SEAL_KEYS: `${newKey},${oldKey}` });
const withNewKeyAlone = withEnv({ SEAL_KEYS: newKey });

type Asked = Readonly<{ body?: object; token?: string; key?: string }>;

/** A request on the API with an environment of its own; a POST where there is a body. */
function ask(environment: Env, path: string, { body, token, key }: Asked = {}) {
  const headers = {
    ...(body && !(body instanceof FormData) ? { 'Content-Type': 'application/json' } : {}),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(key ? { 'Idempotency-Key': key } : {}),
  };
  const sent = body instanceof FormData ? body : JSON.stringify(body);
  const init = body ? { method: 'POST', headers, body: sent } : { headers };
  return answered(Promise.resolve(api.fetch(new Request(`http://localhost${path}`, init), environment)));
}

/** For each sealed column that has rows, how many each key has sealed, by the key's id. */
async function sealedBy(): Promise<Record<string, Record<string, number>>> {
  const found: Record<string, Record<string, number>> = {};
  const tables = JSON.parse(await dump()) as Record<string, Record<string, unknown>[]>;
  for (const [table, rows] of Object.entries(tables)) {
    for (const row of rows) {
      for (const [column, value] of Object.entries(row)) {
        if ((!column.startsWith('sealed_') && column !== 'refresh_key') || value === null) continue;
        const [id = ''] = String(value).split('.', 1);
        found[`${table}.${column}`] ??= {};
        const counts = found[`${table}.${column}`] ?? {};
        counts[id] = (counts[id] ?? 0) + 1;
      }
    }
  }
  return found;
}

/** A row in every sealed column, written with the keys of an environment. */
async function writeEverything(environment: Env, therapistId: string, token: string) {
  const key = crypto.randomUUID();
  const survey = (await ask(environment, '/api/survey', { body: surveyAnswers(), key })).body as { token: string };
  const asked = await ask(environment, '/api/booking-requests', {
    body: bookingRequest(therapistId, { surveyToken: survey.token }),
  });
  const { id } = asked.body as { id: string };
  const nobody = await ask(environment, '/api/survey', { body: surveyAnswers({ zip_code: '96910' }) });
  const { token: unmatched } = nobody.body as { token: string };
  const email = `${crypto.randomUUID()}@example.org`;
  expect(await ask(environment, '/api/waitlist', { body: { token: unmatched, email } })).toMatchObject({ status: 200 });
  await env.DB.prepare('update booking_requests set told_at = created_at where id = ?').bind(id).run();
  expect(await ask(environment, '/api/booking-requests/my-requests', { token })).toMatchObject({ status: 200 });
  const answer = { body: { answer: 'accept' }, token };
  expect(await ask(environment, `/api/booking-requests/${id}/answer`, answer)).toMatchObject({ status: 200 });
  const body = uploadForm(null, { clientConsent: 'true', manualNames: 'Ada Quill' });
  expect(await ask(environment, '/api/pdf-upload', { body, token })).toMatchObject({ status: 201 });
  const newEmail = `${crypto.randomUUID()}@example.org`;
  const { access_token: accessToken } = await openAccount(`${crypto.randomUUID()}@example.org`);
  const account = await api.fetch(
    new Request('http://localhost/api/therapists/account/email', {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${accessToken}` },
      body: JSON.stringify({ newEmail }),
    }),
    environment,
  );
  expect(account.status).toBe(200);
  await signIn(newEmail, undefined, { env: environment });
  return { key, survey };
}

afterEach(() => {
  vi.restoreAllMocks();
});

it('a new key in front seals what is new, and the old one still unseals what is there', async () => {
  const therapist = await listTherapist();
  const session = await openAccount();
  const { key, survey } = await writeEverything(env, therapist.therapistId, therapist.token);
  const before = await sealedBy();
  expect(Object.keys(before).sort()).toEqual([
    'booking_requests.sealed_answer',
    'booking_requests.sealed_client',
    'client_waits.sealed_email',
    'email_changes.sealed_old_email',
    'idempotency_keys.sealed_answer',
    'match_log.sealed_input',
    'outbox_messages.sealed_message',
    'sessions.refresh_key',
    'surveys.sealed_answers',
    'therapist_mailboxes.sealed_email',
    'transcripts.sealed_transcript',
  ]);
  expect(Object.values(before).flatMap((byKey) => Object.keys(byKey))).toEqual(Object.keys(before).map(() => 't1'));

  const rotated = withNewKeyInFront;
  const { token } = therapist;
  expect(await ask(rotated, '/api/survey/matches', { body: rematchBody(survey.token) })).toMatchObject({ status: 200 });
  expect(await ask(rotated, '/api/booking-requests/my-requests?list=answered', { token })).toMatchObject({
    status: 200,
    body: { bookingRequests: [{ client_name: 'Robin Client', questionnaire_answers: { therapy_approach: 'cbt' } }] },
  });
  expect(await ask(rotated, '/api/pdf-upload', { token })).toMatchObject({ status: 200, body: { transcripts: [{}] } });
  expect((await refresh(session.refresh_token, { env: rotated })).status).toBe(200);
  expect(await ask(rotated, '/api/survey', { body: surveyAnswers(), key })).toEqual({ status: 201, body: survey });

  const another = await listTherapist();
  await writeEverything(rotated, another.therapistId, another.token);
  const after = await sealedBy();
  // Noted anew with each visit, so that it has the new key alone by now.
  delete after['therapist_mailboxes.sealed_email'];
  for (const [column, byKey] of Object.entries(after)) {
    expect({ column, ...byKey }).toMatchObject({ column, t1: expect.any(Number), t2: expect.any(Number) });
  }
});

it('without the old key what it sealed is a fault that is logged, and the rest goes on', async () => {
  const { token, therapistId } = await listTherapist();
  const { token: surveyToken } = await takeSurvey();
  await post('/api/booking-requests', bookingRequest(therapistId));
  const session = await openAccount();
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);

  const fault = { status: 500, body: { error: messages.service.fault } };
  expect(await ask(withNewKeyAlone, '/api/survey/matches', { body: rematchBody(surveyToken) })).toEqual(fault);
  expect(await ask(withNewKeyAlone, '/api/booking-requests/my-requests', { token })).toEqual(fault);
  expect((await refresh(session.refresh_token, { env: withNewKeyAlone })).status).toBe(500);
  expect(log).toHaveBeenCalledTimes(3);

  expect(await ask(withNewKeyAlone, '/api/survey', { body: surveyAnswers() })).toMatchObject({ status: 201 });
  expect((await signIn(session.user.email, undefined, { env: withNewKeyAlone })).status).toBe(200);
});
