import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { password } from '../../../tests/support/password.ts';
import { get } from '../../../tests/support/requests.ts';
import { call, openAccount, refresh, signIn } from '../testing.ts';
import { confirming, mailedTo, passHour } from './testing.ts';

const email = 'victim@example.com';

const isSignedIn = async (token: string) => (await get('/api/therapists/settings', { token })).status === 200;
const verify = (body: object, options = {}) => call('POST', '/verify', { body, ...options });

/** Somebody who opened an account with somebody else's address: with a session, and the password that they chose. */
async function squatter() {
  const { body } = await call('POST', '/signup', { body: { email, password } });
  return { token: body.access_token as string, refreshToken: body.refresh_token as string };
}

async function expectNothingLeft(of: Awaited<ReturnType<typeof squatter>>) {
  expect(await isSignedIn(of.token)).toBe(false);
  expect((await refresh(of.refreshToken)).body.code).toBe('refresh_token_not_found');
  expect((await signIn(email, password)).body.code).toBe('invalid_credentials');
}

describe('whoever opened an account with somebody else’s address first', { timeout: 60_000 }, () => {
  it.each([
    ['recovery', () => call('POST', '/recover', { body: { email } })],
    ['magiclink', () => call('POST', '/otp', { body: { email } })],
    ['signup', async () => undefined],
  ])('has nothing left once its owner has used a link of type %s', async (type, ask) => {
    const attacker = await squatter();
    await ask();
    const mail = await mailedTo(email);
    expect(mail.type).toBe(type);
    const { status, body } = await verify({ type, token_hash: mail.tokenHash });
    expect(status).toBe(200);
    await expectNothingLeft(attacker);
    expect(await isSignedIn(body.access_token)).toBe(true);
    // Whoever proves an address without its password is asked for a new one.
    expect(body.lacks_password).toBe(true);
  });

  it.each(['recovery', 'magiclink', 'signup'])('has nothing left after a code of type %s either', async (type) => {
    const attacker = await squatter();
    if (type === 'recovery') await call('POST', '/recover', { body: { email } });
    if (type === 'magiclink') await call('POST', '/otp', { body: { email } });
    const { code } = await mailedTo(email);
    expect((await verify({ type, email, token: code })).status).toBe(200);
    await expectNothingLeft(attacker);
  });

  it('cannot lead the account to another address that waits since before', async () => {
    const attacker = await squatter();
    const waiting = await call('PUT', '/user', { body: { email: 'attacker@example.com' }, token: attacker.token });
    expect(waiting.body.new_email).toBe('attacker@example.com');
    await call('POST', '/recover', { body: { email } });
    const { tokenHash } = await mailedTo(email);
    const recovered = await verify({ type: 'recovery', token_hash: tokenHash });
    expect(recovered.body.user).not.toHaveProperty('new_email');
    const { tokenHash: theirs } = await mailedTo('attacker@example.com');
    expect((await verify({ type: 'email_change', token_hash: theirs })).status).toBe(403);
  });

  it('cannot use a code for a session that a link of before had given', async () => {
    await squatter();
    const { id } = (await env.DB.prepare('select id from users').first<{ id: string }>()) ?? { id: '' };
    await env.DB.prepare("insert into auth_codes values ('d', ?, 'c', 'plain', 'otp', '9999')").bind(id).run();
    await call('POST', '/recover', { body: { email } });
    await verify({ type: 'recovery', token_hash: (await mailedTo(email)).tokenHash });
    expect(await env.DB.prepare('select count(*) as n from auth_codes').first('n')).toBe(0);
  });

  it('does not decide the password of whoever signs up and confirms after them', async () => {
    const signUp = (withPassword: string) =>
      call('POST', '/signup', { body: { email, password: withPassword }, env: confirming });
    await signUp('attackers-choice');
    const first = await mailedTo(email);
    await passHour();
    await signUp(password);
    const second = await mailedTo(email);
    expect((await verify({ type: 'signup', token_hash: first.tokenHash }, { env: confirming })).status).toBe(403);
    expect((await verify({ type: 'signup', token_hash: second.tokenHash }, { env: confirming })).status).toBe(200);
    expect((await signIn(email, 'attackers-choice', { env: confirming })).body.code).toBe('invalid_credentials');
    expect((await signIn(email, password, { env: confirming })).status).toBe(200);
  });
});

describe('the first proof of an address', { timeout: 60_000 }, () => {
  it('keeps the session whose bearer came with it, and its password; others end', async () => {
    const own = await squatter();
    const other = (await signIn(email, password)).body.access_token;
    const { tokenHash } = await mailedTo(email);
    const { status, body } = await verify({ type: 'signup', token_hash: tokenHash }, { token: own.token });
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('lacks_password');
    expect([await isSignedIn(own.token), await isSignedIn(other)]).toEqual([true, false]);
    expect((await signIn(email, password)).status).toBe(200);
  });

  it('keeps no session of a bearer that is somebody else’s', async () => {
    const attacker = await squatter();
    const stranger = await openAccount('stranger@example.com');
    const { tokenHash } = await mailedTo(email);
    await verify({ type: 'signup', token_hash: tokenHash }, { token: stranger.access_token });
    await expectNothingLeft(attacker);
    expect(await isSignedIn(stranger.access_token)).toBe(true);
  });

  it('is noted once; a later link ends no session and no password', async () => {
    await squatter();
    await verify({ type: 'signup', token_hash: (await mailedTo(email)).tokenHash });
    const provenAt = () => env.DB.prepare('select email_proven_at from users').first('email_proven_at');
    const first = await provenAt();
    expect(first).toEqual(expect.stringMatching(/^\d{4}-/));
    await call('POST', '/recover', { body: { email } });
    const { body: recovered } = await verify({ type: 'recovery', token_hash: (await mailedTo(email)).tokenHash });
    await call('PUT', '/user', { body: { password: 'battery staple' }, token: recovered.access_token });
    await call('POST', '/otp', { body: { email } });
    await verify({ type: 'magiclink', token_hash: (await mailedTo(email)).tokenHash });
    expect(await isSignedIn(recovered.access_token)).toBe(true);
    expect((await signIn(email, 'battery staple')).status).toBe(200);
    expect(await provenAt()).toBe(first);
  });
});
