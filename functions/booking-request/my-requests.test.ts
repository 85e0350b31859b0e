import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BookingRequestInput } from '#domain/booking-request/booking-request.ts';
import type { BookingRequestPage } from '#domain/booking-request/responses.ts';
import { messages } from '#domain/messages/index.ts';
import { bookingRequest, listTherapist, signUp, surveyAnswers, takeSurvey } from '../../tests/support/factories.ts';
import { loggedFaults } from '../../tests/support/log.ts';
import { answered, get, post } from '../../tests/support/requests.ts';
import { newId } from '../db/ids.ts';
import { configOf } from '../http/config.ts';
import { sealClient } from './sealed-client.ts';

const path = '/api/booking-requests/my-requests';

async function ask(therapistId: string, changes: Partial<BookingRequestInput> = {}): Promise<string> {
  const response = await post('/api/booking-requests', bookingRequest(therapistId, changes));
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: string }).id;
}

async function list(token: string, query = ''): Promise<BookingRequestPage> {
  const response = await get(`${path}${query}`, { token });
  expect(response.status).toBe(200);
  return response.json();
}

/** Many requests, three of each second, as if they had been made over a while. */
async function insertMany(therapistId: string, count: number): Promise<string[]> {
  const rows = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const id = newId();
      const createdAt = new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 3) * 1000).toISOString();
      const client = { name: `Client ${index}`, email: 'client@example.com', message: '' };
      return { id, createdAt, sealed: await sealClient(configOf(env).SEAL_KEYS, id, client) };
    }),
  );
  await env.DB.batch(
    rows.map((row) =>
      env.DB.prepare(
        `insert into booking_requests (id, therapist_id, sealed_client, selected_slots, questionnaire_shared, created_at)
         values (?, ?, ?, '[]', 0, ?)`,
      ).bind(row.id, therapistId, row.sealed, row.createdAt),
    ),
  );
  return rows.sort((a, b) => (`${a.createdAt} ${a.id}` < `${b.createdAt} ${b.id}` ? 1 : -1)).map((row) => row.id);
}

describe('P40 a therapist’s booking requests', () => {
  it('are none before the first, with or without a profile', async () => {
    expect(await list((await signUp()).token)).toEqual({ bookingRequests: [], next: null });
    expect(await list((await listTherapist()).token)).toEqual({ bookingRequests: [], next: null });
  });

  it('read back byte for byte, without answers where none were shared', async () => {
    const { token, therapistId } = await listTherapist();
    await takeSurvey();
    const message = '👨‍👩‍👧 <b>Hi</b> </script>';
    const id = await ask(therapistId, { clientName: 'Zoë 🙂', clientEmail: ' Zoe@Example.com ', message });
    expect(await list(token)).toEqual({
      bookingRequests: [
        {
          id,
          client_name: 'Zoë 🙂',
          client_email: 'zoe@example.com',
          created_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/),
          selected_slots: ['Monday Evening'],
          message,
          status: 'requested',
          questionnaire_shared: false,
          open_until: expect.any(String),
          waits_for_client: true,
        },
      ],
      next: null,
    });
  });

  it('P7 hold the answers that were shared, byte for byte', async () => {
    const { token, therapistId } = await listTherapist();
    const answers = surveyAnswers({ additional_info: 'Family 👩🏽‍🚀, “quotes” </script>' });
    const { token: surveyToken } = await takeSurvey(answers);
    await ask(therapistId, { surveyToken });
    const { bookingRequests } = await list(token);
    expect(bookingRequests).toMatchObject([{ questionnaire_shared: true, questionnaire_answers: answers }]);
  });

  it('P37 lose the answers when the survey is deleted', async () => {
    const { token, therapistId } = await listTherapist();
    const { token: surveyToken, surveyId } = await takeSurvey();
    await ask(therapistId, { surveyToken });
    await env.DB.prepare('delete from surveys where id = ?').bind(surveyId).run();
    const [request] = (await list(token)).bookingRequests;
    expect(request).toMatchObject({ questionnaire_shared: true, client_name: 'Robin Client' });
    expect(request).not.toHaveProperty('questionnaire_answers');
  });

  it('are each therapist’s own', async () => {
    const first = await listTherapist();
    const second = await listTherapist();
    const id = await ask(first.therapistId);
    expect((await list(first.token)).bookingRequests.map((request) => request.id)).toEqual([id]);
    expect((await list(second.token)).bookingRequests).toEqual([]);
  });

  it('come 50 a page, newest first, each once', async () => {
    const { token, therapistId } = await listTherapist();
    const other = await listTherapist();
    await insertMany(other.therapistId, 5);
    const newestFirst = await insertMany(therapistId, 101);
    const pages: string[][] = [];
    let next: string | null = '';
    while (next !== null) {
      const page: BookingRequestPage = await list(token, next === '' ? '' : `?before=${encodeURIComponent(next)}`);
      pages.push(page.bookingRequests.map((request) => request.id));
      next = page.next;
    }
    expect(pages.map((page) => page.length)).toEqual([50, 50, 1]);
    expect(pages.flat()).toEqual(newestFirst);
  });

  it('have no next page after exactly 50', async () => {
    const { token, therapistId } = await listTherapist();
    await insertMany(therapistId, 50);
    const page = await list(token);
    expect([page.bookingRequests.length, page.next]).toEqual([50, null]);
  });

  it('take no cursor but their own', async () => {
    const { token } = await signUp();
    for (const cursor of [
      '',
      'x',
      '%00',
      'a b',
      '%ff',
      btoa("2026-01-01T00:00:00.000Z_' or 1=1").replace(/=/g, ''),
      btoa('2026-01-01_00000000000000000000').replace(/=/g, ''),
      `${btoa('2026-01-01T00:00:00.000Z_00000000000000000000').replace(/=/g, '')}&before=x`,
      'x'.repeat(5000),
    ]) {
      expect(await answered(get(`${path}?before=${cursor}`, { token })), cursor.slice(0, 40)).toEqual({
        status: 400,
        body: { error: messages.input.malformed },
      });
    }
  });
});

describe('a request that cannot be unsealed', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('is a logged fault, not a hole in the list', async () => {
    const { token, therapistId } = await listTherapist();
    const moved = await ask(therapistId);
    await ask(therapistId);
    // A sealed value that was moved from another row.
    await env.DB.prepare(
      'update booking_requests set sealed_client = (select sealed_client from booking_requests where id = ?)',
    )
      .bind(moved)
      .run();
    expect(await answered(get(path, { token }))).toEqual({ status: 500, body: { error: messages.service.fault } });
    const [line = '', ...more] = loggedFaults();
    expect(JSON.parse(line)).toMatchObject({ event: 'fault', route: '/api/booking-requests/my-requests' });
    expect(more).toEqual([]);
  });
});
