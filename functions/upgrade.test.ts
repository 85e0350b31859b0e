import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import release0010 from '../tests/releases/0010.json' with { type: 'json' };
import release0026 from '../tests/releases/0026.json' with { type: 'json' };
import { rematchBody } from '../tests/support/factories.ts';
import { answered, get, post } from '../tests/support/requests.ts';
import { signIn } from './auth/testing.ts';
import { unsealMessage } from './email/outbox.ts';
import { configOf } from './http/config.ts';
import { runJob } from './jobs.ts';

// `npm run release:rows` writes a release's rows, and the answers that it gave from them, to tests/releases/.
const releases = [
  { number: '0010', release: release0010, recipients: ['ada.before@example.com'], isReadingNoted: false },
  {
    number: '0026',
    release: release0026,
    recipients: ['ada.before@example.com', 'robin@example.com'],
    isReadingNoted: true,
  },
] as const;

type Row = Readonly<Record<string, string | number | null>>;

/** An empty database with the migrations up to one. */
async function migrateTo(number: string): Promise<void> {
  await reset();
  const upTo = env.TEST_MIGRATIONS.findIndex(({ name }) => name.startsWith(number)) + 1;
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS.slice(0, upTo));
}

/** The database as the release left it: its own migrations alone, and its rows. */
async function fillAs(number: string, { rows, objects }: (typeof releases)[number]['release']): Promise<void> {
  await migrateTo(number);
  const { results: tables } = await env.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like '\\_cf%' escape '\\'",
  ).all<{ name: string }>();
  const filled = Object.entries(rows).filter(([, rowsOfTable]) => rowsOfTable.length > 0);
  expect(filled.map(([name]) => name).sort()).toEqual(
    tables
      .map(({ name }) => name)
      .filter((name) => name !== 'd1_migrations')
      .sort(),
  );
  const inserts = filled.flatMap(([table, rowsOfTable]) =>
    (rowsOfTable as readonly Row[]).map((row) => {
      const columns = Object.keys(row);
      const places = columns.map(() => '?').join(', ');
      // A migration may have written the only row of a table already.
      return env.DB.prepare(`insert or replace into ${table} (${columns.join(', ')}) values (${places})`).bind(
        ...Object.values(row),
      );
    }),
  );
  await env.DB.batch([env.DB.prepare('pragma defer_foreign_keys = on'), ...inserts]);
  for (const binding of ['MEDIA', 'TRANSCRIPTS'] as const) {
    for (const { key, contentType, base64 } of objects[binding]) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      await env[binding].put(key, bytes, { httpMetadata: { contentType } });
    }
  }
}

const hourMilliseconds = 60 * 60 * 1000;

