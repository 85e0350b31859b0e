import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { runJob } from './jobs.ts';

const now = new Date('2026-05-02T03:17:00.000Z');
const insertKeys = (prefix: string, createdAt: string, count: number) =>
  env.DB.prepare(
    `with recursive n (i) as (select 1 union all select i + 1 from n where i < ?)
     insert into idempotency_keys (key_digest, request_digest, sealed_answer, created_at)
     select ? || i, 'r', 's', ? from n`,
  )
    .bind(count, prefix, createdAt)
    .run();

describe('the daily job', () => {
  it('forgets answers older than a day, however many, and keeps the others', async () => {
    await insertKeys('old', '2026-05-01T03:16:59.999Z', 1100);
    await insertKeys('new', '2026-05-01T03:17:00.000Z', 3);
    await runJob('17 3 * * *', env, now);
    const { results } = await env.DB.prepare('select key_digest from idempotency_keys order by 1').all();
    expect(results.map((row) => row.key_digest)).toEqual(['new1', 'new2', 'new3']);
  });

  it('refuses a cron line that it does not know', async () => {
    await expect(runJob('* * * * *', env, now)).rejects.toThrow(TypeError);
  });
});
