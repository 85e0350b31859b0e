import { describe, expect, it, vi } from 'vitest';
import { NoTurn, Turns } from './hash-turns.ts';

/** Work that is done when the test says so, with what was begun in its order. */
function workshop(limits: Partial<ConstructorParameters<typeof Turns>[0]> = {}) {
  let time = 0;
  const turns = new Turns(
    { atOnce: 1, waiting: 3, turnMilliseconds: 1000, waitMilliseconds: 5000, ...limits },
    () => time,
  );
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

/** Lets everything go on that can: a turn ends a timer after its work. */
const settle = async () => {
  for (let round = 0; round < 3; round++) await new Promise((resolve) => setTimeout(resolve));
};

const held: (() => void)[] = [];
const dropTimers = () => held.splice(0);

/** Lets whoever waits look by themselves at once, as often as they are asked to. */
function heldTimers() {
  dropTimers();
  const real = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, delay?: number) =>
    delay ? held.push(run) : real(run)) as never);
  return () => {
    for (const run of held.splice(0)) run();
  };
}

describe('P12 turns at hashing', () => {
  it('are so many at once, so many who wait in their order, and nothing is begun for anybody else', async () => {
    const look = heldTimers();
    const { begun, take, finish } = workshop({ atOnce: 2 });
    const taken = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(take);
    expect(await Promise.all(taken.slice(5))).toEqual(['refused', 'refused']);
    expect(begun).toEqual(['a', 'b']);
    for (const name of ['b', 'a', 'c', 'd', 'e']) {
      finish(name);
      await settle();
      look();
      await settle();
    }
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(await Promise.all(taken.slice(0, 5))).toEqual(['a done', 'b done', 'c done', 'd done', 'e done']);
  });

  it('are free again after all of them, work that failed included', async () => {
    const { take, finish, fail } = workshop({ waiting: 0 });
    const first = take('a');
    expect(await take('b')).toBe('refused');
    fail('a');
    expect(await first).toBe('failed: TypeError: a');
    const third = take('c');
    finish('c');
    expect(await third).toBe('c done');
  });

  it('are held until the others had time to arrive, though the work itself let nobody in', async () => {
    const turns = new Turns({ atOnce: 1, waiting: 0, turnMilliseconds: 1000, waitMilliseconds: 5000 }, () => 0);
    const first = turns.take(async () => 'computed without a pause');
    await Promise.resolve();
    await expect(turns.take(async () => 'at once')).rejects.toThrow(NoTurn);
    expect(await first).toBe('computed without a pause');
    expect(await turns.take(async () => 'next')).toBe('next');
  });

  it('come back from whoever was broken off and will never be done', async () => {
    const { begun, take, pass } = workshop({ waiting: 0 });
    take('gone');
    pass(999);
    expect(await take('too early')).toBe('refused');
    pass(1);
    take('new');
    await settle();
    expect(begun).toEqual(['gone', 'new']);
  });

  it('reach whoever waits though nobody new comes, and nobody says that a turn is over', async () => {
    const look = heldTimers();
    const { begun, take, pass } = workshop();
    take('gone');
    take('patient');
    for (const [milliseconds, expected] of [
      [999, ['gone']],
      [1, ['gone', 'patient']],
    ] as const) {
      pass(milliseconds);
      look();
      await settle();
      expect(begun).toEqual(expected);
    }
  });

  it('are not held up by whoever was broken off while they waited', async () => {
    const look = heldTimers();
    const { begun, take, pass, finish } = workshop();
    take('first');
    take('broken off');
    // What looks for them never runs again.
    dropTimers();
    take('patient');
    finish('first');
    await settle();
    pass(999);
    look();
    await settle();
    expect(begun).toEqual(['first']);
    pass(1);
    look();
    await settle();
    expect(begun).toEqual(['first', 'patient']);
  });

  it('are refused to whoever waited too long', async () => {
    const look = heldTimers();
    const { begun, take, pass } = workshop({ turnMilliseconds: 60_000 });
    take('gone');
    const late = take('late');
    pass(5000);
    look();
    expect(await late).toBe('refused');
    expect(begun).toEqual(['gone']);
  });
});
