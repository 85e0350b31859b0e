import { describe, expect, it, vi } from 'vitest';
import { NoTurn, Turns } from './hash-turns.ts';

/** Work that is done when the test says so, with what was begun in its order. */
function workshop(limits = { atOnce: 2, waiting: 3, leaseMilliseconds: 1000 }) {
  let time = 0;
  const turns = new Turns(limits, () => time);
  const begun: string[] = [];
  const open = new Map<string, PromiseWithResolvers<string>>();
  const take = (name: string) => {
    const taken = turns.take(() => {
      begun.push(name);
      const work = Promise.withResolvers<string>();
      open.set(name, work);
      return work.promise;
    });
    return taken.catch((error: unknown) => (error instanceof NoTurn ? 'refused' : `failed: ${error}`));
  };
  return {
    begun,
    take,
    finish: (name: string) => open.get(name)?.resolve(`${name} done`),
    fail: (name: string) => open.get(name)?.reject(new TypeError(name)),
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

/** Lets everything go on that can. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('P12 turns at hashing', () => {
  it('are so many at once, so many who wait, and nothing is begun for anybody else', async () => {
    const { begun, take, finish } = workshop();
    const taken = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(take);
    expect(await Promise.all(taken.slice(5))).toEqual(['refused', 'refused']);
    expect(begun).toEqual(['a', 'b']);
    for (const name of ['b', 'a', 'c', 'd', 'e']) {
      finish(name);
      await settle();
    }
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(await Promise.all(taken.slice(0, 5))).toEqual(['a done', 'b done', 'c done', 'd done', 'e done']);
  });

  it('are free again after all of them, work that failed included', async () => {
    const { take, finish, fail } = workshop({ atOnce: 1, waiting: 0, leaseMilliseconds: 1000 });
    const first = take('a');
    expect(await take('b')).toBe('refused');
    fail('a');
    expect(await first).toBe('failed: TypeError: a');
    const third = take('c');
    await settle();
    finish('c');
    expect(await third).toBe('c done');
  });

  it('come back from whoever was broken off and will never be done', async () => {
    const { begun, take, pass } = workshop({ atOnce: 1, waiting: 1, leaseMilliseconds: 1000 });
    take('gone');
    const alsoGone = take('waits and goes');
    pass(999);
    expect(await take('too early')).toBe('refused');
    pass(1);
    take('new');
    await settle();
    expect(await alsoGone).toBe('refused');
    expect(begun).toEqual(['gone', 'new']);
  });

  it('reach whoever waits though nobody new comes', async () => {
    const intervals: (() => void)[] = [];
    const stopped = vi.spyOn(globalThis, 'clearInterval');
    vi.spyOn(globalThis, 'setInterval').mockImplementation(((look: () => void) => intervals.push(look)) as never);
    const { begun, take, finish, pass } = workshop({ atOnce: 1, waiting: 1, leaseMilliseconds: 1000 });
    take('gone');
    pass(600);
    const patient = take('patient');
    pass(500);
    for (const look of intervals) look();
    await settle();
    expect(begun).toEqual(['gone', 'patient']);
    finish('patient');
    expect(await patient).toBe('patient done');
    expect(stopped).toHaveBeenCalledTimes(1);
  });
});
