/** Why somebody cancels, where they say so (decision 0079). */
export const cancellationReasons = [
  'too-expensive',
  'too-few-clients',
  'wrong-clients',
  'something-missing',
  'a-break',
  'other',
] as const;
export type CancellationReason = (typeof cancellationReasons)[number];
