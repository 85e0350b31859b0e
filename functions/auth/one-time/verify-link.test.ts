import { env, exports } from 'cloudflare:workers';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { api } from '../../api.ts';
import { base, call, openAccount, withEnv } from '../testing.ts';
import { clientWith, confirming, mailedTo } from './testing.ts';

const email = 'ada@example.com';
const verifier = 'v'.repeat(56);
const challenge = createHash('sha256').update(verifier).digest('base64url');

/** Where a visit to a link leads. */
async function visit(query: Record<string, string>, environment?: Env): Promise<URL> {
  const request = new Request(`${base}/verify?${new URLSearchParams(query)}`, { redirect: 'manual' });
  const response = await (environment ? api.fetch(request, environment) : exports.default.fetch(request));
  expect([response.status, await response.text()]).toEqual([303, '']);
  return new URL(response.headers.get('Location') ?? '');
}

async function link(more: object = {}) {
  await openAccount(email);
  await call('POST', '/recover', { body: { email, ...more } });
  return (await mailedTo(email)).tokenHash;
}

const inFragment = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
const exchange = (body: object) => call('POST', '/token?grant_type=pkce', { body });

describe('GET /verify', { timeout: 60_000 }, () => {
  it('leads on with a session behind the #', async () => {
    const led = await visit({
      token: await link(),
      type: 'recovery',
      redirect_to: 'http://localhost/therapist/account',
    });
    expect(led.origin + led.pathname).toBe('http://localhost/therapist/account');
    expect(inFragment(led)).toEqual({
      access_token: expect.stringMatching(/^ey/),
      refresh_token: expect.any(String),
      expires_in: '3600',
      expires_at: expect.stringMatching(/^\d+$/),
      token_type: 'bearer',
      type: 'recovery',
      sb: '',
    });
    const { status } = await call('GET', '/user', { token: inFragment(led).access_token ?? '' });
    expect(status).toBe(200);
  });

  it('leads on with what is wrong, where a link was used already', async () => {
    const token = await link();
    await visit({ token, type: 'recovery' });
    expect(inFragment(await visit({ token, type: 'recovery' }))).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
      sb: '',
    });
  });

  it.each([
    ['https://evil.example/', 'http://localhost/'],
    ['//evil.example/', 'http://localhost/'],
    ['http://localhost@evil.example/', 'http://localhost/'],
    ['http://user@localhost/', 'http://localhost/'],
    ['http://localhost.evil.example/', 'http://localhost/'],
    ['https://app.example/inbox', 'http://localhost/'],
    ['https://app.example/in', 'https://app.example/in'],
    ['https://app.example/in/here?a=1', 'https://app.example/in/here?a=1'],
    ['javascript:alert(1)', 'http://localhost/'],
    ['not an address', 'http://localhost/not%20an%20address'],
    ['', 'http://localhost/'],
  ])('leads to %s as %s', async (redirect, expected) => {
    const environment = withEnv({ AUTH_REDIRECT_URLS: 'https://app.example/in' });
    const led = await visit({ token: 'unknown', type: 'recovery', redirect_to: redirect }, environment);
    led.hash = '';
    expect(led.href).toBe(expected);
  });

  it.each([
    [{ token: 'x' }, 'Verify requires a verification type'],
    [{ type: 'recovery' }, 'Verify requires a token or a token hash'],
    [{ token: 'x', type: 'nothing' }, 'Invalid email verification type'],
  ])('refuses %j', async (query, message) => {
    const answer = await call('GET', `/verify?${new URLSearchParams(query as Record<string, string>)}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed', message } });
  });

  it('says after the first of two confirmations what comes next', async () => {
    const { access_token: token } = await openAccount(email);
    await call('PUT', '/user', { body: { email: 'new@example.com' }, token, env: confirming });
    const { tokenHash } = await mailedTo('new@example.com');
    const led = await visit({ token: tokenHash, type: 'email_change' }, confirming);
    expect(inFragment(led).message).toMatch(/^Confirmation link accepted/);
  });
});

describe('a browser that keeps a secret', { timeout: 60_000 }, () => {
  const asked = { code_challenge: challenge, code_challenge_method: 's256' };

  it('exchanges the code of a link for a session, through the unmodified client', async () => {
    await openAccount(email);
    const client = clientWith(env, 'pkce');
    await client.resetPasswordForEmail(email);
    const { tokenHash } = await mailedTo(email);
    expect(tokenHash).toMatch(/^pkce_[0-9a-f]{56}$/);
    const led = await visit({ token: tokenHash, type: 'recovery' });
    expect(led.hash).toBe('');
    const { data, error } = await client.exchangeCodeForSession(led.searchParams.get('code') ?? '');
    expect([error, data.session?.user.email]).toEqual([null, email]);
  });

  it.each([
    ['/signup', { password: 'battery staple' }, 'signup'],
    ['/otp', {}, 'magiclink'],
    ['/recover', {}, 'recovery'],
    ['/resend', { type: 'signup' }, 'signup'],
  ])('is known at %s', async (path, body, type) => {
    if (path !== '/signup') await openAccount(email);
    await call('POST', path, { body: { email, ...body, ...asked } });
    const { tokenHash } = await mailedTo(email);
    const code = (await visit({ token: tokenHash, type })).searchParams.get('code');
    expect((await exchange({ auth_code: code, code_verifier: verifier })).body.user.email).toBe(email);
  });

  it('shows the secret itself where it is told to', async () => {
    const token = await link({ code_challenge: verifier, code_challenge_method: 'plain' });
    const code = (await visit({ token, type: 'recovery' })).searchParams.get('code');
    expect((await exchange({ auth_code: code, code_verifier: verifier })).status).toBe(200);
  });

  it('gets one session for one code', async () => {
    const code = (await visit({ token: await link(asked), type: 'recovery' })).searchParams.get('code');
    const answers = await Promise.all([1, 2].map(() => exchange({ auth_code: code, code_verifier: verifier })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it('is told what is wrong', async () => {
    const code = (await visit({ token: await link(asked), type: 'recovery' })).searchParams.get('code');
    expect(await exchange({ auth_code: code })).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(await exchange({ auth_code: 'x', code_verifier: verifier })).toMatchObject({
      status: 404,
      body: { code: 'flow_state_not_found', message: 'invalid flow state, no valid flow state found' },
    });
    expect(await exchange({ auth_code: code, code_verifier: 'w'.repeat(56) })).toMatchObject({
      status: 400,
      body: { code: 'bad_code_verifier' },
    });
  });

  it('has five minutes, and no session for somebody who was banned', async () => {
    const late = (await visit({ token: await link(asked), type: 'recovery' })).searchParams.get('code');
    await env.DB.prepare('update auth_codes set expires_at = ?')
      .bind(new Date(Date.now() - 1).toISOString())
      .run();
    expect(await exchange({ auth_code: late, code_verifier: verifier })).toMatchObject({
      status: 422,
      body: { code: 'flow_state_expired' },
    });
    await call('POST', '/otp', { body: { email, ...asked } });
    const { tokenHash } = await mailedTo(email);
    const code = (await visit({ token: tokenHash, type: 'magiclink' })).searchParams.get('code');
    await env.DB.prepare("update users set banned_until = '9999-01-01T00:00:00.000Z'").run();
    expect(await exchange({ auth_code: code, code_verifier: verifier })).toMatchObject({
      status: 403,
      body: { code: 'user_banned' },
    });
  });
});
