import { expect, it } from 'vitest';
import { inventedPeople } from './invented-people.ts';
import { evaluatePeople } from './people.ts';

it('matches invented people within what a release must reach', () => {
  const { therapists, clients } = inventedPeople();
  const report = evaluatePeople(therapists, clients);
  expect(report).toMatchObject({
    violations: 0,
    identityLeaks: 0,
    deterministic: 1,
    orderFree: 1,
    faithful: 1,
    monotone: 1,
    emptyFirst: 0,
  });
  expect(report.pairs).toBeGreaterThan(4 * clients.length);
  expect(report.honoured).toBeGreaterThanOrEqual(0.66);
  expect(report.gini).toBeLessThanOrEqual(0.56);
}, 120_000);
