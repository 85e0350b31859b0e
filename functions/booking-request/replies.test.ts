import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { PublicProfile } from '#domain/profile/responses.ts';
import { countOf } from '../../tests/support/database.ts';
import { copyTherapist, listTherapist, takeSurvey } from '../../tests/support/factories.ts';
import { answered, get, post } from '../../tests/support/requests.ts';
import { runJob } from '../jobs.ts';
import { measureReplies } from './measure-replies.ts';
import { act, ask, askConfirmed, insertPast } from './testing.ts';

const now = new Date('2026-05-02T09:00:00.000Z');
const day = 24;

const measured = async (therapistId: string) =>
  env.DB.prepare('select requests, answered, usual_hours from therapist_replies where therapist_id = ?')
    .bind(therapistId)
    .first();
const repliesOf = async (therapistId: string) => {
  const { body } = await answered(get(`/api/profiles/${therapistId}`));
  return (body as { profile: PublicProfile; replies?: string }).replies;
};
/** Requests that were answered after so many hours each, with a yes and a no in turn. */
const answeredAfter = (...hours: number[]) =>
  hours.map((after, index) => {
    const status = index % 2 === 0 ? ('accepted' as const) : ('declined' as const);
    return { status, hoursAgo: 10 * day, answer: [status, after] as const };
  });