describe.each(releases)(
  'a database that release $number filled, after every later migration',
  ({ number, release, recipients, isReadingNoted }) => {
    beforeEach(async () => {
      await fillAs(number, release);
      await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
      vi.useFakeTimers({ toFake: ['Date'] });
      vi.setSystemTime(Date.parse(release.filledAt) + hourMilliseconds);
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    it('is signed in to with the old password, and renewed with the old refresh token', async () => {
      expect((await signIn(release.email, release.password)).status).toBe(200);
      const { refreshToken: refresh_token } = release;
      const renewed = await answered(post('/auth/v1/token?grant_type=refresh_token', { refresh_token }));
      expect(renewed).toMatchObject({ status: 200, body: { refresh_token: expect.any(String) } });
      expect(renewed.body).not.toMatchObject({ refresh_token });
    });

    it('answers everybody, and the therapist, as then', async () => {
      const token = (await signIn(release.email, release.password)).body.access_token;
      for (const [path, body] of Object.entries(release.answers)) {
        const answer = await answered(get(path, release.ownPaths.includes(path) ? { token } : {}));
        expect({ path, ...answer }).toMatchObject({ path, status: 200, body });
      }
    });

    it('offers in the directory at once what was listed, and finds it by what is filtered by since', async () => {
      const [listed] = release.answers['/api/directory?state=CA'].therapists;
      const { body } = await answered(get('/api/directory/choices'));
      expect(body).toMatchObject({ states: ['CA', 'NY'] });
      expect(await answered(get('/api/directory?price=150'))).toMatchObject({
        body: { therapists: [{ therapist_id: listed?.therapist_id }] },
      });
      expect(await answered(get('/api/directory?price=100'))).toMatchObject({ body: { therapists: [] } });
    });

    it('shows the photo', async () => {
      expect((await get(release.photoAddress)).status).toBe(200);
    });

    it('matches the stored answers again, and answers a repeated questionnaire with the first answer', async () => {
      const { key, body, answer, rematched } = release.survey;
      // A later formula may find another word for the fit.
      const matches = rematched.matches.map(({ fit: _, ...match }) => match);
      expect(await answered(post('/api/survey/matches', rematchBody(answer.token)))).toMatchObject({
        status: 200,
        body: { ...rematched, matches },
      });
      expect(await answered(post('/api/survey', body, { headers: { 'Idempotency-Key': key } }))).toEqual({
        status: 201,
        body: answer,
      });
    });

    it('shows a client what is kept of theirs, and does not say that nobody read answers of before that was noted', async () => {
      const { token } = release.survey.answer;
      expect(await answered(post('/api/survey/saved', { token }))).toMatchObject({
        status: 200,
        body: {
          waits: [],
          requests: [{ isReadingNoted, answersFirstReadAt: isReadingNoted ? expect.any(String) : null }],
        },
      });
    });

    it('keeps what no answer shows: written e-mails, counts, and what Stripe said', async () => {
      const { SEAL_KEYS } = configOf(env);
      for (const { id, kind, sealed_message } of release.rows.outbox_messages) {
        const row = await env.DB.prepare('select kind from outbox_messages where id = ?').bind(id).first();
        expect(row).toEqual({ kind });
        expect(recipients).toContain((await unsealMessage(SEAL_KEYS, id, sealed_message)).to);
      }
      for (const table of [
        'event_counts',
        'stripe_events',
        'billing_notices',
        'billing_customers',
        'match_shown',
      ] as const) {
        const { results } = await env.DB.prepare(`select * from ${table}`).all();
        expect(results).toMatchObject(release.rows[table]);
      }
    });

    it('is carried on by every job', async () => {
      for (const cron of ['* * * * *', '*/10 * * * *', '0 9 * * *']) await runJob(cron, env, new Date());
      const { '/api/directory?state=CA': listed } = release.answers;
      expect(await answered(get('/api/directory?state=CA'))).toMatchObject({ status: 200, body: listed });
    });
  },
);

it('gives up the e-mails that nobody sent before 0017, but for a notice whose link still works', async () => {
  await migrateTo('0016');
  const insert = env.DB.prepare(
    "insert into outbox_messages (id, kind, sealed_message, created_at, sent_at) values (?, ?, 's', ?, ?)",
  );
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * hourMilliseconds).toISOString();
  await env.DB.batch([
    insert.bind('fresh-trial', 'trial-ends', daysAgo(1), null),
    insert.bind('fresh-change', 'email-changed', daysAgo(6.9), null),
    insert.bind('old-change', 'email-changed', daysAgo(7.1), null),
    insert.bind('sent', 'trial-ends', daysAgo(8), daysAgo(8)),
  ]);
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  const { results } = await env.DB.prepare('select id from outbox_messages where failed_at is null order by id').all();
  expect(results).toEqual([{ id: 'fresh-change' }, { id: 'sent' }]);
});

it('keeps requests of before 0025 with their events and links, which go with them as before', async () => {
  await migrateTo('0024');
  const at = '2026-11-01T09:00:00.000Z';
  const { results: columns } = await env.DB.prepare(
    `select name, iif(type = 'INTEGER', 1, '[]') as value from pragma_table_info('therapist_profiles')
     where "notnull" = 1 and dflt_value is null and name <> 'id'`,
  ).all();
  const placed = columns.map(({ name }) => String(name));
  await env.DB.prepare(
    `insert into therapist_profiles (id, ${placed.join(', ')}) values ('t1', ${placed.map(() => '?').join(', ')})`,
  )
    .bind(...columns.map(({ value }) => value))
    .run();
  await env.DB.batch([
    env.DB.prepare(
      `insert into booking_requests (id, therapist_id, sealed_client, selected_slots, questionnaire_shared, status, created_at, told_at)
       values ('r1', 't1', 's', '["Monday Evening"]', 0, 'seen', ?1, ?1)`,
    ).bind(at),
    env.DB.prepare("insert into request_events (request_id, event, at) values ('r1', 'seen', ?)").bind(at),
    env.DB.prepare(
      "insert into request_links (token_digest, request_id, role, expires_at) values ('d1', 'r1', 'client', ?)",
    ).bind(at),
  ]);
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  const { results } = await env.DB.prepare(
    `select b.status, b.told_at, b.place_until, e.event, l.role from booking_requests b
     join request_events e on e.request_id = b.id join request_links l on l.request_id = b.id`,
  ).all();
  expect(results).toEqual([{ status: 'seen', told_at: at, place_until: null, event: 'seen', role: 'client' }]);
  await env.DB.prepare("delete from booking_requests where id = 'r1'").run();
  for (const table of ['request_events', 'request_links']) {
    expect((await env.DB.prepare(`select * from ${table}`).all()).results).toEqual([]);
  }
});
