import { describe, expect, it } from 'vitest';
import { accessEndOf, nextBillingAt } from './dates.ts';
import { invoiceStatusLabel } from './invoices.ts';
import { type StoredSubscription, subscriptionView } from './subscription.ts';

const now = new Date('2026-05-02T12:00:00Z');
const at = (days: number) => now.getTime() / 1000 + days * 24 * 60 * 60;

const view = (status: string, changes: Partial<StoredSubscription> = {}) =>
  subscriptionView({
    id: 'sub_1',
    customer: 'cus_1',
    status,
    trialEnd: null,
    currentPeriodStart: at(-10),
    currentPeriodEnd: at(20),
    endsAt: null,
    cardExpiresAt: null,
    ...changes,
  });
const due = (days: number) => ({ currentPeriodStart: at(-days), currentPeriodEnd: at(30 - days) });

describe('in each state', () => {
  it.each([
    ['a trial', view('trialing', { trialEnd: at(20) }), null, at(20), null],
    ['paid', view('active', { trialEnd: at(-10) }), null, at(20), null],
    ['paid, with a period that is over', view('active', { currentPeriodEnd: at(0) }), null, null, null],
    ['canceled in the trial', view('trialing', { trialEnd: at(20), endsAt: at(20) }), null, null, at(20)],
    ['canceled with access', view('active', { endsAt: at(20) }), null, null, at(20)],
    ['ended', view('canceled', { endsAt: at(-1) }), null, null, at(-1)],
    ['past due since today', view('past_due', due(0)), at(3), at(3), at(7)],
    ['past due for six days', view('past_due', due(6)), at(4), at(4), at(1)],
    ['past due for seven days', view('past_due', due(7)), at(3), at(3), at(0)],
    ['past due for nine days', view('past_due', due(9)), at(1), at(1), at(-2)],
    ['past due, and nobody is asked again', view('past_due', due(2)), null, null, at(5)],
    ['past due, and nobody knows when again', view('past_due', due(2)), at(-1), null, at(5)],
    ['past due, and canceled', view('past_due', { ...due(2), endsAt: at(28) }), at(1), null, at(5)],
    ['a first payment that is not through', view('incomplete', due(0)), null, null, null],
    ['unpaid', view('unpaid'), null, null, null],
    ['restarted', view('active', { ...due(0), trialEnd: null }), null, at(30), null],
  ] as const)('%s: the next billing date and the end of access', (_name, subscription, nextAttempt, next, end) => {
    expect([nextBillingAt(subscription, nextAttempt, now), accessEndOf(subscription)]).toEqual([next, end]);
  });
});

it.each([
  ['paid', false, 'Paid'],
  ['open', true, 'Open'],
  ['open', false, 'Not owed any more'],
  ['uncollectible', false, 'Not owed any more'],
  ['void', false, 'Void'],
  ['draft', false, 'Draft'],
  ['of tomorrow', false, 'of tomorrow'],
])('a bill that is %s (owed: %s) reads %s', (status, is_owed, label) => {
  expect(invoiceStatusLabel({ status, is_owed })).toBe(label);
});
