import { env, exports } from 'cloudflare:workers';
import type { GoTrueClient } from '@supabase/auth-js';
import { describe, expect, it } from 'vitest';
import { messages } from '#domain/messages/index.ts';
import { dump } from '../../../tests/support/database.ts';
import { password } from '../../../tests/support/password.ts';
import { answered } from '../../../tests/support/requests.ts';
import { api } from '../../api.ts';
import { outbox } from '../../email/testing.ts';
import { clientWith } from '../one-time/testing.ts';
import { call, decode, forge, withEnv } from '../testing.ts';
import { codeOf, failingOnceWritten, levelsOf, passMinute, signedIn, tokenOf, withApp } from './testing.ts';

const path = '/api/therapists/account';
const nobody = { status: 401, body: { error: messages.dashboard.signInAgain } };
const factorNeeded = { status: 403, body: { error: messages.account.factorNeeded } };

function ask(token: string, method: string, address: string, body?: object) {
  return answered(
    exports.default.fetch(`http://localhost${path}${address}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    }),
  );
}

const make = async (token: string) => (await ask(token, 'POST', '/recovery-codes')).body as { codes: string[] };
const use = (token: string, code: string) => ask(token, 'POST', '/recovery-codes/use', { code });
const left = async (token: string) => (await ask(token, 'GET', '/recovery-codes')).body;

/** The same account on a device that has no app at hand, at aal1. */
async function withoutApp(email = 'ada@example.com'): Promise<GoTrueClient> {
  const client = clientWith();
  const { error } = await client.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

/** A token of the same session whose last proof of a second factor was so long ago. */
async function provedBefore(token: string, seconds: number): Promise<string> {
  const { payload } = decode(token);
  const timestamp = Math.floor(Date.now() / 1000) - seconds;
  return forge({
    ...payload,
    amr: [
      { method: 'totp', timestamp },
      { method: 'password', timestamp },
    ],
  });
}

describe('recovery codes', { timeout: 60_000 }, () => {
  it('are ten, told once, and stand in for the app once each', async () => {
    const { client, email, app } = await withApp();
    const token = await tokenOf(client);
    expect(await left(token)).toEqual({ left: 0 });
    const { codes } = await make(token);
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((code) => /^[0-9a-hj-km-np-tv-z]{5}-[0-9a-hj-km-np-tv-z]{5}$/.test(code))).toBe(true);
    expect(await left(token)).toEqual({ left: 10 });
    expect(await dump()).not.toContain(codes[0]?.replace('-', ''));

    const lost = await withoutApp();
    const early = await tokenOf(lost);
    expect(await ask(early, 'GET', '/recovery-codes')).toEqual(nobody);
    expect(await use(early, ` ${codes[0]?.toUpperCase().replace('-', ' ')} `)).toEqual({
      status: 200,
      body: { left: 9 },
    });
    expect((await lost.refreshSession()).error).toBeNull();
    expect(await levelsOf(lost)).toEqual(['aal2', 'aal2']);
    expect((await outbox()).filter(({ to }) => to === email).map(({ subject }) => subject)).toContain(
      'A recovery code was used at Rapport',
    );
    expect(await use(await tokenOf(lost), codes[0] ?? '')).toEqual({
      status: 403,
      body: { error: messages.account.recoveryCodeWrong },
    });

    // The lost app goes, and its codes with it; a new one comes.
    expect((await lost.mfa.unenroll({ factorId: app.id })).error).toBeNull();
    expect(await env.DB.prepare('select count(*) as n from recovery_codes').first('n')).toBe(0);
    expect((await lost.mfa.enroll({ factorType: 'totp', friendlyName: 'New phone' })).error).toBeNull();
  });

  it('replace the former ones', async () => {
    const { client } = await withApp();
    const token = await tokenOf(client);
    const [former, latter] = [await make(token), await make(token)];
    expect((await use(token, former.codes[0] ?? '')).status).toBe(403);
    expect(await use(token, latter.codes[0] ?? '')).toEqual({ status: 200, body: { left: 9 } });
  });

  it('work once of many times at once', async () => {
    const { client } = await withApp();
    const { codes } = await make(await tokenOf(client));
    const token = await tokenOf(await withoutApp());
    const answers = await Promise.all(Array.from({ length: 5 }, () => use(token, codes[0] ?? '')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403]);
  });

  it('are told used although D1 fails as soon as that is written', async () => {
    const { client } = await withApp();
    const { codes } = await make(await tokenOf(client));
    const lost = await withoutApp();
    const used = await answered(
      Promise.resolve(
        api.request(
          `${path}/recovery-codes/use`,
          {
            method: 'POST',
            headers: { Authorization: `Bearer ${await tokenOf(lost)}`, 'Content-Type': 'application/json' },
            body: JSON.stringify({ code: codes[0] }),
          },
          withEnv({ DB: failingOnceWritten() }),
        ),
      ),
    );
    expect(used).toEqual({ status: 200, body: { left: 9 } });
    expect((await lost.refreshSession()).error).toBeNull();
    expect(await levelsOf(lost)).toEqual(['aal2', 'aal2']);
  });

  it('P18 may be guessed five times', async () => {
    const { client } = await withApp();
    const { codes } = await make(await tokenOf(client));
    const token = await tokenOf(await withoutApp());
    const statuses = [];
    for (let tries = 0; tries < 6; tries++) statuses.push((await use(token, '00000-00000')).status);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
    expect((await use(token, codes[0] ?? '')).status).toBe(429);
    await env.DB.prepare("update request_counts set ends_at = '2026-01-01T00:00:00.000Z'").run();
    expect((await use(token, codes[0] ?? '')).status).toBe(200);
  });

  it("are nobody else's", async () => {
    const { client } = await withApp('grace@example.com');
    const { codes } = await make(await tokenOf(client));
    const { client: other } = await withApp();
    expect((await use(await tokenOf(other), codes[0] ?? '')).status).toBe(403);
    expect(await left(await tokenOf(client))).toEqual({ left: 10 });
  });

  it('are given to nobody without an app', async () => {
    const { client } = await signedIn();
    expect(await ask(await tokenOf(client), 'POST', '/recovery-codes')).toEqual({
      status: 409,
      body: { error: messages.account.noFactor },
    });
  });
});

describe('whoever has an app', { timeout: 60_000 }, () => {
  it('is nobody to the API before the second step, also with a token that says more than the session', async () => {
    const { client, app } = await withApp();
    const lost = await withoutApp();
    const early = await tokenOf(lost);
    expect(await ask(early, 'GET', '/export')).toEqual(nobody);
    const { payload } = decode(early);
    expect(await ask(await forge({ ...payload, aal: 'aal2' }), 'GET', '/export')).toEqual(nobody);
    await lost.mfa.challengeAndVerify({ factorId: app.id, code: codeOf(app.secret) });
    expect((await ask(await tokenOf(lost), 'GET', '/export')).status).toBe(200);
    expect((await ask(early, 'GET', '/export')).status).toBe(401);
    expect((await ask(await tokenOf(client), 'GET', '/export')).status).toBe(200);
  });

  it.each([
    ['PATCH', '/email', { newEmail: 'new@example.org' }],
    ['PATCH', '/password', { newPassword: 'battery staple' }],
    ['GET', '/export', undefined],
    ['DELETE', '', { confirmation: 'DELETE' }],
    ['POST', '/recovery-codes', undefined],
  ] as const)('is asked for a code again after ten minutes: %s %s', async (method, address, body) => {
    const { client, app } = await withApp();
    const token = await tokenOf(client);
    const before = await dump();
    expect(await ask(await provedBefore(token, 601), method, address, body)).toEqual(factorNeeded);
    expect(await dump()).toBe(before);
    expect(await left(await provedBefore(token, 601))).toEqual({ left: 0 });
    await client.mfa.challengeAndVerify({ factorId: app.id, code: codeOf(app.secret) });
    expect((await ask(await tokenOf(client), method, address, body)).status).toBe(200);
  });

  it('is asked by a recovery code as well', async () => {
    const { client } = await withApp();
    const token = await tokenOf(client);
    const { codes } = await make(token);
    const stale = await provedBefore(token, 601);
    expect((await use(stale, codes[0] ?? '')).status).toBe(200);
    await client.refreshSession();
    expect((await ask(await tokenOf(client), 'GET', '/export')).status).toBe(200);
  });

  it('keeps what was there before a change of address that is undone, and loses what came after it', async () => {
    const { client, userId } = await withApp();
    const changed = await ask(await tokenOf(client), 'PATCH', '/email', { newEmail: 'thief@example.org' });
    expect(changed.status).toBe(200);
    await passMinute();
    const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' });
    await client.mfa.challengeAndVerify({ factorId: data?.id ?? '', code: codeOf(data?.totp.secret ?? '') });
    await make(await tokenOf(client));
    const notice = (await outbox()).findLast(({ to, text }) => to === 'ada@example.com' && text.includes('#undo='));
    const token = /#undo=([\w-]+)/.exec(notice?.text ?? '')?.[1];
    expect((await ask('', 'POST', '/email/undo', { token })).status).toBe(200);
    const names = await env.DB.prepare('select friendly_name from factors where user_id = ?').bind(userId).all();
    expect(names.results).toEqual([{ friendly_name: 'Phone' }]);
    expect(await env.DB.prepare('select count(*) as n from recovery_codes').first('n')).toBe(0);
  });

  it('loses it with the first proof of the address, as does whoever was there before', async () => {
    const { userId, email } = await withApp();
    expect((await call('POST', '/recover', { body: { email } })).status).toBe(200);
    const mail = (await outbox()).findLast(({ to, text }) => to === email && text.includes('token_hash='));
    const tokenHash = /token_hash=(\w+)/.exec(mail?.text ?? '')?.[1];
    const proved = await call('POST', '/verify', { body: { type: 'recovery', token_hash: tokenHash } });
    expect([proved.status, proved.body.user.factors]).toEqual([200, undefined]);
    expect(await env.DB.prepare('select count(*) as n from factors where user_id = ?').bind(userId).first('n')).toBe(0);
  });
});
