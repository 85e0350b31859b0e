import { env } from 'cloudflare:workers';
import { Buffer } from 'node:buffer';
import { scryptSync } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { messages } from '#domain/messages/index.ts';
import { password } from '../../../tests/support/password.ts';
import { call, openAccount, signIn, withEnv } from '../testing.ts';
import { hashPassword, matchPassword } from './password.ts';

const email = 'ada@example.com';

// A hash is meant to be slow, and takes longest when the machine is busy.
describe('POST /token?grant_type=password', { timeout: 30_000 }, () => {
  it('opens a second session for the right password, however the e-mail is typed', async () => {
    const first = await openAccount();
    const { status, body } = await signIn('  ADA@example.com ');
    expect(status).toBe(200);
    expect(body.user.id).toBe(first.user.id);
    expect(body).not.toHaveProperty('weak_password');
    expect(body.refresh_token).not.toBe(first.refresh_token);
    expect(await env.DB.prepare('select count(*) as n from sessions').first('n')).toBe(2);
    expect((await call('GET', '/user', { token: body.access_token })).body).toEqual(body.user);
  });

  it('ignores the publishable key in the bearer, as the client sends it without a session', async () => {
    await openAccount();
    const answer = await signIn(email, password, { token: 'sb_publishable_key', headers: { apikey: 'x' } });
    expect(answer.status).toBe(200);
  });

  it('gives one and the same refusal for all wrong credentials (P11)', async () => {
    await openAccount();
    await env.DB.prepare(
      "insert into users (id, email, created_at, updated_at) values ('u', 'bare@example.com', '', '')",
    ).run();
    // However slow the machine is, nobody waits too long for a hash.
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    const answers = await Promise.all([
      signIn(email, 'wrong password'),
      signIn('nobody@example.com'),
      signIn('bare@example.com'),
      signIn(email, ''),
      signIn(email, null),
      signIn('not an address'),
      signIn('a\u0000@example.com'),
      signIn('\ud800@example.com'),
      signIn(email, 'x'.repeat(10_000)),
    ]);
    clock.mockRestore();
    for (const { status, body } of answers) {
      expect(status).toBe(400);
      expect(body).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' });
    }
  });

  it('works as long for an unknown e-mail as for a wrong password (P11)', async () => {
    await openAccount();
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < 5; round++) {
      for (const [kind, address] of [['known', email] as const, ['unknown', 'nobody@example.com'] as const]) {
        const start = performance.now();
        await signIn(address, 'wrong password');
        times[kind].push(performance.now() - start);
      }
    }
    const median = (list: number[]) => list.sort((a, b) => a - b)[2] ?? 0;
    const known = median(times.known);
    const unknown = median(times.unknown);
    // A skipped hash would take a hundredth; the margin is for a busy machine.
    expect(known).toBeGreaterThan(10);
    expect(unknown / known).toBeGreaterThan(0.5);
    expect(unknown / known).toBeLessThan(2);
  });

  it('refuses a missing e-mail and an unknown grant', async () => {
    const missing = await signIn(undefined);
    expect([missing.status, missing.body]).toEqual([
      400,
      { code: 'validation_failed', message: 'missing email or phone' },
    ]);
    for (const path of ['/token', '/token?grant_type=magic']) {
      const answer = await call('POST', path, { body: { email, password } });
      expect([answer.status, answer.body]).toEqual([
        400,
        { code: 'invalid_credentials', message: 'unsupported_grant_type' },
      ]);
    }
  });

  it('tells of an unconfirmed e-mail or a ban only to whoever knows the password', async () => {
    await openAccount();
    await env.DB.prepare('update users set email_confirmed_at = null').run();
    expect((await signIn(email)).body.code).toBe('email_not_confirmed');
    expect((await signIn(email, 'wrong password')).body.code).toBe('invalid_credentials');
    await env.DB.prepare("update users set banned_until = '2999-01-01T00:00:00.000Z'").run();
    expect((await signIn(email)).body.code).toBe('user_banned');
    expect((await signIn(email, 'wrong password')).body.code).toBe('invalid_credentials');
    const past = '2001-01-01T00:00:00.000Z';
    await env.DB.prepare('update users set banned_until = ?, email_confirmed_at = ?').bind(past, past).run();
    expect((await signIn(email)).status).toBe(200);
  });

  it('lets a password in that is too weak by now, and says so', async () => {
    await openAccount();
    const { status, body } = await signIn(email, password, { env: withEnv({ AUTH_MIN_PASSWORD_LENGTH: '14' }) });
    expect(status).toBe(200);
    expect(body.weak_password).toEqual({
      message: 'Password should be at least 14 characters.',
      reasons: ['length'],
    });
  });

  it('lets a common password in that an account has already, and says so', async () => {
    await openAccount();
    await env.DB.prepare('update users set password_hash = ?')
      .bind(await hashPassword('password1'))
      .run();
    const { status, body } = await signIn(email, 'password1');
    expect([status, body.weak_password]).toEqual([
      200,
      { message: messages.signUp.passwordCommon, reasons: ['pwned'] },
    ]);
  });

  it('knows a password by its letters, and hashes anew what a Mac of an earlier release sent in parts', async () => {
    await openAccount();
    const salt = Buffer.alloc(16, 1);
    const key = scryptSync('cafe\u0301 horse', salt, 32, { N: 16_384, r: 8, p: 5, maxmem: 2 ** 26 });
    const inParts = `scrypt$16384$8$5$${salt.toString('base64url')}$${key.toString('base64url')}`;
    await env.DB.prepare('update users set password_hash = ?').bind(inParts).run();
    expect((await signIn(email, 'caf\u00e9 horse')).status).toBe(200);
    const raised = await env.DB.prepare('select password_hash from users').first<string>('password_hash');
    expect(raised).not.toBe(inParts);
    expect(await matchPassword('caf\u00e9 horse', raised)).toBe('as it is hashed now');
  });

  it('raises a weaker hash at the next right password, and at no other', async () => {
    await openAccount();
    const salt = Buffer.alloc(16, 1);
    const key = scryptSync(password, salt, 32, { N: 1024, r: 8, p: 1 });
    const weak = `scrypt$1024$8$1$${salt.toString('base64url')}$${key.toString('base64url')}`;
    await env.DB.prepare('update users set password_hash = ?').bind(weak).run();
    const storedHash = () => env.DB.prepare('select password_hash from users').first<string>('password_hash');

    expect((await signIn(email, 'wrong password')).status).toBe(400);
    expect(await storedHash()).toBe(weak);
    expect((await signIn(email)).status).toBe(200);
    const raised = await storedHash();
    expect(raised).toMatch(/^scrypt\$16384\$8\$5\$/);
    expect((await signIn(email)).status).toBe(200);
    expect(await storedHash()).toBe(raised);
  });
});
