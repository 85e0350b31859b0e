import type { SeenFeatures } from './features.ts';
import type { MatchInput } from './input.ts';
import { type Limit, limits } from './limit-names.ts';

type Judge = (input: MatchInput, features: SeenFeatures) => boolean;

/** Whether a therapist fails what the client named, were it a limit; what is not known fails it too. */
const fails: Readonly<Record<Limit, Judge>> = {
  state: (input, features) => input.state === null || !features.states.includes(input.state),
  accepting: (_input, features) => !features.accepting,
  format: (input, { format }) => {
    if (input.format === 'no-preference') return false;
    if (format === null) return true;
    return input.format !== 'hybrid' && format !== 'hybrid' && format !== input.format;
  },
  insurance: (input, { insurers }) =>
    input.insurers.length > 0 && !input.insurers.some((id) => insurers.ids.includes(id)),
  price: (input, { rates }) =>
    input.price !== null &&
    input.price.top !== null &&
    rates.min !== null &&
    rates.min > input.price.top &&
    rates.sliding !== true,
  gender: (input, features) => input.gender !== null && features.gender !== input.gender,
  culture: (input, { languages, identities }) =>
    input.languages.length + input.identities.length > 0 &&
    !input.languages.some((language) => languages.includes(language)) &&
    !input.identities.some((identity) => identities.includes(identity)),
  times: (input, { slots }) => input.slots !== null && ((slots ?? 0) & input.slots) === 0,
  approach: (input, { approaches }) => input.approach !== null && !approaches.includes(input.approach),
  // Who only meets online fails the format of a client who asks for in person: once that is lifted, nobody has to travel.
  distance: (input, { format, distance }) => {
    if (input.reach === null) return false;
    if (format === 'virtual') return input.format === 'hybrid';
    return typeof distance !== 'number' || distance > input.reach;
  },
};

/** The limits that hold for a client: the format named, and what the client made a must, less what was lifted. */
export function appliedLimits(input: MatchInput): Limit[] {
  const applies: Readonly<Record<Limit, boolean>> = {
    state: true,
    accepting: true,
    format: input.format !== 'no-preference',
    insurance: input.payment === 'insurance' && input.insurers.length > 0 && input.outOfNetwork === 'no',
    price: input.payment === 'self-pay' && input.price !== null && input.price.top !== null,
    gender: input.musts.includes('gender') && input.gender !== null,
    culture: input.musts.includes('culture') && input.languages.length + input.identities.length > 0,
    times: input.musts.includes('times') && input.slots !== null,
    approach: input.musts.includes('approach') && input.approach !== null,
    distance: input.reach !== null,
  };
  const lifted: readonly Limit[] = input.lifted;
  return limits.filter((limit) => applies[limit] && !lifted.includes(limit));
}

/** Everything that a therapist fails of what the client named, whether it holds as a limit or not. */
export function failedLimits(input: MatchInput, features: SeenFeatures): Limit[] {
  return limits.filter((limit) => fails[limit](input, features));
}

/**
 * Every hard limit that a therapist breaks for a client, in the order of `limits`. A client who would like a mix of both
 * formats may see anybody whose format is known: who offers the mix ranks higher, and a card of somebody who does not says so.
 * @param applied where it is known already which limits hold
 */
export function brokenLimits(
  input: MatchInput,
  features: SeenFeatures,
  applied: readonly Limit[] = appliedLimits(input),
): Limit[] {
  return applied.filter((limit) => fails[limit](input, features));
}
