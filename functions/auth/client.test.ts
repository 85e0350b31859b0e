import { env, exports } from 'cloudflare:workers';
import { generateKeyPairSync } from 'node:crypto';
import { GoTrueClient } from '@supabase/auth-js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { faultEvents } from '../../tests/support/log.ts';
import { password } from '../../tests/support/password.ts';
import { get } from '../../tests/support/requests.ts';
import { api } from '../api.ts';
import { base, brokenDatabase, withEnv } from './testing.ts';

const credentials = { email: 'ada@example.com', password };
const names = { firstName: 'Ada', lastName: 'Lovelace' };

type Fetch = typeof globalThis.fetch;

const throughTheWorker: Fetch = (input, init) => exports.default.fetch(new Request(input, init));
const throughTheAppWith =
  (environment: Env): Fetch =>
  async (input, init) =>
    api.fetch(new Request(input, init), environment);

let clients = 0;

/** The browser's own client, unmodified, with a storage of its own. */
function newClient(fetch: Fetch = throughTheWorker) {
  const stored = new Map<string, string>();
  clients += 1;
  return new GoTrueClient({
    url: base,
    storageKey: `client-${clients}`,
    headers: { apikey: 'sb_publishable_test', Authorization: 'Bearer sb_publishable_test' },
    autoRefreshToken: false,
    detectSessionInUrl: false,
    persistSession: true,
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    fetch,
  });
}

