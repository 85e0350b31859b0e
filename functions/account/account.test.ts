import { env, exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { messages } from '#domain/messages/index.ts';
import { countOf, dump } from '../../tests/support/database.ts';
import { signUp, signUpAlone } from '../../tests/support/factories.ts';
import { faultEvents } from '../../tests/support/log.ts';
import { password } from '../../tests/support/password.ts';
import { answered, get, post } from '../../tests/support/requests.ts';
import { api } from '../api.ts';
import { mailedTo } from '../auth/one-time/testing.ts';
import { call, decode, forge, signIn, withEnv } from '../auth/testing.ts';
import { ownEnv, setUp, stripe } from '../billing/testing.ts';
import { outbox } from '../email/testing.ts';

const base = '/api/therapists/account';
const dayMilliseconds = 24 * 60 * 60 * 1000;

function request(method: 'PATCH' | 'DELETE', path: string, token: string, body: object): Request {
  return new Request(`http://localhost${base}${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

const change = (field: 'email' | 'password', token: string, body: object) =>
  answered(exports.default.fetch(request('PATCH', `/${field}`, token, body)));
const changeEmail = (token: string, newEmail: unknown) => change('email', token, { newEmail });
const changePassword = (token: string, newPassword: unknown) => change('password', token, { newPassword });
const undo = (token: string) => answered(post(`${base}/email/undo`, { token }));

const isSignedIn = async (token: string) => (await get('/api/therapists/settings', { token })).status === 200;
const canSignIn = async (email: string, withPassword = password) => (await signIn(email, withPassword)).status === 200;
/** True when the account has the address, and was mailed the way to a new password there, which works. */
async function isBack(email: string): Promise<boolean> {
  const mail = (await outbox()).findLast(({ to, text }) => to === email && text.includes('&type=recovery'));
  const tokenHash = /#token_hash=(\w+)&/.exec(mail?.text ?? '')?.[1];
  if (!tokenHash) return false;
  const { status, body } = await call('POST', '/verify', { body: { type: 'recovery', token_hash: tokenHash } });
  return status === 200 && body.user.email === email;
}
const secondSession = async (email: string): Promise<string> => (await signIn(email)).body.access_token;

const newAddress = () => `${crypto.randomUUID()}@example.org`;

/** The tokens of the links in the notices, in the order of the changes. */
async function undoTokens(): Promise<string[]> {
  const notices = (await outbox()).filter(({ kind }) => kind === 'email-changed');
  const links = notices.map(({ text }) => /http:\/\/localhost\/therapist\/account#undo=([\w-]{43})\s/.exec(text));
  return links.map((link) => link?.[1] ?? 'no link');
}

/** Changes the e-mail, and gives the token that undoes it. */
async function changedEmail(token: string, newEmail: string): Promise<string> {
  expect(await changeEmail(token, newEmail)).toEqual({
    status: 200,
    body: { email: newEmail, confirmation: 'none' },
  });
  return (await undoTokens()).at(-1) ?? '';
}

describe('P16 another e-mail', () => {
  it('signs in at once, and the former one no longer does', async () => {
    const { token, email } = await signUpAlone();
    expect(await changeEmail(token, ' New.Address@Example.ORG ')).toEqual({
      status: 200,
      body: { email: 'new.address@example.org', confirmation: 'none' },
    });
    expect(await canSignIn('new.address@example.org')).toBe(true);
    expect(await canSignIn(email)).toBe(false);
  });

  it('ends the other sessions, and not this one or anybody else’s', async () => {
    const { token, email } = await signUpAlone();
    const stranger = await signUpAlone();
    const other = await secondSession(email);
    expect(await isSignedIn(other)).toBe(true);
    await changedEmail(token, newAddress());
    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(token)).toBe(true);
    expect(await isSignedIn(stranger.token)).toBe(true);
  });

  it('is told to the former address, with a link that undoes it, and the new one is asked whether it is right', async () => {
    const { token, email } = await signUpAlone();
    const newEmail = newAddress();
    await changedEmail(token, newEmail);
    const [notice, question, ...more] = await outbox();
    expect(more).toEqual([]);
    expect(question).toMatchObject({ kind: 'account-link', to: newEmail });
    expect(question?.text).toMatch(/ http:\/\/localhost\/therapist\/confirm#token_hash=\w{56}&type=signup\n/);
    expect(question?.text).not.toContain(email);
    expect(notice).toMatchObject({ kind: 'email-changed', to: email, sent_at: null });
    expect(notice?.text).toMatch(/ http:\/\/localhost\/therapist\/account#undo=[\w-]{43}\n/);
    expect(notice?.text).not.toContain(newEmail);
  });

  it('stands nowhere in plain text but in its account, nor does the former one or the link', async () => {
    const { token, email } = await signUpAlone();
    const newEmail = newAddress();
    const undoToken = await changedEmail(token, newEmail);
    const tables = JSON.parse(await dump()) as Record<string, Record<string, unknown>[]>;
    expect(tables.users?.map((user) => user.email)).toEqual([newEmail]);
    const others = JSON.stringify({ ...tables, users: tables.users?.map((user) => ({ ...user, email: '' })) });
    for (const secret of [email, newEmail, undoToken]) expect(others).not.toContain(secret);
  });

  it('is told to Stripe', async () => {
    const { token } = await signUpAlone();
    const customer = (await setUp(token)).body.subscription?.customer ?? '';
    const newEmail = newAddress();
    const asked = request('PATCH', '/email', token, { newEmail });
    expect((await api.fetch(asked, ownEnv)).status).toBe(200);
    expect(await (await stripe()).customers.retrieve(customer)).toMatchObject({ email: newEmail });
  });

  it('is told to Stripe where a mailed link changed it', async () => {
    const { token } = await signUpAlone();
    const customer = (await setUp(token)).body.subscription?.customer ?? '';
    const newEmail = newAddress();
    await call('PUT', '/user', { body: { email: newEmail }, token });
    const { type, tokenHash } = await mailedTo(newEmail);
    const used = await call('POST', '/verify', { body: { type, token_hash: tokenHash }, env: ownEnv });
    expect(used.status).toBe(200);
    expect(await (await stripe()).customers.retrieve(customer)).toMatchObject({ email: newEmail });
  });

  it('is changed also where Stripe cannot be told, which is seen', async () => {
    const { token } = await signUp();
    await changedEmail(token, newAddress());
    expect(faultEvents()).toEqual(['stripe-unreachable', 'stripe-email-not-updated']);
  });

  it('is refused where it is this one or another account’s, however it is typed', async () => {
    const { token, email } = await signUpAlone();
    const other = await signUpAlone();
    const before = await dump();
    for (const spelled of [email, ` ${email.toUpperCase()} `]) {
      expect(await changeEmail(token, spelled)).toEqual({ status: 400, body: { error: messages.account.sameEmail } });
    }
    for (const spelled of [other.email, other.email.toUpperCase()]) {
      expect(await changeEmail(token, spelled)).toEqual({ status: 409, body: { error: messages.account.emailTaken } });
    }
    expect(await dump()).toBe(before);
  });

  it('goes to one of two therapists who want it at once', async () => {
    const [first, second] = [await signUpAlone(), await signUpAlone()];
    const newEmail = newAddress();
    const answers = await Promise.all([first, second].map(({ token }) => changeEmail(token, newEmail)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([await countOf('outbox_messages'), await countOf('email_changes')]).toEqual([2, 1]);
  });

  it.each([
    ['blank', '  ', messages.account.emailRequired],
    ['of another type', 5, messages.account.emailRequired],
    ['without @', 'ada.example.org', messages.input.email],
    ['with two @', 'ada@x@example.org', messages.input.email],
    ['of two lines', 'ada@example.org\r\nBcc: eve@example.org', messages.input.email],
    ['with a line break in it', 'ada\n@example.org', messages.input.email],
    ['with NUL', 'ada\u0000@example.org', messages.input.unstorable],
    ['too long', `${'a'.repeat(250)}@example.org`, 'Email is too long. Please keep this to 254 characters or fewer.'],
  ])('is refused where it is %s', async (_, newEmail, error) => {
    const { token } = await signUpAlone();
    const before = await dump();
    expect(await changeEmail(token, newEmail)).toEqual({ status: 400, body: { error } });
    expect(await dump()).toBe(before);
  });
});

describe('P16 undoing a change of e-mail', () => {
  it('brings the former address back, once, ends every session and the password, and mails the way to a new one', async () => {
    const { token, email } = await signUpAlone();
    const newEmail = newAddress();
    const undoToken = await changedEmail(token, newEmail);
    const other = await secondSession(newEmail);
    expect(await undo(undoToken)).toEqual({ status: 200, body: { undone: true } });
    expect([await isSignedIn(token), await isSignedIn(other)]).toEqual([false, false]);
    expect([await canSignIn(email), await canSignIn(newEmail)]).toEqual([false, false]);
    expect(await isBack(email)).toBe(true);
    expect(await undo(undoToken)).toEqual({ status: 404, body: { error: messages.account.undoLinkGone } });
  });

  it('leaves other accounts and their changes alone', async () => {
    const [first, second] = [await signUpAlone(), await signUpAlone()];
    const undoFirst = await changedEmail(first.token, newAddress());
    const undoSecond = await changedEmail(second.token, newAddress());
    await undo(undoFirst);
    expect(await isSignedIn(second.token)).toBe(true);
    expect((await undo(undoSecond)).status).toBe(200);
    expect(await isBack(second.email)).toBe(true);
  });

  it.each([
    [7 * dayMilliseconds - 60_000, 200],
    [7 * dayMilliseconds + 60_000, 404],
  ])('%i ms after the change answers %i', async (age, status) => {
    const { token, email } = await signUpAlone();
    const undoToken = await changedEmail(token, newAddress());
    const changedAt = new Date(Date.now() - age).toISOString();
    await env.DB.prepare('update email_changes set created_at = ?').bind(changedAt).run();
    expect((await undo(undoToken)).status).toBe(status);
    expect(await isBack(email)).toBe(status === 200);
  });

  it('of an earlier change takes the later ones along', async () => {
    const { token, email } = await signUpAlone();
    const first = await changedEmail(token, newAddress());
    const second = await changedEmail(token, newAddress());
    expect((await undo(first)).status).toBe(200);
    expect(await undo(second)).toEqual({ status: 404, body: { error: messages.account.undoLinkGone } });
    expect(await isBack(email)).toBe(true);
  });

  it('of the last change leaves the earlier ones to be undone', async () => {
    const { token, email } = await signUpAlone();
    const between = newAddress();
    const first = await changedEmail(token, between);
    const second = await changedEmail(token, newAddress());
    expect((await undo(second)).status).toBe(200);
    expect(await isBack(between)).toBe(true);
    expect((await undo(first)).status).toBe(200);
    expect(await isBack(email)).toBe(true);
  });

  it('takes no token but a real one', async () => {
    const { token } = await signUpAlone();
    await changedEmail(token, newAddress());
    const before = await dump();
    const { token_digest } = (await env.DB.prepare('select token_digest from email_changes').first()) ?? {};
    for (const wrong of [token_digest, 'x'.repeat(43), "' or 1=1 --", '%']) {
      expect(await undo(String(wrong)), String(wrong)).toEqual({
        status: 404,
        body: { error: messages.account.undoLinkGone },
      });
    }
    expect(await undo(' ')).toEqual({ status: 400, body: { error: messages.account.undoLinkGone } });
    expect(await dump()).toBe(before);
  });
});

describe('P17 another password', () => {
  it('signs in instead of the former one; other sessions end, and this one stays', async () => {
    const { token, email } = await signUpAlone();
    const stranger = await signUpAlone();
    const other = await secondSession(email);
    expect(await changePassword(token, 'battery staple')).toEqual({ status: 200, body: { changed: true } });
    expect([await isSignedIn(token), await isSignedIn(other)]).toEqual([true, false]);
    expect(await isSignedIn(stranger.token)).toBe(true);
    expect([await canSignIn(email), await canSignIn(email, 'battery staple')]).toEqual([false, true]);
    expect(await canSignIn(stranger.email)).toBe(true);
  });

  it('may be as short as 6 characters and as long as 72 bytes', async () => {
    const { token, email } = await signUpAlone();
    for (const longest of ['horse7', 'é'.repeat(36)]) {
      expect((await changePassword(token, longest)).status).toBe(200);
      expect(await canSignIn(email, longest)).toBe(true);
    }
  });

  it.each([
    ['of 5 characters', '12345', 'Password must be at least 6 characters long.'],
    ['empty', '', messages.signUp.passwordRequired],
    ['of another type', 123456, messages.signUp.passwordRequired],
    ['of 73 bytes', 'a'.repeat(73), messages.signUp.passwordLong],
    ['of 73 bytes in 37 characters', `a${'é'.repeat(36)}`, messages.signUp.passwordLong],
    ['the present one', password, messages.account.samePassword],
  ])('is refused where it is %s', async (_, newPassword, error) => {
    const { token, email } = await signUpAlone();
    const other = await secondSession(email);
    const before = await dump();
    expect(await changePassword(token, newPassword)).toEqual({ status: 400, body: { error } });
    expect(await dump()).toBe(before);
    expect(await isSignedIn(other)).toBe(true);
  });

  it.each(['abcdef\u0000', 'abcdef\ud800'])('P7 is refused where it holds what cannot be stored: %j', async (text) => {
    const { token } = await signUpAlone();
    const before = await dump();
    expect(await changePassword(token, text)).toEqual({ status: 400, body: { error: messages.input.unstorable } });
    expect(await dump()).toBe(before);
  });

  it('is as long as the configuration asks', async () => {
    const { token } = await signUpAlone();
    const before = await dump();
    const stricter = withEnv({ AUTH_MIN_PASSWORD_LENGTH: '10' });
    const asked = request('PATCH', '/password', token, { newPassword: '123456789' });
    expect((await api.fetch(asked, stricter)).status).toBe(400);
    expect(await dump()).toBe(before);
  });
});

describe('P17 an account', () => {
  const hoursAgo = (hours: number) => Math.floor(Date.now() / 1000) - hours * 60 * 60;
  const stale = [
    ['an old sign-in', [{ method: 'password', timestamp: hoursAgo(25) }]],
    [
      'an old sign-in that was renewed',
      [
        { method: 'token_refresh', timestamp: hoursAgo(0) },
        { method: 'password', timestamp: hoursAgo(25) },
      ],
    ],
    ['a sign-in of unknown age', []],
    ['no word of a sign-in', undefined],
  ] as const;
  const changes = [
    ['PATCH', '/email', { newEmail: 'new@example.org' }],
    ['PATCH', '/password', { newPassword: 'battery staple' }],
    ['DELETE', '', { confirmation: 'DELETE' }],
  ] as const;

  it.each(stale)('is not changed with %s', async (_, amr) => {
    const { token } = await signUpAlone();
    const old = await forge({ ...decode(token).payload, amr });
    const before = await dump();
    for (const [method, path, body] of changes) {
      expect(await answered(exports.default.fetch(request(method, path, old, body))), path).toEqual({
        status: 403,
        body: { error: messages.account.reauthenticate },
      });
    }
    expect(await dump()).toBe(before);
  });

  it('is changed with a sign-in of the last 24 hours', async () => {
    const { token } = await signUpAlone();
    const recent = await forge({ ...decode(token).payload, amr: [{ method: 'password', timestamp: hoursAgo(23) }] });
    for (const [method, path, body] of changes) {
      expect((await exports.default.fetch(request(method, path, recent, body))).status, path).toBe(200);
    }
  });
});
