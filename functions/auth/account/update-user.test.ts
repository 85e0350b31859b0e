import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { password } from '../../../tests/support/password.ts';
import { get } from '../../../tests/support/requests.ts';
import { outbox } from '../../email/testing.ts';
import { clientWith, confirming, mailedTo, mailsTo, passHour } from '../one-time/testing.ts';
import { call, decode, forge, openAccount, signIn, withEnv } from '../testing.ts';

const email = 'ada@example.com';
const newEmail = 'new@example.com';

const put = (token: string, body: object, options = {}) => call('PUT', '/user', { body, token, ...options });
const isSignedIn = async (token: string) => (await get('/api/therapists/settings', { token })).status === 200;

/** The same session, as if its holder had signed in two days ago. */
async function old(token: string): Promise<string> {
  const { payload } = decode(token);
  const twoDaysAgo = Math.floor(Date.now() / 1000) - 2 * 24 * 60 * 60;
  return forge({ ...payload, amr: [{ method: 'password', timestamp: twoDaysAgo }] });
}

describe('PUT /user', { timeout: 60_000 }, () => {
  it('merges metadata key by key, and null takes a key away', async () => {
    const client = clientWith();
    await openAccount(email);
    await client.signInWithPassword({ email, password });
    await client.updateUser({ data: { a: { b: 1 }, c: [1] } });
    const { data, error } = await client.updateUser({ data: { a: { d: 2 }, c: null } });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toEqual({
      firstName: 'Ada',
      lastName: 'Lovelace',
      a: { d: 2 },
      email_verified: true,
    });
  });

  it.each([
    ['a list', { data: [1] }, 400, 'validation_failed'],
    ['a blank name', { data: { firstName: ' ' } }, 400, 'validation_failed'],
    ['more than fits', { data: { a: 'x'.repeat(4096) } }, 400, 'validation_failed'],
    ['what an operator alone may say', { app_metadata: { role: 'admin' } }, 403, 'not_admin'],
    ['a telephone', { phone: '+15551234567' }, 400, 'phone_provider_disabled'],
    ['what is no address', { email: 'ada' }, 400, 'validation_failed'],
    ['a short password', { password: '12345' }, 422, 'weak_password'],
    ['a long password', { password: 'x'.repeat(73) }, 400, 'validation_failed'],
    ['the present password', { password }, 422, 'same_password'],
    ['another present password', { password: 'battery', current_password: 'wrong one' }, 400, 'invalid_credentials'],
    ['half a challenge', { email: newEmail, code_challenge: 'x' }, 400, 'validation_failed'],
  ])('refuses %s', async (_, body, status, code) => {
    const { access_token: token } = await openAccount(email);
    const before = (await env.DB.prepare('select * from users').all()).results;
    expect(await put(token, body)).toMatchObject({ status, body: { code } });
    expect((await env.DB.prepare('select * from users').all()).results).toEqual(before);
    expect(await outbox()).toEqual([]);
  });

  it('asks for a bearer, and for a session that is there', async () => {
    expect((await call('PUT', '/user', { body: {} })).status).toBe(401);
    const { access_token: token } = await openAccount(email);
    await call('POST', '/logout', { token });
    expect(await put(token, {})).toMatchObject({ status: 403, body: { code: 'session_not_found' } });
  });

  it('changes the password, ends the other sessions, and tells the owner how to get it back', async () => {
    const { access_token: token } = await openAccount(email);
    const other = (await signIn(email)).body.access_token;
    expect((await put(token, { password: 'battery staple', current_password: password })).status).toBe(200);
    expect([await isSignedIn(token), await isSignedIn(other)]).toEqual([true, false]);
    expect((await signIn(email, 'battery staple')).status).toBe(200);
    const [notice, ...more] = await outbox();
    expect(more).toEqual([]);
    expect(notice).toMatchObject({ kind: 'password-changed', to: email });
    expect(notice?.text).toContain('Forgot your password?');
    expect(notice?.text).toContain('http://localhost/therapist/signin');
  });
});

