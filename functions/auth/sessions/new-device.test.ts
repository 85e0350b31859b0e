import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { password } from '../../../tests/support/password.ts';
import { outbox } from '../../email/testing.ts';
import { configOf } from '../../http/config.ts';
import { runJob } from '../../jobs.ts';
import { findUserByEmail } from '../repository/users.ts';
import { call, openAccount, signIn } from '../testing.ts';
import type { SeenFrom } from '../users/user.ts';
import { openSession } from './open-session.ts';

const email = 'ada@example.com';
const laptop: SeenFrom = { device: 'Firefox on Windows', place: 'Lyon, Auvergne-Rhône-Alpes, France' };
const day = 24 * 60 * 60 * 1000;
const start = Date.parse('2026-05-02T09:00:00.000Z');

/** A sign-in so many milliseconds after `start`. */
async function signInFrom(seenFrom: SeenFrom, milliseconds = 0, environment: Env = env): Promise<void> {
  const user = await findUserByEmail(env.DB, email);
  if (!user) throw new Error('there is no such account');
  await openSession(
    environment,
    configOf(environment),
    user,
    { method: 'password', seenFrom },
    new Date(start + milliseconds),
  );
}
const notices = async () => (await outbox()).filter(({ kind }) => kind === 'new-device');
const devices = () => env.DB.prepare('select count(*) as n from known_devices').first('n');

describe('a sign-in', { timeout: 30_000 }, () => {
  it('from a new device is told to the owner, with device, place and the way to undo it', async () => {
    await openAccount();
    await signInFrom(laptop);
    const [notice, ...others] = await notices();
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ to: email, subject: 'A new sign-in at Rapport' });
    expect(notice?.text).toContain('signed in to from Firefox on Windows, near Lyon, Auvergne-Rhône-Alpes, France.');
    expect(notice?.text).toContain('/therapist/account');
    expect(notice?.text).toContain('Forgot your password?');
  });

  it('from a known device in the same country is not, wherever there, until it was not seen for 180 days', async () => {
    await openAccount();
    await signInFrom(laptop);
    await signInFrom({ ...laptop, place: 'Paris, Île-de-France, France' }, day);
    await signInFrom(laptop, 181 * day - 1000);
    expect(await notices()).toHaveLength(1);
    await signInFrom(laptop, 2 * 181 * day);
    expect(await notices()).toHaveLength(2);
  });

  it('from another country, or with another browser, is a new one', async () => {
    await openAccount();
    await signInFrom(laptop);
    await signInFrom({ ...laptop, place: 'Lagos, Nigeria' });
    await signInFrom({ ...laptop, device: 'Safari on iPhone' });
    expect(await notices()).toHaveLength(3);
    expect(await devices()).toBe(3);
  });

  it('is told three times within a day at most, and remembered all the same', async () => {
    await openAccount();
    for (const device of ['A', 'B', 'C', 'D', 'E']) await signInFrom({ ...laptop, device });
    expect(await notices()).toHaveLength(3);
    await signInFrom({ ...laptop, device: 'E' }, day);
    expect(await notices()).toHaveLength(3);
    await signInFrom({ ...laptop, device: 'F' }, day);
    expect(await notices()).toHaveLength(4);
  });

  it('that opens the account is none', async () => {
    await call('POST', '/signup', { body: { email, password } });
    expect(await devices()).toBe(1);
    await signIn(email);
    expect(await notices()).toEqual([]);
  });

  it('that is the first of an account is none, and what comes from elsewhere after it is', async () => {
    await openAccount();
    await env.DB.prepare('update users set last_sign_in_at = null').run();
    await signInFrom(laptop);
    expect([await notices(), await devices()]).toEqual([[], 1]);
    await signInFrom({ ...laptop, device: 'Safari on iPhone' });
    expect(await notices()).toHaveLength(1);
  });

  it('with a password that was changed while it was checked opens nothing, and is told to nobody', async () => {
    await openAccount();
    const user = await findUserByEmail(env.DB, email);
    if (!user?.passwordHash) throw new Error('there is no such account');
    await env.DB.prepare("update users set password_hash = 'another', last_sign_in_at = 'before'").run();
    const by = { method: 'password', seenFrom: laptop, passwordHash: user.passwordHash } as const;
    await expect(openSession(env, configOf(env), user, by, new Date(start))).rejects.toMatchObject({
      status: 400,
      code: 'invalid_credentials',
    });
    expect(await env.DB.prepare('select count(*) as n from sessions').first('n')).toBe(1);
    expect([await notices(), await devices()]).toEqual([[], 0]);
    expect(await env.DB.prepare('select last_sign_in_at from users').first('last_sign_in_at')).toBe('before');
  });

  it('is known again after the keys were changed, and by nobody who reads the table', async () => {
    await openAccount();
    await signInFrom(laptop);
    const { results } = await env.DB.prepare('select * from known_devices').all();
    expect(JSON.stringify(results)).not.toMatch(/Firefox|France/);
    const newer = `n2:${btoa(String.fromCharCode(...new Uint8Array(32).fill(9)))}`;
    const changed = {
      ...env,
      SEAL_KEYS: [newer, ...configOf(env).SEAL_KEYS.map(({ id, key }) => `${id}:${key}`)].join(),
    } as Env;
    await signInFrom(laptop, day, changed);
    expect(await env.DB.prepare("select count(*) as n from outbox_messages where kind = 'new-device'").first('n')).toBe(
      1,
    );
  });

  it('leaves fifty devices at most, which go with the account, and each after 180 days', async () => {
    await openAccount();
    const { id } = (await findUserByEmail(env.DB, email)) ?? {};
    await env.DB.prepare(
      `with recursive n (i) as (select 1 union all select i + 1 from n where i < 80)
       insert into known_devices (user_id, device_digest, seen_at) select ?, 'd' || i, '2026-04-02T00:00:00.000Z' from n`,
    )
      .bind(id)
      .run();
    await signInFrom(laptop);
    expect(await devices()).toBe(50);
    await runJob('17 3 * * *', env, new Date(Date.parse('2026-04-02T00:00:00.000Z') + 180 * day));
    expect(await devices()).toBe(50);
    await runJob('17 3 * * *', env, new Date(Date.parse('2026-04-02T00:00:01.000Z') + 180 * day));
    expect(await devices()).toBe(1);
    await env.DB.prepare('delete from users').run();
    expect(await devices()).toBe(0);
  });
});
