import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { PlaceWaitlist } from '#domain/booking-request/responses.ts';
import { messages } from '#domain/messages/index.ts';
import { dump } from '../../tests/support/database.ts';
import { bookingRequest, listTherapist, type SignedIn, takeSurvey } from '../../tests/support/factories.ts';
import { answered, get, patch, post } from '../../tests/support/requests.ts';
import { runJob } from '../jobs.ts';
import { act, ask, askConfirmed, followed, listed, listFull, mailsTo } from './testing.ts';

const robin = 'robin@example.com';
const wren = 'wren@example.com';
const { placeWaitlist, requestLife } = messages;

const offer = (id: string, { token }: SignedIn) =>
  answered(post(`/api/booking-requests/${id}/offer`, undefined, { token }));
const waitlist = async ({ token }: SignedIn) =>
  (await answered(get('/api/booking-requests/waitlist', { token }))).body as PlaceWaitlist;
const clock = (hours: number) => runJob('*/10 * * * *', env, new Date(Date.now() + hours * 3_600_000));
const subjects = async (address: string) => (await mailsTo(address)).map(({ subject }) => subject);
const conflict = (error: string) => ({ status: 409, body: { error } });
const days = (count: number) => count * 24;
const openingsOf = (therapistId: string) =>
  env.DB.prepare('select openings, accepting_new_clients as accepting from therapist_profiles where id = ?')
    .bind(therapistId)
    .first();

/** Two who wait with a therapist, Robin first, and the ids of their requests and the tokens of their pages. */
async function twoWait() {
  const therapist = await listFull({ openings: '2' });
  const first = await askConfirmed(therapist.therapistId);
  const second = await askConfirmed(therapist.therapistId, { clientName: 'Wren', clientEmail: wren });
  return { therapist, first, second };
}

