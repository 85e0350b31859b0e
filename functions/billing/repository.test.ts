import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { dump } from '../../tests/support/database.ts';
import { grantAccess } from '../../tests/support/factories.ts';
import { deleteCustomerOf } from '../access/index.ts';
import { batch, UniqueViolation } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { eventInsert } from './repository.ts';

const at = '2026-05-02T03:17:00.000Z';

describe('a batch', () => {
  it('with a row that is there already is taken back whole, and says so (fault 26)', async () => {
    const userId = newId();
    await grantAccess(userId);
    await batch(env.DB, [eventInsert(env.DB, 'evt_1', 'x', at)]);
    const before = await dump();
    const statements = [
      eventInsert(env.DB, 'evt_0', 'x', at),
      deleteCustomerOf(env.DB, userId),
      eventInsert(env.DB, 'evt_1', 'x', at),
    ];
    await expect(batch(env.DB, statements)).rejects.toThrow(UniqueViolation);
    expect(await dump()).toBe(before);
  });
});
