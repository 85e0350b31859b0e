import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { dump } from '../../../tests/support/database.ts';
import { faultEvents } from '../../../tests/support/log.ts';
import { password } from '../../../tests/support/password.ts';
import { outbox } from '../../email/testing.ts';
import { clientWith } from '../one-time/testing.ts';
import { brokenDatabase, call, decode, forge, signIn, withEnv } from '../testing.ts';
import {
  codeOf,
  enrolled,
  failingOnceWritten,
  levelsOf,
  passInterval,
  passMinute,
  signedIn,
  tokenOf,
  withApp,
  wrongCodeOf,
} from './testing.ts';

const codesOf = (answers: readonly { error: { code?: unknown } | null }[]) => answers.map(({ error }) => error?.code);
const count = (sql: string) => env.DB.prepare(`select count(*) as n from ${sql}`).first('n');

/** A second device of the same account, at aal1. */
async function onAnotherDevice(email = 'ada@example.com') {
  const client = clientWith();
  const { error } = await client.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

describe('an authenticator app, through the unmodified client', { timeout: 60_000 }, () => {
  it('is set up by a right code, which raises the session; both levels and the app are told', async () => {
    const { client } = await signedIn();
    expect(await levelsOf(client)).toEqual(['aal1', 'aal1']);
    const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone', issuer: 'Clinic' });
    expect([error, data?.type, data?.friendly_name]).toEqual([null, 'totp', 'Phone']);
    expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
    const uri = new URL(data?.totp.uri ?? '');
    expect([uri.searchParams.get('secret'), uri.searchParams.get('issuer')]).toEqual([data?.totp.secret, 'Clinic']);
    expect((await client.mfa.listFactors()).data).toMatchObject({ all: [{ status: 'unverified' }], totp: [] });

    const asked = await client.mfa.challenge({ factorId: data?.id ?? '' });
    expect(asked.data?.expires_at).toBeGreaterThan(Date.now() / 1000 + 290);
    const code = codeOf(data?.totp.secret ?? '');
    const verified = await client.mfa.verify({ factorId: data?.id ?? '', challengeId: asked.data?.id ?? '', code });
    expect(verified.error).toBeNull();
    expect(await levelsOf(client)).toEqual(['aal2', 'aal2']);
    const { payload } = decode(await tokenOf(client));
    expect([payload.aal, payload.amr.map(({ method }: { method: string }) => method)]).toEqual([
      'aal2',
      ['totp', 'password'],
    ]);
    const listed = await client.mfa.listFactors();
    expect(listed.data?.totp).toMatchObject([{ id: data?.id, status: 'verified', friendly_name: 'Phone' }]);
    expect(JSON.stringify(listed.data)).not.toContain(data?.totp.secret);
    expect(await dump()).not.toContain(data?.totp.secret);
  });

  it('stays proved when the session is renewed, and is told by mail', async () => {
    const { client, email } = await withApp();
    expect((await client.refreshSession()).error).toBeNull();
    expect(await levelsOf(client)).toEqual(['aal2', 'aal2']);
    const notices = (await outbox()).filter(({ to, kind }) => to === email && kind === 'factor-changed');
    expect(notices.map(({ subject }) => subject)).toEqual(['Two-step sign-in was set up at Rapport']);
  });

  it('is asked of a new sign-in, and ends the other sessions that have not proved it', async () => {
    const { client, app } = await withApp();
    const second = await onAnotherDevice();
    const third = await onAnotherDevice();
    expect(await levelsOf(second)).toEqual(['aal1', 'aal2']);
    const verified = await second.mfa.challengeAndVerify({ factorId: app.id, code: codeOf(app.secret) });
    expect(verified.error).toBeNull();
    expect((await third.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await client.getUser()).error).toBeNull();
    expect((await second.signOut({ scope: 'others' })).error).toBeNull();
    expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await second.getUser()).error).toBeNull();
  });

  it('makes the refresh tokens of before void once the interval is over', async () => {
    const { client, app } = await withApp();
    const before = (await client.getSession()).data.session?.refresh_token ?? '';
    await client.mfa.challengeAndVerify({ factorId: app.id, code: codeOf(app.secret) });
    await passInterval();
    const replayed = await call('POST', '/token?grant_type=refresh_token', { body: { refresh_token: before } });
    expect([replayed.status, replayed.body.code]).toEqual([400, 'refresh_token_already_used']);
  });

  it('is told proved although D1 fails as soon as that is written, and nobody is signed out by it', async () => {
    let environment: Env = env;
    const client = clientWith(new Proxy(env, { get: (_, name) => Reflect.get(environment, name) }));
    const { app, email } = await withApp();
    await client.signInWithPassword({ email, password });
    const { data } = await client.mfa.challenge({ factorId: app.id });
    environment = withEnv({ DB: failingOnceWritten() });
    const challengeId = data?.id ?? '';
    const verified = await client.mfa.verify({ factorId: app.id, challengeId, code: codeOf(app.secret) });
    expect(verified.error).toBeNull();
    expect(await levelsOf(client)).toEqual(['aal2', 'aal2']);
    environment = env;
    await passInterval();
    expect((await client.refreshSession()).error).toBeNull();
    expect(await levelsOf(client)).toEqual(['aal2', 'aal2']);
  });

  it('says the same of its user as is read afterwards', async () => {
    const { client } = await signedIn();
    await enrolled(client, 'Tablet');
    const phone = await enrolled(client, 'Phone');
    const { data } = await client.mfa.challengeAndVerify({ factorId: phone.id, code: codeOf(phone.secret) });
    expect(data?.user).toEqual((await client.getUser()).data.user);
  });

  it('ends what else was begun, and lets two stand side by side', async () => {
    const { client } = await signedIn();
    await enrolled(client, 'Tablet');
    const phone = await enrolled(client, 'Phone');
    await client.mfa.challengeAndVerify({ factorId: phone.id, code: codeOf(phone.secret) });
    expect((await client.mfa.listFactors()).data?.all.map(({ friendly_name }) => friendly_name)).toEqual(['Phone']);
    const tablet = await enrolled(client, 'Tablet');
    await client.mfa.challengeAndVerify({ factorId: tablet.id, code: codeOf(tablet.secret) });
    expect((await client.mfa.listFactors()).data?.totp).toHaveLength(2);
  });

  it('is removed by its owner; sessions fall to aal1, and the mail says so', async () => {
    const { client, app, email } = await withApp();
    expect((await client.mfa.unenroll({ factorId: app.id })).error).toBeNull();
    expect((await client.refreshSession()).error).toBeNull();
    expect(await levelsOf(client)).toEqual(['aal1', 'aal1']);
    const subjects = (await outbox()).filter(({ to }) => to === email).map(({ subject }) => subject);
    expect(subjects).toContain('An authenticator app was removed at Rapport');
  });

  it('lets nobody out while D1 fails', async () => {
    let environment: Env = env;
    const client = clientWith(new Proxy(env, { get: (_, name) => Reflect.get(environment, name) }));
    const { app, email } = await withApp();
    await client.signInWithPassword({ email, password });
    const { data } = await client.mfa.challenge({ factorId: app.id });
    environment = brokenDatabase();
    const failed = await client.mfa.verify({
      factorId: app.id,
      challengeId: data?.id ?? '',
      code: codeOf(app.secret),
    });
    expect(failed.error).toMatchObject({ status: 503 });
    expect(faultEvents()).toEqual(['database-unavailable']);
    environment = env;
    expect((await client.getUser()).error).toBeNull();
  });
});

