import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DirectoryPage } from '#domain/directory/responses.ts';
import { messages } from '#domain/messages/index.ts';
import type { Profile } from '#domain/profile/profile.ts';
import type { TherapistVisibility } from '#domain/visibility/responses.ts';
import { sayVisibility } from '#domain/visibility/say-visibility.ts';
import { countOf } from '../../tests/support/database.ts';
import {
  bookingRequest,
  listTherapist,
  profile,
  type SignedIn,
  signUpAlone,
  takeSurvey,
} from '../../tests/support/factories.ts';
import { answered, get, post } from '../../tests/support/requests.ts';
import { decode, forge } from '../auth/testing.ts';
import { outbox } from '../email/testing.ts';
import { runJob } from '../jobs.ts';

const day = 86_400_000;
const begin = new Date('2026-01-05T15:00:00.000Z');
const secondsOn = (days: number) => begin.getTime() / 1000 + days * 86_400;

afterEach(() => void vi.useRealTimers());

/** The clock, so many days after the beginning; the jobs run. */
async function on(days: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(begin.getTime() + days * day);
  // Everybody has just signed in.
  const at = new Date().toISOString();
  await env.DB.prepare('update sessions set created_at = ?1, refreshed_at = ?1').bind(at).run();
  await runJob('*/10 * * * *', env, new Date());
}

/** A token of the same therapist that is good now. */
async function tokenOf({ token }: SignedIn): Promise<string> {
  const seconds = Math.floor(Date.now() / 1000);
  return forge({ ...decode(token).payload, iat: seconds, exp: seconds + 3600 });
}

/** What Stripe says of a therapist from now on. */
const learn = ({ userId }: SignedIn, status: string, startsOn: number, endsOn: number | null = null) =>
  env.DB.prepare(
    `insert into billing_customers (user_id, customer_id, subscription_id, status, trial_end, current_period_start,
       current_period_end, ends_at, trial_used, read_at, created_at)
     values (?1, 'cus_' || ?1, 'sub_' || ?1, ?2, null, ?3, ?3 + 2592000, ?4, 1, '', '')
     on conflict (user_id) do update set status = excluded.status, current_period_start = excluded.current_period_start,
       current_period_end = excluded.current_period_end, ends_at = excluded.ends_at`,
  )
    .bind(userId, status, secondsOn(startsOn), endsOn === null ? null : secondsOn(endsOn))
    .run();

const save = async (who: SignedIn, changes: Partial<Profile> = {}) => {
  const body = profile({ practice_states: 'GU', specialties: 'Anxiety', ...changes });
  expect((await post('/api/profiles/me', body, { token: await tokenOf(who) })).status).toBe(200);
};
const own = async (who: SignedIn) => {
  const { status, body } = await answered(get('/api/visibility', { token: await tokenOf(who) }));
  expect(status).toBe(200);
  return (body as { visibility: TherapistVisibility }).visibility;
};
const idOf = (who: SignedIn) =>
  env.DB.prepare('select id from therapist_profiles where user_id = ?').bind(who.userId).first<string>('id');

/** What is so, asked of what clients see. */
async function truth(who: SignedIn) {
  const id = (await idOf(who)) ?? '0'.repeat(20);
  const listedIn = async (query: string) =>
    ((await answered(get(`/api/directory${query}`))).body as DirectoryPage).therapists.some(
      ({ therapist_id }) => therapist_id === id,
    );
  const sitemap = (await answered(get('/api/directory/listed'))).body as { therapists: { therapist_id: string }[] };
  const { matches } = await takeSurvey({ zip_code: '96910', current_challenges: ['anxiety'] });
  const access = (await get('/api/profiles/me', { token: await tokenOf(who) })).status;
  const page = (await get(`/api/profiles/${id}`)).status === 200;
  const directory = await listedIn('');
  expect([directory, sitemap.therapists.some(({ therapist_id }) => therapist_id === id)]).toEqual([page, page]);
  return {
    access,
    page,
    state: await listedIn('?state=GU'),
    matches: matches.some(({ therapistId }) => therapistId === id),
  };
}

const gone = { page: false, state: false, matches: false };
const listed = { access: 200, page: true, state: true, matches: false };
const found = { ...listed, matches: true };

