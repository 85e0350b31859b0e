import { describe, expect, it } from 'vitest';
import { messages } from '#domain/messages/index.ts';
import { bookingRequest, listTherapist } from '../../tests/support/factories.ts';
import { answered, get, post } from '../../tests/support/requests.ts';
import { act, answer, ask, askConfirmed, followed, kindsTo, listed, mailedToken } from './testing.ts';

describe('the places that a therapist says are free', () => {
  it('are as many as requests wait for them, and each yes takes one; the last one ends taking new clients', async () => {
    const therapist = await listTherapist({ openings: '2' });
    const first = await askConfirmed(therapist.therapistId, { clientEmail: 'one@example.com' });
    const second = await askConfirmed(therapist.therapistId, { clientEmail: 'two@example.com' });
    const third = bookingRequest(therapist.therapistId, { clientEmail: 'three@example.com' });
    const full = { status: 409, body: { error: messages.bookingRequest.placesAsked } };
    expect(await answered(post('/api/booking-requests', third))).toEqual(full);
    const own = async () =>
      ((await answered(get('/api/profiles/me', { token: therapist.token }))).body as { profile: object }).profile;
    await Promise.all([
      answer(first.id, therapist, { answer: 'accept' }),
      answer(first.id, therapist, { answer: 'accept' }),
    ]);
    expect(await own()).toMatchObject({ openings: '1', accepting_new_clients: true });
    expect(await answered(post('/api/booking-requests', third))).toEqual(full);
    await answer(second.id, therapist, { answer: 'decline', reason: 'times' });
    expect(await own()).toMatchObject({ openings: '1', accepting_new_clients: true });
    const last = await askConfirmed(therapist.therapistId, { clientEmail: 'three@example.com' });
    await answer(last.id, therapist, { answer: 'accept' });
    expect(await own()).toMatchObject({ openings: '0', accepting_new_clients: false });
    expect(await answered(post('/api/booking-requests', third))).toEqual({
      status: 409,
      body: { error: messages.bookingRequest.notAccepting },
    });
  });

  it('are not exceeded by two who asked for the same one before either had confirmed', async () => {
    const therapist = await listTherapist({ openings: '1' });
    const clients = ['one@example.com', 'two@example.com'];
    for (const clientEmail of clients) await ask(therapist.therapistId, { clientEmail });
    const [first = '', second = ''] = await Promise.all(clients.map((to) => mailedToken(to, 'request-confirm')));
    expect((await act(first, { act: 'confirm' })).status).toBe(200);
    const full = { status: 409, body: { error: messages.bookingRequest.placesAsked } };
    expect(await act(second, { act: 'confirm' })).toEqual(full);
    expect(await followed(second)).toMatchObject({ status: 'requested', isConfirmed: false });
    expect(await kindsTo(therapist.email)).toHaveLength(1);
    await act(first, { act: 'withdraw' });
    expect((await act(second, { act: 'confirm' })).status).toBe(200);
  });

  it('bound nothing where nobody has said how many there are', async () => {
    const therapist = await listTherapist();
    for (const name of ['one', 'two', 'three', 'four']) {
      await askConfirmed(therapist.therapistId, { clientEmail: `${name}@example.com` });
    }
    expect((await listed(therapist)).bookingRequests).toHaveLength(4);
  });
});