describe('how a therapist answers', () => {
  it('is the share of answers, a yes and a no alike, and the hours in which more than half came', async () => {
    const [odd, even] = [await listTherapist(), await listTherapist()];
    await insertPast(odd.therapistId, now, answeredAfter(30, 2, 1, 70, 5.5));
    await insertPast(even.therapistId, now, answeredAfter(1, 2, 3, 20, 30, 40));
    await runJob('0 9 * * *', env, now);
    expect(await measured(odd.therapistId)).toEqual({ requests: 5, answered: 5, usual_hours: 6 });
    expect(await measured(even.therapistId)).toEqual({ requests: 6, answered: 6, usual_hours: 20 });
    expect(await repliesOf(odd.therapistId)).toBe('Answers every request, usually within a day');
  });

  it('counts what ran out as not answered, and silence as longer than any answer', async () => {
    const [quick, silent] = [await listTherapist(), await listTherapist()];
    const expired = { status: 'expired' as const, hoursAgo: 5 * day };
    await insertPast(quick.therapistId, now, [...answeredAfter(1, 1, 1), expired, expired]);
    await insertPast(silent.therapistId, now, [...answeredAfter(1, 1), expired, expired, expired]);
    await measureReplies(env.DB, now);
    expect(await measured(quick.therapistId)).toEqual({ requests: 5, answered: 3, usual_hours: 1 });
    expect(await measured(silent.therapistId)).toEqual({ requests: 5, answered: 2, usual_hours: null });
    expect(await repliesOf(quick.therapistId)).toBe('Answers 6 of 10 requests, usually within a few hours');
    expect(await repliesOf(silent.therapistId)).toBe('Answers 4 of 10 requests');
  });

  it('counts what was passed on by what its therapist had done', async () => {
    const { therapistId } = await listTherapist();
    await insertPast(therapistId, now, [
      ...answeredAfter(1, 1, 1),
      { status: 'rerouted', hoursAgo: 5 * day, answer: ['declined', 2] },
      { status: 'rerouted', hoursAgo: 5 * day },
    ]);
    await measureReplies(env.DB, now);
    expect(await measured(therapistId)).toEqual({ requests: 5, answered: 4, usual_hours: 1 });
  });

  it('leaves out what was withdrawn, never confirmed, may still be answered, or is older than 90 days', async () => {
    const { therapistId } = await listTherapist();
    await insertPast(therapistId, now, [
      ...answeredAfter(1, 1, 1, 1),
      { status: 'withdrawn', hoursAgo: 5 * day },
      { status: 'expired', hoursAgo: 5 * day, isTold: false },
      { status: 'requested', hoursAgo: 71 },
      { status: 'seen', hoursAgo: 71 },
      { status: 'accepted', hoursAgo: 90 * day + 1, answer: ['accepted', 1] },
    ]);
    await measureReplies(env.DB, now);
    expect(await countOf('therapist_replies')).toBe(0);
    expect(await repliesOf(therapistId)).toBeUndefined();

    // Open and overdue, with the clock behind: no answer. Inside the 90 days: counts.
    await insertPast(therapistId, now, [
      { status: 'seen', hoursAgo: 73 },
      { status: 'accepted', hoursAgo: 90 * day - 1, answer: ['accepted', 60] },
    ]);
    await measureReplies(env.DB, now);
    expect(await measured(therapistId)).toEqual({ requests: 6, answered: 5, usual_hours: 1 });
  });

  it('is said of nobody with fewer than five, and no longer when they have become too few', async () => {
    const { therapistId } = await listTherapist();
    await insertPast(therapistId, now, answeredAfter(1, 1, 1, 1));
    await measureReplies(env.DB, now);
    expect(await measured(therapistId)).toBeNull();
    await insertPast(therapistId, now, answeredAfter(1));
    await measureReplies(env.DB, now);
    expect(await measured(therapistId)).toMatchObject({ requests: 5 });
    await measureReplies(env.DB, new Date(now.getTime() + 81 * day * 3_600_000));
    expect(await measured(therapistId)).toBeNull();
  });

  it('is counted for every therapist, however many there are', async () => {
    const { therapistId } = await listTherapist();
    await copyTherapist(therapistId, 520);
    const { results } = await env.DB.prepare('select id from therapist_profiles').all<{ id: string }>();
    const ids = JSON.stringify(results.flatMap(({ id }) => Array.from({ length: 5 }, () => id)));
    await env.DB.prepare(
      `insert into booking_requests (id, therapist_id, sealed_client, selected_slots, questionnaire_shared, status, created_at, told_at)
       select 'r' || j.key, j.value, 's', '[]', 0, 'expired', ?2, ?2 from json_each(?1) j`,
    )
      .bind(ids, new Date(now.getTime() - 10 * day * 3_600_000).toISOString())
      .run();
    await measureReplies(env.DB, now);
    expect(await countOf('therapist_replies')).toBe(521);
  });

  it('follows what people do: confirmed, accepted, declined, withdrawn', async () => {
    const { therapistId, token } = await listTherapist();
    for (let index = 0; index < 6; index++) {
      const { id, token: link } = await askConfirmed(therapistId, { clientEmail: `client-${index}@example.com` });
      const answer = index === 0 ? { answer: 'decline', reason: 'no-room' } : { answer: 'accept' };
      const { status } =
        index === 5
          ? await act(link, { act: 'withdraw' })
          : await answered(post(`/api/booking-requests/${id}/answer`, answer, { token }));
      expect(status).toBe(200);
    }
    await ask(therapistId, { clientEmail: 'unconfirmed@example.com' });
    await measureReplies(env.DB, new Date());
    expect(await measured(therapistId)).toEqual({ requests: 5, answered: 5, usual_hours: 1 });
  });

  it('goes with the therapist', async () => {
    const { therapistId } = await listTherapist();
    await insertPast(therapistId, now, answeredAfter(1, 1, 1, 1, 1));
    await measureReplies(env.DB, now);
    await env.DB.prepare('delete from therapist_profiles where id = ?').bind(therapistId).run();
    expect(await countOf('therapist_replies')).toBe(0);
  });
});

it('a match says how its therapist answers, and whoever answers stands before their equals', async () => {
  const [quick, silent, fresh] = [await listTherapist(), await listTherapist(), await listTherapist()];
  await insertPast(quick.therapistId, now, answeredAfter(1, 1, 1, 1, 1));
  const expired = { status: 'expired' as const, hoursAgo: 100 };
  await insertPast(silent.therapistId, now, [expired, expired, expired, expired, expired]);
  await measureReplies(env.DB, now);
  const { matches } = await takeSurvey();
  expect(matches.map(({ therapistId, replies }) => [therapistId, replies])).toEqual([
    [quick.therapistId, 'Answers every request, usually within a few hours'],
    [fresh.therapistId, undefined],
    [silent.therapistId, 'Answers fewer than 1 of 10 requests'],
  ]);
});