/** Each turn of a practice's two years: the day, what happens, the state, what is so then, and what of it the sentence says. */
const turns: readonly Readonly<{
  on: number;
  happens: (who: SignedIn) => unknown;
  state: string;
  so: Awaited<ReturnType<typeof truth>>;
  says: RegExp;
}>[] = [
  { on: 0, happens: () => null, state: 'no-billing', so: { ...gone, access: 404 }, says: /cannot find you yet/ },
  {
    on: 0,
    happens: (who) => learn(who, 'trialing', 0),
    state: 'no-profile',
    so: { ...gone, access: 200 },
    says: /cannot find you yet/,
  },
  { on: 1, happens: (who) => save(who), state: 'live', so: found, says: /find you, in matches and in the directory/ },
  {
    on: 2,
    happens: (who) => hide(who, 20),
    state: 'hidden',
    so: { ...gone, access: 200 },
    says: /cannot find you: you have hidden your profile until 2026-01-25/,
  },
  { on: 19.99, happens: (who) => save(who), state: 'hidden', so: { ...gone, access: 200 }, says: /cannot find you/ },
  { on: 20, happens: () => null, state: 'live', so: found, says: /in matches/ },
  { on: 64.9, happens: (who) => learn(who, 'active', 60), state: 'live', so: found, says: /in matches/ },
  {
    on: 65,
    happens: () => null,
    state: 'openings-lapsed',
    so: listed,
    says: /in no matches.* on 2026-01-25.*still find you in the directory/,
  },
  { on: 66, happens: (who) => confirm(who), state: 'live', so: found, says: /in matches/ },
  {
    on: 67,
    happens: (who) => save(who, { accepting_new_clients: false }),
    state: 'full',
    so: listed,
    says: /in no matches.*still find you in the directory/,
  },
  {
    on: 68,
    happens: (who) => save(who, { accepting_new_clients: false, keeps_waitlist: true }),
    state: 'waitlist',
    so: listed,
    says: /ask for a place on your waitlist/,
  },
  {
    on: 69,
    happens: (who) => save(who, { practice_states: 'Atlantis' }),
    state: 'no-state',
    so: { ...listed, state: false },
    says: /in no matches.*directory of all states alone/,
  },
  { on: 70, happens: (who) => save(who), state: 'live', so: found, says: /in matches/ },
  {
    on: 91,
    happens: (who) => learn(who, 'past_due', 90),
    state: 'past-due',
    so: found,
    says: /until 2026-04-12: your last payment did not go through/,
  },
  {
    on: 97.01,
    happens: () => null,
    state: 'ended',
    so: { ...gone, access: 403 },
    says: /cannot find you: your last payment was not made, and your access ended on 2026-04-12/,
  },
  { on: 98, happens: (who) => learn(who, 'active', 90), state: 'live', so: found, says: /in matches/ },
  {
    on: 100,
    happens: (who) => learn(who, 'active', 90, 120),
    state: 'canceled',
    so: found,
    says: /until 2026-05-05: you have canceled/,
  },
  { on: 110, happens: (who) => learn(who, 'active', 90), state: 'live', so: found, says: /in matches/ },
  {
    on: 112,
    happens: (who) => learn(who, 'active', 90, 120),
    state: 'canceled',
    so: found,
    says: /until 2026-05-05/,
  },
  {
    on: 120,
    happens: () => null,
    state: 'ended',
    so: { ...gone, access: 403 },
    says: /cannot find you: your plan ended on 2026-05-05/,
  },
  {
    on: 700,
    happens: (who) => learn(who, 'canceled', 90, 120),
    state: 'ended',
    so: { ...gone, access: 403 },
    says: /your plan ended on 2026-05-05/,
  },
  {
    on: 735,
    happens: (who) => learn(who, 'active', 735),
    state: 'openings-lapsed',
    so: listed,
    says: /in no matches/,
  },
  { on: 735.1, happens: (who) => confirm(who), state: 'live', so: found, says: /in matches/ },
];

const hide = async (who: SignedIn, untilDay: number) =>
  answered(
    post(
      '/api/visibility/hide',
      { until: new Date(begin.getTime() + untilDay * day).toISOString() },
      { token: await tokenOf(who) },
    ),
  );
const show = async (who: SignedIn) => answered(post('/api/visibility/show', undefined, { token: await tokenOf(who) }));
const confirm = async (who: SignedIn) =>
  expect((await post('/api/openings/confirm', undefined, { token: await tokenOf(who) })).status).toBe(200);

