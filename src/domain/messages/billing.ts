/** Billing (spec §4, §7, §8; decision 0009). */
export const billing = {
  activated: 'Billing setup successful! Trial activated.',
  started: 'Billing setup successful! Your subscription is active.',
  cardUpdated: 'Payment method updated successfully',
  canceled: 'Your subscription has been canceled successfully.',
  resumed: 'Your subscription goes on.',
  loadFailed: 'Failed to load billing information',
  unexpected: 'An unexpected error occurred',
  cancelFailed: 'Failed to cancel subscription',
  resumeFailed: 'Failed to resume subscription',
  noCardField: 'Payment input element not found',
  noToken: 'Authentication token not found',
  keyMissing: 'Loading Stripe... or Stripe Key Missing',
  nameRequired: 'Please enter the name on your card.',
  addressRequired: 'Please enter your billing address.',
  wrongPrice: 'This plan is not offered. Please reload the page and try again.',
  notYours: 'There is no such subscription.',
  unreachable:
    'We cannot reach our payment provider right now. Nothing was charged twice; please try again in a moment.',
  scriptBlocked:
    'We could not load Stripe, which takes the card. Please check your connection or your ad blocker, and reload the page.',
  badSignature: 'The signature of this event is not right.',
  authenticationNeeded: 'Your bank wants you to confirm this card.',
} as const;
