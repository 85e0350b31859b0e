import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BookingRequestInput } from '#domain/booking-request/booking-request.ts';
import { messages } from '#domain/messages/index.ts';
import type { DeletedSurvey, ExportedSurvey, SavedSurvey } from '#domain/saved-survey/responses.ts';
import { countOf, dump } from '../../tests/support/database.ts';
import {
  bookingRequest,
  listTherapist,
  rematchBody,
  surveyAnswers,
  takeSurvey,
} from '../../tests/support/factories.ts';
import { answered, get, post } from '../../tests/support/requests.ts';
import { newToken } from '../db/ids.ts';
import { updateShownCounts } from '../search/repository/match-log.ts';

const isoTime = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);

async function okOf<Answer>(what: string, token: string): Promise<Answer> {
  const response = await post(`/api/survey/${what}`, { token });
  expect(response.status).toBe(200);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  return response.json();
}

const saved = (token: string) => okOf<SavedSurvey>('saved', token);
const exported = (token: string) => okOf<ExportedSurvey>('export', token);
const deleted = (token: string) => okOf<DeletedSurvey>('delete', token);

async function ask(therapistId: string, changes: Partial<BookingRequestInput> = {}): Promise<void> {
  expect((await post('/api/booking-requests', bookingRequest(therapistId, changes))).status).toBe(201);
}

const readRequests = async (token: string) => {
  expect((await get('/api/booking-requests/my-requests', { token })).status).toBe(200);
};

/** Takes a therapist's access away, as the end of a subscription does. */
const endAccess = (userId: string) =>
  env.DB.prepare("update billing_customers set status = 'canceled', ends_at = 1 where user_id = ?").bind(userId).run();

afterEach(() => {
  vi.useRealTimers();
});

describe('a saved questionnaire', () => {
  it('shows the matches of today, the answers and their times, and logs no second search', async () => {
    const first = await listTherapist();
    const answers = surveyAnswers({ additional_info: '“quotes” 👩🏽‍🚀' });
    const { token, matches } = await takeSurvey(answers);
    const before = await dump();
    const survey = await saved(token);
    expect(survey).toMatchObject({ answers, matches, crisis: false, requests: [], sentAt: isoTime });
    expect(survey.keptUntil.slice(0, 4)).toBe(String(Number(survey.sentAt.slice(0, 4)) + 1));
    expect(survey.keptUntil.slice(4, 7)).toBe(survey.sentAt.slice(4, 7));
    expect(await dump()).toBe(before);

    const second = await listTherapist();
    expect((await saved(token)).matches.map(({ therapistId }) => therapistId).sort()).toEqual(
      [first.therapistId, second.therapistId].sort(),
    );
    await endAccess(first.userId);
    expect((await saved(token)).matches.map(({ therapistId }) => therapistId)).toEqual([second.therapistId]);
    await updateShownCounts(env.DB, new Date());
    const shown = 'select shown_30_days from therapist_features where therapist_id = ?';
    expect(await env.DB.prepare(shown).bind(second.therapistId).first('shown_30_days')).toBe(0);
  });

  it('says where the answers call for the lines of help', async () => {
    expect((await saved((await takeSurvey({ urgency: 'immediate' })).token)).crisis).toBe(true);
  });

  it('names whom it was shared with, also who is not listed now, and no request of others', async () => {
    const { therapistId, userId } = await listTherapist();
    const { token: surveyToken } = await takeSurvey();
    const { token: other } = await takeSurvey();
    await ask(therapistId, { surveyToken });
    await ask(therapistId, { surveyToken: other });
    await ask(therapistId);
    const { requests } = await saved(surveyToken);
    expect(requests).toEqual([
      {
        therapistId,
        therapistName: 'Ada Therapist',
        isListed: true,
        sentAt: isoTime,
        keptUntil: isoTime,
        status: 'requested',
        waitlist: 'none',
        isConfirmed: false,
        isReadingNoted: true,
        answersFirstReadAt: null,
      },
    ]);
    const years = requests.map(({ sentAt, keptUntil }) => Number(keptUntil.slice(0, 4)) - Number(sentAt.slice(0, 4)));
    expect(years).toEqual([2]);
    await endAccess(userId);
    expect((await saved(surveyToken)).requests).toMatchObject([{ therapistName: 'Ada Therapist', isListed: false }]);
  });
});

