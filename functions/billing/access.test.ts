import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { dump } from '../../tests/support/database.ts';
import { grantAccess } from '../../tests/support/factories.ts';
import { batch, UniqueViolation } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { accessOf } from './access.ts';
import { deleteCustomerOf, eventInsert } from './repository.ts';

const at = '2026-05-02T03:17:00.000Z';

describe('the access of many therapists', () => {
  it('is found for more of them than D1 binds values, and is each one’s own (fault 26)', async () => {
    const kinds = ['granted', 'lapsed', 'setup-missing'] as const;
    const expected = new Map(Array.from({ length: 150 }, (_, index) => [newId(), kinds[index % 3]] as const));
    for (const [userId, access] of expected) {
      if (access !== 'setup-missing') await grantAccess(userId, access === 'granted' ? 'active' : 'unpaid');
    }
    await grantAccess(newId());
    expect(await accessOf(env.DB, [...expected.keys()], new Date())).toEqual(expected);
  });

  it('of none is none', async () => {
    expect(await accessOf(env.DB, [], new Date())).toEqual(new Map());
  });
});

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
