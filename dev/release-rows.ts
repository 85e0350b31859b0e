import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { pngOf } from '../functions/media/testing.ts';
import { pdfOfPages, transcriptPages } from '../tests/support/pdf.ts';
import { bookingRequest, profile, rematchBody, surveyAnswers } from '../tests/support/samples.ts';
import { bundledWorker, workerSettings } from './worker-bundle.ts';

// Fills a database through the API of this release, a row or more in every table, and keeps it under tests/releases/ with the
// answers that the API gave: `functions/upgrade.test.ts` holds every later release to them.

const migrations = globSync('migrations/*.sql').sort();
const number = /(\d{4})_/.exec(migrations.at(-1) ?? '')?.[1] ?? '';
const password = 'correct horse';

const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    // The key of the room tests (vitest.config.ts), which read these rows.
    ...workerSettings('t1'),
    script: await bundledWorker('dev/release-rows-worker.ts'),
    d1Databases: { DB: 'release' },
    r2Buckets: { MEDIA: 'media', TRANSCRIPTS: 'transcripts' },
  }),
);
const origin = await miniflare.ready;
const database = await miniflare.getD1Database('DB');
for (const migration of migrations) {
  // D1 takes a statement at a time; none of the migrations has a semicolon inside one.
  const statements = readFileSync(migration, 'utf8')
    .replace(/--.*$/gm, '')
    .split(';')
    .filter((sql) => sql.trim() !== '');
  await database.batch(statements.map((sql) => database.prepare(sql)));
}

type Asked = Readonly<{
  method?: string;
  body?: unknown;
  form?: FormData;
  token?: string;
  headers?: Readonly<Record<string, string>>;
}>;

