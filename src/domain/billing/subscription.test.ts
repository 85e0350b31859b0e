import { describe, expect, it } from 'vitest';
import { billingSetupSchema } from './requests.ts';
import { accessBy, isInTrial, type StoredSubscription, statusLabel, subscriptionView } from './subscription.ts';

const now = new Date('2026-05-02T12:00:00Z');
const at = (days: number) => now.getTime() / 1000 + days * 24 * 60 * 60;

const stored = (changes: Partial<StoredSubscription> = {}): StoredSubscription => ({
  id: 'sub_1',
  customer: 'cus_1',
  status: 'active',
  trialEnd: null,
  currentPeriodStart: at(-10),
  currentPeriodEnd: at(20),
  endsAt: null,
  cardExpiresAt: null,
  ...changes,
});

describe('accessBy', () => {
  it.each([
    ['trialing', stored({ status: 'trialing', trialEnd: at(20) }), 'granted'],
    ['active', stored(), 'granted'],
    ['canceled with time left', stored({ endsAt: at(20) }), 'granted'],
    ['canceled in the trial, with time left', stored({ status: 'trialing', endsAt: at(1) }), 'granted'],
    ['canceled, and the time is over', stored({ endsAt: at(0) }), 'lapsed'],
    ['ended', stored({ status: 'canceled', endsAt: at(-1) }), 'lapsed'],
    ['ended before its time', stored({ status: 'canceled', endsAt: at(3) }), 'lapsed'],
    ['past due for seven days', stored({ status: 'past_due', currentPeriodStart: at(-7) }), 'granted'],
    ['past due for longer', stored({ status: 'past_due', currentPeriodStart: at(-7) - 1 }), 'lapsed'],
    [
      'past due and canceled, over',
      stored({ status: 'past_due', currentPeriodStart: at(-1), endsAt: at(-1) }),
      'lapsed',
    ],
    ['unpaid', stored({ status: 'unpaid' }), 'lapsed'],
    ['incomplete', stored({ status: 'incomplete' }), 'lapsed'],
    ['incomplete for too long', stored({ status: 'incomplete_expired' }), 'lapsed'],
    ['paused', stored({ status: 'paused' }), 'lapsed'],
    ['a status of tomorrow', stored({ status: 'on_the_moon' }), 'lapsed'],
  ] as const)('%s', (_name, subscription, access) => {
    expect(accessBy(subscription, now)).toBe(access);
  });

  it('is missing where billing was never set up', () => {
    expect(accessBy(null, now)).toBe('setup-missing');
  });
});

describe('subscriptionView', () => {
  it('reads canceled from the moment of canceling, with the end of access', () => {
    expect(subscriptionView(stored({ status: 'trialing', trialEnd: at(20), endsAt: at(20) }))).toEqual({
      id: 'sub_1',
      status: 'canceled',
      customer: 'cus_1',
      trial_end: at(20),
      current_period_start: at(-10),
      current_period_end: at(20),
      cancel_at_period_end: true,
      access_until: at(20),
    });
  });

  it('is Stripe’s own word otherwise', () => {
    expect(subscriptionView(stored({ status: 'past_due' }))).toMatchObject({
      status: 'past_due',
      cancel_at_period_end: false,
      access_until: null,
    });
    expect(subscriptionView(stored({ status: 'canceled', endsAt: at(-1) }))).toMatchObject({
      status: 'canceled',
      cancel_at_period_end: false,
      access_until: at(-1),
    });
  });
});

describe('what the screen says', () => {
  it('names four states, and shows any other as it is', () => {
    expect(['active', 'trialing', 'canceled', 'past_due', 'unpaid'].map(statusLabel)).toEqual([
      'Active',
      'Trial',
      'Canceled',
      'Past Due',
      'unpaid',
    ]);
  });

  it('is in trial while the end of it lies ahead', () => {
    expect([at(1), at(0), at(-1), null].map((trial_end) => isInTrial({ trial_end }, now))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('billingSetupSchema', () => {
  const setup = {
    paymentMethodId: 'pm_1',
    selectedPriceId: 'price_1',
    billingDetails: { name: ' Ada Quill ', address: '1 Main Street' },
  };

  it('takes the address as a text or with a line1', () => {
    expect(billingSetupSchema.parse(setup).billingDetails).toEqual({ name: 'Ada Quill', address: '1 Main Street' });
    const nested = { ...setup, billingDetails: { name: 'Ada', address: { line1: ' 1 Main Street ', city: 'Here' } } };
    expect(billingSetupSchema.parse(nested).billingDetails.address).toBe('1 Main Street');
  });

  it('refuses blank details and unknown keys', () => {
    for (const wrong of [
      { ...setup, billingDetails: { name: ' ', address: 'x' } },
      { ...setup, billingDetails: { name: 'x', address: '' } },
      { ...setup, billingDetails: { name: 'x' } },
      { ...setup, trialDays: 600 },
      { ...setup, paymentMethodId: '' },
    ])
      expect(billingSetupSchema.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
  });
});