describe('what an app refuses', { timeout: 60_000 }, () => {
  it('P18 six wrong codes: the sixth is 429, the right one too, and the right one again after the window', async () => {
    const { client, app } = await withApp();
    const answer = (code: string) => client.mfa.challengeAndVerify({ factorId: app.id, code });
    const answers = [];
    for (let tries = 0; tries < 6; tries++) answers.push(await answer(wrongCodeOf(app.secret)));
    expect(codesOf(answers)).toEqual([...Array(5).fill('mfa_verification_failed'), 'over_request_rate_limit']);
    expect((await answer(codeOf(app.secret))).error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    expect((await client.getUser()).error).toBeNull();
    await env.DB.prepare("update request_counts set ends_at = '2026-01-01T00:00:00.000Z'").run();
    expect((await answer(codeOf(app.secret))).error).toBeNull();
  });

  it('P18 many wrong codes at once: five are compared', async () => {
    const { client, app } = await withApp();
    const token = await tokenOf(client);
    const { data } = await client.mfa.challenge({ factorId: app.id });
    const body = { challenge_id: data?.id, code: wrongCodeOf(app.secret) };
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => call('POST', `/factors/${app.id}/verify`, { token, body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(422), ...Array(7).fill(429)]);
    const waits = answers
      .filter(({ status }) => status === 429)
      .map(({ headers }) => Number(headers.get('Retry-After')));
    expect(waits.every((wait) => wait > 0 && wait <= 900)).toBe(true);
  });

  it('P18 right codes are not counted', async () => {
    const { client, app } = await withApp();
    for (let times = 0; times < 7; times++) {
      expect((await client.mfa.challengeAndVerify({ factorId: app.id, code: codeOf(app.secret) })).error).toBeNull();
      await passMinute();
    }
  });

  it("P18 a factor of somebody else's", async () => {
    const { app } = await withApp('grace@example.com');
    const { client } = await signedIn();
    const token = await tokenOf(client);
    const before = await dump();
    const answers = [
      await call('POST', `/factors/${app.id}/challenge`, { token }),
      await call('POST', `/factors/${app.id}/verify`, { token, body: { challenge_id: 'x', code: codeOf(app.secret) } }),
      await call('DELETE', `/factors/${app.id}`, { token }),
      await call('POST', '/factors/none/challenge', { token }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      Array(4).fill([404, 'mfa_factor_not_found']),
    );
    expect(await dump()).toBe(before);
  });

  it('P18 a code a second time, also the next challenge, and one of two at once', async () => {
    const { client, app } = await signedIn().then(async (account) => ({
      ...account,
      app: await enrolled(account.client),
    }));
    const code = codeOf(app.secret);
    expect((await client.mfa.challengeAndVerify({ factorId: app.id, code })).error).toBeNull();
    const again = await client.mfa.challengeAndVerify({ factorId: app.id, code });
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });

    await passMinute();
    const devices = await Promise.all([signIn('ada@example.com'), signIn('ada@example.com')]);
    const tokens = devices.map(({ body }) => body.access_token as string);
    const challenges = await Promise.all(
      tokens.map((token) => call('POST', `/factors/${app.id}/challenge`, { token })),
    );
    const next = codeOf(app.secret);
    const both = await Promise.all(
      challenges.map(({ body }, index) =>
        call('POST', `/factors/${app.id}/verify`, {
          token: tokens[index] as string,
          body: { challenge_id: body.id, code: next },
        }),
      ),
    );
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await count("sessions where aal = 'aal2'")).toBe(2);
  });

  it('P18 a challenge that expired, was used, is none, or of another app; and no code', async () => {
    const { client, app } = await withApp();
    const challenge = async () => (await client.mfa.challenge({ factorId: app.id })).data?.id ?? '';
    const answer = (challengeId: string, code = codeOf(app.secret)) =>
      client.mfa.verify({ factorId: app.id, challengeId, code });
    const used = await challenge();
    expect((await answer(used)).error).toBeNull();
    await passMinute();
    expect((await answer(used)).error).toMatchObject({ status: 422, code: 'mfa_ip_address_mismatch' });
    const live = await challenge();
    expect((await answer(live, '')).error).toMatchObject({ status: 400, code: 'validation_failed' });
    expect((await answer(crypto.randomUUID())).error).toMatchObject({ status: 422, code: 'mfa_factor_not_found' });
    const tablet = await enrolled(client, 'Tablet');
    const other = await client.mfa.challenge({ factorId: tablet.id });
    expect((await answer(other.data?.id ?? '')).error).toMatchObject({ code: 'mfa_factor_not_found' });
    await env.DB.prepare("update factor_challenges set expires_at = '2026-01-01T00:00:00.000Z'").run();
    expect((await answer(live)).error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' });
    await challenge();
    expect(await count('factor_challenges where used_at is null')).toBe(2);
  });

  it('P18 being removed, or joined by another one, at aal1', async () => {
    const { app } = await withApp();
    const second = await onAnotherDevice();
    const before = await dump();
    const removal = await second.mfa.unenroll({ factorId: app.id });
    expect(removal.error).toMatchObject({ status: 422, code: 'insufficient_aal' });
    const joined = await second.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' });
    expect(joined.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    for (const change of [{ email: 'mine@example.com' }, { password: 'battery staple' }]) {
      expect((await second.updateUser(change)).error).toMatchObject({ status: 401, code: 'insufficient_aal' });
    }
    expect(await dump()).toBe(before);
    expect((await second.updateUser({ data: { color: 'blue' } })).error).toBeNull();
  });

  it('the same ten minutes after the last proof, until there is a fresh one', async () => {
    const { client, app } = await withApp();
    const { payload } = decode(await tokenOf(client));
    const old = Math.floor(Date.now() / 1000) - 601;
    const token = await forge({ ...payload, amr: [{ method: 'totp', timestamp: old }, ...payload.amr.slice(1)] });
    const stale = [
      await call('DELETE', `/factors/${app.id}`, { token }),
      await call('POST', '/factors', { token, body: { factor_type: 'totp', friendly_name: 'Other' } }),
      await call('PUT', '/user', { token, body: { password: 'battery staple' } }),
    ];
    expect(stale.map(({ status, body }) => [status, body.code])).toEqual([
      [422, 'insufficient_aal'],
      [403, 'insufficient_aal'],
      [401, 'insufficient_aal'],
    ]);
    const { body } = await call('POST', `/factors/${app.id}/challenge`, { token });
    const answer = { challenge_id: body.id, code: codeOf(app.secret) };
    const fresh = (await call('POST', `/factors/${app.id}/verify`, { token, body: answer })).body.access_token;
    expect((await call('DELETE', `/factors/${app.id}`, { token: fresh })).status).toBe(200);
  });

  it('a first app a day after the sign-in', async () => {
    const { client } = await signedIn();
    const { payload } = decode(await tokenOf(client));
    const old = Math.floor(Date.now() / 1000) - 86_401;
    const token = await forge({ ...payload, amr: [{ method: 'password', timestamp: old }] });
    const { status, body } = await call('POST', '/factors', { token, body: { factor_type: 'totp' } });
    expect([status, body.code]).toEqual([400, 'reauthentication_needed']);
  });

  it('a name that is taken, the empty one too; an eleventh; other kinds; what cannot be stored', async () => {
    const { client } = await signedIn();
    const token = await tokenOf(client);
    const enrol = async (body: object) => {
      const answer = await call('POST', '/factors', { token, body });
      return [answer.status, answer.body.code];
    };
    expect((await enrol({ factor_type: 'totp' }))[0]).toBe(200);
    expect(await enrol({ factor_type: 'totp' })).toEqual([422, 'mfa_factor_name_conflict']);
    expect(await enrol({ factor_type: 'totp', friendly_name: '' })).toEqual([422, 'mfa_factor_name_conflict']);
    expect(await enrol({ factor_type: 'phone', phone: '+1' })).toEqual([422, 'mfa_phone_enroll_not_enabled']);
    expect(await enrol({ factor_type: 'webauthn' })).toEqual([422, 'mfa_webauthn_enroll_not_enabled']);
    expect(await enrol({})).toEqual([400, 'validation_failed']);
    for (const name of ['x'.repeat(101), 'a\u0000b']) {
      expect(await enrol({ factor_type: 'totp', friendly_name: name })).toEqual([400, 'validation_failed']);
    }
    const many = await Promise.all(
      Array.from({ length: 12 }, (_, index) => enrol({ factor_type: 'totp', friendly_name: `${index}` })),
    );
    expect(many.filter(([status]) => status === 200)).toHaveLength(9);
    expect(await enrol({ factor_type: 'totp', friendly_name: 'one more' })).toEqual([
      422,
      'too_many_enrolled_mfa_factors',
    ]);
    await env.DB.prepare("update factors set created_at = '2026-01-01T00:00:00.000Z'").run();
    expect((await enrol({ factor_type: 'totp', friendly_name: 'one more' }))[0]).toBe(200);
    expect(await count('factors')).toBe(1);
  });

  it('whoever is nobody, and a body that is none', async () => {
    const { client } = await signedIn();
    const token = await tokenOf(client);
    const routes = [
      ['POST', '/factors'],
      ['POST', '/factors/x/challenge'],
      ['POST', '/factors/x/verify'],
      ['DELETE', '/factors/x'],
    ] as const;
    for (const [method, path] of routes) {
      expect((await call(method, path, { body: {} })).status, path).toBe(401);
      expect((await call(method, path, { body: {}, token: 'garbage' })).status, path).toBe(403);
    }
    for (const path of ['/factors', '/factors/x/verify']) {
      expect((await call('POST', path, { token, body: '{' })).status).toBe(400);
      expect((await call('POST', path, { token, body: '{}', headers: { 'Content-Type': 'text/plain' } })).status).toBe(
        415,
      );
    }
  });
});
