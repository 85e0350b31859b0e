import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { dump } from '../../tests/support/database.ts';
import { faultEvents } from '../../tests/support/log.ts';
import { withEnv } from '../auth/testing.ts';
import { seal } from '../db/seal.ts';
import { configOf } from '../http/config.ts';
import { emptyThrough } from './empty-outbox.ts';
import { emptyOutbox, refusedAmong } from './index.ts';
import { at, day, later, minute, providerThat, run, sent, start, states, subjectsTo, write } from './testing.ts';

describe('the outbox', () => {
  it('is emptied oldest first, once, with the row’s id as the key, and from the site’s own address', async () => {
    await write('ada@example.com', 'First', at(0));
    await write('bob@example.com', 'Second', at(1));
    const { provider, taken } = providerThat(() => sent);
    for (const time of [minute, 2 * minute])
      await run(provider, time, withEnv({ MAIL_FROM: 'notices@rapport.example' }));
    expect(taken.map(({ subject }) => subject)).toEqual(['First', 'Second']);
    const { results } = await env.DB.prepare('select id from outbox_messages order by rowid').all<{ id: string }>();
    expect(taken.map(({ idempotencyKey }) => idempotencyKey)).toEqual(results.map(({ id }) => id));
    expect(taken[0]).toMatchObject({ from: { name: 'Rapport', address: 'notices@rapport.example' } });
    expect(await states()).toEqual(Array(2).fill({ sent_at: at(minute).toISOString(), failed_at: null }));
  });

  it('is emptied by two runs at once without sending anything twice', async () => {
    for (let index = 0; index < 20; index++) await write(`person${index % 7}@example.com`, `Mail ${index}`, at(index));
    const { provider, taken } = providerThat(async () => {
      await new Promise((done) => setTimeout(done, 1));
      return sent;
    });
    await Promise.all([run(provider, minute), run(provider, minute), run(provider, minute)]);
    // A run ends where every mail waits behind one that another run is sending.
    await run(provider, 2 * minute);
    expect(taken).toHaveLength(20);
    expect(new Set(taken.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(20);
  });

  it('sends at most fifty in a run', async () => {
    for (let index = 0; index < 52; index++) await write(`person${index}@example.com`, 'Hello', at(index));
    const { provider, taken } = providerThat(() => sent);
    await run(provider, minute);
    expect(taken).toHaveLength(50);
    await run(provider, 2 * minute);
    expect(taken).toHaveLength(52);
  });

  it('begins nothing more once its run has taken long', async () => {
    for (let index = 0; index < 9; index++) await write(`person${index}@example.com`, 'Hello', at(index));
    let time = start;
    const { provider, taken } = providerThat(() => {
      time += 20_000;
      return sent;
    });
    await emptyThrough(env, provider, () => new Date(time));
    expect(taken).toHaveLength(3);
  });

  it('waits where no provider is configured', async () => {
    await write('ada@example.com', 'First', at(0));
    await emptyOutbox(env, at(30 * day));
    expect(await states()).toEqual([{ sent_at: null, failed_at: null }]);
  });

  it('tells nobody who an address belongs to', async () => {
    await write('ada@example.com', 'First', at(0));
    const { provider } = providerThat(() => ({ kind: 'refused', reason: 'NOBODY', isAddress: true }));
    await run(provider, minute);
    expect(await dump()).not.toContain('ada@example.com');
    expect(faultEvents()).toEqual(['email-refused']);
  });
});

describe('a recipient that is refused for good', () => {
  beforeEach(async () => {
    await write('gone@example.com', 'First', at(0));
    await write('gone@example.com', 'Second', at(1));
  });

  it('is known by their address, and by nobody else’s, until a mail reaches them', async () => {
    const { provider } = providerThat(({ subject }) =>
      subject === 'First' ? { kind: 'refused', reason: 'NOBODY', isAddress: true } : later,
    );
    await run(provider, minute);
    const asked = ['Gone@Example.com', 'ada@example.com'];
    expect(await refusedAmong(env, asked)).toEqual(new Set(['Gone@Example.com']));
    const rotated = withEnv({ SEAL_KEYS: `t2:${btoa('n'.repeat(32))},t1:${configOf(env).SEAL_KEYS[0]?.key}` });
    expect(await refusedAmong(rotated, asked)).toEqual(new Set(['Gone@Example.com']));
    expect(await refusedAmong(env, [])).toEqual(new Set());
    expect((await states())[0]).toEqual({ sent_at: null, failed_at: at(minute).toISOString() });
    await run(providerThat(() => sent).provider, 10 * minute);
    expect(await refusedAmong(env, asked)).toEqual(new Set());
    expect(faultEvents()).toEqual(['email-refused', 'email-not-sent']);
  });

  it('is not the recipient of a message that is refused', async () => {
    const { provider, taken } = providerThat(({ subject }) =>
      subject === 'First' ? { kind: 'refused', reason: 'TOO_LARGE', isAddress: false } : sent,
    );
    await run(provider, minute);
    expect(subjectsTo(taken, 'gone@example.com')).toEqual(['Second']);
    expect(await refusedAmong(env, ['gone@example.com'])).toEqual(new Set());
    expect(faultEvents()).toEqual(['email-refused']);
  });
});

describe('what was written before', () => {
  const insertOld = async (id: string, message: object) =>
    env.DB.prepare('insert into outbox_messages (id, kind, sealed_message, created_at) values (?, ?, ?, ?)')
      .bind(
        id,
        'email-changed',
        await seal(configOf(env).SEAL_KEYS, `outbox_messages.sealed_message:${id}`, JSON.stringify(message)),
        at(0).toISOString(),
      )
      .run();

  it('by an earlier release is sent in its words, and in order', async () => {
    const text = 'It was changed.\n\nUndo it: http://localhost/therapist/account#undo=abc';
    await insertOld('o1', { to: 'ada@example.com', subject: 'Changed', text });
    await write('ada@example.com', 'Later', at(1));
    const { provider, taken } = providerThat(() => sent);
    await run(provider, minute);
    expect(subjectsTo(taken, 'ada@example.com')).toEqual(['Changed', 'Later']);
    expect(taken[0]?.text.startsWith(text)).toBe(true);
  });

  it('with another key in front keeps its place before what is written with the new one', async () => {
    const rotated = withEnv({ SEAL_KEYS: `t2:${btoa('n'.repeat(32))},t1:${configOf(env).SEAL_KEYS[0]?.key}` });
    await write('ada@example.com', 'Old key', at(0));
    await write('ada@example.com', 'New key', at(1), rotated);
    let isDown = true;
    const { provider, taken } = providerThat(() => (isDown ? later : sent));
    await run(provider, 0, rotated);
    isDown = false;
    await run(provider, 1, rotated);
    expect(taken).toEqual([]);
    await run(provider, minute, rotated);
    expect(taken.map(({ subject }) => subject)).toEqual(['Old key', 'New key']);
    expect(faultEvents()).toEqual(['email-not-sent']);
  });

  it('and can be read by nobody is given up, and holds up nothing', async () => {
    await insertOld('o1', { to: 'ada@example.com', subject: 'No text' });
    await insertOld('o2', { to: 'ada@example.com\r\nBcc: everybody@example.com', subject: 'Two', text: 'Hello' });
    await write('ada@example.com', 'Later', at(1));
    const { provider, taken } = providerThat(() => sent);
    await run(provider, minute);
    expect(taken.map(({ subject }) => subject)).toEqual(['Later']);
    expect(faultEvents()).toEqual(['email-unreadable', 'email-unreadable']);
  });
});
