import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { messages } from '#domain/messages/index.ts';
import type { OpeningsAct } from '#domain/profile/openings-link.ts';
import type { OwnProfile } from '#domain/profile/responses.ts';
import { dump } from '../../tests/support/database.ts';
import { listTherapist, profile, type SignedIn, signUp, takeSurvey } from '../../tests/support/factories.ts';
import { answered, get, post } from '../../tests/support/requests.ts';
import { outbox } from '../email/testing.ts';
import { runJob } from '../jobs.ts';

const day = 24 * 60 * 60 * 1000;
const job = (days = 0) => runJob('*/10 * * * *', env, new Date(Date.now() + days * day));
const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString();

/** A therapist of Guam whose last word on their openings is so many days old. */
async function unconfirmed(days: number, changes: Parameters<typeof listTherapist>[0] = {}) {
  const therapist = await listTherapist({ practice_states: 'GU', ...changes });
  await age(therapist.therapistId, days);
  return therapist;
}

async function age(therapistId: string, days: number): Promise<void> {
  // A minute more, so that the day is full.
  const at = daysAgo(days + 1 / 1440);
  await env.DB.batch(
    ['therapist_profiles set', 'therapist_features set'].map((table, index) =>
      env.DB.prepare(
        `update ${table} openings_confirmed_at = ?1, openings_counted_from = ?1 where ${index === 0 ? 'id' : 'therapist_id'} = ?2`,
      ).bind(at, therapistId),
    ),
  );
}

const mailsTo = async (address: string) =>
  (await outbox())
    .filter(({ to, kind }) => to === address && kind === 'openings-check')
    .map(({ subject, text }) => ({ subject, text, token: /\/openings\/([\w-]+)/.exec(text)?.[1] ?? '' }));
const tokenOf = async (address: string) => (await mailsTo(address)).at(-1)?.token ?? '';
const subjects = async (address: string) => (await mailsTo(address)).map(({ subject }) => subject);
const opened = (token: string) => answered(post('/api/openings/link', { token }));
const act = (token: string, what: OpeningsAct) => answered(post('/api/openings/link/act', { token, act: what }));
const own = async ({ token }: SignedIn) =>
  ((await answered(get('/api/profiles/me', { token }))).body as { profile: OwnProfile }).profile;
const matches = async () => (await takeSurvey({ zip_code: '96910' })).matches;
const inDirectory = async (therapistId: string) => {
  const { therapists } = (await answered(get('/api/directory?state=GU'))).body as {
    therapists: { therapist_id: string; openings_confirmed_on: string }[];
  };
  return therapists.find(({ therapist_id }) => therapist_id === therapistId);
};

const asked = 'Are your openings still right?';
const reminder = 'Reminder: are your openings still right?';

describe('the mails about openings', () => {
  it('are none before day 21', async () => {
    const { email } = await unconfirmed(20);
    await job();
    expect(await subjects(email)).toEqual([]);
  });

  it('ask on day 21 and remind on day 35, each once, however often the job runs', async () => {
    const { email, therapistId } = await unconfirmed(21);
    await job();
    await job();
    await job(13);
    expect(await subjects(email)).toEqual([asked]);
    await job(14);
    await job(14);
    await job(30);
    expect(await subjects(email)).toEqual([asked, reminder]);
    const lapses = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
      Date.now() + 24 * day,
    );
    const [, last] = await mailsTo(email);
    expect(last?.text).toContain(`From ${lapses} on they do not show you; your public profile stays.`);
    expect(therapistId).not.toBe('');
  });

  it('come once where the job was late: the reminder stands for both', async () => {
    const { email } = await unconfirmed(35);
    await job();
    await job();
    expect(await subjects(email)).toEqual([reminder]);
  });

  it('begin anew after a confirmation', async () => {
    const therapist = await unconfirmed(21);
    await job();
    expect((await act(await tokenOf(therapist.email), 'confirm')).status).toBe(200);
    await job(20);
    expect(await subjects(therapist.email)).toEqual([asked]);
    await job(21.1);
    expect(await subjects(therapist.email)).toEqual([asked, asked]);
  });

  it('go to nobody who takes no new clients or has no access', async () => {
    const full = await unconfirmed(21, { accepting_new_clients: false });
    const gone = await unconfirmed(21);
    await env.DB.prepare('delete from billing_customers where user_id = ?').bind(gone.userId).run();
    await job();
    expect(await subjects(full.email)).toEqual([]);
    expect(await subjects(gone.email)).toEqual([]);
  });
});

