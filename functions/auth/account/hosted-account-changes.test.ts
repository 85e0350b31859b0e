import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { messages } from '#domain/messages/index.ts';
import { countOf, dump } from '../../../tests/support/database.ts';
import { loggedFaults } from '../../../tests/support/log.ts';
import { api } from '../../api.ts';
import { outbox } from '../../email/testing.ts';
import { withEnv } from '../testing.ts';

const publishableKey = 'sb_publishable_of-this-test';
const secretKey = 'sb_secret_of-this-test';
const userId = '11111111-1111-4111-8111-111111111111';
const { account, service } = messages;

/** A request that the hosted project got. */
type Call = Readonly<{ line: string; apikey: string | null; bearer: string; body: unknown }>;
type Answers = Readonly<Record<string, () => Response | Promise<Response>>>;

let projects = 0;

/** A hosted project with one signed-in user: what it answers to a line like `PUT /user`, 200 to anything else. */
async function project(answers: Answers = {}) {
  const url = `https://accounts-${projects++}.supabase.example`;
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'hosted', alg: 'ES256', use: 'sig' }];
  const calls: Call[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const address = String(input);
    if (address === `${url}/auth/v1/.well-known/jwks.json`) return Response.json({ keys });
    expect(address.startsWith(`${url}/auth/v1/`)).toBe(true);
    expect(init?.signal).toBeInstanceOf(AbortSignal);
    const line = `${init?.method} ${address.slice(`${url}/auth/v1`.length)}`;
    const headers = new Headers(init?.headers);
    const bearer = headers.get('Authorization') ?? '';
    const body = init?.body === undefined ? undefined : JSON.parse(String(init.body));
    calls.push({ line, apikey: headers.get('apikey'), bearer, body });
    return answers[line]?.() ?? Response.json({});
  });
  const nowSeconds = Math.floor(Date.now() / 1000);
  const token = await new SignJWT({
    iss: `${url}/auth/v1`,
    aud: 'authenticated',
    sub: userId,
    exp: nowSeconds + 3600,
    email: 'ada@example.com',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: nowSeconds - 60 }],
    session_id: '22222222-2222-4222-8222-222222222222',
    user_metadata: { firstName: 'Ada', lastName: 'Lovelace' },
  })
    .setProtectedHeader({ alg: 'ES256', kid: 'hosted' })
    .sign(privateKey);
  const hosted = withEnv({
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
  });
  const send = async (method: string, path: string, body: object, bearer: string | null = token) => {
    const headers = new Headers({ 'Content-Type': 'application/json' });
    if (bearer !== null) headers.set('Authorization', `Bearer ${bearer}`);
    const request = new Request(`http://localhost/api/therapists${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    });
    const response = await api.fetch(request, hosted);
    return { status: response.status, body: await response.json(), retryAfter: response.headers.get('Retry-After') };
  };
  return {
    calls,
    token,
    send,
    changeEmail: () => send('PATCH', '/account/email', { newEmail: 'new@example.com' }),
    changePassword: () => send('PATCH', '/account/password', { newPassword: 'battery staple' }),
    undo: (undoToken: string) => send('POST', '/account/email/undo', { token: undoToken }, null),
    remove: () => send('DELETE', '/account', { confirmation: 'DELETE' }),
    bySecret: { apikey: secretKey, bearer: `Bearer ${secretKey}` },
    byOwner: { apikey: publishableKey, bearer: `Bearer ${token}` },
  };
}

const adminUser = `/admin/users/${userId}`;
const refusal = (status: number, code: string) => () => Response.json({ code, message: 'canary' }, { status });

async function undoToken(): Promise<string> {
  const [{ to = '', text = '' } = {}] = await outbox();
  expect(to).toBe('ada@example.com');
  return /#undo=([\w-]{43})/.exec(text)?.[1] ?? '';
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('an account of a hosted project', () => {
  it('P16 gets another e-mail through the admin interface, at once, and its other sessions end', async () => {
    const { changeEmail, calls, bySecret, byOwner } = await project();
    expect(await changeEmail()).toMatchObject({ status: 200, body: { email: 'new@example.com' } });
    expect(calls).toEqual([
      { line: `PUT ${adminUser}`, ...bySecret, body: { email: 'new@example.com', email_confirm: true } },
      { line: 'POST /logout?scope=others', ...byOwner, body: undefined },
    ]);
    expect(await countOf('email_changes')).toBe(1);
    expect(await undoToken()).not.toBe('');
  });

  it('P16 gets its former e-mail back by the link of the notice', async () => {
    const { changeEmail, undo, calls, bySecret } = await project();
    await changeEmail();
    calls.length = 0;
    const token = await undoToken();
    expect(await undo(token)).toMatchObject({ status: 200, body: { undone: true } });
    expect(calls).toEqual([
      {
        line: `PUT ${adminUser}`,
        ...bySecret,
        // One that nobody knows: it ends every session of a hosted project.
        body: { email: 'ada@example.com', email_confirm: true, password: expect.stringMatching(/^.{40,72}$/) },
      },
      { line: 'POST /recover', apikey: publishableKey, bearer: '', body: { email: 'ada@example.com' } },
    ]);
    expect(await undo(token)).toMatchObject({ status: 404, body: { error: account.undoLinkGone } });
  });

  it('P17 gets another password by its owner’s own token, and its other sessions end', async () => {
    const { changePassword, calls, byOwner } = await project();
    expect(await changePassword()).toMatchObject({ status: 200, body: { changed: true } });
    expect(calls).toEqual([
      { line: 'PUT /user', ...byOwner, body: { password: 'battery staple' } },
      { line: 'POST /logout?scope=others', ...byOwner, body: undefined },
    ]);
  });

  it('gets other names by its owner’s own token, at once, and every session stays', async () => {
    const { send, calls, byOwner } = await project();
    const names = { firstName: 'Grace', lastName: 'Murray', honorific: 'Dr.', pronouns: 'she/her' };
    expect(await send('PATCH', '/account/name', names)).toMatchObject({ status: 200, body: { names } });
    expect(calls).toEqual([{ line: 'PUT /user', ...byOwner, body: { data: names } }]);
    const refusing = await project({ 'PUT /user': refusal(422, 'validation_failed') });
    expect(await refusing.send('PATCH', '/account/name', names)).toMatchObject({
      status: 400,
      body: { error: account.updateFailed },
    });
  });

  it('is deleted with what the therapist has here', async () => {
    const { remove, send, calls, bySecret } = await project();
    await send('PATCH', '/settings', { notification_preferences: { a: 1 } });
    expect(await countOf('therapist_settings')).toBe(1);
    expect(await remove()).toMatchObject({ status: 200, body: { deleted: true } });
    expect(calls).toEqual([{ line: `DELETE ${adminUser}`, ...bySecret, body: undefined }]);
    expect(await dump()).not.toContain(userId);
  });

  it('is deleted where it is gone already', async () => {
    const { remove } = await project({ [`DELETE ${adminUser}`]: refusal(404, 'user_not_found') });
    expect(await remove()).toMatchObject({ status: 200 });
  });

  it('is never changed with the secret key but through the admin interface', async () => {
    const { changeEmail, changePassword, undo, remove, calls } = await project();
    await changeEmail();
    await undo(await undoToken());
    await changePassword();
    await remove();
    const withSecret = calls.filter((call) => JSON.stringify(call).includes(secretKey)).map(({ line }) => line);
    expect(withSecret).toEqual([`PUT ${adminUser}`, `PUT ${adminUser}`, `DELETE ${adminUser}`]);
    expect(calls.map(({ line }) => line)).toContain('PUT /user');
  });
});

describe('what a hosted project refuses', () => {
  it.each([
    [422, 'email_exists', 409, account.emailTaken],
    [422, 'weak_password', 400, account.updateFailed],
    [422, 'validation_failed', 400, account.updateFailed],
    [400, 'validation_failed', 400, account.updateFailed],
    [404, 'user_not_found', 400, account.updateFailed],
  ])('P16 an e-mail by %i %s: %i, and nothing is noted', async (status, code, answer, error) => {
    const { changeEmail, calls } = await project({ [`PUT ${adminUser}`]: refusal(status, code) });
    const before = await dump();
    expect(await changeEmail()).toEqual({ status: answer, body: { error }, retryAfter: null });
    expect(calls).toHaveLength(1);
    expect(await dump()).toBe(before);
  });

  it('P16 the former e-mail, which is another account’s by now: 409, and it can be tried again', async () => {
    const answers: Record<string, () => Response> = {};
    const { changeEmail, undo } = await project(answers);
    await changeEmail();
    answers[`PUT ${adminUser}`] = refusal(422, 'email_exists');
    expect(await undo(await undoToken())).toMatchObject({ status: 409, body: { error: account.undoTaken } });
    delete answers[`PUT ${adminUser}`];
    expect(await undo(await undoToken())).toMatchObject({ status: 200 });
  });

  it('P16 the mail to choose a new password: 400, and the link can be pressed again', async () => {
    const answers: Record<string, () => Response> = {};
    const { changeEmail, undo } = await project(answers);
    await changeEmail();
    answers['POST /recover'] = refusal(429, 'over_email_send_rate_limit');
    expect(await undo(await undoToken())).toMatchObject({ status: 400, body: { error: account.updateFailed } });
    delete answers['POST /recover'];
    expect(await undo(await undoToken())).toMatchObject({ status: 200 });
  });

  it.each([
    [422, 'same_password', account.samePassword],
    [422, 'weak_password', account.weakPassword],
    [422, 'validation_failed', account.updateFailed],
    [403, 'session_not_found', account.updateFailed],
    [429, 'over_request_rate_limit', account.updateFailed],
  ])('P17 a password by %i %s: 400, and no session ends', async (status, code, error) => {
    const { changePassword, calls } = await project({ 'PUT /user': refusal(status, code) });
    expect(await changePassword()).toEqual({ status: 400, body: { error }, retryAfter: null });
    expect(calls.map(({ line }) => line)).toEqual(['PUT /user']);
  });

  it('P17 a password in words that are no JSON: 400', async () => {
    const { changePassword } = await project({ 'PUT /user': () => new Response('<html>', { status: 403 }) });
    expect(await changePassword()).toEqual({ status: 400, body: { error: account.updateFailed }, retryAfter: null });
  });

  it('the deletion of an account: 400', async () => {
    const { remove } = await project({ [`DELETE ${adminUser}`]: refusal(403, 'not_admin') });
    expect(await remove()).toEqual({ status: 400, body: { error: account.deleteFailed }, retryAfter: null });
  });
});

/** All rows, but for what the directory offers: it is worked out of the others whenever they are touched. */
async function rows(): Promise<string> {
  const { directory_offers: _, ...others } = JSON.parse(await dump());
  return JSON.stringify(others);
}

describe('P8 while a hosted project', () => {
  const faults: readonly [string, () => Response | Promise<Response>][] = [
    ['fails', () => new Response('<html>canary', { status: 500 })],
    ['is behind a gateway that fails', () => new Response('<html>canary', { status: 502 })],
    ['hangs', () => Promise.reject(new DOMException('canary', 'TimeoutError'))],
    ['cannot be reached', () => Promise.reject(new TypeError('canary'))],
  ];

  it.each(faults)('%s, no account is changed, and the answer says when to try again', async (_, fail) => {
    const answers = { [`PUT ${adminUser}`]: fail, 'PUT /user': fail, [`DELETE ${adminUser}`]: fail };
    const { changeEmail, changePassword, remove, calls } = await project(answers);
    const before = await rows();
    for (const change of [changeEmail, changePassword, remove]) {
      expect(await change()).toEqual({ status: 503, body: { error: service.unavailable }, retryAfter: '5' });
    }
    expect(calls).toHaveLength(3);
    expect(await rows()).toBe(before);
    const lines = loggedFaults();
    expect(lines.map((line) => JSON.parse(line).event)).toEqual(Array(3).fill('sign-in-unreachable'));
    expect(lines.join('\n')).not.toMatch(/canary|example\.com|sb_secret/);
  });
});
