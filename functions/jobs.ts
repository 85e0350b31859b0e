import { deleteIdempotencyKeysBefore } from './http/idempotency.ts';

/** How long a repeat of a write gets the first answer again. */
const idempotencyHours = 24;

/** Each cron line of `wrangler.toml` with its job. */
const jobs: Readonly<Record<string, (env: Env, now: Date) => Promise<unknown>>> = {
  '17 3 * * *': (env, now) =>
    deleteIdempotencyKeysBefore(env.DB, new Date(now.getTime() - idempotencyHours * 60 * 60 * 1000)),
};

/**
 * Carries out the job of a cron line.
 * @throws TypeError for a line that has none
 */
export async function runJob(cron: string, env: Env, now: Date): Promise<void> {
  const job = jobs[cron];
  if (!job) throw new TypeError('there is no job for this cron line');
  await job(env, now);
}
