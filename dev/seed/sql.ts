import { featuresVersion, type TherapistFeatures, toTherapistFeatures } from '#domain/matching/features.ts';
import { toTherapistCard } from '#domain/profile/card.ts';
import { filterColumns, listingOf } from '../../functions/search/listing.ts';
import { updateOffersSql } from '../../functions/search/repository/choices.ts';
import { noahDemo, type SeedAccount } from './demo-accounts.ts';
import { objectsOf, type Pictured } from './photos.ts';
import { type SeedOptions, seedTherapists } from './seed-therapists.ts';
import type { SeedTherapist } from './therapists.ts';

type Value = string | number | null;
type Row = Readonly<Record<string, Value>>;

/** D1 refuses a statement over 100,000 bytes. */
const maxStatementBytes = 90_000;
/** Therapists whose rows are held in memory at once. */
const chunkSize = 500;

/** The seed as SQL statements, each under 90 kB and ended by a semicolon; rows that are there already stay as they are. */
export function* seedStatements(options: SeedOptions): Generator<string, void, undefined> {
  const { today, passwordHash } = options;
  const at = today.toISOString();
  const { maya, others } = seedTherapists(options);
  yield* inserts(
    'users',
    [maya, noahDemo].map((account) => userRow(account, at, passwordHash)),
  );
  // Her trial begins through the API, which lists her (dev/demo-requests.ts).
  yield* profileStatements([read(maya)], at);
  let chunk: Pictured[] = [];
  for (const therapist of others) {
    chunk.push(therapist);
    if (chunk.length < chunkSize) continue;
    yield* chunkStatements(chunk, at);
    chunk = [];
  }
  yield* chunkStatements(chunk, at);
}

/** What stores these therapists: accounts, profiles with all that is read of them, and subscriptions. */
export function* chunkStatements(therapists: readonly Pictured[], at: string): Generator<string, void, undefined> {
  yield* inserts(
    'users',
    therapists.map((therapist) => userRow(therapist, at, null)),
  );
  const readTherapists = therapists.map(read);
  yield* profileStatements(readTherapists, at);
  yield* inserts(
    'billing_customers',
    therapists.map(({ userId }) => billingRow(userId, at)),
  );
  yield* listStatements(readTherapists, at);
  yield `${updateOffersSql(String(Date.parse(at)))};\n`;
}

type ReadTherapist = Pictured & Readonly<{ features: TherapistFeatures }>;

const read = (therapist: Pictured): ReadTherapist => ({
  ...therapist,
  features: toTherapistFeatures(therapist.profile),
});

/** Profiles, and what search reads of them; who has no access stands in no list. */
function* profileStatements(therapists: readonly ReadTherapist[], at: string) {
  yield* inserts(
    'therapist_profiles',
    therapists.map((therapist) => profileRow(therapist, at)),
  );
  yield* inserts(
    'media_objects',
    therapists.flatMap((therapist) => photoRows(therapist, at)),
  );
  yield* inserts(
    'therapist_features',
    therapists.map(({ id, userId, name, profile, features }) => ({
      therapist_id: id,
      user_id: userId,
      features: JSON.stringify(features),
      version: featuresVersion,
      card: JSON.stringify(toTherapistCard({ name, honorific: '', pronouns: '' }, profile)),
      updated_at: at,
      ...confirmed(at),
    })),
  );
}

function* listStatements(therapists: readonly ReadTherapist[], at: string) {
  const listings = therapists.map(({ id, name, features }) => ({ id, ...listingOf(id, name, features, new Date(at)) }));
  yield* inserts(
    'match_postings',
    listings.flatMap(({ id, states, postings, facts }) =>
      states.flatMap((state) =>
        postings.map(([facet, level]) => ({ state, facet, level, therapist_id: id, ...facts })),
      ),
    ),
  );
  yield* inserts(
    'directory_entries',
    listings.flatMap(({ id, scopes, turn, ...listing }) => {
      const filters = Object.fromEntries(filterColumns.map((name) => [name, listing[name]]));
      return scopes.map((scope) => ({ scope, turn, therapist_id: id, ...filters }));
    }),
  );
  yield* inserts(
    'directory_choices',
    listings.flatMap(({ id, choices }) => choices.map((choice) => ({ choice, therapist_id: id }))),
  );
}

function userRow({ userId, name, email }: SeedAccount, at: string, passwordHash: string | null): Row {
  const [firstName = '', ...rest] = name.split(' ');
  return {
    id: userId,
    email,
    password_hash: passwordHash,
    user_metadata: JSON.stringify({ firstName, lastName: rest.join(' ') }),
    email_confirmed_at: at,
    created_at: at,
    updated_at: at,
  };
}

/** A subscription that goes on for ten years: nobody pays for an invented therapist. */
function billingRow(userId: string, at: string): Row {
  const start = Math.floor(Date.parse(at) / 1000);
  return {
    user_id: userId,
    customer_id: `cus_seed_${userId}`,
    subscription_id: `sub_seed_${userId}`,
    status: 'active',
    current_period_start: start,
    current_period_end: start + 10 * 365 * 24 * 60 * 60,
    trial_used: 1,
    read_at: at,
    created_at: at,
  };
}

/** The row of a photo; its sizes have none. */
function photoRows(therapist: Pictured, at: string): Row[] {
  const [photo] = objectsOf(therapist);
  if (!photo) return [];
  const { key, contentType, bytes } = photo;
  return [
    { key, user_id: therapist.userId, kind: 'photo', content_type: contentType, bytes: bytes.length, created_at: at },
  ];
}

function profileRow({ id, userId, name, profile }: SeedTherapist, at: string): Row {
  return {
    id,
    user_id: userId,
    name,
    ...profile,
    accepting_new_clients: profile.accepting_new_clients ? 1 : 0,
    free_first_call: profile.free_first_call ? 1 : 0,
    keeps_waitlist: profile.keeps_waitlist ? 1 : 0,
    ...confirmed(at),
    created_at: at,
    updated_at: at,
  };
}

/** Invented therapists have confirmed their openings on the day on which they were made. */
function confirmed(at: string): Row {
  return { openings_confirmed_at: at, openings_counted_from: at };
}

/** Multi-row inserts, as many rows in each as fit. */
function* inserts(table: string, rows: readonly Row[]): Generator<string, void, undefined> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first);
  const head = `insert into ${table} (${columns.join(', ')}) values\n`;
  const tail = '\non conflict do nothing;\n';
  let tuples: string[] = [];
  let bytes = 0;
  for (const row of rows) {
    const tuple = `(${columns.map((column) => literal(row[column] ?? null)).join(', ')})`;
    const tupleBytes = Buffer.byteLength(tuple) + 2;
    if (bytes + tupleBytes + head.length + tail.length > maxStatementBytes) {
      yield head + tuples.join(',\n') + tail;
      tuples = [];
      bytes = 0;
    }
    tuples.push(tuple);
    bytes += tupleBytes;
  }
  yield head + tuples.join(',\n') + tail;
}

function literal(value: Value): string {
  if (value === null) return 'null';
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;
}