describe('another address through PUT /user', { timeout: 60_000 }, () => {
  it('waits for its mail, also where sign-up does not; then the former one is told, and other sessions end', async () => {
    await openAccount(email);
    const client = clientWith();
    await client.signInWithPassword({ email, password });
    const other = (await signIn(email)).body.access_token;
    const asked = await client.updateUser({ email: newEmail });
    expect([asked.data.user?.email, asked.data.user?.new_email]).toEqual([email, newEmail]);
    expect(await mailsTo(email)).toBe(0);
    const { tokenHash, type } = await mailedTo(newEmail);
    const confirmed = await client.verifyOtp({ token_hash: tokenHash, type: 'email_change' });
    expect([type, confirmed.error, confirmed.data.user?.email]).toEqual(['email_change', null, newEmail]);
    expect(confirmed.data.user).not.toHaveProperty('new_email');
    expect(await isSignedIn(other)).toBe(false);
    expect((await signIn(newEmail)).status).toBe(200);
    expect((await outbox()).filter(({ to }) => to === email)).toMatchObject([{ kind: 'email-changed' }]);
    expect(await env.DB.prepare('select email_proven_at from users').first('email_proven_at')).not.toBeNull();
  });

  it('is confirmed by the code, typed with the new address', async () => {
    const { access_token: token } = await openAccount(email);
    await put(token, { email: newEmail });
    const { code } = await mailedTo(newEmail);
    const typed = (as: string) => call('POST', '/verify', { body: { type: 'email_change', email: as, token: code } });
    expect((await typed(email)).status).toBe(403);
    expect((await typed(newEmail)).body.user.email).toBe(newEmail);
  });

  it.each([
    ['the new one first', [newEmail, email]],
    ['the present one first', [email, newEmail]],
  ])('is asked of both where e-mails must be confirmed, %s', async (_, [first = '', second = '']) => {
    const { access_token: token } = await openAccount(email);
    await put(token, { email: newEmail }, { env: confirming });
    const verify = async (address: string) =>
      call('POST', '/verify', {
        body: { type: 'email_change', token_hash: (await mailedTo(address)).tokenHash },
        env: confirming,
      });
    expect(await verify(first)).toMatchObject({ status: 200, body: { code: '200' } });
    expect((await verify(first)).status).toBe(403);
    expect((await signIn(newEmail)).status).toBe(400);
    expect((await verify(second)).body.user.email).toBe(newEmail);
    expect((await signIn(newEmail)).status).toBe(200);
  });

  it('changes once when both are confirmed at once', async () => {
    const { access_token: token } = await openAccount(email);
    await put(token, { email: newEmail }, { env: confirming });
    const hashes = [(await mailedTo(newEmail)).tokenHash, (await mailedTo(email)).tokenHash];
    const answers = await Promise.all(
      hashes.map((token_hash) =>
        call('POST', '/verify', { body: { type: 'email_change', token_hash }, env: confirming }),
      ),
    );
    expect(answers.filter(({ body }) => body.access_token)).toHaveLength(1);
    expect((await signIn(newEmail)).status).toBe(200);
    expect((await outbox()).filter(({ kind }) => kind === 'email-changed')).toHaveLength(1);
  });

  it('is asked of the new one alone where that is configured', async () => {
    const environment = withEnv({ AUTH_AUTOCONFIRM: 'off', AUTH_CONFIRM_BOTH_EMAILS: 'off' });
    const { access_token: token } = await openAccount(email);
    await put(token, { email: newEmail }, { env: environment });
    expect(await mailsTo(email)).toBe(0);
    const body = { type: 'email_change', token_hash: (await mailedTo(newEmail)).tokenHash };
    expect((await call('POST', '/verify', { body, env: environment })).body.user.email).toBe(newEmail);
  });

  it('is refused where another account has it, and where one has got it since', async () => {
    const { access_token: token } = await openAccount(email);
    await openAccount('taken@example.com');
    const taken = { code: 'email_exists', message: 'A user with this email address has already been registered' };
    expect(await put(token, { email: 'TAKEN@example.com' })).toMatchObject({ status: 422, body: taken });
    await put(token, { email: newEmail });
    await openAccount(newEmail);
    const body = { type: 'email_change', token_hash: (await mailedTo(newEmail)).tokenHash };
    expect((await call('POST', '/verify', { body })).status).toBe(403);
    expect((await signIn(email)).status).toBe(200);
  });

  it('is no change where it is the present one, and is mailed once a minute', async () => {
    const { access_token: token } = await openAccount(email);
    expect((await put(token, { email: ' ADA@example.com' })).body).not.toHaveProperty('new_email');
    expect((await put(token, { email: newEmail })).status).toBe(200);
    expect(await put(token, { email: newEmail })).toMatchObject({ body: { code: 'over_email_send_rate_limit' } });
    await passHour();
    expect((await call('POST', '/resend', { body: { type: 'email_change', email } })).status).toBe(200);
    expect(await mailsTo(newEmail)).toBe(2);
  });

  it('makes void what was mailed to the former one', async () => {
    const { access_token: token } = await openAccount(email);
    await call('POST', '/recover', { body: { email } });
    const { tokenHash: former } = await mailedTo(email);
    await put(token, { email: newEmail });
    const body = { type: 'email_change', token_hash: (await mailedTo(newEmail)).tokenHash };
    await call('POST', '/verify', { body });
    const late = await call('POST', '/verify', { body: { type: 'recovery', token_hash: former } });
    expect(late.status).toBe(403);
  });
});

