import type { TherapistFeatures } from './features.ts';
import type { MatchInput } from './input.ts';

/** The hard limits, in the order in which they are named (matching.md, 2 Hard limits). */
export const limits = ['state', 'accepting', 'format', 'insurance', 'price'] as const;
/** The name of a hard limit. */
export type Limit = (typeof limits)[number];

/** For each limit, whether a therapist breaks it for a client; what is not known fails a must. */
const breaks: Readonly<Record<Limit, (input: MatchInput, features: TherapistFeatures) => boolean>> = {
  state: (input, features) => input.state === null || !features.states.includes(input.state),
  accepting: (_input, features) => !features.accepting,
  format: (input, { format }) => {
    if (input.format === 'no-preference') return false;
    if (format === null) return true;
    return (
      (input.format === 'in-person' && format === 'virtual') || (input.format === 'virtual' && format === 'in-person')
    );
  },
  insurance: (input, { insurers }) =>
    input.payment === 'insurance' &&
    input.insurers.length > 0 &&
    input.outOfNetwork === 'no' &&
    !input.insurers.some((id) => insurers.ids.includes(id)),
  price: (input, { rates }) =>
    input.payment === 'self-pay' &&
    input.price !== null &&
    input.price.top !== null &&
    rates.min !== null &&
    rates.min > input.price.top &&
    rates.sliding !== true,
};

/**
 * Every hard limit that a therapist breaks for a client, in the order of `limits`. A client who would like a mix of both
 * formats may see anybody whose format is known: who offers the mix ranks higher, and a card of somebody who does not says so.
 */
export function brokenLimits(input: MatchInput, features: TherapistFeatures): Limit[] {
  return limits.filter((limit) => breaks[limit](input, features));
}
