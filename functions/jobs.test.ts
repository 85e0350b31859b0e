import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookingRequest, listTherapist, takeSurvey } from '../tests/support/factories.ts';
import { faultEvents, loggedFaults } from '../tests/support/log.ts';
import { get, post } from '../tests/support/requests.ts';
import { ownEnv, withFault } from './billing/testing.ts';
import { runJob } from './jobs.ts';

const cron = '17 3 * * *';
const now = new Date('2026-05-02T03:17:00.000Z');

/** Each table with its job, the last time that is no longer kept, and the first that is. */
const periods = [
  {
    table: 'idempotency_keys',
    job: 'delete-idempotency-keys',
    gone: '2026-05-01T03:16:59.999Z',
    kept: '2026-05-01T03:17:00.000Z',
  },
  { table: 'surveys', job: 'delete-surveys', gone: '2025-05-02T03:16:59.999Z', kept: '2025-05-02T03:17:00.000Z' },
  {
    table: 'booking_requests',
    job: 'delete-booking-requests',
    gone: '2024-05-02T03:16:59.999Z',
    kept: '2024-05-02T03:17:00.000Z',
  },
  { table: 'client_waits', job: 'delete-waits', gone: '2026-05-02T03:16:59.999Z', kept: '2026-05-02T03:17:00.000Z' },
  { table: 'event_counts', job: 'delete-event-counts', gone: '2024-04-01', kept: '2024-04-02' },
  { table: 'profile_visits', job: 'delete-visitors', gone: '2026-05-01', kept: '2026-05-02' },
  { table: 'visitor_salts', job: 'delete-visitors', gone: '2026-05-01', kept: '2026-05-02' },
  { table: 'profile_view_counts', job: 'delete-view-counts', gone: '2024-04-01', kept: '2024-04-02' },
  {
    table: 'email_changes',
    job: 'delete-email-changes',
    gone: '2026-04-25T03:16:59.999Z',
    kept: '2026-04-25T03:17:00.000Z',
  },
  {
    table: 'one_time_tokens',
    job: 'delete-one-time-tokens',
    gone: '2026-05-02T03:16:59.999Z',
    kept: '2026-05-02T03:17:00.000Z',
  },
  { table: 'auth_codes', job: 'delete-auth-codes', gone: '2026-05-02T03:16:59.999Z', kept: '2026-05-02T03:17:00.000Z' },
  {
    table: 'auth_mail_counts',
    job: 'delete-mail-counts',
    gone: '2026-05-01T03:16:59.999Z',
    kept: '2026-05-01T03:17:00.000Z',
  },
  {
    table: 'sign_up_tries',
    job: 'delete-sign-up-tries',
    gone: '2026-04-02T03:16:59.999Z',
    kept: '2026-04-02T03:17:00.000Z',
  },
  {
    table: 'outbox_messages',
    job: 'delete-outbox-messages',
    gone: '2026-04-02T03:16:59.999Z',
    kept: '2026-04-02T03:17:00.000Z',
  },
  {
    table: 'undeliverable_addresses',
    job: 'delete-undeliverable-addresses',
    gone: '2025-11-03T03:16:59.999Z',
    kept: '2025-11-03T03:17:00.000Z',
  },
  {
    table: 'stripe_events',
    job: 'delete-stripe-events',
    gone: '2026-04-02T03:16:59.999Z',
    kept: '2026-04-02T03:17:00.000Z',
  },
  { table: 'match_log', job: 'delete-match-log', gone: '2026-02-01T03:16:59.999Z', kept: '2026-02-01T03:17:00.000Z' },
  { table: 'shown_counts', job: 'delete-shown-counts', gone: '2024-03', kept: '2024-04' },
] as const;
type Table = (typeof periods)[number]['table'];

