import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { dump } from '../../../tests/support/database.ts';
import { outbox } from '../../email/testing.ts';
import { runJob } from '../../jobs.ts';
import { levelsOf, signedIn, tokenOf, withApp } from '../factors/testing.ts';
import { clientWith } from '../one-time/testing.ts';
import { call, decode, withEnv } from '../testing.ts';
import { newDevice, register, signInWith } from './testing.ts';

const unknown = '00000000-0000-4000-8000-000000000000';
const codeOf = ({ error }: { error: { code?: unknown } | null }) => error?.code;
const noticesOf = async () =>
  (await outbox()).filter(({ kind }) => kind === 'passkey-changed').map(({ subject }) => subject);
const expireChallenges = () =>
  env.DB.prepare("update passkey_challenges set expires_at = '2020-01-01T00:00:00.000Z'").run();

/** A new account with a passkey, and the device that keeps it. */
async function withPasskey(email = 'ada@example.com') {
  const account = await signedIn(email);
  const device = await newDevice();
  const { data, error } = await register(account.client, device);
  if (error || !data) throw error;
  return { ...account, device, passkeyId: data.id };
}

describe('a passkey, through the unmodified client', { timeout: 60_000 }, () => {
  it('is added for a device that asks who holds it, finds its user by itself, and is told by mail', async () => {
    const { client, userId, email } = await signedIn();
    const { data } = await client.passkey.startRegistration();
    expect(data?.options).toMatchObject({
      rp: { id: 'localhost', name: 'Rapport' },
      user: { name: email },
      attestation: 'none',
      excludeCredentials: [],
      timeout: 300_000,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(Buffer.from(data?.options.user.id as unknown as string, 'base64url').toString()).toBe(userId);
    expect(data?.expires_at).toBeGreaterThan(Date.now() / 1000 + 290);
    const device = await newDevice();
    const added = await register(client, device);
    expect(added.error).toBeNull();
    expect(await noticesOf()).toEqual(['A passkey was added at Rapport']);
    expect((await client.passkey.list()).data).toMatchObject([{ id: added.data?.id }]);
    const again = await client.passkey.startRegistration();
    expect(again.data?.options.excludeCredentials).toMatchObject([{ id: device.id, transports: ['internal'] }]);
  });

  it('signs in at aal2 without a password or an address, and says when', async () => {
    const { client, userId, device } = await withPasskey();
    const other = clientWith();
    const options = await other.passkey.startAuthentication();
    expect(options.data?.options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(options.data?.options.allowCredentials ?? []).toEqual([]);
    const { data, error } = await signInWith(other, device);
    expect([error, data?.user?.id]).toEqual([null, userId]);
    expect(await levelsOf(other)).toEqual(['aal2', 'aal2']);
    const { payload } = decode(await tokenOf(other));
    expect(payload.amr.map(({ method }: { method: string }) => method)).toEqual(['passkey']);
    expect((await other.refreshSession()).error).toBeNull();
    expect(await levelsOf(other)).toEqual(['aal2', 'aal2']);
    expect((await client.passkey.list()).data?.[0]?.last_used_at).toEqual(expect.any(String));
  });

  it('is a second step and a fresh proof for whoever has an app, too', async () => {
    const { client } = await withApp();
    const device = await newDevice();
    expect((await register(client, device)).error).toBeNull();
    const other = clientWith();
    await signInWith(other, device);
    const account = await call('GET', '/user', { token: await tokenOf(other) });
    expect(account.status).toBe(200);
    expect((await other.mfa.enroll({ factorType: 'totp', friendlyName: 'Another' })).error).toBeNull();
  });

  it.each([
    ['another origin', { origin: 'http://localhost.example' }],
    ['another domain', { rpId: 'example.com' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['nobody who was asked for', { isVerified: false }],
    ['another user', { userHandle: Buffer.from(unknown).toString('base64url') }],
  ])('that answers for %s signs nobody in, and one and the same is said', async (_, wrong) => {
    const { device } = await withPasskey();
    const refused = await signInWith(clientWith(), device, wrong);
    expect(refused.error).toMatchObject({
      status: 400,
      code: 'webauthn_verification_failed',
      message: 'Credential verification failed',
    });
    expect((await signInWith(clientWith(), await newDevice())).error).toMatchObject({
      status: 400,
      code: 'webauthn_verification_failed',
      message: 'Credential verification failed',
    });
  });

  it.each([
    ['another origin', { origin: 'http://localhost.example' }],
    ['another domain', { rpId: 'example.com' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['nobody who was asked for', { isVerified: false }],
  ])('of %s is not kept', async (_, wrong) => {
    const { client } = await signedIn();
    expect(codeOf(await register(client, await newDevice(), wrong))).toBe('webauthn_verification_failed');
    expect((await client.passkey.list()).data).toEqual([]);
    expect(await noticesOf()).toEqual([]);
  });

  it.each([5, true, { a: 1 }, '', null, undefined])(
    'that does not say whose it is signs nobody in: %j',
    async (userHandle) => {
      const { device } = await withPasskey();
      const { data } = await clientWith().passkey.startAuthentication();
      const answer = await device.get(data?.options as never);
      const credential = { ...answer, response: { ...answer.response, userHandle } };
      const body = { challenge_id: data?.challenge_id, credential };
      const refused = await call('POST', '/passkeys/authentication/verify', { body });
      expect([refused.status, refused.body.code]).toEqual([400, 'webauthn_verification_failed']);
    },
  );

  it('signs in twice at once where the device counted both', async () => {
    const { device } = await withPasskey();
    const answers = [];
    for (const count of [1, 2]) {
      const { data } = await clientWith().passkey.startAuthentication();
      device.countTo(count);
      const credential = (await device.get(data?.options as never)) as never;
      answers.push({ challengeId: data?.challenge_id ?? '', credential });
    }
    const [first, second] = answers;
    if (!first || !second) throw new Error('no answers');
    // The first is written after both were checked.
    const DB = new Proxy(env.DB, {
      get(target, name) {
        if (name === 'batch') {
          return async (statements: D1PreparedStatement[]) => {
            expect((await clientWith().passkey.verifyAuthentication(first)).error).toBeNull();
            return target.batch(statements);
          };
        }
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    expect((await clientWith(withEnv({ DB })).passkey.verifyAuthentication(second)).error).toBeNull();
    expect(await env.DB.prepare('select counter from passkeys').first('counter')).toBe(2);
  });

  it('whose counter goes back is a copy, and one that always says 0 is none', async () => {
    const { device } = await withPasskey();
    expect((await signInWith(clientWith(), device)).error).toBeNull();
    device.countTo(7);
    expect((await signInWith(clientWith(), device)).error).toBeNull();
    device.countTo(7);
    expect(codeOf(await signInWith(clientWith(), device))).toBe('webauthn_verification_failed');
    device.countTo(8);
    expect((await signInWith(clientWith(), device)).error).toBeNull();
  });

  it('answers a challenge once, also at the same moment, and within five minutes', async () => {
    const { client, device } = await withPasskey();
    const { data } = await client.passkey.startAuthentication();
    const credential = (await device.get(data?.options as never)) as never;
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        clientWith().passkey.verifyAuthentication({ challengeId: data?.challenge_id ?? '', credential }),
      ),
    );
    expect(answers.map(codeOf).sort()).toEqual([
      'webauthn_challenge_not_found',
      'webauthn_challenge_not_found',
      undefined,
    ]);
    const late = await client.passkey.startAuthentication();
    await expireChallenges();
    const lateCredential = (await device.get(late.data?.options as never)) as never;
    expect(
      codeOf(
        await client.passkey.verifyAuthentication({
          challengeId: late.data?.challenge_id ?? '',
          credential: lateCredential,
        }),
      ),
    ).toBe('webauthn_challenge_expired');
  });

  it('takes no challenge of another kind or of another user', async () => {
    const { client, device } = await withPasskey();
    const toSignIn = await client.passkey.startAuthentication();
    const made = device.create({ challenge: toSignIn.data?.options.challenge as never, user: { id: 'AA' } }) as never;
    const id = toSignIn.data?.challenge_id ?? '';
    expect(codeOf(await client.passkey.verifyRegistration({ challengeId: id, credential: made }))).toBe(
      'webauthn_challenge_not_found',
    );
    const { client: grace } = await signedIn('grace@example.com');
    const ofGrace = await grace.passkey.startRegistration();
    expect(
      codeOf(
        await client.passkey.verifyRegistration({ challengeId: ofGrace.data?.challenge_id ?? '', credential: made }),
      ),
    ).toBe('webauthn_challenge_not_found');
  });

  it('is renamed and removed by its owner alone, which is told', async () => {
    const { client, device, passkeyId } = await withPasskey();
    const { client: grace } = await signedIn('grace@example.com');
    expect((await grace.passkey.update({ passkeyId, friendlyName: 'Mine' })).error?.status).toBe(404);
    expect((await grace.passkey.delete({ passkeyId })).error?.status).toBe(404);
    expect((await client.passkey.update({ passkeyId, friendlyName: ' My \n phone ' })).data).toMatchObject({
      id: passkeyId,
      friendly_name: 'My phone',
    });
    for (const friendlyName of ['', '   ', 'x'.repeat(121), 'a\u0000b']) {
      expect(codeOf(await client.passkey.update({ passkeyId, friendlyName })), friendlyName).toBe('validation_failed');
    }
    expect((await client.passkey.delete({ passkeyId })).error).toBeNull();
    expect((await client.passkey.list()).data).toEqual([]);
    expect(codeOf(await signInWith(clientWith(), device))).toBe('webauthn_verification_failed');
    expect(await noticesOf()).toEqual(['A passkey was added at Rapport', 'A passkey was removed at Rapport']);
  });

  it('is kept once, and ten are kept', async () => {
    const { client, device, userId } = await withPasskey();
    const { client: grace } = await signedIn('grace@example.com');
    expect(codeOf(await register(grace, device))).toBe('webauthn_credential_exists');
    await env.DB.prepare(
      `insert into passkeys select value, ?, value, 'k', 0, '[]', '', '2026-01-01T00:00:00.000Z', null
       from json_each('["a","b","c","d","e","f","g","h","i"]')`,
    )
      .bind(userId)
      .run();
    expect(codeOf(await client.passkey.startRegistration())).toBe('too_many_passkeys');
    await env.DB.prepare("delete from passkeys where id = 'a'").run();
    const last = await client.passkey.startRegistration();
    await env.DB.prepare(
      "insert into passkeys values ('z', ?, 'z', 'k', 0, '[]', '', '2026-01-01T00:00:00.000Z', null)",
    )
      .bind(userId)
      .run();
    const credential = (await newDevice()).create(last.data?.options as never) as never;
    expect(
      codeOf(await client.passkey.verifyRegistration({ challengeId: last.data?.challenge_id ?? '', credential })),
    ).toBe('too_many_passkeys');
  });

  it('signs in nobody who is banned or has not confirmed their address', async () => {
    const { device } = await withPasskey();
    await env.DB.prepare("update users set banned_until = '2999-01-01T00:00:00.000Z'").run();
    expect(codeOf(await signInWith(clientWith(), device))).toBe('user_banned');
    await env.DB.prepare('update users set banned_until = null, email_confirmed_at = null').run();
    expect(codeOf(await signInWith(clientWith(), device))).toBe('email_not_confirmed');
  });

  it('is added and removed by whoever has just proved who they are', async () => {
    const { client, passkeyId } = await withPasskey();
    await env.DB.prepare(`update sessions set amr = '[{"method":"password","timestamp":1000}]'`).run();
    await client.refreshSession();
    expect(codeOf(await client.passkey.startRegistration())).toBe('reauthentication_needed');
    expect(codeOf(await client.passkey.delete({ passkeyId }))).toBe('reauthentication_needed');
    const { client: grace } = await withApp('grace@example.com');
    await env.DB.prepare(`update sessions set amr = '[{"method":"totp","timestamp":1000}]'`).run();
    await grace.refreshSession();
    expect(codeOf(await grace.passkey.startRegistration())).toBe('insufficient_aal');
  });

  it.each([
    { AUTH_PASSKEYS: 'off' },
    { PUBLIC_ORIGIN: 'http://127.0.0.1:8787' },
    { AUTH_PASSKEY_RP_ID: 'example.com' },
    { AUTH_PASSKEY_RP_ID: '..' },
    { AUTH_PASSKEY_RP_ID: 'host' },
    { AUTH_PASSKEY_ORIGINS: 'http://localhost,https://example.com' },
  ])('is off by configuration, or where no browser makes one, and the settings say so: %o', async (changes) => {
    const off = withEnv(changes);
    expect((await call('GET', '/settings', { env: off })).body.passkeys_enabled).toBe(false);
    expect((await call('GET', '/settings')).body.passkeys_enabled).toBe(true);
    for (const [method, path] of [
      ['POST', '/passkeys/authentication/options'],
      ['GET', '/passkeys'],
      ['DELETE', `/passkeys/${unknown}`],
    ] as const) {
      const answer = await call(method, path, { env: off });
      expect([answer.status, answer.body.code], path).toEqual([404, 'passkey_disabled']);
    }
  });

  it('is made for the domain and the origins that are configured', async () => {
    const environment = withEnv({ AUTH_PASSKEY_RP_ID: 'example.com', AUTH_PASSKEY_ORIGINS: 'https://a.example.com' });
    const { client } = await signedIn('ada@example.com', environment);
    const device = await newDevice({ origin: 'https://a.example.com', rpId: 'example.com' });
    expect((await register(client, device)).error).toBeNull();
    expect((await signInWith(clientWith(environment), device)).error).toBeNull();
    expect(codeOf(await signInWith(clientWith(environment), device, { origin: 'http://localhost' }))).toBe(
      'webauthn_verification_failed',
    );
  });

  it('keeps no secret, and its challenges are swept', async () => {
    const { client, device } = await withPasskey();
    const { data } = await client.passkey.startAuthentication();
    await signInWith(clientWith(), device);
    expect(await dump()).toContain(data?.challenge_id ?? '-');
    await expireChallenges();
    await runJob('17 3 * * *', env, new Date('2026-12-02T03:17:00.000Z'));
    expect(await env.DB.prepare('select count(*) as n from passkey_challenges').first('n')).toBe(0);
  });
});
