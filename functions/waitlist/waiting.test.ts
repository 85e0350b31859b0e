import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { messages } from '#domain/messages/index.ts';
import { countOf, dump } from '../../tests/support/database.ts';
import { listTherapist, takeSurvey } from '../../tests/support/factories.ts';
import { post } from '../../tests/support/requests.ts';
import { newToken } from '../db/ids.ts';
import { runJob } from '../jobs.ts';
import {
  actOnWait,
  askToWait,
  confirmedWait,
  look,
  ofGuam,
  openedWait,
  surveyOfNobody,
  unconfirmedWait,
  waitBehind,
  waitMails,
} from './testing.ts';

const day = 24 * 60 * 60 * 1000;
const received = { status: 200, body: { received: true } };
const gone = { status: 404, body: { error: messages.requestLife.linkGone } };
const kinds = async () => (await waitMails()).map(({ kind }) => kind);
const after = (days: number) => new Date(Date.now() + days * day);

afterEach(() => {
  vi.useRealTimers();
});

describe('an address that is left', () => {
  it('is asked for its confirmation, and nothing of it can be read in the database', async () => {
    const { token, matches } = await surveyOfNobody();
    expect(matches).toEqual([]);
    expect(await askToWait(token, ' Robin@Example.com ')).toEqual(received);
    const [mail, ...more] = await waitMails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: 'wait-confirm', to: 'robin@example.com' });
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/therap|anxiety|questionnaire|Guam/i);
    const stored = await dump();
    for (const secret of ['robin', 'example.com', mail?.token ?? '', token]) expect(stored).not.toContain(secret);
  });

  it.each(['', 'robin', 'robin@', 'a@b.c, d@e.f', 'robin@example.com\nBcc: x@y.z'])('is refused: %j', async (email) => {
    const { token } = await surveyOfNobody();
    expect((await askToWait(token, email)).status).toBe(400);
    expect(await countOf('client_waits')).toBe(0);
  });

  it('is not needed where somebody fits, and helps nobody whose state is not known', async () => {
    await listTherapist();
    const fitted = await takeSurvey();
    expect(fitted.matches).toHaveLength(1);
    const refused = (error: string) => ({ status: 409, body: { error } });
    expect(await askToWait(fitted.token)).toEqual(refused(messages.waitlist.somebodyFits));
    const nowhere = await takeSurvey({ zip_code: '00000' });
    expect(await askToWait(nowhere.token)).toEqual(refused(messages.waitlist.unknownPlace));
    expect(await countOf('client_waits')).toBe(0);
  });

  it('is refused without a questionnaire, the same for one that is unknown, deleted or past its time', async () => {
    const deleted = await surveyOfNobody();
    await post('/api/survey/delete', { token: deleted.token });
    const old = await surveyOfNobody();
    const yearAgo = new Date();
    yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1);
    await env.DB.prepare('update surveys set created_at = ?').bind(yearAgo.toISOString()).run();
    for (const token of [newToken(), '', '\u0000', deleted.token, old.token]) {
      expect(await askToWait(token)).toEqual({ status: 404, body: { error: messages.survey.notFound } });
    }
  });

  it('gets the same answer again, another link in place of the first, and three mails a day at most', async () => {
    const { token } = await surveyOfNobody();
    const first = await unconfirmedWait(token);
    for (let time = 0; time < 4; time++) expect(await askToWait(token, 'ROBIN@example.com')).toEqual(received);
    expect(await kinds()).toEqual(['wait-confirm', 'wait-confirm', 'wait-confirm']);
    expect(await waitBehind(first)).toEqual(gone);
    expect((await openedWait((await waitMails()).at(-1)?.token ?? '')).state).toBe('unconfirmed');
    expect(await countOf('client_waits')).toBe(1);
    // Neither for another questionnaire, nor for another address with this one.
    expect(await askToWait((await surveyOfNobody()).token)).toEqual(received);
    expect(await askToWait(token, 'other@example.com')).toEqual(received);
    expect([await countOf('client_waits'), (await kinds()).length]).toEqual([1, 3]);
  });

  it('gets the same answer where it waits already, and no second mail', async () => {
    const { token } = await surveyOfNobody();
    const link = await confirmedWait(token);
    const before = await dump();
    expect(await askToWait(token)).toEqual(received);
    expect(await dump()).toBe(before);
    expect((await openedWait(link)).state).toBe('waiting');
  });

  it('is dropped after a day where nobody confirms it', async () => {
    const { token } = await surveyOfNobody();
    const link = await unconfirmedWait(token);
    await listTherapist(ofGuam);
    await look();
    expect(await kinds()).toEqual(['wait-confirm']);
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(after(1));
    expect(await actOnWait(link, 'confirm')).toEqual(gone);
    await runJob('17 3 * * *', env, after(0.01));
    expect(await countOf('client_waits')).toBe(0);
  });
});

describe('the link', () => {
  it('changes nothing by a visit, shows no match before the address is confirmed, and confirms by its button', async () => {
    const { token } = await surveyOfNobody();
    const link = await unconfirmedWait(token);
    await listTherapist(ofGuam);
    const before = await dump();
    expect(await openedWait(link)).toMatchObject({ state: 'unconfirmed', email: 'robin@example.com', matches: [] });
    expect(await dump()).toBe(before);
    expect(await actOnWait(link, 'again')).toEqual(gone);

    for (let time = 0; time < 2; time++) {
      expect(await actOnWait(link, 'confirm')).toEqual({ status: 200, body: { waiting: true } });
    }
    const waiting = await openedWait(link);
    expect(waiting).toMatchObject({ state: 'waiting', matches: [{ name: 'Ada Therapist' }] });
    expect(Date.parse(waiting.endsAt)).toBeGreaterThan(after(59.9).getTime());
    expect(Date.parse(waiting.endsAt)).toBeLessThanOrEqual(after(60).getTime());
  });

  it('ends the wait at once, confirmed or not, with all that is held of it', async () => {
    for (const begin of [unconfirmedWait, confirmedWait]) {
      const link = await begin((await surveyOfNobody()).token);
      expect(await actOnWait(link, 'stop')).toEqual({ status: 200, body: { waiting: false } });
      expect(await countOf('client_waits')).toBe(0);
      expect(await actOnWait(link, 'stop')).toEqual(gone);
      expect(await waitBehind(link)).toEqual(gone);
    }
  });

  it('says the same of everything that opens nothing, and takes no other act', async () => {
    for (const token of [newToken(), '', '../x', '\u0000', 'x'.repeat(5000)]) {
      expect(await waitBehind(token)).toEqual(gone);
      expect(await actOnWait(token, 'confirm')).toEqual(gone);
    }
    const link = await unconfirmedWait((await surveyOfNobody()).token);
    expect((await actOnWait(link, 'tell' as 'stop')).status).toBe(400);
  });

  it('ends with the questionnaire: deleted at once, and no later than the answers', async () => {
    const { token } = await surveyOfNobody();
    const link = await confirmedWait(token);
    await post('/api/survey/delete', { token });
    expect(await waitBehind(link)).toEqual(gone);
    expect(await countOf('client_waits')).toBe(0);

    const old = await surveyOfNobody();
    const almostYearAgo = new Date(after(10));
    almostYearAgo.setUTCFullYear(almostYearAgo.getUTCFullYear() - 1);
    await env.DB.prepare('update surveys set created_at = ?').bind(almostYearAgo.toISOString()).run();
    const { endsAt } = await openedWait(await confirmedWait(old.token));
    expect(Date.parse(endsAt)).toBeLessThan(after(11).getTime());
  });
});