describe('a day after signing in (P17)', { timeout: 60_000 }, () => {
  const change = { password: 'battery staple' };

  it('e-mail and password ask for a mailed code, once, and metadata for none', async () => {
    const token = await old((await openAccount(email)).access_token);
    for (const body of [change, { email: newEmail }]) {
      expect(await put(token, body)).toMatchObject({ status: 400, body: { code: 'reauthentication_needed' } });
    }
    expect((await put(token, { data: { a: 1 } })).status).toBe(200);
    expect(await put(token, { ...change, nonce: '000000' })).toMatchObject({
      status: 422,
      body: { code: 'reauthentication_not_valid', message: 'Nonce has expired or is invalid' },
    });
    expect((await call('GET', '/reauthenticate', { token })).body).toEqual({});
    const { code } = await mailedTo(email);
    expect((await put(token, { ...change, nonce: code })).status).toBe(200);
    expect((await signIn(email, change.password)).status).toBe(200);
    const again = await put(token, { password: 'another one', nonce: code });
    expect(again.body.code).toBe('reauthentication_not_valid');
  });

  it('take the code of the mail that the unmodified client asks for', async () => {
    await openAccount(email);
    const client = clientWith();
    await client.signInWithPassword({ email, password });
    expect((await client.reauthenticate()).error).toBeNull();
    expect((await mailedTo(email)).subject).toBe('Your code at Rapport');
    expect((await client.reauthenticate()).error).toMatchObject({ code: 'over_email_send_rate_limit', status: 429 });
  });

  it('ask for none where that is configured', async () => {
    const token = await old((await openAccount(email)).access_token);
    expect((await put(token, change, { env: withEnv({ AUTH_REAUTHENTICATION: 'off' }) })).status).toBe(200);
  });

  it('GET /reauthenticate wants a session, and a confirmed address', async () => {
    expect((await call('GET', '/reauthenticate')).status).toBe(401);
    const { access_token: token } = await openAccount(email);
    await env.DB.prepare('update users set email_confirmed_at = null').run();
    expect(await call('GET', '/reauthenticate', { token })).toMatchObject({
      status: 422,
      body: { code: 'email_not_confirmed' },
    });
    await call('POST', '/logout', { token });
    expect((await call('GET', '/reauthenticate', { token })).status).toBe(403);
  });
});
