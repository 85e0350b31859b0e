import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { messages } from '#domain/messages/index.ts';
import type { ExportedSurvey, SavedSurvey } from '#domain/saved-survey/responses.ts';
import { countOf, dump } from '../../tests/support/database.ts';
import { listTherapist, profile } from '../../tests/support/factories.ts';
import { faultEvents } from '../../tests/support/log.ts';
import { answered, post } from '../../tests/support/requests.ts';
import { runJob } from '../jobs.ts';
import { tellWaiting } from './tell-waiting.ts';
import {
  actOnWait,
  askToWait,
  confirmedWait,
  look,
  ofGuam,
  openedWait,
  surveyOfNobody,
  waitBehind,
  waitMails,
} from './testing.ts';

const day = 24 * 60 * 60 * 1000;
const after = (days: number) => new Date(Date.now() + days * day);
const kinds = async () => (await waitMails()).map(({ kind }) => kind);
const lastToken = async () => (await waitMails()).at(-1)?.token ?? '';

/** What the log of searches holds, and whom it says were shown. */
async function searchesSeen() {
  const { match_log, match_shown } = JSON.parse(await dump()) as Record<string, unknown[]>;
  return { match_log, match_shown };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('whoever waits', () => {
  it('is told once when somebody who fits is listed, also by two runs at once, and that is no search', async () => {
    const link = await confirmedWait((await surveyOfNobody()).token);
    await look();
    expect(await kinds()).toEqual(['wait-confirm']);
    await listTherapist(ofGuam);
    const seen = await searchesSeen();
    await Promise.all([tellWaiting(env, new Date()), tellWaiting(env, new Date())]);
    await look();
    const [, mail, ...more] = await waitMails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: 'wait-over', to: 'robin@example.com', subject: 'Somebody who fits is here' });
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/Ada|therap|anxiety|Guam/i);
    expect(await searchesSeen()).toEqual(seen);

    for (const token of [mail?.token ?? '', link]) {
      expect(await openedWait(token)).toMatchObject({ state: 'told', matches: [{ name: 'Ada Therapist' }] });
    }
    expect(await actOnWait(link, 'again')).toEqual({ status: 409, body: { error: messages.waitlist.fitsAgain } });
    expect(await actOnWait(link, 'confirm')).toEqual({ status: 200, body: { waiting: false } });
  });

  it('is told when somebody who was listed takes new clients again', async () => {
    const { token } = await listTherapist({ ...ofGuam, accepting_new_clients: false });
    await confirmedWait((await surveyOfNobody()).token);
    await look();
    expect(await kinds()).toEqual(['wait-confirm']);
    await post('/api/profiles/me', profile({ ...ofGuam, accepting_new_clients: true }), { token });
    await look();
    expect(await kinds()).toEqual(['wait-confirm', 'wait-over']);
  });

  it('may wait again where nobody fits any more, by the link or by leaving the address', async () => {
    const { token } = await surveyOfNobody();
    await confirmedWait(token);
    const { userId } = await listTherapist(ofGuam);
    await look();
    const told = await lastToken();
    await env.DB.prepare("update billing_customers set status = 'canceled', ends_at = 1 where user_id = ?")
      .bind(userId)
      .run();
    expect(await openedWait(told)).toMatchObject({ state: 'told', matches: [] });
    for (let time = 0; time < 2; time++) {
      expect(await actOnWait(told, 'again')).toEqual({ status: 200, body: { waiting: true } });
    }
    expect(await openedWait(told)).toMatchObject({ state: 'waiting' });
    await listTherapist(ofGuam);
    await look();
    expect(await kinds()).toEqual(['wait-confirm', 'wait-over', 'wait-over']);

    await env.DB.prepare("update billing_customers set status = 'canceled', ends_at = 1").run();
    expect((await askToWait(token)).status).toBe(200);
    // What is over takes its mails along.
    expect(await kinds()).toEqual(['wait-confirm']);
    expect(await openedWait(await lastToken())).toMatchObject({ state: 'unconfirmed' });
    expect(await countOf('client_waits')).toBe(1);
  });

  it('is told nothing after 60 days, and is gone in the night after them', async () => {
    const link = await confirmedWait((await surveyOfNobody()).token);
    await listTherapist(ofGuam);
    await look(after(60.01));
    expect(await kinds()).toEqual(['wait-confirm']);
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(after(60));
    expect(await waitBehind(link)).toMatchObject({ status: 404 });
    await runJob('17 3 * * *', env, after(0.01));
    expect(await countOf('client_waits')).toBe(0);
  });

  it('is told nothing after stopping, nor after the questionnaire was deleted', async () => {
    const stopped = await confirmedWait((await surveyOfNobody()).token, 'one@example.com');
    await actOnWait(stopped, 'stop');
    const { token } = await surveyOfNobody();
    await confirmedWait(token, 'two@example.com');
    await post('/api/survey/delete', { token });
    await listTherapist(ofGuam);
    await look();
    expect(await kinds()).toEqual([]);
  });

  it('has their turn however many wait, and however one of them fails', async () => {
    for (let client = 0; client < 22; client++) {
      await confirmedWait((await surveyOfNobody()).token, `client-${client}@example.com`);
    }
    await env.DB.prepare(
      "update surveys set sealed_answers = 'broken' where id = (select survey_id from client_waits order by id limit 1)",
    ).run();
    await listTherapist(ofGuam);
    const told = async () => (await kinds()).filter((kind) => kind === 'wait-over').length;
    await expect(look()).rejects.toThrow(/^failed: tell-waiting$/);
    expect(await told()).toBe(19);
    await expect(look(after(0.01))).rejects.toThrow(/^failed: tell-waiting$/);
    expect(await told()).toBe(21);
    expect(faultEvents()).toEqual(['job-failed', 'job-failed']);
  });
});

describe('the questionnaire’s own page', () => {
  it('shows who waits, gives it in the download, and deletes it', async () => {
    const { token } = await surveyOfNobody();
    await confirmedWait(token);
    const held = { email: 'robin@example.com', toldAt: null, confirmedAt: expect.any(String) };
    const saved = (await answered(post('/api/survey/saved', { token }))).body as SavedSurvey;
    expect(saved.waits).toMatchObject([held]);
    const exported = (await answered(post('/api/survey/export', { token }))).body as ExportedSurvey;
    expect(exported.waits).toEqual(saved.waits);
    await post('/api/survey/delete', { token });
    expect(await countOf('client_waits')).toBe(0);
  });
});
