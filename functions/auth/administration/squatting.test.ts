import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { countOf } from '../../../tests/support/database.ts';
import { signUpAlone } from '../../../tests/support/factories.ts';
import { password } from '../../../tests/support/password.ts';
import { patch } from '../../../tests/support/requests.ts';
import { outbox } from '../../email/testing.ts';
import { confirming, mailedTo, passHour } from '../one-time/testing.ts';
import { call, openAccount, refresh, signIn } from '../testing.ts';
import { asked, operator } from './testing.ts';

const email = 'ada@example.com';
const ofThief = 'of the thief';

const provenAt = () => env.DB.prepare('select email_proven_at from users').first('email_proven_at');

describe('an address whose account may get it back', { timeout: 60_000 }, () => {
  it('is given by an operator to nobody else', async () => {
    const { token, email: former, userId } = await signUpAlone();
    await patch('/api/therapists/account/email', { newEmail: 'new@example.org' }, { token });
    const other = await openAccount('grace@example.com');
    const before = await countOf('users');
    for (const [method, path, body] of [
      ['POST', '/admin/users', { email: former }],
      ['POST', '/admin/users', { email: former.toUpperCase(), email_confirm: true }],
      ['PUT', `/admin/users/${other.user.id}`, { email: former }],
      ['POST', '/invite', { email: former }],
      ['POST', '/admin/generate_link', { type: 'signup', email: former, password }],
      ['POST', '/admin/generate_link', { type: 'invite', email: former }],
      ['POST', '/admin/generate_link', { type: 'magiclink', email: former }],
      ['POST', '/admin/generate_link', { type: 'email_change_new', email: 'grace@example.com', new_email: former }],
    ] as const) {
      const answer = await asked(method, path, body);
      expect([path, body, answer.status, answer.body.code]).toEqual([path, body, 422, 'email_exists']);
    }
    expect(await countOf('users')).toBe(before);
    expect((await operator().updateUserById(userId, { email: former })).data.user?.email).toBe(former);
  });
});

describe('somebody who signed up with an address before its owner', { timeout: 60_000 }, () => {
  it('has nothing left once an account that an operator confirmed is opened by a mail', async () => {
    await call('POST', '/signup', { body: { email, password: ofThief }, env: confirming });
    const id = (await env.DB.prepare('select id from users').first<string>('id')) ?? '';
    const confirmed = await operator().updateUserById(id, { email_confirm: true });
    expect([confirmed.data.user?.email_confirmed_at, await provenAt()]).toEqual([expect.any(String), null]);
    const thief = await signIn(email, ofThief);
    expect(thief.status).toBe(200);

    await passHour();
    await call('POST', '/recover', { body: { email } });
    const { tokenHash } = await mailedTo(email);
    const opened = await call('POST', '/verify', { body: { type: 'recovery', token_hash: tokenHash } });
    expect(opened.status).toBe(200);
    expect((await refresh(thief.body.refresh_token)).body.code).toBe('refresh_token_not_found');
    expect((await signIn(email, ofThief)).body.code).toBe('invalid_credentials');
  });

  it.each(['before', 'after'])('does not choose the password of an invitation, signed up %s it', async (when) => {
    const squat = () => call('POST', '/signup', { body: { email, password: ofThief }, env: confirming });
    if (when === 'before') await squat();
    await operator().inviteUserByEmail(email);
    const { tokenHash, type } = await mailedTo(email);
    expect(type).toBe('invite');
    if (when === 'after') await squat();
    const accepted = await call('POST', '/verify', { body: { type, token_hash: tokenHash } });
    expect(accepted.status).toBe(200);
    expect((await signIn(email, ofThief)).body.code).toBe('invalid_credentials');
  });
});

describe('an account that an operator opened', { timeout: 60_000 }, () => {
  it('keeps its password when a first mail opens it, where the operator confirmed the address', async () => {
    await operator().createUser({ email, password, email_confirm: true });
    expect(await provenAt()).toEqual(expect.any(String));
    await call('POST', '/otp', { body: { email } });
    const { tokenHash, type } = await mailedTo(email);
    expect((await call('POST', '/verify', { body: { type, token_hash: tokenHash } })).status).toBe(200);
    expect((await signIn(email)).status).toBe(200);
  });

  it('is unproven and unconfirmed where nobody said so, and stays that with another address', async () => {
    const { data } = await operator().createUser({ email, password });
    expect(await provenAt()).toBeNull();
    const changed = await operator().updateUserById(data.user?.id ?? '', { email: 'new@example.com' });
    expect(changed.data.user?.email).toBe('new@example.com');
    expect(changed.data.user).not.toHaveProperty('email_confirmed_at');
    expect((await signIn('new@example.com')).body.code).toBe('email_not_confirmed');
  });

  it('is told by mail that an operator changed its password', async () => {
    const { user } = await openAccount();
    await operator().updateUserById(user.id, { password: 'battery staple' });
    expect((await outbox()).map(({ to, kind }) => [to, kind])).toEqual([[email, 'password-changed']]);
  });
});
