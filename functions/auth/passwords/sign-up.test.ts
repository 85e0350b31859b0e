import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { messages } from '#domain/messages/index.ts';
import { password } from '../../../tests/support/password.ts';
import { call, decode, withEnv } from '../testing.ts';

const email = 'ada@example.com';
const data = { firstName: 'Ada', lastName: 'Lovelace' };
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const signUp = (as = email) => call('POST', '/signup', { body: { email: as, password, data } });
const countUsers = () => env.DB.prepare('select count(*) as n from users').first('n');

describe('POST /signup', { timeout: 30_000 }, () => {
  it('gives a session, a user and an identity in the shapes of Supabase Auth', async () => {
    const before = Math.floor(Date.now() / 1000);
    const { status, body, headers } = await signUp();
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(Object.keys(body).sort()).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'refresh_token',
      'token_type',
      'user',
    ]);
    expect(body).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(body.expires_at).toBeGreaterThanOrEqual(before + 3600);
    const metadata = { ...data, email_verified: true };
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const id = expect.stringMatching(uuid);
    expect(body.user).toEqual({
      id,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      email_confirmed_at: at,
      confirmed_at: at,
      confirmation_sent_at: at,
      phone: '',
      last_sign_in_at: at,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: metadata,
      identities: [
        {
          identity_id: id,
          id: body.user.id,
          user_id: body.user.id,
          identity_data: { sub: body.user.id, email, email_verified: false, phone_verified: false, ...data },
          provider: 'email',
          last_sign_in_at: at,
          created_at: at,
          updated_at: at,
          email,
        },
      ],
      created_at: at,
      updated_at: at,
      is_anonymous: false,
    });
  });

  it('signs the claims of Supabase Auth into the access token', async () => {
    const { body: session } = await signUp();
    const { header, payload } = decode(session.access_token);
    expect(header).toEqual({ alg: 'ES256', kid: 'test', typ: 'JWT' });
    expect(payload).toEqual({
      iss: 'http://localhost/auth/v1',
      sub: session.user.id,
      aud: 'authenticated',
      exp: session.expires_at,
      iat: session.expires_at - 3600,
      email,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { ...data, email_verified: true },
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: session.expires_at - 3600 }],
      session_id: expect.stringMatching(uuid),
      is_anonymous: false,
    });
  });

  it('keeps one account for each e-mail, however it is typed (P14)', async () => {
    const first = await signUp('  Ada@Example.COM ');
    expect(first.body.user.email).toBe(email);
    const second = await call('POST', '/signup', { body: { email: 'ADA@example.com', password } });
    expect(second.status).toBe(422);
    expect(second.body).toEqual({ code: 'user_already_exists', message: 'User already registered' });
    const tagged = await call('POST', '/signup', { body: { email: 'ada+work@example.com', password } });
    expect(tagged.status).toBe(200);
    expect(await countUsers()).toBe(2);
  });

  it('knows an address by its letters, not by how they are encoded (P14)', async () => {
    await signUp('n\u00e9a@example.com');
    const decomposed = await call('POST', '/signup', { body: { email: 'ne\u0301a@example.com', password } });
    expect(decomposed.body).toEqual({ code: 'user_already_exists', message: 'User already registered' });
    const invisible = await call('POST', '/signup', { body: { email: 'n\u00e9a\u200b@example.com', password } });
    expect(invisible.status).toBe(400);
    expect(await countUsers()).toBe(1);
  });

  it('speaks of a field of the wrong type in our own words', async () => {
    const { status, body } = await call('POST', '/signup', { body: { email: 5, password } });
    expect(status).toBe(400);
    expect(body).toEqual({ code: 'validation_failed', message: messages.input.wrongType });
  });

  it('takes one of two equal sign-ups sent at once (P15) (fault 26)', async () => {
    const answers = await Promise.all([1, 2].map(() => call('POST', '/signup', { body: { email, password } })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.code).toBe('user_already_exists');
    expect(await countUsers()).toBe(1);
  });

  it.each([
    ['no password', { email }, 'Signup requires a valid password'],
    ['an empty password', { email, password: '' }, 'Signup requires a valid password'],
    ['a password of another type', { email, password: 123456 }, undefined],
    ['no e-mail', { password }, 'Unable to validate email address: invalid format'],
    ['an e-mail without @', { email: 'ada', password }, 'Unable to validate email address: invalid format'],
    ['two lines of e-mail', { email: 'ada@example.com\r\nBcc: x@y.zz', password }, undefined],
    ['320 characters of e-mail', { email: `${'a'.repeat(308)}@example.com`, password }, undefined],
    ['NUL in the e-mail', { email: 'a\u0000@example.com', password }, undefined],
    ['a password of 73 bytes', { email, password: 'a'.repeat(73) }, 'Password cannot be longer than 72 bytes'],
    ['73 bytes in 37 characters', { email, password: `a${'é'.repeat(36)}` }, 'Password cannot be longer than 72 bytes'],
    ['a lone surrogate in the password', { email, password: 'abcdef\ud800' }, undefined],
    ['a list as data', { email, password, data: ['a'] }, undefined],
    ['a text as data', { email, password, data: 'a' }, undefined],
    ['data over 4 KiB', { email, password, data: { note: 'x'.repeat(4096) } }, undefined],
    ['NUL in data', { email, password, data: { firstName: 'A\u0000' } }, undefined],
    ['a lone surrogate deep in data', { email, password, data: { a: [{ b: '\udc00' }] } }, undefined],
    ['a lone surrogate in a key', { email, password, data: { '\ud800': 1 } }, undefined],
    ['blank names', { email, password, data: { firstName: '  ' } }, 'First name is required.'],
    ['a name of 101 characters', { email, password, data: { lastName: 'x'.repeat(101) } }, undefined],
  ])('refuses %s with 400', async (_, body, message) => {
    const answer = await call('POST', '/signup', { body });
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('validation_failed');
    expect(answer.body.message).toEqual(message ?? expect.stringMatching(/\w/));
    expect(await countUsers()).toBe(0);
  });

  it.each([
    ['a prototype', '{"__proto__":{"admin":true}}'],
    ['a constructor', '{"a":{"constructor":1}}'],
    ['1,000 levels', `{"a":${'['.repeat(1000)}${']'.repeat(1000)}}`],
  ])('refuses data with %s', async (_, text) => {
    const answer = await call('POST', '/signup', {
      body: `{"email":"${email}","password":"${password}","data":${text}}`,
    });
    expect(answer.status).toBe(400);
    expect(await countUsers()).toBe(0);
  });

  it('counts the bytes of a password as they are hashed: 72 in letters that a Mac sends in two parts (P14)', async () => {
    const sent = (count: number) => 'e\u0301'.repeat(count);
    expect((await call('POST', '/signup', { body: { email, password: sent(37) } })).status).toBe(400);
    expect((await call('POST', '/signup', { body: { email, password: sent(36) } })).status).toBe(200);
  });

  it('takes what is right at its limit, and gives texts back as they came', async () => {
    const body = { email, password: 'a'.repeat(72), data: { firstName: 'Zoë 👩‍👩‍👧', lastName: 'x'.repeat(100) } };
    const answer = await call('POST', '/signup', { body });
    expect(answer.status).toBe(200);
    expect(answer.body.user.user_metadata).toEqual({ ...body.data, email_verified: true });
  });

  it.each([true, false])('does not let data claim what only the service knows: %s', async (claim) => {
    const claimed = { sub: 'someone', email: 'other@example.com', email_verified: claim };
    const { body } = await call('POST', '/signup', { body: { email, password, data: claimed } });
    expect(body.user.identities[0].identity_data).toMatchObject({ sub: body.user.id, email, email_verified: false });
    expect(body.user.user_metadata.email_verified).toBe(true);
  });

  it('refuses a password of 5 characters as weak, and takes 6 (P14)', async () => {
    const weak = await call('POST', '/signup', { body: { email, password: '12345' } });
    expect(weak.status).toBe(422);
    expect(weak.body).toEqual({
      code: 'weak_password',
      message: 'Password should be at least 6 characters.',
      weak_password: { reasons: ['length'] },
    });
    expect((await call('POST', '/signup', { body: { email, password: 'horse7' } })).status).toBe(200);
  });

  it.each([
    ['among the most common', 'PassWord123', 'pwned', messages.signUp.passwordCommon],
    ['the e-mail', 'Ada@Example.com', 'characters', messages.signUp.passwordGuessed],
    ['both names and a year', 'AdaLovelace1985!', 'characters', messages.signUp.passwordGuessed],
    ['our name', 'rapport2026', 'characters', messages.signUp.passwordGuessed],
  ])('refuses a password that is %s', async (_, guessed, reason, message) => {
    const answer = await call('POST', '/signup', { body: { email, password: guessed, data } });
    expect([answer.status, answer.body]).toEqual([
      422,
      { code: 'weak_password', message, weak_password: { reasons: [reason] } },
    ]);
    expect(await countUsers()).toBe(0);
  });

  it('refuses an anonymous sign-up, which is off', async () => {
    const answer = await call('POST', '/signup', { body: { data: {} } });
    expect([answer.status, answer.body.code]).toEqual([422, 'anonymous_provider_disabled']);
  });

  it('is closed when configured so', async () => {
    const answer = await call('POST', '/signup', { body: { email, password }, env: withEnv({ AUTH_SIGN_UP: 'off' }) });
    expect([answer.status, answer.body.code]).toEqual([422, 'signup_disabled']);
    expect(await countUsers()).toBe(0);
  });
});
