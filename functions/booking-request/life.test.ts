import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { messages } from '#domain/messages/index.ts';
import { countOf, dump } from '../../tests/support/database.ts';
import { bookingRequest, listTherapist, type SignedIn, takeSurvey } from '../../tests/support/factories.ts';
import { faultEvents } from '../../tests/support/log.ts';
import { answered, get, patch, post } from '../../tests/support/requests.ts';
import { newToken } from '../db/ids.ts';
import { outbox } from '../email/testing.ts';
import { runJob } from '../jobs.ts';
import { act, ask, askConfirmed, followed, mailsTo, opened } from './testing.ts';

const client = 'robin@example.com';
const { requestLife } = messages;
const hour = 60 * 60 * 1000;

const answer = (id: string, { token }: SignedIn, body: object) =>
  answered(post(`/api/booking-requests/${id}/answer`, body, { token }));
const listed = async ({ token }: SignedIn, list = 'open') =>
  (await answered(get(`/api/booking-requests/my-requests?list=${list}`, { token }))).body as {
    bookingRequests: Record<string, unknown>[];
  };
const clock = (hours: number) => runJob('*/10 * * * *', env, new Date(Date.now() + hours * hour));
const kindsTo = async (address: string) => (await mailsTo(address)).map(({ kind, subject }) => `${kind}: ${subject}`);

describe('a request whose client has not confirmed their address', () => {
  it('waits: its therapist is told nothing by mail, and can neither see nor answer it in the client’s name', async () => {
    const therapist = await listTherapist();
    const { id, confirmed } = await ask(therapist.therapistId);
    expect(confirmed).toBe(false);
    expect(await kindsTo(client)).toEqual(['request-confirm: Please confirm your e-mail address']);
    expect((await listed(therapist)).bookingRequests).toMatchObject([
      { id, status: 'requested', waits_for_client: true },
    ]);
    expect((await listed(therapist)).bookingRequests).toMatchObject([{ status: 'requested' }]);
    expect(await answer(id, therapist, { answer: 'accept' })).toEqual({
      status: 409,
      body: { error: requestLife.waitsForClient },
    });
    expect(await mailsTo(therapist.email)).toEqual([]);
    expect(await kindsTo(client)).toHaveLength(1);
  });

  it('is confirmed by the button behind the link of the mail, not by the visit and not from the page of the browser', async () => {
    const therapist = await listTherapist();
    const { token } = await ask(therapist.therapistId);
    const [mail] = await mailsTo(client);
    expect(await followed(mail?.token ?? '')).toMatchObject({ isConfirmed: false, mayConfirm: true });
    expect(await followed(token)).toMatchObject({ isConfirmed: false, mayConfirm: false });
    expect((await act(token, { act: 'confirm' })).status).toBe(404);
    expect((await act(mail?.token ?? '', { act: 'confirm' })).status).toBe(200);
    expect((await act(mail?.token ?? '', { act: 'confirm' })).status).toBe(200);
    expect(await followed(token)).toMatchObject({ isConfirmed: true, events: [{ event: 'confirmed' }] });
    expect(await kindsTo(therapist.email)).toEqual(['request-news: A new request for a session']);
    expect(await kindsTo(client)).toEqual([
      'request-confirm: Please confirm your e-mail address',
      'request-state: Your request was sent',
    ]);
  });

  it('is over after a day, and nobody is written to', async () => {
    const therapist = await listTherapist();
    const { token } = await ask(therapist.therapistId);
    await clock(23.9);
    expect((await followed(token)).status).toBe('requested');
    await clock(24.1);
    expect((await followed(token)).status).toBe('expired');
    expect(await kindsTo(client)).toHaveLength(1);
    const [mail] = await mailsTo(client);
    expect(await act(mail?.token ?? '', { act: 'confirm' })).toEqual({
      status: 409,
      body: { error: requestLife.already.expired },
    });
  });

  it('needs no second confirmation where the same questionnaire has one', async () => {
    const [first, second] = [await listTherapist(), await listTherapist()];
    const { token: surveyToken } = await takeSurvey();
    await askConfirmed(first.therapistId, { surveyToken });
    expect(await ask(second.therapistId, { surveyToken })).toMatchObject({ confirmed: true });
    expect(await kindsTo(second.email)).toHaveLength(1);
    // Another address with the same questionnaire is somebody else's.
    expect(await ask(second.therapistId, { surveyToken, clientEmail: 'other@example.com' })).toMatchObject({
      confirmed: false,
    });
  });
});