/** Moves the clock of the client alone: it reads `Date.now()`, and the service `new Date()`. */
function clockOfTheClient() {
  const now = Date.now;
  const clock = { aheadSeconds: 0 };
  vi.spyOn(Date, 'now').mockImplementation(() => now.call(Date) + clock.aheadSeconds * 1000);
  return clock;
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the unmodified client', { timeout: 30_000 }, () => {
  it('signs up, is known, refreshes and signs out', async () => {
    const client = newClient();
    const signedUp = await client.signUp({ ...credentials, options: { data: names } });
    expect(signedUp.error).toBeNull();
    expect(signedUp.data.user?.user_metadata).toMatchObject(names);
    expect(signedUp.data.session?.access_token).toBeTruthy();

    const { data: known } = await client.getUser();
    expect(known.user).toEqual(signedUp.data.user);

    const refreshed = await client.refreshSession();
    expect(refreshed.error).toBeNull();
    expect(refreshed.data.session?.refresh_token).not.toBe(signedUp.data.session?.refresh_token);

    expect((await client.signOut()).error).toBeNull();
    expect((await client.getSession()).data.session).toBeNull();
    expect(await env.DB.prepare('select count(*) as n from sessions').first('n')).toBe(0);
  });

  it('verifies the claims itself by our public keys', async () => {
    const asked: string[] = [];
    const client = newClient((input, init) => {
      asked.push(new URL(String(input)).pathname);
      return throughTheWorker(input, init);
    });
    await client.signUp({ ...credentials, options: { data: names } });
    const { data, error } = await client.getClaims();
    expect(error).toBeNull();
    expect(data?.header.alg).toBe('ES256');
    expect(data?.claims).toMatchObject({ email: credentials.email, aal: 'aal1', user_metadata: names });
    expect(asked).toEqual(['/auth/v1/signup', '/auth/v1/.well-known/jwks.json']);
    const { data: assurance } = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(assurance).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
  });

  it('signs in on a second device, and ends the others from there', async () => {
    const first = newClient();
    await first.signUp(credentials);
    const second = newClient();
    expect((await second.signInWithPassword(credentials)).error).toBeNull();
    expect((await second.signOut({ scope: 'others' })).error).toBeNull();
    const gone = await first.getUser();
    expect(gone.error?.name).toBe('AuthSessionMissingError');
    expect((await second.getUser()).error).toBeNull();
  });

  it('gives ten refreshes at once one child, and the family of a token used again dies within that answer', async () => {
    const owner = newClient();
    const { data: signedUp } = await owner.signUp(credentials);
    const first = signedUp.session?.refresh_token ?? '';
    // Ten devices that hold the same token: one client alone would ask once.
    const copies = Array.from({ length: 10 }, () => newClient());
    const answers = await Promise.all(copies.map((copy) => copy.refreshSession({ refresh_token: first })));
    expect(answers.map(({ error }) => error)).toEqual(Array(10).fill(null));
    expect(new Set(answers.map(({ data }) => data.session?.refresh_token)).size).toBe(1);

    const [newest] = copies;
    expect((await newest?.refreshSession())?.error).toBeNull();
    await env.DB.prepare(
      "update sessions set refreshed_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-10 seconds')",
    ).run();
    const replay = await newClient().refreshSession({ refresh_token: first });
    expect(replay.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
    const { data: held } = (await newest?.getSession()) ?? { data: { session: null } };
    const asked = await get('/api/therapists/account/sessions', { token: held.session?.access_token ?? '' });
    expect(asked.status).toBe(401);
    expect((await newest?.getUser())?.error?.name).toBe('AuthSessionMissingError');
    const again = await newClient().refreshSession({ refresh_token: held.session?.refresh_token ?? '' });
    expect(again.error).toMatchObject({ code: 'refresh_token_not_found' });
  });

  it('reads our refusals by code', async () => {
    const client = newClient();
    await client.signUp(credentials);
    const twice = await newClient().signUp(credentials);
    expect(twice.error).toMatchObject({ status: 422, code: 'user_already_exists', message: 'User already registered' });
    const wrong = await newClient().signInWithPassword({ ...credentials, password: 'wrong password' });
    expect(wrong.error).toMatchObject({ name: 'AuthApiError', status: 400, code: 'invalid_credentials' });
    const weak = await newClient().signUp({ email: 'grace@example.com', password: '12345' });
    expect(weak.error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, reasons: ['length'] });
    const closed = await newClient(throughTheAppWith(withEnv({ AUTH_SIGN_UP: 'off' }))).signUp(credentials);
    expect(closed.error).toMatchObject({ code: 'signup_disabled' });
  });

  it('takes a failing database for a passing fault, and keeps the session', async () => {
    let environment: Env = env;
    const client = newClient((input, init) => throughTheAppWith(environment)(input, init));
    await client.signUp(credentials);
    environment = brokenDatabase();
    expect((await client.getUser()).error).toMatchObject({ name: 'AuthRetryableFetchError', status: 503 });
    expect(faultEvents()).toEqual(['database-unavailable']);
    environment = env;
    expect((await client.getUser()).error).toBeNull();
  });

  it('keeps its session through a failing database when it refreshes, and refreshes it later (fault 16)', async () => {
    const clock = clockOfTheClient();
    const answers: number[] = [];
    let environment: Env = env;
    const client = newClient(async (input, init) => {
      const response = await throughTheAppWith(environment)(input, init);
      answers.push(response.status);
      // The client would try again for half a minute.
      if (environment !== env) clock.aheadSeconds += 31;
      return response;
    });
    const { data: signedUp } = await client.signUp(credentials);
    environment = brokenDatabase();
    const failed = await client.refreshSession();
    expect(failed.error).toMatchObject({ name: 'AuthRetryableFetchError', status: 503 });
    expect(new Set(faultEvents())).toEqual(new Set(['database-unavailable']));
    expect((await client.getSession()).data.session?.refresh_token).toBe(signedUp.session?.refresh_token);
    environment = env;
    // It asks for the same token again a minute after it had failed.
    clock.aheadSeconds += 60;
    const refreshed = await client.refreshSession();
    expect(refreshed.error).toBeNull();
    expect(refreshed.data.session?.refresh_token).not.toBe(signedUp.session?.refresh_token);
    expect(answers).toEqual([200, 503, 200]);
  });

  it('gets a token by a new signing key for a session of before, by one refresh', async () => {
    let environment: Env = env;
    const client = newClient((input, init) => throughTheAppWith(environment)(input, init));
    const { data: signedUp } = await client.signUp(credentials);
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const key = { ...privateKey.export({ format: 'jwk' }), kid: 'newer', alg: 'ES256' };
    environment = withEnv({ AUTH_SIGNING_KEY: JSON.stringify(key) });
    const former = signedUp.session?.access_token;
    expect((await client.getUser(former)).error).toMatchObject({ status: 403, code: 'bad_jwt' });
    expect((await client.getSession()).data.session?.access_token).toBe(former);
    const refreshed = await client.refreshSession();
    expect(refreshed.error).toBeNull();
    expect((await client.getUser()).data.user?.email).toBe(credentials.email);
  });

  it('stays signed in on a PC whose clock is an hour fast, and asks once for each look at once (fault 15)', async () => {
    clockOfTheClient().aheadSeconds = 3600;
    let refreshes = 0;
    const client = newClient(async (input, init) => {
      if (String(input).includes('grant_type=refresh_token')) refreshes += 1;
      return throughTheWorker(input, init);
    });
    expect((await client.signUp(credentials)).error).toBeNull();
    const together = await Promise.all(Array.from({ length: 10 }, () => client.getSession()));
    expect(new Set(together.map(({ data }) => data.session?.refresh_token)).size).toBe(1);
    expect(refreshes).toBe(1);
    for (let looks = 1; looks <= 5; looks++) {
      const { data, error } = await client.getSession();
      expect([error, data.session?.user.email]).toEqual([null, credentials.email]);
      expect(refreshes).toBe(1 + looks);
    }
    expect((await client.getUser()).error).toBeNull();
  });

  it('with confirmation on gets a user and no session, and the same for a taken e-mail', async () => {
    const confirming = throughTheAppWith(withEnv({ AUTH_AUTOCONFIRM: 'off' }));
    const { data, error } = await newClient(confirming).signUp(credentials);
    expect([error, data.session, data.user?.identities?.length]).toEqual([null, null, 1]);
    await env.DB.prepare('delete from auth_mail_counts').run();
    const taken = await newClient(confirming).signUp(credentials);
    expect([taken.error, taken.data.session, taken.data.user?.identities?.length]).toEqual([null, null, 1]);
    const early = await newClient(confirming).signInWithPassword(credentials);
    expect(early.error).toMatchObject({ code: 'email_not_confirmed' });
  });
});