/** The parsed answer of the API, which must be a good one. */
// biome-ignore lint/suspicious/noExplicitAny: each caller knows the one answer that it asks for
async function ask(path: string, { method, body, form, token, headers }: Asked = {}): Promise<any> {
  const response = await fetch(new URL(path, origin), {
    method: method ?? (body || form ? 'POST' : 'GET'),
    headers: {
      'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      ...(body ? { 'Content-Type': 'application/json' } : {}),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body || form ? { body: form ?? JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
  return text === '' ? null : JSON.parse(text);
}

/** A form of one file and what else it says. */
function fileForm(part: string, file: File, fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  form.set(part, file);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const supabase = { 'X-Supabase-Api-Version': '2024-01-01' };
const signedUp = await ask('/auth/v1/signup', {
  body: { email: 'ada.before@example.com', password, data: { firstName: 'Ada', lastName: 'Quill' } },
  headers: supabase,
});
const userId: string = signedUp.user.id;
const firstToken: string = signedUp.access_token;
const newEmail = 'ada.after@example.com';
await ask('/api/therapists/account/email', { method: 'PATCH', token: firstToken, body: { newEmail } });
const session = await ask('/auth/v1/token?grant_type=password', {
  body: { email: newEmail, password },
  headers: supabase,
});
const token: string = session.access_token;

const now = new Date();
const seconds = Math.floor(now.getTime() / 1000);
await database.batch([
  // What Stripe's events leave behind; the period is long, so that access does not end with the years.
  database
    .prepare(
      `insert into billing_customers (user_id, customer_id, subscription_id, status, current_period_start,
         current_period_end, trial_used, read_at, created_at) values (?, 'cus_release', 'sub_release', 'active', ?, ?, 1, ?, ?)`,
    )
    .bind(userId, seconds, seconds + 30 * 24 * 60 * 60, now.toISOString(), now.toISOString()),
  database
    .prepare("insert into stripe_events (id, type, received_at) values ('evt_release', 'invoice.paid', ?)")
    .bind(now.toISOString()),
  database
    .prepare("insert into billing_notices values ('sub_release', 'trial-ends', ?, ?)")
    .bind(seconds, now.toISOString()),
  // What a provider's refusal leaves behind.
  database.prepare("insert into undeliverable_addresses values ('k1.digest', ?)").bind(now.toISOString()),
]);

const photo = new File([pngOf()], 'me.png', { type: 'image/png' });
const { publicURL: photoAddress } = await ask('/api/profiles/upload-photo', {
  token,
  form: fileForm('profilePhoto', photo),
});
const saved = await ask('/api/profiles/me', { token, body: profile({ profile_photo_url: photoAddress }) });
const therapistId: string = saved.profile.therapist_id;
await ask(`/therapist/${therapistId}`);
await ask('/api/therapists/settings', {
  method: 'PATCH',
  token,
  body: { notification_preferences: { email: { booking_request: false } } },
});
const pdf = new File([pdfOfPages(transcriptPages(2))], 'session.pdf', { type: 'application/pdf' });
await ask('/api/pdf-upload', { token, form: fileForm('pdf', pdf, { clientConsent: 'true' }) });
await ask('/api/events', { body: { type: 'conversion', name: 'get-started', page: '/' } });

const surveyBody = surveyAnswers();
const surveyKey = crypto.randomUUID();
const survey = await ask('/api/survey', { body: surveyBody, headers: { 'Idempotency-Key': surveyKey } });
await ask('/api/booking-requests', { body: bookingRequest(therapistId, { surveyToken: survey.token }) });
const regretted = await ask('/api/booking-requests', { body: bookingRequest(therapistId) });
await ask('/api/booking-requests/link/act', { body: { token: regretted.token, act: 'withdraw' } });

// Where nobody fits, an address waits.
const { token: unmatched } = await ask('/api/survey', { body: surveyAnswers({ zip_code: '96910' }) });
await ask('/api/waitlist', { body: { token: unmatched, email: 'robin@example.com' } });

// What jobs leave behind, which come by the clock.
const at = now.toISOString();
const later = new Date(now.getTime() + 30 * 24 * 60 * 60 * 1000).toISOString();
await database.batch([
  database.prepare('insert into therapist_replies values (?, 6, 5, 20, ?)').bind(therapistId, at),
  database.prepare('insert into shown_counts values (?, ?, 3)').bind(therapistId, at.slice(0, 7)),
  database.prepare("insert into openings_links values ('digest', ?, ?, null)").bind(therapistId, later),
  database.prepare("insert into mail_stops values ('digest', ?, 'email.weekly_summary', ?)").bind(userId, at),
]);

const rematched = await ask('/api/survey/matches', { body: rematchBody(survey.token) });

const publicPaths = [`/api/profiles/${therapistId}`, '/api/directory?state=CA', '/api/directory/listed'];
const ownPaths = [
  '/api/profiles/me',
  '/api/profiles/me/views',
  '/api/booking-requests/my-requests',
  '/api/pdf-upload',
  '/api/billing/notice',
  '/api/therapists/settings',
  '/api/therapists/searches',
  '/api/therapists/account/export',
];
const answers: Record<string, unknown> = {};
for (const path of publicPaths) answers[path] = await ask(path);
for (const path of ownPaths) {
  const { exported_at: _, ...answer } = await ask(path, { token });
  answers[path] = answer;
}

const { results: tables } = await database
  .prepare(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like '\\_cf%' escape '\\'",
  )
  .all<{ name: string }>();
const rows: Record<string, unknown[]> = {};
for (const { name } of tables) rows[name] = (await database.prepare(`select * from ${name}`).all()).results;
const empty = Object.keys(rows).filter((name) => rows[name]?.length === 0);
if (empty.length > 0) throw new Error(`no rows in ${empty.join(', ')}: let something above write them`);

const objects: Record<string, unknown[]> = {};
for (const binding of ['MEDIA', 'TRANSCRIPTS']) {
  const bucket = await miniflare.getR2Bucket(binding);
  const found = [];
  for (const { key } of (await bucket.list()).objects) {
    const object = await bucket.get(key);
    if (!object) continue;
    const base64 = Buffer.from(await object.arrayBuffer()).toString('base64');
    found.push({ key, contentType: object.httpMetadata?.contentType ?? '', base64 });
  }
  objects[binding] = found;
}
await miniflare.dispose();

const release = {
  filledAt: now.toISOString(),
  email: newEmail,
  password,
  refreshToken: session.refresh_token,
  photoAddress,
  survey: { key: surveyKey, body: surveyBody, answer: survey, rematched },
  publicPaths,
  ownPaths,
  answers,
  rows,
  objects,
};
writeFileSync(`tests/releases/${number}.json`, `${JSON.stringify(release, null, 1)}\n`);
console.log(`tests/releases/${number}.json: ${tables.length} tables`);
