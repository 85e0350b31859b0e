import { describe, expect, it } from 'vitest';
import { messages } from '#domain/messages/index.ts';
import { countOf, dump } from '../../tests/support/database.ts';
import { bookingRequest, listTherapist, surveyAnswers, takeSurvey } from '../../tests/support/factories.ts';
import { answered, post } from '../../tests/support/requests.ts';
import { newId, newToken } from '../db/ids.ts';

const path = '/api/booking-requests';

async function refused(body: object, status: number, error: string) {
  const before = await dump();
  expect(await answered(post(path, body))).toEqual({ status, body: { error } });
  expect(await dump()).toBe(before);
}

describe('P38 asking a therapist', () => {
  it('answers with the id and where the request stands', async () => {
    const { therapistId } = await listTherapist();
    expect(await answered(post(path, bookingRequest(therapistId)))).toEqual({
      status: 201,
      body: {
        id: expect.stringMatching(/^[0-9a-z]{20}$/),
        status: 'requested',
        token: expect.stringMatching(/^[\w-]{43}$/),
        confirmed: false,
      },
    });
    expect(await countOf('booking_requests')).toBe(1);
  });

  it('404 for a therapist whom nobody knows', async () => {
    await listTherapist();
    for (const therapistId of ['', 'unknown', newId(), '../x', "' or 1=1--", 'x'.repeat(5000)]) {
      await refused(bookingRequest(therapistId), 404, 'Profile not found.');
    }
  });

  it('400 for the therapist left out', async () => {
    await refused({ ...bookingRequest('x'), therapistId: undefined }, 400, 'Profile not found.');
  });

  it('409 for a therapist who takes no new clients', async () => {
    const { therapistId } = await listTherapist({ accepting_new_clients: false });
    await refused(bookingRequest(therapistId), 409, messages.bookingRequest.notAccepting);
  });

  it('400 for slots that the therapist does not offer', async () => {
    const { therapistId } = await listTherapist();
    for (const selectedSlots of [
      ['Sunday Evening'],
      ['Monday Evening', 'Sunday Evening'],
      ['Monday Midnight'],
      ['Monday Evening', 'Monday Evening'],
      Array.from({ length: 22 }, () => 'Monday Evening'),
      'Monday Evening',
      [5],
      undefined,
    ]) {
      await refused({ ...bookingRequest(therapistId), selectedSlots }, 400, messages.bookingRequest.slotNotOffered);
    }
  });

  it('P7 400 for a field of the wrong form', async () => {
    const { therapistId } = await listTherapist();
    for (const [field, value, error] of [
      ['clientName', ' ', messages.bookingRequest.nameRequired],
      ['clientName', 'a\u0000', messages.input.unstorable],
      ['clientEmail', '', messages.bookingRequest.emailRequired],
      ['clientEmail', 'robin', messages.input.email],
      ['message', 'x'.repeat(2001), 'Your message is too long. Please keep this to 2,000 characters or fewer.'],
      ['message', '\udfff', messages.input.unstorable],
      ['questionnaire_answers', { age: 3 }, messages.input.unknownField],
      ['status', 'accepted', messages.input.unknownField],
    ] as const) {
      await refused({ ...bookingRequest(therapistId), [field]: value }, 400, error);
    }
  });

  it('422 for a survey token that opens nothing', async () => {
    const { therapistId } = await listTherapist();
    const { surveyId } = await takeSurvey();
    for (const surveyToken of [newToken(), surveyId, 'x', '../']) {
      await refused(bookingRequest(therapistId, { surveyToken }), 422, messages.bookingRequest.surveyGone);
    }
  });

  it('takes a request without a time or a message', async () => {
    const { therapistId } = await listTherapist();
    const body = { ...bookingRequest(therapistId, { selectedSlots: [] }), message: undefined };
    expect((await post(path, body)).status).toBe(201);
  });

  it('sent five times at once is one request', async () => {
    const { therapistId } = await listTherapist();
    const headers = { 'Idempotency-Key': 'key-of-a-form' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => answered(post(path, bookingRequest(therapistId), { headers }))),
    );
    for (const answer of answers) expect(answer).toEqual({ status: 201, body: answers[0]?.body });
    expect(await countOf('booking_requests')).toBe(1);
    const other = bookingRequest(therapistId, { message: 'Something else' });
    expect(await answered(post(path, other, { headers }))).toEqual({
      status: 422,
      body: { error: messages.input.idempotencyReuse },
    });
    expect(await countOf('booking_requests')).toBe(1);
  });

  it('uses a key of its own kind: the same key may have sent the questionnaire', async () => {
    const { therapistId } = await listTherapist();
    const headers = { 'Idempotency-Key': 'key-of-a-form' };
    expect((await post('/api/survey', surveyAnswers(), { headers })).status).toBe(201);
    expect((await post(path, bookingRequest(therapistId), { headers })).status).toBe(201);
  });

  it('leaves nothing of the client in the database that can be read', async () => {
    const { therapistId } = await listTherapist();
    const canary = 'Zanzibar';
    const body = bookingRequest(therapistId, {
      clientName: canary,
      clientEmail: `${canary}@example.com`,
      message: `${canary}!`,
    });
    expect((await post(path, body, { headers: { 'Idempotency-Key': 'key-of-a-form' } })).status).toBe(201);
    const stored = await dump();
    expect(stored).toContain('"booking_requests":[{');
    expect(stored.toLowerCase()).not.toContain(canary.toLowerCase());
  });
});