describe('a therapist answers', () => {
  it('sees it once, and its client is told', async () => {
    const therapist = await listTherapist();
    const { token } = await askConfirmed(therapist.therapistId);
    expect((await listed(therapist)).bookingRequests).toMatchObject([{ status: 'requested' }]);
    expect((await listed(therapist)).bookingRequests).toMatchObject([{ status: 'seen' }]);
    expect((await followed(token)).events.map(({ event }) => event)).toEqual(['confirmed', 'seen']);
    expect((await kindsTo(client)).filter((mail) => mail.endsWith('Your request was seen'))).toHaveLength(1);
  });

  it('accepts one of the client’s times: each has the other’s address, and the request leaves the first list', async () => {
    const therapist = await listTherapist();
    const { id, token } = await askConfirmed(therapist.therapistId);
    const body = { answer: 'accept', slot: 'Monday Evening', note: 'I look forward to it.' };
    expect(await answer(id, therapist, body)).toEqual({ status: 200, body: { status: 'accepted' } });
    expect((await listed(therapist)).bookingRequests).toEqual([]);
    expect((await listed(therapist, 'answered')).bookingRequests).toMatchObject([
      { id, client_email: client, answer: { agreed_slot: 'Monday Evening', note: 'I look forward to it.' } },
    ]);
    expect(await followed(token)).toMatchObject({
      status: 'accepted',
      therapistEmail: therapist.email,
      openUntil: null,
      answer: { agreed_slot: 'Monday Evening', note: 'I look forward to it.' },
    });
    expect((await kindsTo(client)).at(-1)).toBe('request-state: Your request was accepted');
  });

  it('sets a first session, which both have for their calendars as one moment', async () => {
    const therapist = await listTherapist();
    const { id, token } = await askConfirmed(therapist.therapistId);
    const date = new Date(Date.now() + 40 * 24 * hour).toISOString().slice(0, 10);
    const session = { date, time: '18:00', zone: 'America/Los_Angeles' };
    const early = { ...session, date: '2026-01-01' };
    expect(await answer(id, therapist, { answer: 'accept', session: early })).toEqual({
      status: 400,
      body: { error: requestLife.sessionTime },
    });
    expect((await answer(id, therapist, { answer: 'accept', session })).status).toBe(200);
    const { answer: given } = await followed(token);
    expect(given?.session).toMatchObject({ zone: 'America/Los_Angeles' });
    const starts = (given?.session?.starts_at ?? '').replaceAll(/[-:]|\.000/g, '');
    const file = (await answered(post('/api/booking-requests/link/calendar', { token }))).body as { text: string };
    expect(file).toMatchObject({ filename: 'appointment.ics', text: expect.stringContaining(`DTSTART:${starts}\r\n`) });
    expect(file.text).toContain(`UID:${id}@rapport\r\n`);
    expect(file.text).toContain('SUMMARY:Appointment with Ada Therapist\r\n');
    const calendars = (await outbox())
      .filter(({ calendar }) => calendar)
      .map(({ to, calendar }) => [to, calendar?.text.includes(`DTSTART:${starts}`)]);
    expect(calendars).toEqual([
      [client, true],
      [therapist.email, true],
    ]);
  });

  it('has no calendar file of a request without a first session', async () => {
    const { token } = await askConfirmed((await listTherapist()).therapistId);
    expect(await answered(post('/api/booking-requests/link/calendar', { token }))).toEqual({
      status: 404,
      body: { error: requestLife.linkGone },
    });
  });

  it('proposes other times, of which the client takes one, once', async () => {
    const therapist = await listTherapist();
    const { id, token } = await askConfirmed(therapist.therapistId);
    const proposedSlots = ['Friday Morning', 'Sunday Evening'];
    expect((await answer(id, therapist, { answer: 'accept', proposedSlots })).status).toBe(200);
    expect(await act(token, { act: 'take-time', slot: 'Monday Evening' })).toMatchObject({ status: 400 });
    expect(await act(token, { act: 'take-time', slot: 'Sunday Evening' })).toEqual({ status: 200, body: { token } });
    expect(await act(token, { act: 'take-time', slot: 'Sunday Evening' })).toMatchObject({ status: 200 });
    expect(await act(token, { act: 'take-time', slot: 'Friday Morning' })).toEqual({
      status: 409,
      body: { error: requestLife.timeTaken },
    });
    expect((await listed(therapist, 'answered')).bookingRequests).toMatchObject([
      { answer: { agreed_slot: 'Sunday Evening', proposed_slots: proposedSlots } },
    ]);
  });

  it('refuses a time that the client did not name, a reason that is none, and a field too many', async () => {
    const therapist = await listTherapist();
    const { id } = await askConfirmed(therapist.therapistId);
    const before = await dump();
    for (const [body, error] of [
      [{ answer: 'accept', slot: 'Tuesday Morning' }, requestLife.unknownTime],
      [{ answer: 'accept', proposedSlots: ['Monday Midnight'] }, requestLife.unknownTime],
      [{ answer: 'decline' }, requestLife.reasonRequired],
      [{ answer: 'decline', reason: 'mood' }, requestLife.reasonRequired],
      [{ answer: 'decline', reason: 'times', status: 'accepted' }, messages.input.unknownField],
      [{ answer: 'perhaps' }, messages.input.malformed],
      [{ answer: 'accept', note: 'x'.repeat(1001) }, 'Please keep this to 1,000 characters or fewer.'],
    ] as const) {
      expect(await answer(id, therapist, body), JSON.stringify(body).slice(0, 60)).toEqual({
        status: 400,
        body: { error },
      });
    }
    expect(await dump()).toBe(before);
  });

  it('declines with a reason; a second answer changes nothing and is told what it is now', async () => {
    const therapist = await listTherapist();
    const { id, token } = await askConfirmed(therapist.therapistId);
    const no = { answer: 'decline', reason: 'no-room' };
    expect(await answer(id, therapist, no)).toEqual({ status: 200, body: { status: 'declined' } });
    for (const body of [no, { answer: 'accept' }]) {
      expect(await answer(id, therapist, body)).toEqual({ status: 409, body: { error: requestLife.already.declined } });
    }
    expect(await followed(token)).toMatchObject({
      status: 'declined',
      therapistEmail: null,
      answer: { reason: 'no-room' },
    });
    expect((await kindsTo(client)).filter((mail) => mail.endsWith('An answer to your request'))).toHaveLength(1);
  });

  it('by dashboard and mail at once has one effect, and the other is told', async () => {
    const therapist = await listTherapist();
    const { id, token } = await askConfirmed(therapist.therapistId);
    const [mail] = await mailsTo(therapist.email);
    const statuses = (
      await Promise.all([
        answer(id, therapist, { answer: 'accept' }),
        answer(id, therapist, { answer: 'accept' }),
        act(mail?.token ?? '', { act: 'answer', answer: { answer: 'decline', reason: 'times', note: '' } }),
      ])
    ).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
    const { status, events } = await followed(token);
    expect(events.filter(({ event }) => event === 'accepted' || event === 'declined')).toEqual([
      { event: status, at: expect.any(String) },
    ]);
    expect((await kindsTo(client)).filter((told) => /accepted|An answer/.test(told))).toHaveLength(1);
  });

  it('by the link of a mail answers once; the visit changes nothing, and the link is used up', async () => {
    const therapist = await listTherapist();
    await askConfirmed(therapist.therapistId);
    const [mail] = await mailsTo(therapist.email);
    const token = mail?.token ?? '';
    expect(await opened(token)).toMatchObject({ role: 'therapist', status: 'requested' });
    expect(await opened(token)).toMatchObject({ role: 'therapist', status: 'requested' });
    expect((await act(token, { act: 'withdraw' })).status).toBe(404);
    const yes = { act: 'answer' as const, answer: { answer: 'accept' as const, note: '', proposedSlots: [] } };
    expect(await act(token, yes)).toEqual({ status: 200, body: { token: null } });
    expect(await act(token, yes)).toEqual({ status: 404, body: { error: requestLife.linkGone } });
    expect(await answered(post('/api/booking-requests/link', { token }))).toEqual({
      status: 404,
      body: { error: requestLife.linkGone },
    });
  });

  it('of nobody else’s request', async () => {
    const [owner, other] = [await listTherapist(), await listTherapist()];
    const { id } = await askConfirmed(owner.therapistId);
    for (const unknown of [id, 'x', newToken()]) {
      expect(await answer(unknown, other, { answer: 'accept' })).toEqual({
        status: 404,
        body: { error: requestLife.notFound },
      });
    }
  });

  it('a client’s name and address come with the yes where the client wished so', async () => {
    const therapist = await listTherapist();
    const { token: surveyToken } = await takeSurvey();
    const { id } = await askConfirmed(therapist.therapistId, { nameAfterAcceptance: true, surveyToken });
    const [request] = (await listed(therapist)).bookingRequests;
    expect(request).toMatchObject({
      client_name: '',
      client_email: '',
      name_withheld: true,
      questionnaire_answers: { current_challenges: expect.any(Array) },
    });
    expect(JSON.stringify(request)).not.toMatch(/robin/i);
    await answer(id, therapist, { answer: 'accept' });
    const [accepted] = (await listed(therapist, 'answered')).bookingRequests;
    expect(accepted).toMatchObject({ client_name: 'Robin Client', client_email: client });
    expect(accepted).not.toHaveProperty('name_withheld');
  });

  it('who wants no mails is sent none, and has the request on the dashboard', async () => {
    const therapist = await listTherapist();
    const notification_preferences = { email: { booking_request: false } };
    await patch('/api/therapists/settings', { notification_preferences }, { token: therapist.token });
    const { token } = await askConfirmed(therapist.therapistId);
    for (const hours of [25, 49]) await clock(hours);
    expect(await mailsTo(therapist.email)).toEqual([]);
    expect((await followed(token)).events.map(({ event }) => event)).toEqual(['confirmed']);
    expect((await listed(therapist)).bookingRequests).toHaveLength(1);
  });
});

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

  it('bound nothing where nobody has said how many there are', async () => {
    const therapist = await listTherapist();
    for (const name of ['one', 'two', 'three', 'four']) {
      await askConfirmed(therapist.therapistId, { clientEmail: `${name}@example.com` });
    }
    expect((await listed(therapist)).bookingRequests).toHaveLength(4);
  });
});

