import { env, exports } from 'cloudflare:workers';
import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { signUp as therapist } from '../../../tests/support/factories.ts';
import { password } from '../../../tests/support/password.ts';
import { call, forge, openAccount, refresh, signIn } from '../testing.ts';
import { administered, asked, operator, secretKey } from './testing.ts';

const nobody = '11111111-1111-4111-8111-111111111111';

const routes = [
  ['GET', '/admin/users'],
  ['POST', '/admin/users'],
  ['GET', `/admin/users/${nobody}`],
  ['PUT', `/admin/users/${nobody}`],
  ['DELETE', `/admin/users/${nobody}`],
  ['DELETE', `/admin/users/${nobody}/sessions`],
  ['GET', `/admin/users/${nobody}/factors`],
  ['DELETE', `/admin/users/${nobody}/factors/${nobody}`],
  ['GET', `/admin/users/${nobody}/passkeys`],
  ['DELETE', `/admin/users/${nobody}/passkeys/${nobody}`],
  ['DELETE', '/admin/sessions'],
  ['POST', '/invite'],
  ['POST', '/admin/generate_link'],
] as const;

describe('the administration', { timeout: 30_000 }, () => {
  it.each(routes)('is closed to everybody but an operator: %s %s', async (method, path) => {
    const { access_token: ofTherapist } = await openAccount();
    const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} };
    const refused: [string | undefined, Env, number, string][] = [
      [undefined, administered, 401, 'no_authorization'],
      [ofTherapist, administered, 403, 'not_admin'],
      [`${secretKey}x`, administered, 403, 'bad_jwt'],
      ['sb_publishable_test', administered, 403, 'bad_jwt'],
      [`${secretKey.slice(0, -1)}x`, administered, 403, 'bad_jwt'],
      [undefined, env, 401, 'no_authorization'],
      [secretKey, env, 404, 'not_found'],
      ['undefined', env, 404, 'not_found'],
      [await forge({ role: 'service_role' }), env, 404, 'not_found'],
      [await forge({ role: 'service_role', exp: 1_000_000_000 }), administered, 403, 'bad_jwt'],
      [await forge({ role: 'authenticated' }), administered, 403, 'not_admin'],
      [
        await new SignJWT({ role: 'service_role' })
          .setProtectedHeader({ alg: 'HS256', kid: 'test' })
          .sign(new TextEncoder().encode(secretKey)),
        administered,
        403,
        'bad_jwt',
      ],
    ];
    for (const [token, environment, status, code] of refused) {
      const answer = await call(method, path, { ...body, env: environment, ...(token === undefined ? {} : { token }) });
      expect([token, answer.status, answer.body.code]).toEqual([token, status, code]);
    }
    expect((await refresh((await openAccount('b@example.com')).refresh_token)).status).toBe(200);
  });

  it('opens for a token of our own key that names an operator', async () => {
    for (const role of ['service_role', 'supabase_admin']) {
      expect((await operator(await forge({ role })).listUsers()).error).toBeNull();
    }
  });

  it('opens an account that has what was given, and can sign in once the address is confirmed', async () => {
    const given = { email: 'Grace@Example.com', password, user_metadata: { a: 1 }, app_metadata: { plan: 'x' } };
    const { data, error } = await operator().createUser(given);
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: 'grace@example.com',
      user_metadata: { a: 1 },
      app_metadata: { plan: 'x', provider: 'email', providers: ['email'] },
    });
    expect(data.user).not.toHaveProperty('email_confirmed_at');
    const id = data.user?.id ?? '';
    expect((await operator().getUserById(id)).data.user).toEqual(data.user);
    expect((await signIn('grace@example.com')).body.code).toBe('email_not_confirmed');
    await operator().updateUserById(id, { email_confirm: true });
    const { body } = await signIn('grace@example.com');
    expect(body.user.app_metadata).toEqual({ plan: 'x', provider: 'email', providers: ['email'] });
    expect(body.user.user_metadata).toEqual({ a: 1, email_verified: true });
  });

  it('takes the id and the confirmation that are given, and no password', async () => {
    const { data } = await operator().createUser({ id: nobody, email: 'a@example.com', email_confirm: true });
    expect(data.user).toMatchObject({ id: nobody, email_confirmed_at: expect.any(String) });
    expect((await signIn('a@example.com', '')).body.code).toBe('invalid_credentials');
  });

  it('refuses what it cannot keep, and writes nothing', async () => {
    await openAccount();
    const email = 'b@example.com';
    for (const [body, status, code] of [
      [{}, 400, 'validation_failed'],
      [{ email: 'xx:;x@x.x' }, 400, 'validation_failed'],
      [{ email: 'ADA@example.com' }, 422, 'email_exists'],
      [{ email, password: '1' }, 422, 'weak_password'],
      [{ email, phone: '123' }, 400, 'phone_provider_disabled'],
      [{ email, password_hash: '$2a$10$x' }, 400, 'validation_failed'],
      [{ email, role: 'service_role' }, 400, 'validation_failed'],
      [{ email, id: 'x' }, 400, 'validation_failed'],
      [{ email, app_metadata: [] }, 400, 'validation_failed'],
      [{ email, app_metadata: { a: 'x'.repeat(2048) } }, 400, 'validation_failed'],
      [{ email, app_metadata: { a: '\0' } }, 400, 'validation_failed'],
      [{ email, user_metadata: 'x' }, 400, 'validation_failed'],
      [{ email, ban_duration: 'long' }, 400, 'validation_failed'],
      [{ email, ban_duration: '999999999h' }, 400, 'validation_failed'],
    ] as const) {
      const answer = await asked('POST', '/admin/users', body);
      expect([body, answer.status, answer.body.code]).toEqual([body, status, code]);
    }
    expect((await call('POST', '/admin/users', { token: secretKey, env: administered, body: '{' })).body.code).toBe(
      'bad_json',
    );
    expect(await env.DB.prepare('select count(*) as n from users').first('n')).toBe(1);
  });

  it('lists accounts by pages, the newest first', async () => {
    const at = (minute: number) => `2026-01-01T00:0${minute}:00.000Z`;
    for (const index of [1, 2, 3]) {
      const { user } = await openAccount(`${index}@example.com`);
      await env.DB.prepare('update users set created_at = ? where id = ?').bind(at(index), user.id).run();
    }
    const emailsOf = (users: { email?: string | undefined }[]) => users.map(({ email }) => email);
    const first = (await operator().listUsers({ page: 1, perPage: 2 })).data;
    expect(emailsOf(first.users)).toEqual(['3@example.com', '2@example.com']);
    expect(first).toMatchObject({ aud: 'authenticated', nextPage: 2, lastPage: 2, total: 3 });
    const second = (await operator().listUsers({ page: 2, perPage: 2 })).data;
    expect(emailsOf(second.users)).toEqual(['1@example.com']);
    expect(second).toMatchObject({ nextPage: null, lastPage: 2, total: 3 });
    expect((await operator().listUsers()).data.users).toHaveLength(3);
    for (const query of ['page=-1', 'page=0', 'page=x', 'per_page=0', 'per_page=1001', 'page=1.5', 'page=99999999']) {
      const answer = await asked('GET', `/admin/users?${query}`);
      expect([query, answer.status, answer.body.code]).toEqual([query, 400, 'validation_failed']);
    }
  });

  it('knows no user where there is none', async () => {
    for (const id of [nobody, 'x'])
      for (const [method, path] of [
        ['GET', ''],
        ['PUT', ''],
        ['DELETE', ''],
        ['DELETE', '/sessions'],
      ] as const) {
        const answer = await asked(method, `/admin/users/${id}${path}`, method === 'PUT' ? {} : undefined);
        expect([method, answer.status, answer.body.code]).toEqual([
          method,
          404,
          id === 'x' ? 'validation_failed' : 'user_not_found',
        ]);
      }
  });

  it('gives another address at once, merges what is said, and refuses a taken address', async () => {
    const session = await openAccount();
    await openAccount('b@example.com');
    const admin = operator();
    const { data } = await admin.updateUserById(session.user.id, {
      email: 'new@example.com',
      user_metadata: { color: 'yellow', lastName: null },
      app_metadata: { roles: ['admin'] },
    });
    expect(data.user).toMatchObject({
      email: 'new@example.com',
      app_metadata: { roles: ['admin'], provider: 'email' },
    });
    expect(data.user?.user_metadata).toEqual({ firstName: 'Ada', color: 'yellow', email_verified: true });
    const without = await admin.updateUserById(session.user.id, { app_metadata: { roles: null, provider: 'x' } });
    expect(without.data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
    expect((await call('GET', '/user', { token: session.access_token })).body.email).toBe('new@example.com');
    const taken = await admin.updateUserById(session.user.id, { email: 'b@example.com' });
    expect([taken.error?.status, taken.error?.code]).toEqual([422, 'email_exists']);
    const weak = await admin.updateUserById(session.user.id, { password: '1' });
    expect([weak.error?.status, weak.error?.code]).toEqual([422, 'weak_password']);
    const phone = await admin.updateUserById(session.user.id, { phone: '123' });
    expect([phone.error?.status, phone.error?.code]).toEqual([400, 'phone_provider_disabled']);
  });

  it('ends every session with another password, and what was mailed before', async () => {
    const session = await openAccount();
    await call('POST', '/recover', { body: { email: 'ada@example.com' } });
    expect((await operator().updateUserById(session.user.id, { password: 'battery staple' })).error).toBeNull();
    expect((await call('GET', '/user', { token: session.access_token })).body.code).toBe('session_not_found');
    expect((await refresh(session.refresh_token)).body.code).toBe('refresh_token_not_found');
    expect(await env.DB.prepare('select count(*) as n from one_time_tokens').first('n')).toBe(0);
    expect((await signIn('ada@example.com', 'battery staple')).status).toBe(200);
  });

  it('deletes a therapist with everything that is theirs, and never softly', async () => {
    const { userId, token } = await therapist();
    const soft = await operator().deleteUser(userId, true);
    expect([soft.error?.status, soft.error?.code]).toEqual([400, 'validation_failed']);
    expect((await operator().deleteUser(userId)).error).toBeNull();
    for (const table of ['users', 'sessions', 'therapist_profiles', 'billing_customers']) {
      expect([table, await env.DB.prepare(`select count(*) as n from ${table}`).first('n')]).toEqual([table, 0]);
    }
    expect((await call('GET', '/user', { token })).body.code).toBe('user_not_found');
    const { user } = await openAccount();
    expect((await asked('DELETE', `/admin/users/${user.id}`)).body).toEqual({});
  });

  it('takes no body but JSON, and none that is too large', async () => {
    const { user } = await openAccount();
    for (const [method, path] of [
      ['POST', '/admin/users'],
      ['PUT', `/admin/users/${user.id}`],
      ['DELETE', `/admin/users/${user.id}`],
      ['POST', '/invite'],
      ['POST', '/admin/generate_link'],
    ] as const) {
      const options = { token: secretKey, env: administered };
      const form = await call(method, path, { ...options, body: 'a=b', headers: { 'Content-Type': 'text/plain' } });
      expect([path, form.status]).toEqual([path, 415]);
      const large = await call(method, path, { ...options, body: { email: 'x'.repeat(2_000_000) } });
      expect([path, large.status, large.body.code]).toEqual([path, 413, 'request_entity_too_large']);
    }
    expect((await exports.default.fetch('http://localhost/auth/v1/admin/users')).status).toBe(401);
  });
});
