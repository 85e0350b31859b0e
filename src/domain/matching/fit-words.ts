import type { Fit } from './result.ts';

/** How well somebody fits, as a person reads it. */
export const fitWords: Readonly<Record<Fit, string>> = {
  strong: 'Strong fit',
  good: 'Good fit',
  possible: 'Possible fit',
};
