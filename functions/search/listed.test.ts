import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { DirectoryPage } from '#domain/directory/responses.ts';
import { messages } from '#domain/messages/index.ts';
import type { SurveyAnswers } from '#domain/survey/answers.ts';
import { countingDatabase, countOf, dump } from '../../tests/support/database.ts';
import { bookingRequest, copyTherapist, listTherapist, profile, takeSurvey } from '../../tests/support/factories.ts';
import { answered, get, post } from '../../tests/support/requests.ts';
import { updateSubscription } from '../access/index.ts';
import { runJob } from '../jobs.ts';
import { alignLists, changeAccess } from './index.ts';

const rebuild = () => runJob('*/10 * * * *', env, new Date());
const page = async (query = '') => (await answered(get(`/api/directory${query}`))).body as DirectoryPage;
const sitemap = async () =>
  (await answered(get('/api/directory/listed'))).body as { therapists: { therapist_id: string }[]; states: string[] };
const inLists = async () => [await countOf('directory_entries'), await countOf('match_postings')];
const allUsers = async () =>
  (await env.DB.prepare('select user_id from billing_customers').all<{ user_id: string }>()).results.map(
    ({ user_id }) => user_id,
  );

/** Keeps Stripe's word on a therapist's subscription, as billing does. */
function learn(userId: string, status: string, endsAt: number | null = null) {
  const now = new Date();
  const start = Math.floor(now.getTime() / 1000);
  const subscription = {
    id: `sub_${userId}`,
    customer: `cus_${userId}`,
    status,
    trialEnd: null,
    currentPeriodStart: start,
    currentPeriodEnd: start + 1000,
    endsAt,
    cardExpiresAt: null,
  };
  return changeAccess(env.DB, [userId], [updateSubscription(env.DB, subscription, true, now.toISOString())], now);
}

/** Changes rows of subscriptions by hand, past everything that takes therapists off the lists. */
const byHand = (change: string, userId: string, value: string | number) =>
  env.DB.prepare(`update billing_customers set ${change} = ?1 where user_id ${userId === '' ? '<>' : '='} ?2`)
    .bind(value, userId)
    .run();

/** Thirteen therapists in Texas whose subscription is over, and one in California and Texas who pays. */
async function thirteenAndOne() {
  const lapsed = await listTherapist({ practice_states: 'TX, NV', specialties: 'Anxiety' });
  await copyTherapist(lapsed.therapistId, 12);
  await byHand('status', '', 'canceled');
  const paying = await listTherapist({ practice_states: 'TX', specialties: 'Grief' });
  return { lapsed, paying };
}

describe('thirteen whose subscription is over, and one who pays', () => {
  it('are one page with one card, and no next one', async () => {
    const { paying } = await thirteenAndOne();
    for (const query of ['', '?state=TX']) {
      const { therapists, next, lift } = await page(query);
      expect(therapists.map(({ therapist_id }) => therapist_id)).toEqual([paying.therapistId]);
      expect({ next, lift }).toEqual({ next: null, lift: null });
    }
  });

  it('are counted as one by what lifting a filter would give', async () => {
    await thirteenAndOne();
    expect((await page('?state=TX&concern=sleep')).lift).toEqual({ filter: 'concern', count: 1 });
    expect((await page('?state=NV&concern=anxiety')).lift).toBeNull();
  });

  it('are one address in the sitemap, and one state', async () => {
    const { paying } = await thirteenAndOne();
    expect(await sitemap()).toMatchObject({ therapists: [{ therapist_id: paying.therapistId }], states: ['TX'] });
  });

  it('are one profile to look at, and one to ask', async () => {
    const { lapsed, paying } = await thirteenAndOne();
    const status = async ({ therapistId }: { therapistId: string }) =>
      (await get(`/api/profiles/${therapistId}`)).status;
    expect([await status(lapsed), await status(paying)]).toEqual([404, 200]);
    expect(await answered(post('/api/booking-requests', bookingRequest(lapsed.therapistId)))).toEqual({
      status: 404,
      body: { error: messages.publicProfile.notFound },
    });
    expect((await post('/api/booking-requests', bookingRequest(paying.therapistId))).status).toBe(201);
  });

  it('are one match, and one in what each wish leaves once the lists have followed', async () => {
    const { paying } = await thirteenAndOne();
    const texas: Partial<SurveyAnswers> = { zip_code: '73301', therapy_goals: ['not-sure'], current_challenges: [] };
    expect((await takeSurvey(texas)).matches.map(({ therapistId }) => therapistId)).toEqual([paying.therapistId]);
    await changeAccess(env.DB, await allUsers(), [], new Date());
    const { matches, wishes } = await takeSurvey(texas);
    expect(matches.map(({ therapistId }) => therapistId)).toEqual([paying.therapistId]);
    expect(new Set(wishes.map(({ of }) => of))).toEqual(new Set([1]));
  });
});

