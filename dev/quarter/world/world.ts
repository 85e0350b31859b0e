import { HTTPException } from 'hono/http-exception';
import type { Random } from '../../seed/random.ts';

/** A mail as somebody reads it: its subject, and where its button leads. */
export type ReadMail = Readonly<{ subject: string; path: string }>;

/** What somebody does at a time that was planned. */
type Act = (at: Date) => Promise<void>;

/** The simulated world: what is planned, who reads mail, and what was counted. */
export type World = Readonly<{
  env: Env;
  random: Random;
  /** Plans an act so many hours after a time. */
  plan: (from: Date, hours: number, act: Act) => void;
  /** Carries out what was planned until a time, in its order. */
  carryOutUntil: (time: Date) => Promise<void>;
  readers: Map<string, (mail: ReadMail, at: Date) => void>;
  count: (what: string, by?: number) => void;
  counts: ReadonlyMap<string, number>;
}>;

const hour = 3_600_000;

/** A world in which nothing has happened. */
export function newWorld(env: Env, random: Random): World {
  const planned: { at: Date; act: Act; order: number }[] = [];
  const counts = new Map<string, number>();
  const count = (what: string, by = 1) => counts.set(what, (counts.get(what) ?? 0) + by);
  let order = 0;
  return {
    env,
    random,
    readers: new Map(),
    counts,
    count,
    plan: (from, hours, act) => {
      planned.push({ at: new Date(from.getTime() + Math.round(hours * hour)), act, order: order++ });
    },
    carryOutUntil: async (time) => {
      for (;;) {
        const due = planned
          .filter(({ at }) => at <= time)
          .toSorted((one, other) => one.at.getTime() - other.at.getTime() || one.order - other.order)[0];
        if (!due) return;
        planned.splice(planned.indexOf(due), 1);
        await due.act(due.at);
      }
    },
  };
}

/** A number of hours out of a range. */
export function hoursIn({ random }: World, [low, high]: readonly [number, number]): number {
  return low + random.number() * (high - low);
}

/** Does what a person does, who reads a refusal and goes on: what it gave, or null where it was refused. Anything else is a fault. */
export async function tryTo<T>(world: World, what: string, act: () => Promise<T>): Promise<T | null> {
  try {
    const result = await act();
    world.count(what);
    return result;
  } catch (error) {
    if (!(error instanceof HTTPException) || error.status >= 500) throw error;
    world.count(`refused: ${what}: ${error.message}`);
    return null;
  }
}
