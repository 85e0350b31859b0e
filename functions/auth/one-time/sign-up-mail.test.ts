import { env, exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { password } from '../../../tests/support/password.ts';
import { outbox } from '../../email/testing.ts';
import { call, openAccount, signIn, withEnv } from '../testing.ts';
import { clientWith, confirming, mailedTo, mailsTo, noting, passHour } from './testing.ts';

const email = 'ada@example.com';
const data = { firstName: 'Ada', lastName: 'Lovelace' };
const signUp = (as = email, options = {}) =>
  call('POST', '/signup', { body: { email: as, password, data }, ...options });
const countUsers = () => env.DB.prepare('select count(*) as n from users').first('n');

/** An account that had this address until just now, and may get it back. */
async function keptFor(address: string) {
  const { access_token: token } = await openAccount(address);
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ newEmail: 'elsewhere@example.com' });
  const path = 'http://localhost/api/therapists/account/email';
  expect((await exports.default.fetch(path, { method: 'PATCH', headers, body })).status).toBe(200);
}

describe('a sign-up where e-mails must be confirmed', { timeout: 60_000 }, () => {
  it('opens with the link of its mail, through the unmodified client', async () => {
    const client = clientWith(confirming);
    const { data: signedUp } = await client.signUp({ email, password, options: { data } });
    expect([signedUp.session, signedUp.user?.email_confirmed_at]).toEqual([null, undefined]);
    expect((await client.signInWithPassword({ email, password })).error).toMatchObject({ code: 'email_not_confirmed' });
    const { tokenHash, type, subject } = await mailedTo(email);
    expect([type, subject]).toEqual(['signup', 'Confirm your email address at Rapport']);
    const confirmed = await client.verifyOtp({ token_hash: tokenHash, type: 'signup' });
    expect([confirmed.error, confirmed.data.user?.id]).toEqual([null, signedUp.user?.id]);
    expect(confirmed.data.user?.user_metadata).toMatchObject({ ...data, email_verified: true });
    expect((await client.signInWithPassword({ email, password })).error).toBeNull();
  });

  it('opens with its code, by either name of the type', async () => {
    await signUp(email, { env: confirming });
    const { code } = await mailedTo(email);
    const client = clientWith(confirming);
    expect((await client.verifyOtp({ email, token: code, type: 'email' })).error).toBeNull();
  });

  it('is mailed once more on demand, until it is confirmed', async () => {
    const client = clientWith(confirming);
    await client.signUp({ email, password });
    await passHour();
    expect((await client.resend({ type: 'signup', email })).error).toBeNull();
    expect(await mailsTo(email)).toBe(2);
    await client.verifyOtp({ token_hash: (await mailedTo(email)).tokenHash, type: 'signup' });
    await passHour();
    expect((await client.resend({ type: 'signup', email })).error).toBeNull();
    expect(await mailsTo(email)).toBe(2);
  });

  it('answers a taken address as a new one, byte for byte but for ids and times, and asks for another in a minute', async () => {
    await openAccount('taken@example.com');
    const answersOf = async (address: string) => {
      const answers = [await signUp(address, { env: confirming }), await signUp(address, { env: confirming })];
      const shapes = answers.map(({ status, headers, body }) => ({
        status,
        headers: [...headers].filter(([name]) => name !== 'x-request-id'),
        body: JSON.stringify(body)
          .replaceAll(address, 'address')
          .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
          .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
          .replace(/after (?:60|5\d) seconds/, 'after N seconds'),
      }));
      return JSON.stringify(shapes).replace(/"(?:60|5\d)"/g, '"N"');
    };
    expect(await answersOf('taken@example.com')).toBe(await answersOf('new@example.com'));
    const again = await signUp('new@example.com', { env: confirming });
    expect(again).toMatchObject({ status: 429, body: { code: 'over_email_send_rate_limit' } });
  });

  it('tells the owner of a taken address of the try, and changes nothing of theirs', async () => {
    await openAccount(email);
    const before = await env.DB.prepare('select * from users').all();
    await call('POST', '/signup', { body: { email, password: 'another one' }, env: confirming });
    expect(await outbox()).toMatchObject([
      { kind: 'account-taken', to: email, subject: 'You have an account at Rapport already' },
    ]);
    expect((await env.DB.prepare('select * from users').all()).results).toEqual(before.results);
    expect((await signIn(email)).status).toBe(200);
  });

  it.each([
    ['taken', () => openAccount('one@example.com')],
    ['kept for another account', () => keptFor('one@example.com')],
    ['new', async () => undefined],
  ])('lets a sign-in tell nothing more of an address that is %s', async (_, given) => {
    await given();
    const options = { env: confirming };
    const mine = { email: 'one@example.com', password: 'of the stranger' };
    await call('POST', '/signup', { body: mine, ...options });
    const early = await signIn(mine.email, mine.password, options);
    expect([early.status, early.body]).toEqual([400, { code: 'email_not_confirmed', message: 'Email not confirmed' }]);
    expect((await signIn(mine.email, 'another one', options)).body.code).toBe('invalid_credentials');
  });

  it('lets the owner of a taken address sign in as ever', async () => {
    await openAccount(email);
    await call('POST', '/signup', { body: { email, password: 'another one' }, env: confirming });
    expect((await signIn(email, password, { env: confirming })).status).toBe(200);
  });

  it('hashes the password for a taken address too', async () => {
    await openAccount('taken@example.com');
    const known = noting(confirming);
    await signUp('taken@example.com', { env: known.env });
    const unknown = noting(confirming);
    await signUp('new@example.com', { env: unknown.env });
    // One more statement guards the address, one less stores the user.
    expect(Math.abs(known.statements.length - unknown.statements.length)).toBeLessThanOrEqual(1);
  });

  it('gives one account to two of them at once', async () => {
    const answers = await Promise.all([signUp(email, { env: confirming }), signUp(email, { env: confirming })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
    expect(await countUsers()).toBe(1);
  });
});

describe('a sign-up that is open at once', { timeout: 60_000 }, () => {
  it('asks its owner whether the address is right, and says what to do if it was not them', async () => {
    await signUp();
    const { type, text } = await mailedTo(email);
    expect(type).toBe('signup');
    expect(text).toContain('If it was not you, do not confirm.');
    expect(await env.DB.prepare('select email_proven_at from users').first('email_proven_at')).toBeNull();
  });

  it('writes no mail for a taken address', async () => {
    await signUp();
    expect((await signUp()).body.code).toBe('user_already_exists');
    expect(await mailsTo(email)).toBe(1);
  });
});

describe('a link to sign in by', { timeout: 60_000 }, () => {
  it('signs in through the unmodified client', async () => {
    await openAccount(email);
    const client = clientWith();
    const asked = await client.signInWithOtp({ email, options: { shouldCreateUser: false } });
    expect([asked.error, asked.data]).toEqual([null, { user: null, session: null }]);
    const { tokenHash, type } = await mailedTo(email);
    expect(type).toBe('magiclink');
    expect((await client.verifyOtp({ token_hash: tokenHash, type: 'magiclink' })).data.user?.email).toBe(email);
  });

  it('opens an account for a new address where that is asked for, once the mail is used', async () => {
    const client = clientWith();
    expect((await client.signInWithOtp({ email, options: { data } })).error).toBeNull();
    const { data: opened } = await client.verifyOtp({ email, token: (await mailedTo(email)).code, type: 'email' });
    expect(opened.user?.user_metadata).toMatchObject({ ...data, email_verified: true });
  });

  it.each([
    ['it is not asked for', { create_user: false }, env],
    ['sign-up is off', { create_user: true }, withEnv({ AUTH_SIGN_UP: 'off' })],
  ])('opens none where %s, and does not tell', async (_, more, environment) => {
    const answer = await call('POST', '/otp', { body: { email, ...more }, env: environment });
    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect([await countUsers(), await mailsTo(email)]).toEqual([0, 0]);
  });
});