describe('a subscription that ends', () => {
  it('by time alone ends every look at that moment, and the job clears the lists', async () => {
    const { userId, therapistId } = await listTherapist();
    const before = await inLists();
    await byHand('ends_at', userId, Math.floor(Date.now() / 1000) - 1);
    expect((await page()).therapists).toEqual([]);
    expect(await sitemap()).toEqual({ therapists: [], states: [] });
    expect((await get(`/api/profiles/${therapistId}`)).status).toBe(404);
    expect((await takeSurvey()).matches).toEqual([]);
    expect(await inLists()).toEqual(before);
    await rebuild();
    expect(await inLists()).toEqual([0, 0]);
  });

  it('takes the therapist off every list in the batch that learns of it, and puts them back in the one that learns more', async () => {
    const { userId } = await listTherapist({ practice_states: 'CA, NY' });
    const other = await listTherapist();
    await env.DB.prepare('update directory_entries set turn = 7').run();
    const listed = await dump();
    const { directory_entries: entries, match_postings: postings } = JSON.parse(listed);
    await learn(userId, 'canceled');
    const { results } = await env.DB.prepare('select distinct therapist_id from directory_entries').all();
    expect(results).toEqual([{ therapist_id: other.therapistId }]);
    expect((await takeSurvey()).matches).toHaveLength(1);
    await learn(userId, 'active');
    const after = JSON.parse(await dump());
    expect(after.match_postings).toEqual(postings);
    expect(after.directory_entries).toHaveLength(entries.length);
    expect((await page()).therapists).toHaveLength(2);
    expect((await takeSurvey()).matches).toHaveLength(2);
  });

  it.each(['unpaid', 'paused', 'incomplete_expired'])('with the status %s ends it, too', async (status) => {
    const { userId } = await listTherapist();
    await learn(userId, status);
    expect(await inLists()).toEqual([0, 0]);
  });

  it('can be learned of twice, and nothing is done twice', async () => {
    const { userId } = await listTherapist();
    for (const status of ['canceled', 'active']) {
      await learn(userId, status);
      const once = await inLists();
      await changeAccess(env.DB, [userId], [], new Date());
      expect(await inLists()).toEqual(once);
    }
    const before = await dump();
    await changeAccess(env.DB, [userId], [], new Date());
    await alignLists(env, new Date());
    expect(await dump()).toBe(before);
  });

  it('keeps a therapist off the lists when the profile is read anew, and what is read is kept', async () => {
    const { userId } = await listTherapist();
    const before = await inLists();
    await learn(userId, 'canceled');
    await env.DB.prepare("update therapist_features set version = 1, features = '{}'").run();
    await rebuild();
    expect(await inLists()).toEqual([0, 0]);
    await learn(userId, 'active');
    expect(await inLists()).toEqual(before);
  });

  it('and begins again by a save brings all postings back, though nothing in the profile has changed', async () => {
    const { userId, token } = await listTherapist();
    const before = await inLists();
    await learn(userId, 'canceled');
    await byHand('status', userId, 'active');
    expect((await post('/api/profiles/me', profile(), { token })).status).toBe(200);
    expect(await inLists()).toEqual(before);
  });
});

describe('the job that compares the lists with access', () => {
  it('puts back whoever is missing, and takes off whoever should not be there', async () => {
    const [one, other] = [await listTherapist(), await listTherapist()];
    const before = await inLists();
    await learn(one.userId, 'canceled');
    await byHand('status', one.userId, 'active');
    await byHand('status', other.userId, 'canceled');
    await rebuild();
    expect(await inLists()).toEqual(before.map((count) => count / 2));
    expect((await page()).therapists.map(({ therapist_id }) => therapist_id)).toEqual([one.therapistId]);
  });

  it('reads a bounded number of rows, and goes on where it stopped', async () => {
    const { therapistId } = await listTherapist({ practice_states: 'CA', specialties: 'Grief' });
    await copyTherapist(therapistId, 1200);
    await byHand('status', '', 'canceled');
    const { db, roundTrips } = countingDatabase();
    await alignLists({ ...env, DB: db }, new Date());
    const left = await countOf('directory_entries');
    expect(left).toBe(2 * (1201 - 500));
    expect(roundTrips()).toBeLessThan(8);
    await rebuild();
    await rebuild();
    expect(await inLists()).toEqual([0, 0]);
    await byHand('status', '', 'active');
    for (let run = 0; run < 4; run++) await rebuild();
    expect(await countOf('directory_entries')).toBe(2 * 1201);
  });
});

describe('what an earlier release has left or writes meanwhile', () => {
  it('is shown in the directory before it was read anew, and its change stands in the sitemap after', async () => {
    const { therapistId } = await listTherapist();
    await env.DB.prepare("update therapist_features set version = 1, updated_at = ''").run();
    expect((await page()).therapists.map(({ therapist_id }) => therapist_id)).toEqual([therapistId]);
    await rebuild();
    expect((await sitemap()).therapists).toEqual([
      { therapist_id: therapistId, updated_at: expect.stringMatching(/Z$/) },
    ]);
  });

  it('that marked a therapist as unlisted is put right once they have access', async () => {
    await listTherapist();
    const before = await inLists();
    await env.DB.batch([
      env.DB.prepare('delete from match_postings'),
      env.DB.prepare('update therapist_features set version = -1'),
    ]);
    await rebuild();
    expect(await inLists()).toEqual(before);
  });
});
