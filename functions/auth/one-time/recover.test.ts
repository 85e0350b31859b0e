import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { password } from '../../../tests/support/password.ts';
import { call, openAccount, signIn } from '../testing.ts';
import { clientWith, mailedTo, mailsTo, noting, passHour } from './testing.ts';

const email = 'ada@example.com';
const expired = { code: 'otp_expired', message: 'Token has expired or is invalid' };
const linkExpired = { code: 'otp_expired', message: 'Email link is invalid or has expired' };

const recover = (to = email, options = {}) => call('POST', '/recover', { body: { email: to }, ...options });
const byCode = (token: string, as = email) => call('POST', '/verify', { body: { type: 'recovery', email: as, token } });
const byLink = (tokenHash: string, type = 'recovery') =>
  call('POST', '/verify', { body: { type, token_hash: tokenHash } });

/** A code that another one is not. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function recovered() {
  await openAccount(email);
  expect((await recover()).status).toBe(200);
  return mailedTo(email);
}

describe('a forgotten password', { timeout: 60_000 }, () => {
  it('is replaced through the unmodified client by the link of the mail', async () => {
    await openAccount(email);
    const client = clientWith();
    expect(await client.resetPasswordForEmail(email)).toEqual({ data: {}, error: null });
    const { tokenHash, subject, type } = await mailedTo(email);
    expect([subject, type]).toEqual(['Choose a new password at Rapport', 'recovery']);
    const { data, error } = await client.verifyOtp({ token_hash: tokenHash, type: 'recovery' });
    expect([error, data.session?.user.email]).toEqual([null, email]);
    expect((await client.updateUser({ password: 'battery staple' })).error).toBeNull();
    expect((await signIn(email, password)).body.code).toBe('invalid_credentials');
    expect((await signIn(email, 'battery staple')).status).toBe(200);
  });

  it('is replaced by the six digits', async () => {
    const { code } = await recovered();
    expect(code).toMatch(/^\d{6}$/);
    const { status, body } = await byCode(code);
    expect([status, body.user.email, body.token_type]).toEqual([200, email, 'bearer']);
  });

  it('takes a code and its link once, whichever is first', async () => {
    const { code, tokenHash } = await recovered();
    expect((await byCode(code)).status).toBe(200);
    expect(await byCode(code)).toMatchObject({ status: 403, body: expired });
    expect(await byLink(tokenHash)).toMatchObject({ status: 403, body: linkExpired });
  });

  it('opens one session of two uses at once', async () => {
    const { code, tokenHash } = await recovered();
    const answers = await Promise.all([byLink(tokenHash), byLink(tokenHash), byCode(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
    expect(await env.DB.prepare('select count(*) as n from sessions').first('n')).toBe(1);
  });

  it('lasts as long as it is set to', async () => {
    const { code, tokenHash } = await recovered();
    const past = new Date(Date.now() - 1).toISOString();
    await env.DB.prepare('update one_time_tokens set expires_at = ?').bind(past).run();
    expect(await byCode(code)).toMatchObject({ status: 403, body: expired });
    expect(await byLink(tokenHash)).toMatchObject({ status: 403, body: linkExpired });
    const { created, expires } = (await env.DB.prepare(
      'select created_at as created, expires_at as expires from one_time_tokens',
    ).first<{ created: string; expires: string }>()) ?? { created: '', expires: '' };
    expect(Date.parse(expires)).toBeGreaterThanOrEqual(Date.parse(created));
  });

  it('has a code that dies after five tries, however many come at once, and a link that works on', async () => {
    const { code, tokenHash } = await recovered();
    const wrong = otherThan(code);
    const tries = await Promise.all(Array.from({ length: 8 }, () => byCode(wrong)));
    for (const answer of tries) expect(answer).toMatchObject({ status: 403, body: expired });
    expect(await byCode(code)).toMatchObject({ status: 403, body: expired });
    expect((await byLink(tokenHash)).status).toBe(200);
  });

  it('takes the newest mail alone', async () => {
    const former = await recovered();
    await passHour();
    await recover();
    const latest = await mailedTo(email);
    expect(latest.tokenHash).not.toBe(former.tokenHash);
    expect(await byLink(former.tokenHash)).toMatchObject({ status: 403, body: linkExpired });
    expect((await byLink(latest.tokenHash)).status).toBe(200);
  });

  it('keeps no secret of a mail readable', async () => {
    const { code, tokenHash } = await recovered();
    const { results } = await env.DB.prepare('select * from one_time_tokens').all();
    expect(JSON.stringify(results)).not.toContain(code);
    expect(JSON.stringify(results)).not.toContain(tokenHash);
  });

  it('is no use to somebody who was banned', async () => {
    const { code } = await recovered();
    await env.DB.prepare("update users set banned_until = '9999-01-01T00:00:00.000Z'").run();
    expect(await byCode(code)).toMatchObject({ status: 403, body: { code: 'user_banned' } });
  });
});

describe('whoever asks for a mail', { timeout: 60_000 }, () => {
  const asks = [
    ['/recover', {}],
    ['/otp', { create_user: false }],
    ['/magiclink', { create_user: false }],
    ['/resend', { type: 'signup' }],
    ['/resend', { type: 'email_change' }],
  ] as const;

  it.each(asks)('at %s learns nothing of who has an account: %j', async (path, more) => {
    await openAccount(email);
    const answersOf = async (to: string) => {
      const noted = noting();
      const ask = () => call('POST', path, { body: { email: to, ...more }, env: noted.env });
      const [first, second] = [await ask(), await ask()];
      const headers = (answer: typeof first) =>
        [...answer.headers].filter(([name]) => name !== 'x-request-id').map(([name, value]) => `${name}: ${value}`);
      return {
        answers: [first, second].map((answer) => [answer.status, answer.body, headers(answer)]),
        statements: noted.statements,
      };
    };
    const [known, unknown] = [await answersOf(email), await answersOf('nobody@example.com')];
    const seconds = (text: unknown) => JSON.stringify(text).replace(/\b(?:5\d|60)\b/g, 'N');
    expect(seconds(unknown.answers)).toBe(seconds(known.answers));
    expect(known.answers.map(([status]) => status)).toEqual([200, 429]);
    expect(unknown.statements).toEqual(known.statements);
    expect(await mailsTo('nobody@example.com')).toBe(0);
  });

  it('gets one mail a minute and five an hour, by the clock of the service', async () => {
    await openAccount(email);
    expect((await recover()).status).toBe(200);
    const early = await recover();
    expect(early).toMatchObject({ status: 429, body: { code: 'over_email_send_rate_limit' } });
    expect(early.body.message).toMatch(/^For security purposes, you can only request this after \d+ seconds\.$/);
    expect(Number(early.headers.get('Retry-After'))).toBeGreaterThan(0);
    for (let mails = 2; mails <= 5; mails++) {
      await env.DB.prepare('update auth_mail_counts set asked_at = ?')
        .bind(new Date(Date.now() - 61_000).toISOString())
        .run();
      expect((await recover()).status).toBe(200);
    }
    await env.DB.prepare('update auth_mail_counts set asked_at = ?')
      .bind(new Date(Date.now() - 61_000).toISOString())
      .run();
    expect((await recover()).status).toBe(429);
    expect(await mailsTo(email)).toBe(5);
    await passHour();
    expect((await recover()).status).toBe(200);
  });

  it('gets one mail of two asked for at once', async () => {
    await openAccount(email);
    const answers = await Promise.all([recover(), recover(), recover()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
    expect(await mailsTo(email)).toBe(1);
  });

  it('is written to at the address of the account, however it was typed', async () => {
    await openAccount('ada@m\u00fcller.example');
    expect((await recover(' ADA@XN--MLLER-KVA.example ')).status).toBe(200);
    expect(await mailsTo('ada@m\u00fcller.example')).toBe(1);
    expect((await recover('ada@m\u00fcller.example')).status).toBe(429);
    const { code } = await mailedTo('ada@m\u00fcller.example');
    expect((await byCode(code, 'ada@xn--mller-kva.example')).status).toBe(200);
  });

  it.each([
    ['/recover', {}, 'Password recovery requires an email'],
    ['/recover', { email: 'ada' }, 'Unable to validate email address: invalid format'],
    ['/recover', { email, code_challenge: 'x' }, 'PKCE flow requires code_challenge_method and code_challenge'],
    [
      '/recover',
      { email, code_challenge: 'x', code_challenge_method: 's256' },
      'code challenge has to be between 43 and 128 characters',
    ],
    [
      '/recover',
      { email, code_challenge: ' '.repeat(43), code_challenge_method: 's256' },
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    ],
    [
      '/recover',
      { email, code_challenge: 'x'.repeat(43), code_challenge_method: 's1' },
      'invalid code_challenge_method',
    ],
    ['/otp', {}, 'One of email or phone must be set'],
    ['/otp', { phone: 'x' }, 'Invalid phone number format (E.164 required)'],
    ['/otp?redirect_to=ada@example.com', { email }, 'redirect_to is not an address'],
    ['/resend', { email }, 'Missing one of these types: signup, email_change, sms, phone_change'],
    ['/resend', { type: 'signup' }, 'Type provided requires an email address'],
    ['/resend', { type: 'sms' }, 'Type provided requires a phone number'],
  ])('is told what is wrong at %s with %j', async (path, body, message) => {
    const answer = await call('POST', path, { body });
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed', message } });
  });

  it.each(['/otp', '/resend'])('is told at %s that no telephone signs in', async (path) => {
    const answer = await call('POST', path, { body: { phone: '+15551234567', type: 'sms' } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'phone_provider_disabled' } });
  });
});

describe('POST /verify', { timeout: 60_000 }, () => {
  it.each([
    [{}, 400, 'Verify requires a verification type'],
    [{ type: 'email' }, 400, 'Verify requires either a token or a token hash'],
    [{ type: 'email', token: '1', token_hash: '2' }, 400, 'Verify requires either a token or a token hash'],
    [{ type: 'email', token_hash: '2', email }, 400, 'Only the token_hash and type should be provided'],
    [{ type: 'email', token: '1' }, 400, 'Only an email address or phone number should be provided on verify'],
    [{ type: 'email', token: '1', email: 'x' }, 400, 'Unable to validate email address: invalid format'],
    [{ type: 'nothing', token_hash: '2' }, 400, 'Invalid email verification type'],
    [{ type: 'nothing', token: '1', email }, 400, 'Unsupported verification type'],
    [{ type: 'sms', token: '1', phone: '0' }, 400, 'Invalid phone number format (E.164 required)'],
    [{ type: 'email', token: '1', phone: '+15551234567' }, 400, 'Unsupported verification type'],
    [{ type: 'sms', token: '1', phone: '+15551234567' }, 403, expired.message],
    [{ type: 'phone_change', token: '123456', phone: '15551234567' }, 403, expired.message],
    [{ type: 'email', token: '123456', email }, 403, expired.message],
    [{ type: 'email', token_hash: 'pkce_x' }, 403, linkExpired.message],
  ])('%j answers %i "%s"', async (body, status, message) => {
    const answer = await call('POST', '/verify', { body });
    expect([answer.status, answer.body.message]).toEqual([status, message]);
  });

  it('does the same work for an address that nobody has', async () => {
    await openAccount(email);
    const of = async (address: string) => {
      const noted = noting();
      const answer = await call('POST', '/verify', {
        body: { type: 'email', email: address, token: '000000' },
        env: noted.env,
      });
      return { status: answer.status, body: answer.body, statements: noted.statements };
    };
    expect(await of('nobody@example.com')).toEqual(await of(email));
  });
});
