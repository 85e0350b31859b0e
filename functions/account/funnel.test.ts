import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { Funnel } from '#domain/advice/funnel.ts';
import { listTherapist, signUp, takeSurvey } from '../../tests/support/factories.ts';
import { answered, get } from '../../tests/support/requests.ts';
import { askConfirmed, insertPast } from '../booking-request/testing.ts';
import { runJob } from '../jobs.ts';
import { therapistFunnel } from './funnel.ts';

const now = new Date('2026-05-20T12:00:00.000Z');
const hoursSince = (time: string) => (now.getTime() - Date.parse(time)) / 3_600_000;
const nothing = { viewed: 0, asked: 0, answered: 0, accepted: 0 };

/** Notes a matching of a time that showed a therapist. */
async function logShown(therapistId: string, surveyId: string, at: string): Promise<void> {
  await env.DB.batch([
    env.DB.prepare(
      `insert into match_log (id, survey_id, state, formula_version, sealed_input, created_at) values (?, ?, 'CA', 'm', 's', ?)`,
    ).bind(at, surveyId, at),
    env.DB.prepare('insert into match_shown (log_id, place, therapist_id, score) values (?, 0, ?, 1)').bind(
      at,
      therapistId,
    ),
  ]);
}

const insertViews = (therapistId: string, day: string, views: number) =>
  env.DB.prepare('insert into profile_view_counts (therapist_id, day, views) values (?, ?, ?)')
    .bind(therapistId, day, views)
    .run();

describe('the funnel of a therapist', () => {
  it('is empty before a profile was saved, and counts what has just happened', async () => {
    const newcomer = await signUp();
    const empty = { last30Days: { shown: 0, ...nothing }, months: [] };
    expect(await answered(get('/api/therapists/funnel', newcomer))).toEqual({ status: 200, body: { funnel: empty } });

    const { token, therapistId } = await listTherapist();
    await takeSurvey();
    await askConfirmed(therapistId);
    const { body } = await answered(get('/api/therapists/funnel', { token }));
    expect((body as { funnel: Funnel }).funnel.last30Days).toEqual({ ...nothing, shown: 1, asked: 1 });
  });

  it('counts 30 days and finished months, confirmed requests alone, a client once, and nothing of others', async () => {
    const { therapistId, userId } = await listTherapist();
    const other = await listTherapist();
    const [one, two] = [await takeSurvey(), await takeSurvey()];
    await env.DB.prepare('delete from match_log').run();
    await logShown(therapistId, one.surveyId, '2026-05-10T00:00:00.000Z');
    await logShown(therapistId, one.surveyId, '2026-05-11T00:00:00.000Z');
    await logShown(therapistId, one.surveyId, '2026-04-03T00:00:00.000Z');
    await logShown(therapistId, two.surveyId, '2026-04-30T23:59:59.999Z');
    await insertViews(therapistId, '2026-04-20', 7);
    await insertViews(therapistId, '2026-04-21', 5);
    await insertViews(therapistId, '2026-02-28', 3);
    await insertViews(other.therapistId, '2026-04-21', 9);
    await insertPast(therapistId, now, [
      { status: 'accepted', hoursAgo: hoursSince('2026-05-01T10:00:00.000Z'), answer: ['accepted', 5] },
      { status: 'declined', hoursAgo: hoursSince('2026-04-21T10:00:00.000Z'), answer: ['declined', 5] },
      { status: 'rerouted', hoursAgo: hoursSince('2026-04-02T10:00:00.000Z'), answer: ['declined', 5] },
      { status: 'expired', hoursAgo: hoursSince('2026-04-02T10:00:00.000Z') },
      { status: 'expired', hoursAgo: hoursSince('2026-04-02T10:00:00.000Z'), isTold: false },
      { status: 'withdrawn', hoursAgo: hoursSince('2026-02-02T10:00:00.000Z') },
    ]);
    await runJob('0 9 * * *', env, now);
    expect(await therapistFunnel(env.DB, userId, now)).toEqual({
      last30Days: { shown: 2, viewed: 5, asked: 2, answered: 2, accepted: 1 },
      months: [
        { month: '2026-04', shown: 2, viewed: 12, asked: 3, answered: 2, accepted: 0 },
        // April is the first month that was counted.
        { month: '2026-03', shown: null, ...nothing },
        { month: '2026-02', shown: null, ...nothing, viewed: 3, asked: 1 },
      ],
    });
  });

  it('keeps the months when the log is gone', async () => {
    const { therapistId, userId } = await listTherapist();
    const { surveyId } = await takeSurvey();
    await logShown(therapistId, surveyId, '2026-04-03T00:00:00.000Z');
    await runJob('0 9 * * *', env, now);
    await env.DB.prepare('delete from match_log').run();
    await runJob('0 9 * * *', env, now);
    const { months } = await therapistFunnel(env.DB, userId, now);
    expect(months).toEqual([{ month: '2026-04', shown: 1, ...nothing }]);
  });
});