describe('the link of a mail about openings', () => {
  it('shows what is stated, and changes nothing by a visit', async () => {
    const { email } = await unconfirmed(21);
    await job();
    const token = await tokenOf(email);
    const before = await dump();
    expect(await opened(token)).toMatchObject({
      status: 200,
      body: { accepting_new_clients: true, openings: '', usedFor: null },
    });
    expect(await dump()).toEqual(before);
  });

  it('confirms with one press, and a second one repeats nothing', async () => {
    const therapist = await unconfirmed(21);
    await job();
    const token = await tokenOf(therapist.email);
    const { updated_at } = await own(therapist);
    expect(await act(token, 'confirm')).toEqual({ status: 200, body: { done: 'confirm', isRepeat: false } });
    const profile = await own(therapist);
    expect(Date.parse(profile.openings_confirmed_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
    // An editor that is open elsewhere can still save.
    expect(profile.updated_at).toBe(updated_at);
    const before = await dump();
    expect(await act(token, 'full')).toEqual({ status: 200, body: { done: 'confirm', isRepeat: true } });
    expect(await dump()).toEqual(before);
    expect((await opened(token)).body).toMatchObject({ usedFor: 'confirm' });
  });

  it('says that a therapist is full, which leaves matches and nothing else of the profile', async () => {
    const therapist = await unconfirmed(21, { title: 'Kept' });
    await job();
    expect(await matches()).toHaveLength(1);
    const before = await own(therapist);
    expect(await act(await tokenOf(therapist.email), 'full')).toEqual({
      status: 200,
      body: { done: 'full', isRepeat: false },
    });
    const { updated_at, openings_confirmed_at, openings_counted_from, ...after } = await own(therapist);
    const changed = { updated_at, openings_confirmed_at, openings_counted_from };
    expect({ ...after, ...changed }).toEqual({ ...before, ...changed, accepting_new_clients: false });
    expect(await matches()).toEqual([]);
    expect(await act(await tokenOf(therapist.email), 'confirm')).toMatchObject({
      body: { done: 'full', isRepeat: true },
    });
  });

  it('confirms nothing where no new clients are taken meanwhile', async () => {
    const therapist = await unconfirmed(21);
    await job();
    const full = profile({ practice_states: 'GU', accepting_new_clients: false });
    expect((await post('/api/profiles/me', full, { token: therapist.token })).status).toBe(200);
    expect(await act(await tokenOf(therapist.email), 'confirm')).toEqual({
      status: 409,
      body: { error: messages.openings.notNow },
    });
  });

  it('is gone for an unknown token, after 30 days, and for whoever has no access', async () => {
    const gone = { status: 404, body: { error: messages.requestLife.linkGone } };
    expect(await opened('nope')).toEqual(gone);
    expect(await act('nope', 'confirm')).toEqual(gone);
    const [late, former] = [await unconfirmed(21), await unconfirmed(21)];
    await job();
    await env.DB.prepare('update openings_links set expires_at = ? where therapist_id = ?')
      .bind(daysAgo(1), late.therapistId)
      .run();
    expect(await opened(await tokenOf(late.email))).toEqual(gone);
    await env.DB.prepare('delete from billing_customers where user_id = ?').bind(former.userId).run();
    expect(await act(await tokenOf(former.email), 'confirm')).toEqual(gone);
    await runJob('17 3 * * *', env, new Date());
    const { results } = await env.DB.prepare('select therapist_id from openings_links').all();
    expect(results).toEqual([{ therapist_id: former.therapistId }]);
  });
});

describe('the button of the editor', () => {
  it('confirms, and asks for a profile that takes new clients', async () => {
    const therapist = await unconfirmed(30);
    const { status, body } = await answered(post('/api/openings/confirm', {}, { token: therapist.token }));
    expect(status).toBe(200);
    expect(body).toEqual({
      openings_confirmed_at: (await own(therapist)).openings_confirmed_at,
      openings_counted_from: (await own(therapist)).openings_counted_from,
    });
    const full = await listTherapist({ accepting_new_clients: false });
    expect(await answered(post('/api/openings/confirm', {}, { token: full.token }))).toEqual({
      status: 409,
      body: { error: messages.openings.notNow },
    });
    const { token } = await signUp();
    expect((await answered(post('/api/openings/confirm', {}, { token }))).status).toBe(404);
    await env.DB.prepare("update billing_customers set status = 'canceled', current_period_end = 0").run();
    expect((await answered(post('/api/openings/confirm', {}, { token: therapist.token }))).status).toBe(403);
  });
});

describe('openings that nobody has confirmed', () => {
  it.each([
    [20, true, ''],
    [21, true, 'told'],
    [44, true, 'told'],
    [45, false, 'told'],
    [46, false, 'told'],
  ])('for %i days: in matches %s, and the date %s', async (days, isMatched, told) => {
    const { therapistId } = await unconfirmed(days);
    const found = await matches();
    expect(found.map((match) => match.therapistId)).toEqual(isMatched ? [therapistId] : []);
    if (isMatched) expect(JSON.stringify(found).includes('Openings last confirmed on')).toBe(told !== '');
    const on = told === '' ? '' : daysAgo(days + 1 / 1440).slice(0, 10);
    expect(await inDirectory(therapistId)).toMatchObject({ openings_confirmed_on: on });
    expect((await answered(get(`/api/profiles/${therapistId}`))).body).toMatchObject({
      profile: { openings_confirmed_on: on },
    });
  });

  it('come back into matches by a confirmation, after the job has taken their postings away', async () => {
    const { therapistId, token } = await unconfirmed(46);
    await job();
    const postings = () =>
      env.DB.prepare('select count(*) as count from match_postings where therapist_id = ?')
        .bind(therapistId)
        .first<number>('count');
    expect(await postings()).toBe(0);
    expect((await post('/api/openings/confirm', {}, { token })).status).toBe(200);
    expect(await postings()).toBeGreaterThan(0);
    expect(await matches()).toHaveLength(1);
  });

  it('keep nobody out on the day of the deployment: the days begin with it', async () => {
    const { therapistId, email } = await unconfirmed(100);
    // As the migration leaves a profile that was saved long before.
    for (const [table, id] of [
      ['therapist_profiles', 'id'],
      ['therapist_features', 'therapist_id'],
    ] as const)
      await env.DB.prepare(`update ${table} set openings_counted_from = ?1 where ${id} = ?2`)
        .bind(daysAgo(0), therapistId)
        .run();
    expect(await matches()).toHaveLength(1);
    await job();
    expect(await subjects(email)).toEqual([]);
    await job(21.1);
    expect(await subjects(email)).toEqual([asked]);
  });
});
