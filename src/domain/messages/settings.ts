/** Settings (spec §5, §7). */
export const settings = {
  invalidJson: 'Please enter valid JSON for notification preferences.',
  updated: 'Settings updated successfully.',
  stopLinkGone: 'This link ends no mails any more.',
  stopFailed: 'It could not be ended just now. Please try again.',
} as const;
