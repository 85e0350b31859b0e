import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { messages } from '#domain/messages/index.ts';
import { signUpAlone } from '../../tests/support/factories.ts';
import { password } from '../../tests/support/password.ts';
import { answered, get, patch, post } from '../../tests/support/requests.ts';
import { api } from '../api.ts';
import { confirming, mailedTo, mailsTo, passHour } from '../auth/one-time/testing.ts';
import { call, signIn } from '../auth/testing.ts';
import { outbox } from '../email/testing.ts';

const base = '/api/therapists/account';
const dayMilliseconds = 24 * 60 * 60 * 1000;

const changeEmail = (token: string, newEmail: string) => answered(patch(`${base}/email`, { newEmail }, { token }));
const undo = (token: string) => answered(post(`${base}/email/undo`, { token }));
const isSignedIn = async (token: string) => (await get('/api/therapists/settings', { token })).status === 200;
const newAddress = () => `${crypto.randomUUID()}@example.org`;

/** The token of the link in the notice that an address got. */
async function undoTokenOf(address: string): Promise<string> {
  const notice = (await outbox()).findLast(({ to, kind }) => to === address && kind === 'email-changed');
  return /#undo=([\w-]{43})/.exec(notice?.text ?? '')?.[1] ?? '';
}

/** A therapist whose session somebody else holds, who has changed address and password. */
async function takenOver() {
  const { token, email, userId } = await signUpAlone();
  const theirs = newAddress();
  expect((await changeEmail(token, theirs)).status).toBe(200);
  expect((await answered(patch(`${base}/password`, { newPassword: 'of the thief' }, { token }))).status).toBe(200);
  return { token, email, userId, theirs, undoToken: await undoTokenOf(email) };
}

describe('an account that somebody else has taken over', { timeout: 60_000 }, () => {
  it('comes back to its owner, who alone has a password then: the freed address cannot be signed up with', async () => {
    const { token, email, userId, theirs, undoToken } = await takenOver();
    const squat = await call('POST', '/signup', { body: { email, password: 'of the thief' } });
    expect(squat).toMatchObject({ status: 422, body: { code: 'user_already_exists' } });

    expect(await undo(undoToken)).toEqual({ status: 200, body: { undone: true } });
    expect(await isSignedIn(token)).toBe(false);
    for (const address of [email, theirs]) {
      expect((await signIn(address, 'of the thief')).body.code).toBe('invalid_credentials');
    }
    const { tokenHash, type } = await mailedTo(email);
    const recovered = await call('POST', '/verify', { body: { type, token_hash: tokenHash } });
    expect([type, recovered.body.user.id, recovered.body.user.email]).toEqual(['recovery', userId, email]);
    await call('PUT', '/user', { body: { password: 'mine again' }, token: recovered.body.access_token });
    expect((await signIn(email, 'mine again')).status).toBe(200);
  });

  it('is not led away again by what was mailed to the other address', async () => {
    const { theirs, email, undoToken } = await takenOver();
    await call('POST', '/recover', { body: { email: theirs } });
    const { tokenHash } = await mailedTo(theirs);
    await undo(undoToken);
    expect((await call('POST', '/verify', { body: { type: 'recovery', token_hash: tokenHash } })).status).toBe(403);
    expect((await mailedTo(email)).type).toBe('recovery');
  });
});

