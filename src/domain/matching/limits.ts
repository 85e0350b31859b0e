import { isAffirmedBy } from '#domain/vocabulary/cultures.ts';
import { priceFor } from '#domain/vocabulary/rates.ts';
import type { SeenFeatures } from './features.ts';
import type { MatchInput } from './input.ts';
import { type Limit, limits } from './limit-names.ts';

type Judge = (input: MatchInput, features: SeenFeatures) => boolean;

/** Whether a therapist fails what the client named, were it a limit; what is not known fails it too. */
const fails: Readonly<Record<Limit, Judge>> = {
  state: (input, features) => input.state === null || !features.states.includes(input.state),
  accepting: (_input, { accepting, openings }) => !accepting || openings?.standing === 'lapsed',
  format: (input, { format }) => input.format !== 'no-preference' && format !== 'hybrid' && format !== input.format,
  insurance: (input, { insurers }) =>
    input.insurers.length > 0 && !input.insurers.some((id) => insurers.ids.includes(id)),
  price: (input, { rates }) => {
    const { min } = priceFor(rates, input.service);
    return (
      input.price !== null &&
      input.price.top !== null &&
      min !== null &&
      min > input.price.top &&
      rates.sliding !== true
    );
  },
  gender: (input, features) => input.gender !== null && features.gender !== input.gender,
  // A language is a condition of talking, a background another: each kind that was asked for is met by any of its kind.
  culture: (input, { languages, identities, affirming }) =>
    isMissing(input.languages, (language) => languages.includes(language)) ||
    isMissing(input.identities, (identity) => identities.includes(identity)) ||
    isMissing(input.affirming, (identity) => isAffirmedBy(identity, affirming)),
  times: (input, { slots }) => input.slots !== null && ((slots ?? 0) & input.slots) === 0,
  approach: (input, { approaches }) => input.approach !== null && !approaches.includes(input.approach),
  // Who only meets online fails the format of a client who asks for in person: once that is lifted, nobody has to travel.
  distance: (input, { format, distance }) => {
    if (input.reach === null) return false;
    if (format === 'virtual') return input.format === 'hybrid';
    return typeof distance !== 'number' || distance > input.reach;
  },
};

/** Whether anything was understood of what a client wishes in languages, backgrounds and competence. */
export function asksForPerson({ languages, identities, affirming }: MatchInput): boolean {
  return languages.length + identities.length + affirming.length > 0;
}

/**
 * The limits that hold for a client: the format named, and what the client made a must, less what was lifted. A mix of both
 * formats is a wish like others, and what was not understood is no must.
 */
export function appliedLimits(input: MatchInput): Limit[] {
  const applies: Readonly<Record<Limit, boolean>> = {
    state: true,
    accepting: true,
    format: input.format === 'hybrid' ? input.musts.includes('format') : input.format !== 'no-preference',
    insurance: input.payment === 'insurance' && input.insurers.length > 0 && input.outOfNetwork === 'no',
    price: input.payment === 'self-pay' && input.price !== null && input.price.top !== null,
    gender: input.musts.includes('gender') && input.gender !== null,
    culture: input.musts.includes('culture') && asksForPerson(input),
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
 * Every hard limit that a therapist breaks for a client, in the order of `limits`.
 * @param applied where it is known already which limits hold
 */
export function brokenLimits(
  input: MatchInput,
  features: SeenFeatures,
  applied: readonly Limit[] = appliedLimits(input),
): Limit[] {
  return applied.filter((limit) => fails[limit](input, features));
}

function isMissing<T>(asked: readonly T[], isMet: (one: T) => boolean): boolean {
  return asked.length > 0 && !asked.some(isMet);
}
