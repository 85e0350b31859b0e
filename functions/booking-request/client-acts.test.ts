import { describe, expect, it } from 'vitest';
import { messages } from '#domain/messages/index.ts';
import { countOf } from '../../tests/support/database.ts';
import { bookingRequest, listTherapist, takeSurvey } from '../../tests/support/factories.ts';
import { answered, post } from '../../tests/support/requests.ts';
import { act, answer, ask, askConfirmed, client, clockIn, followed, kindsTo, listed, mailsTo } from './testing.ts';

const { requestLife } = messages;

describe('the client', () => {
  it('has three open requests at most, of those that they confirmed', async () => {
    const therapists = [];
    for (let count = 0; count < 4; count++) therapists.push(await listTherapist());
    const ids = therapists.map(({ therapistId }) => therapistId);
    const first = await askConfirmed(ids[0] ?? '');
    await askConfirmed(ids[1] ?? '');
    await askConfirmed(ids[2] ?? '');
    const fourth = bookingRequest(ids[3] ?? '', { clientEmail: ' Robin@Example.com' });
    const refused = { status: 409, body: { error: requestLife.tooManyOpen } };
    expect(await answered(post('/api/booking-requests', fourth))).toEqual(refused);
    await act(first.token, { act: 'withdraw' });
    expect((await post('/api/booking-requests', fourth)).status).toBe(201);
  });

  it('confirms three of what somebody asked in their name, and is told of the rest', async () => {
    const tokens = [];
    for (let count = 0; count < 4; count++) tokens.push((await ask((await listTherapist()).therapistId)).token);
    const mails = await mailsTo(client);
    expect(mails).toHaveLength(3);
    expect((await act(mails[2]?.token ?? '', { act: 'confirm' })).status).toBe(200);
    const states = await Promise.all(tokens.map(async (token) => (await followed(token)).isConfirmed));
    expect(states).toEqual([true, true, true, false]);
  });

  it('withdraws an open request, twice with one effect, and none that is answered', async () => {
    const therapist = await listTherapist();
    const open = await askConfirmed(therapist.therapistId);
    for (let time = 0; time < 2; time++) expect((await act(open.token, { act: 'withdraw' })).status).toBe(200);
    expect((await listed(therapist, 'archived')).bookingRequests).toMatchObject([{ id: open.id, status: 'withdrawn' }]);
    expect(await answer(open.id, therapist, { answer: 'accept' })).toEqual({
      status: 409,
      body: { error: requestLife.already.withdrawn },
    });
    const done = await askConfirmed(therapist.therapistId);
    await answer(done.id, therapist, { answer: 'accept' });
    expect(await act(done.token, { act: 'withdraw' })).toEqual({
      status: 409,
      body: { error: requestLife.already.accepted },
    });
  });

  it('asks the next one with one button after a no, once, and nothing is typed again', async () => {
    const [first, second] = [await listTherapist(), await listTherapist({ availability: 'Tuesday Morning' })];
    const { token: surveyToken } = await takeSurvey();
    const asked = await askConfirmed(first.therapistId, { surveyToken, message: 'I would like to sleep again.' });
    expect((await act(asked.token, { act: 'reroute', therapistId: second.therapistId })).status).toBe(409);
    await answer(asked.id, first, { answer: 'decline', reason: 'no-room' });
    expect((await followed(asked.token)).others.map(({ therapistId }) => therapistId)).toEqual([second.therapistId]);
    const [once, twice] = await Promise.all([
      act(asked.token, { act: 'reroute', therapistId: second.therapistId }),
      act(asked.token, { act: 'reroute', therapistId: second.therapistId }),
    ]);
    expect([once.status, twice.status].toSorted()).toEqual([200, 409]);
    const { token } = (once.status === 200 ? once : twice).body as { token: string };
    expect(await followed(token)).toMatchObject({
      status: 'requested',
      isConfirmed: true,
      message: 'I would like to sleep again.',
      // Times that the other therapist does not offer stay behind.
      slots: [],
    });
    expect((await followed(asked.token)).status).toBe('rerouted');
    expect((await listed(second)).bookingRequests).toMatchObject([{ client_name: 'Robin Client' }]);
    expect(await kindsTo(second.email)).toHaveLength(1);
  });

  it('may go on after a day and a half without an answer, which ends the first request and nothing before it', async () => {
    const [first, second] = [await listTherapist(), await listTherapist()];
    const { token: surveyToken } = await takeSurvey();
    const { id, token } = await askConfirmed(first.therapistId, { surveyToken });
    const goOn = { act: 'reroute', therapistId: second.therapistId } as const;
    await clockIn(35.9);
    expect((await followed(token)).others).toEqual([]);
    expect(await act(token, goOn)).toEqual({ status: 409, body: { error: requestLife.already.requested } });
    for (const hours of [36.1, 36.2]) await clockIn(hours);
    expect((await kindsTo(client)).filter((told) => told.endsWith('Your request still waits'))).toHaveLength(1);
    expect(await followed(token)).toMatchObject({ status: 'requested', others: [{ therapistId: second.therapistId }] });
    expect((await act(token, goOn)).status).toBe(200);
    expect(await followed(token)).toMatchObject({ status: 'rerouted', others: [] });
    expect(await answer(id, first, { answer: 'accept' })).toEqual({
      status: 409,
      body: { error: requestLife.already.rerouted },
    });
    expect((await listed(second)).bookingRequests).toHaveLength(1);
  });

  it('who waits on after it has their answer as before', async () => {
    const [first, second] = [await listTherapist(), await listTherapist()];
    const { token: surveyToken } = await takeSurvey();
    const { id, token } = await askConfirmed(first.therapistId, { surveyToken });
    await clockIn(36.1);
    expect((await answer(id, first, { answer: 'accept' })).status).toBe(200);
    expect(await followed(token)).toMatchObject({ status: 'accepted', others: [] });
    expect((await act(token, { act: 'reroute', therapistId: second.therapistId })).status).toBe(409);
  });

  it('is shown nobody whom they have asked already, and nobody without a questionnaire', async () => {
    const [first, second] = [await listTherapist(), await listTherapist()];
    const { token: surveyToken } = await takeSurvey();
    await ask(second.therapistId);
    const shared = await askConfirmed(first.therapistId, { surveyToken });
    await answer(shared.id, first, { answer: 'decline', reason: 'other' });
    expect((await followed(shared.token)).others).toEqual([]);
  });

  it('deletes a request with all that is held of it', async () => {
    const therapist = await listTherapist();
    const { token } = await askConfirmed(therapist.therapistId);
    expect(await act(token, { act: 'delete' })).toEqual({ status: 200, body: { token: null } });
    for (const table of ['booking_requests', 'request_events', 'request_links']) expect(await countOf(table)).toBe(0);
    expect((await act(token, { act: 'delete' })).status).toBe(404);
  });
});
