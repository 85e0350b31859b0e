import { describe, expect, it } from 'vitest';
import { countOf } from '../../../tests/support/database.ts';
import { password } from '../../../tests/support/password.ts';
import { secretKey } from '../administration/testing.ts';
import { clientWith } from '../one-time/testing.ts';
import { call, decode, openAccount, withEnv } from '../testing.ts';

const phone = '+15551234567';

/** The unmodified client with somebody signed in. */
async function signedIn() {
  const { user } = await openAccount();
  const client = clientWith();
  await client.signInWithPassword({ email: user.email, password });
  return { client, user };
}

describe('the one identity of an account', { timeout: 30_000 }, () => {
  it('is told to the unmodified client', async () => {
    const { client, user } = await signedIn();
    const { data, error } = await client.getUserIdentities();
    expect(error).toBeNull();
    expect(data?.identities).toEqual([
      {
        identity_id: user.id,
        id: user.id,
        user_id: user.id,
        identity_data: {
          firstName: 'Ada',
          lastName: 'Lovelace',
          sub: user.id,
          email: user.email,
          email_verified: true,
          phone_verified: false,
        },
        provider: 'email',
        email: user.email,
        last_sign_in_at: expect.any(String),
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    ]);
  });

  it('gets no second one and is never taken away', async () => {
    const { client } = await signedIn();
    const { data } = await client.getUserIdentities();
    const [identity] = data?.identities ?? [];
    if (!identity) throw new TypeError('an account has an identity');
    const off = { status: 404, code: 'manual_linking_disabled' };
    expect((await client.unlinkIdentity(identity)).error).toMatchObject(off);
    expect((await client.linkIdentity({ provider: 'google' })).error).toMatchObject(off);
    const byToken = await client.linkIdentity({ provider: 'google', token: 'x' });
    expect(byToken.error).toMatchObject({ status: 400, code: 'provider_disabled' });
    expect((await client.getUserIdentities()).data?.identities).toHaveLength(1);
  });

  it.each([
    ['GET', '/user/identities/authorize?provider=google'],
    ['DELETE', '/user/identities/x'],
  ])('is nobody’s affair without a session: %s %s', async (method, path) => {
    expect((await call(method, path)).body.code).toBe('no_authorization');
    const key = await call(method, path, { token: 'sb_publishable_test' });
    expect([key.status, key.body.code]).toEqual([403, 'bad_jwt']);
  });
});

describe('a way to sign in that is off', { timeout: 30_000 }, () => {
  const client = clientWith();
  const ways: Record<string, [() => Promise<{ error: unknown }>, number, string]> = {
    nobody: [() => client.signInAnonymously(), 422, 'anonymous_provider_disabled'],
    'a new telephone': [() => client.signUp({ phone, password }), 400, 'phone_provider_disabled'],
    'a telephone': [() => client.signInWithPassword({ phone, password }), 422, 'phone_provider_disabled'],
    'a code by text message': [() => client.signInWithOtp({ phone }), 400, 'phone_provider_disabled'],
    'a code by text message again': [() => client.resend({ type: 'sms', phone }), 400, 'phone_provider_disabled'],
    'another provider’s token': [
      () => client.signInWithIdToken({ provider: 'google', token: 'x' }),
      400,
      'provider_disabled',
    ],
    'a wallet': [
      () => client.signInWithWeb3({ chain: 'solana', message: 'x', signature: new Uint8Array(64) }),
      422,
      'web3_provider_disabled',
    ],
    SAML: [() => client.signInWithSSO({ domain: 'example.com' }), 404, 'saml_provider_disabled'],
  };

  it.each(Object.keys(ways))('is refused with the code of it, and opens nothing: %s', async (way) => {
    const [signIn, status, code] = ways[way] ?? [];
    expect((await signIn?.())?.error).toMatchObject({ name: 'AuthApiError', status, code });
    expect([await countOf('users'), await countOf('sessions')]).toEqual([0, 0]);
  });

  it('is refused where its page would be: another provider', async () => {
    const { data } = await client.signInWithOAuth({ provider: 'google', options: { skipBrowserRedirect: true } });
    const page = await call('GET', `/authorize${new URL(data.url ?? '').search}`);
    expect([page.status, page.body.code]).toEqual([400, 'validation_failed']);
  });
});

it('the profile of a test is reached by configuration alone', { timeout: 30_000 }, async () => {
  const secret = { kty: 'oct', alg: 'HS256', kid: 'profile', k: 'k'.repeat(43) };
  const profile = withEnv({
    AUTH_SIGNING_KEY: JSON.stringify(secret),
    AUTH_SECRET_KEY: secretKey,
    AUTH_AUTOCONFIRM: 'off',
    AUTH_MIN_PASSWORD_LENGTH: '8',
    AUTH_REUSE_INTERVAL_SECONDS: '0',
    AUTH_ACCESS_TOKEN_SECONDS: '120',
    AUTH_MAIL_INTERVAL_SECONDS: '0',
    AUTH_REAUTHENTICATION: 'off',
  });
  const client = clientWith(profile);
  const email = 'ada@example.com';
  expect((await client.signUp({ email, password: '1234567' })).error?.code).toBe('weak_password');
  expect((await client.signUp({ email, password: 'correct horse' })).data.session).toBeNull();
  const { data: user } = await client.signUp({ email, password: 'correct horse' });
  expect(user.user?.email).toBe(email);
  const confirm = { email, password: 'correct horse', email_confirm: true, id: crypto.randomUUID() };
  const taken = await call('POST', '/admin/users', { token: secretKey, env: profile, body: confirm });
  expect(taken.body.code).toBe('email_exists');
  const listed = await call('GET', '/admin/users', { token: secretKey, env: profile });
  const path = `/admin/users/${listed.body.users[0].id}`;
  await call('PUT', path, { token: secretKey, env: profile, body: { email_confirm: true } });
  const { data } = await client.signInWithPassword({ email, password: 'correct horse' });
  expect(data.session?.expires_in).toBe(120);
  expect(decode(data.session?.access_token ?? '').header).toMatchObject({ alg: 'HS256', kid: 'profile' });
  expect((await client.getClaims()).data?.claims.email).toBe(email);
  const closed = clientWith({ ...profile, AUTH_SIGN_UP: 'off' } as Env);
  expect((await closed.signUp({ email: 'b@example.com', password })).error?.code).toBe('signup_disabled');
});
