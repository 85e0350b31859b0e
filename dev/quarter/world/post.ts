import { emptyThrough } from '../../../functions/email/empty-outbox.ts';
import type { EmailProvider } from '../../../functions/email/provider.ts';
import { faults } from '../faults.ts';
import { provider as habits } from './habits.ts';
import type { World } from './world.ts';

const hour = 3_600_000;

/** Carries mails to their readers through a provider that fails at random, and is away for hours now and then. */
export function openPost(world: World): (now: Date) => Promise<void> {
  const { env, random, readers, count } = world;
  const taken = new Set<string>();
  let awayUntil = 0;
  let day = '';
  return async (now) => {
    if (now.toISOString().slice(0, 10) !== day) {
      day = now.toISOString().slice(0, 10);
      if (random.chance(habits.outageChancePerDay)) awayUntil = now.getTime() + habits.outageHours * hour;
    }
    const provider: EmailProvider = {
      async send({ idempotencyKey, to, subject, text }) {
        if (now.getTime() < awayUntil || random.chance(habits.fails)) return { kind: 'later', reason: 'BUSY' };
        if (taken.has(idempotencyKey)) count(faults.twice);
        taken.add(idempotencyKey);
        count('mails that the provider took');
        readers.get(to)?.({ subject, path: /http:\/\/localhost(\/\S+)/.exec(text)?.[1] ?? '' }, now);
        return { kind: 'sent' };
      },
    };
    await emptyThrough(env, provider, () => now);
  };
}