describe('the clock', () => {
  it('reminds after a day and after two, each once, and ends a request after three', async () => {
    const therapist = await listTherapist();
    const { token } = await askConfirmed(therapist.therapistId);
    for (const hours of [1, 23.9, 24.1, 24.2, 47.9, 48.1, 48.2, 71.9]) {
      await clock(hours);
      await clock(hours);
    }
    expect(await kindsTo(therapist.email)).toEqual([
      'request-news: A new request for a session',
      'request-news: A request has waited for a day',
      'request-news: A request is about to run out',
    ]);
    expect((await followed(token)).status).toBe('requested');
    await clock(72.1);
    await clock(72.2);
    expect((await followed(token)).status).toBe('expired');
    expect((await kindsTo(client)).filter((told) => told.endsWith('Your request got no answer'))).toHaveLength(1);
    expect(await kindsTo(therapist.email)).toHaveLength(3);
  });

  it('sends the later reminder alone where it was late itself', async () => {
    const therapist = await listTherapist();
    await askConfirmed(therapist.therapistId);
    for (const hours of [50, 50, 51]) await clock(hours);
    expect(await kindsTo(therapist.email)).toEqual([
      'request-news: A new request for a session',
      'request-news: A request is about to run out',
    ]);
  });

  it('goes on with the others where one request cannot be opened', async () => {
    const therapist = await listTherapist();
    const broken = await askConfirmed(therapist.therapistId, { clientEmail: 'first@example.com' });
    const { token } = await askConfirmed(therapist.therapistId);
    await env.DB.prepare("update booking_requests set sealed_client = 't1.moved' where id = ?").bind(broken.id).run();
    await expect(clock(73)).rejects.toThrow(AggregateError);
    expect((await followed(token)).status).toBe('expired');
    expect(faultEvents()).toEqual(['job-failed']);
  });

  it('reminds nobody of what is answered, and ends nothing that is', async () => {
    const therapist = await listTherapist();
    const { id, token } = await askConfirmed(therapist.therapistId);
    await answer(id, therapist, { answer: 'accept' });
    for (const hours of [25, 49, 73]) await clock(hours);
    expect((await followed(token)).status).toBe('accepted');
    expect(await kindsTo(therapist.email)).toHaveLength(1);
  });
});

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