describe('P58 an address that its account may get back', { timeout: 60_000 }, () => {
  it('is nobody else’s: not by sign-up, a change, a link to sign in by, nor where e-mails must be confirmed', async () => {
    const { email } = await takenOver();
    const stranger = await signUpAlone();
    expect(await changeEmail(stranger.token, email.toUpperCase())).toEqual({
      status: 409,
      body: { error: messages.account.emailTaken },
    });
    expect(await call('PUT', '/user', { body: { email }, token: stranger.token })).toMatchObject({
      status: 422,
      body: { code: 'email_exists' },
    });
    const mails = await mailsTo(email);
    expect((await call('POST', '/otp', { body: { email } })).body).toEqual({});
    expect((await call('POST', '/signup', { body: { email, password }, env: confirming })).status).toBe(200);
    expect(await mailsTo(email)).toBe(mails);
    const holders = await env.DB.prepare('select count(*) as n from users where email = ?').bind(email).first('n');
    expect(holders).toBe(0);
  });

  it('is not led to by a change that waited since before', async () => {
    const { token, email } = await signUpAlone();
    const stranger = await signUpAlone();
    const theirs = newAddress();
    // Free for the moment when the stranger asks for it.
    await changeEmail(token, theirs);
    await env.DB.prepare('update email_changes set created_at = ?').bind('2020-01-01').run();
    await call('PUT', '/user', { body: { email }, token: stranger.token });
    const { tokenHash } = await mailedTo(email);
    await env.DB.prepare('update email_changes set created_at = ?').bind(new Date().toISOString()).run();
    const used = await call('POST', '/verify', { body: { type: 'email_change', token_hash: tokenHash } });
    expect(used.status).toBe(403);
  });

  it('may be taken back by a change of its own account', async () => {
    const { token, email } = await signUpAlone();
    await changeEmail(token, newAddress());
    expect((await changeEmail(token, email)).status).toBe(200);
    expect((await signIn(email)).status).toBe(200);
  });

  it.each([
    [7 * dayMilliseconds - 60_000, 422],
    [7 * dayMilliseconds + 60_000, 200],
  ])('is free again %i ms later: %i', async (age, status) => {
    const { email } = await takenOver();
    await env.DB.prepare('update email_changes set created_at = ?')
      .bind(new Date(Date.now() - age).toISOString())
      .run();
    expect((await call('POST', '/signup', { body: { email, password } })).status).toBe(status);
  });

  it('is free once its account is deleted', async () => {
    const { token, email } = await signUpAlone();
    await changeEmail(token, newAddress());
    const deletion = new Request(`http://localhost${base}`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ confirmation: 'DELETE' }),
    });
    expect((await api.fetch(deletion, env)).status).toBe(200);
    expect((await call('POST', '/signup', { body: { email, password } })).status).toBe(200);
  });

  it('is kept as a digest that tells nobody which it is', async () => {
    const { email } = await takenOver();
    const { results } = await env.DB.prepare('select * from email_changes').all();
    expect(JSON.stringify(results)).not.toContain(email);
  });
});

describe('P16 another e-mail where e-mails must be confirmed', { timeout: 60_000 }, () => {
  const ask = async (token: string, newEmail: string) => {
    const request = new Request(`http://localhost${base}/email`, {
      method: 'PATCH',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ newEmail }),
    });
    return answered(Promise.resolve(api.fetch(request, confirming)));
  };

  it('counts once both mails are used, and the answer says that it waits', async () => {
    const { token, email } = await signUpAlone();
    const newEmail = newAddress();
    expect(await ask(token, newEmail)).toEqual({ status: 200, body: { email: newEmail, confirmation: 'sent' } });
    expect((await signIn(email)).status).toBe(200);
    for (const address of [newEmail, email]) {
      const { tokenHash, type } = await mailedTo(address);
      await call('POST', '/verify', { body: { type, token_hash: tokenHash }, env: confirming });
    }
    expect((await signIn(newEmail)).status).toBe(200);
  });

  it('is refused where it is another account’s, and asked for twice in a minute', async () => {
    const [{ token }, other] = [await signUpAlone(), await signUpAlone()];
    expect(await ask(token, other.email)).toEqual({ status: 409, body: { error: messages.account.emailTaken } });
    const newEmail = newAddress();
    await ask(token, newEmail);
    expect(await ask(token, newEmail)).toEqual({ status: 429, body: { error: messages.account.mailedJustNow } });
    await passHour();
    expect((await ask(token, newEmail)).status).toBe(200);
  });
});
