import { runRequestClock } from '../../../functions/booking-request/index.ts';
import { runJob } from '../../../functions/jobs.ts';
import { randomFrom } from '../../seed/random.ts';
import type { Beginning, Day, Quarter } from '../told.ts';
import { takeQuestionnaire } from './clients.ts';
import { noteStanding } from './invariants.ts';
import { openPost } from './post.ts';
import { readReport } from './report.ts';
import { settleTherapists } from './therapists.ts';
import { newWorld, type World } from './world.ts';

const minute = 60_000;
const step = 10 * minute;
const day = 24 * 60 * minute;

/**
 * Begins a world in the product's own code: a day at a time, and what is left at its end.
 * @param env as the Worker has it, as far as mails, requests and matching read it
 */
export function begin(env: Env, { seed, therapists }: Beginning): Quarter {
  const random = randomFrom(seed);
  // Ids and tokens come out the same for the same seed: the order of equals in matching hangs on them.
  const chance = randomFrom(seed + 1);
  Object.defineProperty(crypto, 'getRandomValues', {
    value: (bytes: Uint8Array) => {
      for (let index = 0; index < bytes.length; index++) bytes[index] = chance.between(0, 255);
      return bytes;
    },
  });
  // What the product logs of a failing provider is expected here.
  console.error = () => {};
  console.info = () => {};
  const world = newWorld(env, random);
  const habitOf = settleTherapists(world, therapists);
  const post = openPost(world);
  let end = 0;
  return {
    live: async (lived) => {
      end = await live(world, post, lived);
    },
    report: async () => {
      // A mail of the last minutes may have met a provider that failed: it has a day more, in which nobody does anything.
      for (let time = end + step; time <= end + day; time += step) await post(new Date(time));
      return readReport(world, habitOf);
    },
  };
}

/** Lives a day. @returns its end, in milliseconds */
async function live(world: World, post: (now: Date) => Promise<void>, { from, questionnaires }: Day): Promise<number> {
  const { env } = world;
  const start = new Date(from);
  for (const answers of questionnaires) {
    world.plan(start, world.random.number() * 24, (at) => takeQuestionnaire(world, answers, at));
  }
  for (let time = start.getTime() + step; time <= start.getTime() + day; time += step) {
    const now = new Date(time);
    await world.carryOutUntil(now);
    await runRequestClock(env, now);
    if (time % (60 * minute) === 0) {
      await noteStanding(world, now);
      await runJob('*/10 * * * *', env, now);
    }
    if (now.getUTCHours() === 9 && now.getUTCMinutes() === 0) await runJob('0 9 * * *', env, now);
    await post(now);
  }
  return start.getTime() + day;
}