describe('a link', () => {
  it('that is unknown, run out or malformed opens nothing, and says the same', async () => {
    const therapist = await listTherapist();
    const { token } = await askConfirmed(therapist.therapistId);
    await env.DB.prepare("update request_links set expires_at = '2026-01-01T00:00:00.000Z'").run();
    for (const unknown of [token, newToken(), 'x', '../', "' or 1=1--"]) {
      expect(await answered(post('/api/booking-requests/link', { token: unknown }))).toEqual({
        status: 404,
        body: { error: requestLife.linkGone },
      });
    }
  });

  it('stands nowhere in the database, nor does what a therapist wrote', async () => {
    const therapist = await listTherapist();
    const { id, token } = await askConfirmed(therapist.therapistId);
    await answer(id, therapist, { answer: 'accept', note: 'Zanzibar' });
    const stored = await dump();
    const mails = [...(await mailsTo(client)), ...(await mailsTo(therapist.email))];
    for (const secret of [token, ...mails.map((mail) => mail.token), 'Zanzibar', client]) {
      expect(secret).not.toBe('');
      expect(stored).not.toContain(secret);
    }
  });

  it('no mail says who asks, or why', async () => {
    const therapist = await listTherapist();
    const { token: surveyToken } = await takeSurvey();
    await askConfirmed(therapist.therapistId, { surveyToken, message: 'I cannot sleep.' });
    for (const mail of [...(await mailsTo(client)), ...(await mailsTo(therapist.email))]) {
      expect(`${mail.subject} ${mail.text}`).not.toMatch(/robin client|sleep|anxi|grief|depress/i);
    }
  });
});