/** Rows of a time; where there is but one row a day, those of the days before it. */
const inserts: Record<Table, string> = {
  idempotency_keys: `insert into idempotency_keys (key_digest, request_digest, sealed_answer, created_at)
    select ?2 || i, 'r', 's', ?2 from n`,
  surveys: `insert into surveys (id, token_digest, sealed_answers, created_at) select ?2 || i, ?2 || i, 's', ?2 from n`,
  booking_requests: `insert into booking_requests
      (id, therapist_id, sealed_client, selected_slots, questionnaire_shared, created_at)
    select ?2 || i, (select id from therapist_profiles), 's', '[]', 0, ?2 from n`,
  client_waits: `insert into client_waits (id, survey_id, sealed_email, email_digest, token_digest, ends_at, created_at)
    select ?2 || i, 'lasting', 's', ?2 || i, ?2 || i, ?2, '' from n`,
  event_counts: `insert into event_counts (day, page, name, count) select ?2, '/' || i, 'get-started', 1 from n`,
  profile_visits: `insert into profile_visits (therapist_id, day, visitor, seen_at, views, is_owner)
    select (select id from therapist_profiles), ?2, 'v' || i, ?2, 1, 0 from n`,
  visitor_salts: `insert into visitor_salts (day, salt) select date(?2, (1 - i) || ' days'), 's' from n`,
  profile_view_counts: `insert into profile_view_counts (therapist_id, day, views)
    select (select id from therapist_profiles), date(?2, (1 - i) || ' days'), 1 from n`,
  shown_counts: `insert into shown_counts (therapist_id, month, shown)
    select (select id from therapist_profiles), substr(date(?2 || '-01', (1 - i) || ' months'), 1, 7), 1 from n`,
  email_changes: `insert into email_changes (id, user_id, token_digest, sealed_old_email, created_at)
    select ?2 || i, 'u', ?2 || i, 's', ?2 from n`,
  one_time_tokens: `insert into one_time_tokens (id, user_id, kind, code_digest, link_digest, created_at, expires_at)
    select ?2 || i, 'lasting' || i, iif(?2 < '2026-05-02T03:17', 'signup', 'recovery'), 'c', ?2 || i, ?2, ?2 from n`,
  auth_codes: `insert into auth_codes (code_digest, user_id, code_challenge, code_challenge_method, method, expires_at)
    select ?2 || i, 'lasting1', 'c', 's256', 'otp', ?2 from n`,
  auth_mail_counts: `insert into auth_mail_counts (address_digest, kind, asked_at, hour_began_at, mails)
    select ?2 || i, 'signup', ?2, ?2, 1 from n`,
  sign_up_tries: `insert into sign_up_tries (address_digest, password_hash, tried_at) select ?2 || i, 'h', ?2 from n`,
  outbox_messages: `insert into outbox_messages (id, kind, sealed_message, created_at)
    select ?2 || i, 'email-changed', 's', ?2 from n`,
  match_log: `insert into match_log (id, survey_id, state, formula_version, sealed_input, created_at)
    select ?2 || i, (select 'lasting'), 'CA', 'm', 's', ?2 from n`,
  undeliverable_addresses: `insert into undeliverable_addresses (recipient_digest, refused_at) select ?2 || i, ?2 from n`,
  stripe_events: `insert into stripe_events (id, type, received_at) select ?2 || i, 't', ?2 from n`,
};

/** A questionnaire for what hangs on one; `timesIn` leaves it out. */
const lastingSurvey =
  "insert into surveys (id, token_digest, sealed_answers, created_at) values ('lasting', 'l', 's', '9999')";

/** Users for what there is one of each: as many as rows of a time. */
const lastingUsers = `with recursive n (i) as (select 1 union all select i + 1 from n where i < 1100)
  insert into users (id, email, created_at, updated_at) select 'lasting' || i, i || '@example.org', '9999', '9999' from n`;

const insert = (table: Table, time: string, count: number) =>
  env.DB.prepare(`with recursive n (i) as (select 1 union all select i + 1 from n where i < ?1) ${inserts[table]}`)
    .bind(count, time)
    .run();

async function timesIn(table: Table): Promise<unknown[]> {
  const column =
    /\b(?:expires|asked|tried|created|ends|received|refused)_at\b/.exec(inserts[table])?.[0] ??
    (table === 'shown_counts' ? 'month' : 'day');
  const { results } = await env.DB.prepare(`select ${column} as time from ${table} where time < '9' order by 1`).all();
  return results.map(({ time }) => time);
}

