/** Settings (spec §5, §7). */
export const settings = {
  invalidJson: 'Please enter valid JSON for notification preferences.',
  updated: 'Settings updated successfully.',
} as const;