describe('asking whoever is full and keeps a waitlist', () => {
  it('waits for a place once the address is confirmed, and nobody who could answer is written to', async () => {
    const therapist = await listFull();
    const { id, token, status } = await ask(therapist.therapistId);
    expect(status).toBe('waiting');
    expect(await followed(token)).toMatchObject({ status: 'waiting', waitlist: 'waited', isConfirmed: false });
    expect(await waitlist(therapist)).toEqual({ bookingRequests: [], waiting: 0 });
    expect(await listed(therapist)).not.toHaveProperty('has_waitlist');
    expect(await offer(id, therapist)).toEqual(conflict(requestLife.waitsForClient));
    const [mail] = await mailsTo(robin);
    expect(mail?.text).toContain('The wait begins when you confirm the address.');
    expect((await act(mail?.token ?? '', { act: 'confirm' })).status).toBe(200);
    expect(await followed(token)).toMatchObject({ isConfirmed: true, events: [{ event: 'confirmed' }] });
    const { bookingRequests, waiting } = await waitlist(therapist);
    expect(waiting).toBe(1);
    expect(await listed(therapist)).toMatchObject({ has_waitlist: true, bookingRequests: [] });
    expect(bookingRequests).toMatchObject([{ id, status: 'waiting', waitlist: 'waited', client_name: 'Robin Client' }]);
    const { waits_since: since = '', open_until: until = '' } = bookingRequests[0] ?? {};
    expect(Date.parse(until) - Date.parse(since)).toBe(days(60) * 3_600_000);
    expect(await subjects(robin)).toEqual(['Please confirm your e-mail address', 'You are on the waitlist']);
    expect(await subjects(therapist.email)).toEqual([]);
  });

  it('needs no second confirmation with the same questionnaire, whose answers the list gives and notes as read', async () => {
    const { token: surveyToken } = await takeSurvey();
    await askConfirmed((await listTherapist()).therapistId, { surveyToken });
    const therapist = await listFull();
    const changes = { surveyToken, nameAfterAcceptance: true };
    expect(await ask(therapist.therapistId, changes)).toMatchObject({ status: 'waiting', confirmed: true });
    const { bookingRequests } = await waitlist(therapist);
    expect(bookingRequests).toMatchObject([{ name_withheld: true, client_name: '', questionnaire_answers: {} }]);
    const { body } = await answered(post('/api/survey/saved', { token: surveyToken }));
    expect((body as { requests: object[] }).requests[0]).toMatchObject({
      status: 'waiting',
      waitlist: 'waited',
      answersFirstReadAt: expect.any(String),
    });
    // Who has proved the address may know that it waits already.
    expect(await answered(post('/api/booking-requests', bookingRequest(therapist.therapistId, changes)))).toEqual(
      conflict(placeWaitlist.waitsAlready),
    );
  });

  it('is refused by whoever keeps none', async () => {
    const { therapistId } = await listTherapist({ accepting_new_clients: false });
    expect(await answered(post('/api/booking-requests', bookingRequest(therapistId)))).toEqual(
      conflict(messages.bookingRequest.notAccepting),
    );
  });

  it('puts an address on three waitlists at most, on one of them once, and counts it among no open requests', async () => {
    const therapists = [await listFull(), await listFull(), await listFull()];
    const [one, ...others] = therapists;
    await askConfirmed(one?.therapistId ?? '');
    // The same address again: only the mail's reader is told.
    const again = await ask(one?.therapistId ?? '');
    expect(again.status).toBe('waiting');
    const mail = (await mailsTo(robin)).at(-1);
    expect(await act(mail?.token ?? '', { act: 'confirm' })).toEqual(conflict(placeWaitlist.waitsAlready));
    for (const { therapistId } of others) await askConfirmed(therapistId);
    const fourth = await listFull();
    expect(await answered(post('/api/booking-requests', bookingRequest(fourth.therapistId)))).toEqual(
      conflict(placeWaitlist.tooMany),
    );
    const open = await listTherapist({ openings: '1' });
    expect(await ask(open.therapistId)).toMatchObject({ status: 'requested' });
  });

  it('confirmed for the fourth list by one mail for all, stays off it', async () => {
    const asked = [];
    for (let list = 0; list < 4; list++) asked.push(await ask((await listFull()).therapistId));
    const mail = (await mailsTo(robin)).at(-1);
    await act(mail?.token ?? '', { act: 'confirm' });
    const standing = await Promise.all(asked.map(async ({ token }) => (await followed(token)).isConfirmed));
    expect(standing.filter(Boolean)).toHaveLength(3);
  });
});