describe('when a therapist first read shared answers', () => {
  it('is noted once, by their own look alone', async () => {
    const asked = await listTherapist();
    const other = await listTherapist();
    const { token: surveyToken } = await takeSurvey();
    await ask(asked.therapistId, { surveyToken });
    await ask(other.therapistId, { surveyToken });
    const readAt = async () =>
      Object.fromEntries(
        (await saved(surveyToken)).requests.map((request) => [request.therapistId, request.answersFirstReadAt]),
      );
    expect(await readAt()).toEqual({ [asked.therapistId]: null, [other.therapistId]: null });

    vi.useFakeTimers({ toFake: ['Date'] });
    const start = Date.now();
    vi.setSystemTime(start + 1000);
    await readRequests(asked.token);
    const first = { [asked.therapistId]: new Date(start + 1000).toISOString(), [other.therapistId]: null };
    expect(await readAt()).toEqual(first);
    vi.setSystemTime(start + 2000);
    await readRequests(asked.token);
    expect(await readAt()).toEqual(first);

    // Who downloads all that was sent to them has read it too.
    expect((await get('/api/therapists/account/export', { token: other.token })).status).toBe(200);
    expect((await readAt())[other.therapistId]).toBe(new Date(start + 2000).toISOString());
  });

  it('is not said of a request without answers, nor of one from before it was noted', async () => {
    const { token, therapistId } = await listTherapist();
    const { token: surveyToken } = await takeSurvey();
    await ask(therapistId);
    await readRequests(token);
    expect(await env.DB.prepare('select answers_first_read_at as at from booking_requests').first('at')).toBeNull();
    await ask(therapistId, { surveyToken });
    await env.DB.prepare("update booking_requests set answers_first_read_at = '' where survey_id is not null").run();
    await readRequests(token);
    expect((await saved(surveyToken)).requests).toMatchObject([{ isReadingNoted: false, answersFirstReadAt: null }]);
  });
});

describe('the download', () => {
  it('holds everything: answers, times, requests in the clear, and the log', async () => {
    const { therapistId } = await listTherapist();
    const { token } = await takeSurvey();
    await post('/api/survey/matches', rematchBody(token, { openWishes: ['approach'] }));
    await ask(therapistId, { surveyToken: token, clientName: 'Zoë 🙂', message: '</script>' });
    const before = await dump();
    const { matches: _, crisis: __, requests, ...held } = await saved(token);
    const survey = await exported(token);
    expect(survey).toMatchObject(held);
    expect(survey.exportedAt).toEqual(isoTime);
    expect(survey.requests).toEqual([
      {
        ...requests[0],
        clientName: 'Zoë 🙂',
        clientEmail: 'robin@example.com',
        message: '</script>',
        selectedSlots: ['Monday Evening'],
      },
    ]);
    expect(survey.searches).toHaveLength(2);
    for (const search of survey.searches) {
      expect(search).toMatchObject({ state: 'CA', asked: { format: 'virtual' }, shown: [{ therapistId }] });
    }
    expect(await dump()).toBe(before);
  });
});

/** What stands in the database but for the mails, which are kept for their own time. */
async function dumpWithoutMails(): Promise<string> {
  const { outbox_messages: _mails, ...tables } = JSON.parse(await dump()) as Record<string, unknown>;
  return JSON.stringify(tables);
}

describe('the deletion', () => {
  it('takes the answers, their log and every request that shares them, and nothing of anybody else', async () => {
    const { token: therapist, therapistId } = await listTherapist();
    const other = await takeSurvey();
    await ask(therapistId, { surveyToken: other.token, clientName: 'Other' });
    await ask(therapistId, { clientName: 'Without' });
    const before = await dumpWithoutMails();
    const mine = await takeSurvey();
    await post('/api/survey/matches', rematchBody(mine.token));
    await ask(therapistId, { surveyToken: mine.token });
    await ask(therapistId, { surveyToken: mine.token });

    expect(await deleted(mine.token)).toEqual({ deleted: true, requests: 2 });
    expect(await dumpWithoutMails()).toBe(before);
    expect([await countOf('surveys'), await countOf('match_log'), await countOf('match_shown')]).toEqual([1, 1, 1]);
    const { body } = await answered(get('/api/booking-requests/my-requests', { token: therapist }));
    expect(body).toMatchObject({ bookingRequests: [{ client_name: 'Without' }, { client_name: 'Other' }] });
  });

  it('may be asked for again, and then there is nothing to delete', async () => {
    await takeSurvey();
    const { token } = await takeSurvey();
    expect(await deleted(token)).toEqual({ deleted: true, requests: 0 });
    const before = await dump();
    expect((await answered(post('/api/survey/delete', { token }))).status).toBe(404);
    expect(await dump()).toBe(before);
  });
});

describe.each(['saved', 'export', 'delete'])('POST /api/survey/%s', (what) => {
  it('answers the same for a token that is unknown, malformed, deleted or past its time', async () => {
    const { token: gone } = await takeSurvey();
    await deleted(gone);
    const { token: old } = await takeSurvey();
    const sentAt = new Date(Date.now());
    sentAt.setUTCFullYear(sentAt.getUTCFullYear() - 1);
    await env.DB.prepare('update surveys set created_at = ?').bind(sentAt.toISOString()).run();
    const before = await dump();
    for (const token of [newToken(), '', 'x', '../x', '\u0000', 'x'.repeat(5000), gone, old]) {
      expect(await answered(post(`/api/survey/${what}`, { token })), token.slice(0, 20)).toEqual({
        status: 404,
        body: { error: messages.survey.notFound },
      });
    }
    expect(await dump()).toBe(before);
  });

  it('takes a token and nothing else', async () => {
    for (const body of [{}, { token: 1 }, { token: null }, { token: ['x'] }, { token: 'x', id: 'x' }]) {
      expect((await post(`/api/survey/${what}`, body)).status, JSON.stringify(body)).toBe(400);
    }
  });
});