/** The database, with one table that nothing can be prepared for. */
function databaseWithout(table: Table): D1Database {
  return new Proxy(env.DB, {
    get(target, name) {
      if (name !== 'prepare') throw new TypeError(`this database has no ${String(name)}`);
      return (sql: string) => {
        if (sql.includes(table)) throw new Error('D1_ERROR: canary-in-the-error');
        return target.prepare(sql);
      };
    },
  });
}

describe('the daily jobs', () => {
  beforeEach(async () => {
    await listTherapist();
    await env.DB.batch([env.DB.prepare(lastingSurvey), env.DB.prepare(lastingUsers)]);
  });

  it.each(periods)('delete from $table what is older than its period, however much', async ({ table, gone, kept }) => {
    await insert(table, gone, 1100);
    await insert(table, kept, 1);
    await runJob(cron, env, now);
    expect(await timesIn(table)).toEqual([kept]);
    expect(loggedFaults()).toEqual([]);
  });

  it('delete the accounts that nobody has confirmed for thirty days, and no others', async () => {
    const insertUser = env.DB.prepare(
      `insert into users (id, email, created_at, updated_at, email_confirmed_at, last_sign_in_at, invited_at)
       values (?1, ?1, ?2, ?2, ?3, ?4, ?5)`,
    );
    const [gone, kept] = ['2026-04-02T03:16:59.999Z', '2026-04-02T03:17:00.000Z'];
    await env.DB.batch([
      insertUser.bind('gone', gone, null, null, null),
      insertUser.bind('young', kept, null, null, null),
      insertUser.bind('confirmed', gone, gone, null, null),
      insertUser.bind('signed-in', gone, null, gone, null),
      insertUser.bind('invited', gone, null, null, gone),
    ]);
    await runJob(cron, env, now);
    const { results } = await env.DB.prepare("select id from users where updated_at < '2026-05' order by id").all();
    expect(results.map(({ id }) => id)).toEqual(['confirmed', 'invited', 'signed-in', 'young']);
  });

  it('take the shared answers out of the requests that named a survey', async () => {
    const { therapistId, token } = await listTherapist();
    const { surveyId, token: surveyToken } = await takeSurvey();
    await post('/api/booking-requests', bookingRequest(therapistId, { surveyToken }));
    await env.DB.prepare('update surveys set created_at = ? where id = ?').bind('2025-05-01', surveyId).run();
    await runJob(cron, env, now);
    const response = await get('/api/booking-requests/my-requests', { token });
    const { bookingRequests } = (await response.json()) as { bookingRequests: object[] };
    expect(bookingRequests).toMatchObject([{ client_name: 'Robin Client', questionnaire_shared: true }]);
    expect(bookingRequests[0]).not.toHaveProperty('questionnaire_answers');
  });

  it.each(periods)('all run but the one for $table when that fails, and it is seen', async ({ table, job }) => {
    for (const other of periods) await insert(other.table, other.gone, 1);
    await expect(runJob(cron, { ...env, DB: databaseWithout(table) }, now)).rejects.toThrow(
      new RegExp(`^failed: ${job}$`),
    );
    expect(await timesIn(table)).toHaveLength(1);
    for (const other of periods.filter((period) => period.job !== job)) {
      expect(await timesIn(other.table), other.table).toEqual([]);
    }
    const [line = '', ...more] = loggedFaults();
    expect(more).toEqual([]);
    expect(JSON.parse(line)).toMatchObject({ event: 'job-failed', errorClass: 'DatabaseUnavailable' });
    expect(line).not.toContain('canary');
  });

  it('all run but the reading of subscriptions when Stripe fails, and it is seen', async () => {
    for (const { table, gone } of periods) await insert(table, gone, 1);
    await withFault({ kind: '500' }, () =>
      expect(runJob(cron, ownEnv, now)).rejects.toThrow(/^failed: reconcile-billing$/),
    );
    for (const { table } of periods) expect(await timesIn(table), table).toEqual([]);
    expect(faultEvents()).toEqual(['job-failed']);
  });

  it('run where no Stripe is configured', async () => {
    const { STRIPE_SECRET_KEY: _key, ...withoutStripe } = ownEnv;
    await runJob(cron, withoutStripe, now);
    expect(loggedFaults()).toEqual([]);
  });

  it('are refused for a cron line that is not known', async () => {
    await expect(runJob('1 1 1 1 1', env, now)).rejects.toThrow(TypeError);
  });
});