describe('offering a place', () => {
  it('goes in order, one by one, and the next may be offered while the first is not answered', async () => {
    const { therapist, first, second } = await twoWait();
    const other = await listFull();
    const before = await dump();
    expect(await offer(second.id, therapist)).toEqual(conflict(placeWaitlist.notFirst));
    expect(await offer(first.id, other)).toEqual({ status: 404, body: { error: requestLife.notFound } });
    expect(await offer('unknown', therapist)).toMatchObject({ status: 404 });
    expect(await dump()).toBe(before);
    expect(await offer(first.id, therapist)).toEqual({ status: 200, body: { status: 'offered' } });
    expect(await offer(second.id, therapist)).toMatchObject({ status: 200 });
    const { bookingRequests, waiting } = await waitlist(therapist);
    expect(bookingRequests.map(({ id, status }) => [id, status])).toEqual([
      [first.id, 'offered'],
      [second.id, 'offered'],
    ]);
    expect(waiting).toBe(0);
    expect((await subjects(robin)).at(-1)).toBe('A place is offered to you');
  });

  it('sent twice at once is one offer, and the other is told', async () => {
    const { therapist, first } = await twoWait();
    const answers = await Promise.all([offer(first.id, therapist), offer(first.id, therapist)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({ error: requestLife.already.offered });
    expect((await subjects(robin)).filter((subject) => subject === 'A place is offered to you')).toHaveLength(1);
  });

  it('is no answer: who waits is not accepted, but taken off the list with a reason', async () => {
    const { therapist, first } = await twoWait();
    const path = `/api/booking-requests/${first.id}/answer`;
    expect(await answered(post(path, { answer: 'accept' }, therapist))).toEqual(conflict(requestLife.already.waiting));
    expect(await answered(post(path, { answer: 'decline', reason: 'no-fit' }, therapist))).toMatchObject({
      status: 200,
    });
    expect(await followed(first.token)).toMatchObject({
      status: 'declined',
      waitlist: 'waited',
      answer: { reason: 'no-fit' },
    });
    expect((await subjects(robin)).at(-1)).toBe('You were taken off a waitlist');
    expect(await offer(first.id, therapist)).toEqual(conflict(requestLife.already.declined));
  });
});

describe('an offered place', () => {
  it('is taken once: each has the other’s address, both are told, and one place fewer is free', async () => {
    const { therapist, first } = await twoWait();
    await offer(first.id, therapist);
    expect(await followed(first.token)).toMatchObject({ status: 'offered', waitlist: 'offered', therapistEmail: null });
    const answers = await Promise.all([1, 2].map(() => act(first.token, { act: 'take-place' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await followed(first.token)).toMatchObject({ status: 'accepted', therapistEmail: therapist.email });
    expect(await openingsOf(therapist.therapistId)).toMatchObject({ openings: '1' });
    expect((await subjects(robin)).filter((subject) => subject === 'You have taken the place')).toHaveLength(1);
    expect(await subjects(therapist.email)).toEqual(['The place that you offered is taken']);
    const { body } = await answered(get('/api/booking-requests/my-requests?list=answered', therapist));
    expect(body).toMatchObject({ bookingRequests: [{ id: first.id, client_email: robin, status: 'accepted' }] });
    expect(await act(first.token, { act: 'withdraw' })).toEqual(conflict(placeWaitlist.already.accepted));
  });

  it('that is the last one ends taking new clients', async () => {
    const { therapist, first } = await twoWait();
    await env.DB.prepare("update therapist_profiles set openings = '1', accepting_new_clients = 1 where id = ?")
      .bind(therapist.therapistId)
      .run();
    await offer(first.id, therapist);
    await act(first.token, { act: 'take-place' });
    expect(await openingsOf(therapist.therapistId)).toEqual({ openings: '0', accepting: 0 });
  });

  it('is refused, or deleted, and its therapist is told that it is free', async () => {
    const { therapist, first, second } = await twoWait();
    await offer(first.id, therapist);
    await offer(second.id, therapist);
    expect(await act(first.token, { act: 'withdraw' })).toMatchObject({ status: 200 });
    expect(await act(first.token, { act: 'withdraw' })).toMatchObject({ status: 200 });
    expect(await followed(first.token)).toMatchObject({ status: 'withdrawn', waitlist: 'offered' });
    expect(await act(first.token, { act: 'take-place' })).toEqual(conflict(requestLife.already.withdrawn));
    await act(second.token, { act: 'delete' });
    expect(await subjects(therapist.email)).toEqual(Array(2).fill('The place that you offered is free again'));
    expect(await waitlist(therapist)).toEqual({ bookingRequests: [], waiting: 0 });
    expect(await openingsOf(therapist.therapistId)).toMatchObject({ openings: '2' });
  });

  it('writes to no therapist who wants no such mails', async () => {
    const { therapist, first } = await twoWait();
    const preferences = { notification_preferences: { email: { booking_request: false } } };
    await patch('/api/therapists/settings', preferences, therapist);
    await offer(first.id, therapist);
    await act(first.token, { act: 'take-place' });
    expect(await subjects(therapist.email)).toEqual([]);
    expect((await subjects(robin)).at(-1)).toBe('You have taken the place');
  });

  it('is kept for 72 hours, and not until the clock comes', async () => {
    const { therapist, first, second } = await twoWait();
    await offer(first.id, therapist);
    await clock(71.9);
    expect((await followed(first.token)).status).toBe('offered');
    await env.DB.prepare('update booking_requests set place_until = ? where id = ?')
      .bind(new Date().toISOString(), first.id)
      .run();
    expect(await act(first.token, { act: 'take-place' })).toEqual(conflict(placeWaitlist.already.expired));
    await Promise.all([clock(72.1), clock(72.1)]);
    expect(await followed(first.token)).toMatchObject({ status: 'expired', waitlist: 'offered' });
    expect((await subjects(robin)).filter((subject) => subject === 'An offered place was not taken')).toHaveLength(1);
    expect(await subjects(therapist.email)).toEqual(['The place that you offered is free again']);
    expect(await act(first.token, { act: 'take-place' })).toEqual(conflict(placeWaitlist.already.expired));
    expect(await offer(second.id, therapist)).toMatchObject({ status: 200 });
  });
});

describe('a wait', () => {
  it('ends after 60 days, or after a day where the address was not confirmed, and only who confirmed is told', async () => {
    const { therapist, first } = await twoWait();
    const unconfirmed = await ask(therapist.therapistId, { clientEmail: 'other@example.com' });
    await clock(24.1);
    expect((await followed(unconfirmed.token)).status).toBe('expired');
    expect(await subjects('other@example.com')).toHaveLength(1);
    await clock(days(60) - 1);
    expect((await followed(first.token)).status).toBe('waiting');
    await Promise.all([clock(days(60) + 1), clock(days(60) + 1)]);
    expect(await followed(first.token)).toMatchObject({ status: 'expired', waitlist: 'waited' });
    for (const address of [robin, wren]) {
      expect((await subjects(address)).filter((subject) => subject === 'Your wait has ended')).toHaveLength(1);
    }
    expect(await subjects(therapist.email)).toEqual([]);
  });

  it('is left, or deleted, at any time, by itself or with the questionnaire that it shares', async () => {
    const { therapist, first, second } = await twoWait();
    expect(await act(first.token, { act: 'withdraw' })).toMatchObject({ status: 200 });
    expect((await subjects(therapist.email)).length).toBe(0);
    expect(await offer(second.id, therapist)).toMatchObject({ status: 200 });
    expect(await act(second.token, { act: 'delete' })).toEqual({ status: 200, body: { token: null } });
    const { token: surveyToken } = await takeSurvey();
    await askConfirmed(therapist.therapistId, { surveyToken });
    expect(await waitlist(therapist)).toMatchObject({ waiting: 1 });
    expect((await post('/api/survey/delete', { token: surveyToken })).status).toBe(200);
    expect(await waitlist(therapist)).toEqual({ bookingRequests: [], waiting: 0 });
  });

  it('counts in no measured reply, no funnel and no open request', async () => {
    const { therapist, first } = await twoWait();
    await offer(first.id, therapist);
    await act(first.token, { act: 'take-place' });
    const { body } = await answered(get('/api/therapists/funnel', therapist));
    expect(body).toMatchObject({ funnel: { last30Days: { asked: 0, answered: 0, accepted: 0 } } });
    await env.DB.prepare(
      `with recursive n (i) as (select 1 union all select i + 1 from n where i < 6)
       insert into booking_requests (id, therapist_id, sealed_client, selected_slots, questionnaire_shared, status, created_at, told_at, place_until)
       select 'p' || i, ?1, 's', '[]', 0, 'expired', ?2, ?2, ?2 from n`,
    )
      .bind(therapist.therapistId, new Date(Date.now() - days(10) * 3_600_000).toISOString())
      .run();
    await runJob('0 9 * * *', env, new Date());
    const { results } = await env.DB.prepare('select * from therapist_replies').all();
    expect(results).toEqual([]);
  });
});
