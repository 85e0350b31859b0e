import { describe, expect, it } from 'vitest';
import { messages } from '#domain/messages/index.ts';
import { dump } from '../../tests/support/database.ts';
import { listTherapist, takeSurvey } from '../../tests/support/factories.ts';
import { answered, patch, post } from '../../tests/support/requests.ts';
import { newToken } from '../db/ids.ts';
import { outbox } from '../email/testing.ts';
import { act, answer, askConfirmed, client, clockIn, followed, kindsTo, listed, mailsTo, opened } from './testing.ts';

const { requestLife } = messages;
const hour = 60 * 60 * 1000;

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
      [
        { answer: 'accept', note: 'x'.repeat(1001) },
        'A word to them is too long. Please keep this to 1,000 characters or fewer.',
      ],
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
    for (const hours of [25, 49]) await clockIn(hours);
    expect(await mailsTo(therapist.email)).toEqual([]);
    expect((await followed(token)).events.map(({ event }) => event)).toEqual(['confirmed', 'led-on']);
    expect((await listed(therapist)).bookingRequests).toHaveLength(1);
  });
});
