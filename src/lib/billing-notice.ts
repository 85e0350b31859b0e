import type { BillingNotice } from '#domain/billing/subscription.ts';

/** What each notice says on a screen. */
export const noticeTexts: Readonly<Record<BillingNotice, string>> = {
  'trial-ends-14': 'Your free trial ends within two weeks. Your plan then goes on with the card that you gave.',
  'trial-ends-3': 'Your free trial ends within three days. Your plan then goes on with the card that you gave.',
  'trial-ends-0': 'Your free trial ends today. Your plan goes on with the card that you gave.',
  'payment-failed':
    'Your last payment did not go through. Please give another card soon, so that clients keep finding you.',
};