describe('two years of a practice', () => {
  it('are told as they are at every turn: public page, directory, sitemap, matches and access', async () => {
    await on(0);
    const who = await signUpAlone();
    for (const turn of turns) {
      await on(turn.on);
      await turn.happens(who);
      await runJob('*/10 * * * *', env, new Date());
      const visibility = await own(who);
      const place = `day ${turn.on}: ${turn.state}`;
      expect(visibility.state, place).toBe(turn.state);
      expect(await truth(who), place).toEqual(turn.so);
      expect(visibility.page_of !== null, place).toBe(turn.so.page);
      expect(sayVisibility(visibility, (at) => at.slice(0, 10)).sentence, place).toMatch(turn.says);
    }
    const { has_trial_left: hasTrialLeft, steps } = await own(who);
    expect(hasTrialLeft).toBe(false);
    expect(steps.filter(({ is_done: isDone }) => !isDone)).toEqual([{ step: 'photo', is_done: false }]);
  });

  it('show a profile in which no concern is understood to nobody who names one', async () => {
    await on(0);
    const silent = await listTherapist({
      practice_states: 'GU',
      specialties: 'Gardening',
      about_me: 'Hello.',
      approach: 'Kindness.',
    });
    const visibility = await own(silent);
    expect(visibility.state).toBe('no-concern');
    expect(sayVisibility(visibility, String).sentence).toContain('nobody who names one is matched with you');
    expect(await truth(silent)).toEqual(listed);
    const { matches } = await takeSurvey({ zip_code: '96910', current_challenges: [], therapy_goals: ['not-sure'] });
    expect(matches.map(({ therapistId }) => therapistId)).toEqual([silent.therapistId]);
  });
});

describe('hiding', () => {
  it('keeps new requests away and open ones as they are', async () => {
    await on(0);
    const who = await listTherapist({ practice_states: 'GU' });
    expect((await post('/api/booking-requests', bookingRequest(who.therapistId))).status).toBe(201);
    await hide(who, 5);
    expect(await answered(post('/api/booking-requests', bookingRequest(who.therapistId)))).toEqual({
      status: 404,
      body: { error: messages.publicProfile.notFound },
    });
    const { body } = await answered(get('/api/booking-requests/my-requests', { token: await tokenOf(who) }));
    expect((body as { bookingRequests: unknown[] }).bookingRequests).toHaveLength(1);
  });

  it('ends with a press, and again changes nothing', async () => {
    await on(0);
    const who = await listTherapist({ practice_states: 'GU', specialties: 'Anxiety' });
    await hide(who, 5);
    await hide(who, 9);
    expect(await own(who)).toMatchObject({ state: 'hidden', hidden_until: '2026-01-14T15:00:00.000Z' });
    expect(await show(who)).toMatchObject({ status: 200, body: { visibility: { state: 'live' } } });
    expect(await show(who)).toMatchObject({ status: 200, body: { visibility: { state: 'live' } } });
    expect(await truth(who)).toEqual(found);
    expect(await outbox()).toEqual([]);
  });

  it('ends by itself, of which the therapist is told once, with where they stand then', async () => {
    await on(0);
    const who = await listTherapist({ practice_states: 'GU', accepting_new_clients: false });
    await hide(who, 5);
    await on(5);
    await on(5.1);
    expect(await countOf('hidden_therapists')).toBe(0);
    expect(await outbox()).toMatchObject([
      {
        kind: 'hiding-over',
        to: who.email,
        subject: 'Your profile at Rapport is no longer hidden',
        text: expect.stringMatching(/is over\.\n\nYou are in no matches, because you take no new clients\./),
      },
    ]);
  });

  it('takes a day to come of the next year alone', async () => {
    await on(0);
    const who = await listTherapist({ practice_states: 'GU' });
    for (const untilDay of [-1, 0, 367])
      expect(await hide(who, untilDay)).toEqual({ status: 400, body: { error: messages.visibility.badDate } });
    const send = async (body: unknown) => answered(post('/api/visibility/hide', body, { token: await tokenOf(who) }));
    expect(await send({ until: 'soon' })).toEqual({ status: 400, body: { error: messages.visibility.badDate } });
    expect(await countOf('hidden_therapists')).toBe(0);
  });
});
