import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { faultEvents } from '../../tests/support/log.ts';
import { at, day, hour, later, minute, providerThat, run, sent, states, subjectsTo, write } from './testing.ts';

/** A generator of the same numbers each time, from 0 up to 1 (mulberry32). */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

describe('a provider that fails', () => {
  it('at random for a week gets each mail exactly once, in order for each recipient', async () => {
    const chance = dice(20260502);
    const { provider, taken, asked } = providerThat(() => (chance() < 0.6 ? later : sent));
    const people = ['ada@example.com', 'bob@example.com', 'cy@example.com', 'ADA@example.com'];
    let written = 0;
    for (let time = 0; time < 7 * day; time += 10 * minute) {
      if (time < 6 * day && chance() < 0.1) await write(people[written % 4] ?? '', String(written++), at(time));
      await run(provider, time);
    }
    expect(written).toBeGreaterThan(50);
    expect(asked.length).toBeGreaterThan(taken.length);
    const order = taken.map(({ subject }) => Number(subject));
    expect(order.toSorted((one, other) => one - other)).toEqual(Array.from({ length: written }, (_, index) => index));
    for (const address of ['ada@example.com', 'bob@example.com', 'cy@example.com']) {
      const own = taken.filter(({ to }) => to.toLowerCase() === address).map(({ subject }) => Number(subject));
      expect(own).toEqual(own.toSorted((one, other) => one - other));
    }
    expect((await states()).every(({ sent_at }) => sent_at !== null)).toBe(true);
    expect(new Set(faultEvents())).toEqual(new Set(['email-not-sent']));
  });

  it('for a day gets everything after it, once and in order, and little meanwhile', async () => {
    let isDown = true;
    const { provider, taken, asked } = providerThat(() => (isDown ? later : sent));
    for (let index = 0; index < 12; index++) await write(`person${index % 4}@example.com`, `${index}`, at(index));
    for (let time = minute; time < day; time += 5 * minute) await run(provider, time);
    expect(asked.length).toBeLessThan(4 * 32);
    isDown = false;
    for (let time = day; time < day + hour; time += minute) await run(provider, time);
    expect(taken).toHaveLength(12);
    for (let person = 0; person < 4; person++) {
      expect(subjectsTo(taken, `person${person}@example.com`)).toEqual([0, 4, 8].map((index) => `${person + index}`));
    }
    faultEvents();
  });

  it('is left alone after three failures in a row, and asked again after a minute, two, four, at most an hour', async () => {
    for (let index = 0; index < 5; index++) await write(`person${index}@example.com`, 'Hello', at(index));
    const { provider, asked } = providerThat(() => later);
    await run(provider, 0);
    expect(asked).toHaveLength(3);
    await run(provider, 0);
    expect(asked).toHaveLength(5);
    await run(provider, minute - 1);
    expect(asked).toHaveLength(5);
    const { results } = await env.DB.prepare(
      `update outbox_messages set attempts = rowid * 3, next_attempt_at = null
       returning rowid`,
    ).all();
    expect(results).toHaveLength(5);
    await run(provider, hour);
    const waits = await env.DB.prepare('select next_attempt_at from outbox_messages order by rowid').all();
    // The fourth attempt is followed by eight minutes, the seventh and the tenth by an hour.
    expect(waits.results.slice(0, 3)).toEqual(
      [8 * minute, hour, hour].map((wait) => ({ next_attempt_at: at(hour + wait).toISOString() })),
    );
    faultEvents();
  });

  it('by throwing is one that may do better later', async () => {
    await write('ada@example.com', 'First', at(0));
    const { provider } = providerThat(() => {
      throw new TypeError('canary ada@example.com');
    });
    await run(provider, minute);
    expect(await states()).toEqual([{ sent_at: null, failed_at: null }]);
    expect(faultEvents()).toEqual(['email-not-sent']);
  });

  it('for more than seven days is not waited for', async () => {
    await write('ada@example.com', 'Old', at(0));
    await write('ada@example.com', 'New', at(1));
    const { provider, taken } = providerThat(() => sent);
    await run(provider, 7 * day + 1);
    expect(subjectsTo(taken, 'ada@example.com')).toEqual(['New']);
    expect((await states())[0]).toEqual({ sent_at: null, failed_at: at(7 * day + 1).toISOString() });
    expect(faultEvents()).toEqual(['emails-given-up']);
  });

  it('between sending and keeping it is asked again with the same key, once the lease is over', async () => {
    await write('ada@example.com', 'First', at(0));
    const breaking = providerThat(() => sent);
    const gone = { ...env, DB: databaseThatLoses('set sent_at') };
    await expect(run(breaking.provider, 0, gone)).rejects.toThrow('D1 did not answer');
    const { provider, taken } = providerThat(() => sent);
    await run(provider, 5 * minute - 1);
    expect(taken).toEqual([]);
    await run(provider, 5 * minute);
    expect(taken.map(({ idempotencyKey }) => idempotencyKey)).toEqual(
      breaking.taken.map(({ idempotencyKey }) => idempotencyKey),
    );
    await run(provider, 11 * minute);
    expect(taken).toHaveLength(1);
  });
});

/** The database, but for the statements with some words. */
function databaseThatLoses(words: string): D1Database {
  return new Proxy(env.DB, {
    get(target, name) {
      if (name === 'prepare') {
        return (sql: string) => {
          if (sql.includes(words)) throw new Error('D1_ERROR: gone');
          return target.prepare(sql);
        };
      }
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
