import { concerns } from '../concerns.ts';
import type { TherapistFeatures } from './features.ts';
import type { MatchInput } from './input.ts';
import { daysToOpening, daysToWait } from './opening.ts';
import { sharedSlots } from './times.ts';

/** How well a therapist meets one thing asked for, 0 to 1; null where the profile does not say. */
type Fit = number | null;
/** The things a client may ask for; one that was not asked for is absent. */
export type Fits = Partial<Record<keyof typeof weights, Fit>>;

/** What each thing counts (matching.md, 3 Soft score). */
const weights = { concern: 0.34, wishes: 0.24, time: 0.14, cost: 0.12, opening: 0.1, approach: 0.06 };
/** Whoever needs help soon, needs an opening more. */
const openingUrgency: Readonly<Partial<Record<MatchInput['urgency'], number>>> = { immediate: 2.5, 'this-week': 1.8 };
/** Just under the mean of the known: an empty profile neither wins nor vanishes (matching.md, 3 Unknown is not zero). */
const unknownFit = 0.45;
/** Dollars above the band at which cost no longer fits at all. */
const priceTolerance = 75;
/** Days after the client's own limit at which an opening no longer fits at all. */
const openingTolerance = 21;
/** The part of what was asked for that already makes a full fit. */
const enoughConcerns = 0.75;

/** How well a therapist fits a client, 0 to 1: the weighted mean over what the client asked for. Never shown. */
export function score(input: MatchInput, features: TherapistFeatures, now: Date): number {
  const parts = (Object.entries(fits(input, features, now)) as [keyof typeof weights, Fit][]).map(([name, fit]) => ({
    weight: weights[name] * (name === 'opening' ? (openingUrgency[input.urgency] ?? 1) : 1),
    fit: fit ?? unknownFit,
  }));
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  return parts.reduce((sum, { weight, fit }) => sum + weight * fit, 0) / total;
}

/** The fit of each thing that the client asked for. */
function fits(input: MatchInput, features: TherapistFeatures, now: Date): Fits {
  const wishes = wishFits(input, features);
  const cost = costFit(input, features);
  return {
    ...(input.concerns.length > 0 && { concern: concernFit(input, features) }),
    ...(wishes.length > 0 && { wishes: mean(wishes.map((fit) => fit ?? unknownFit)) }),
    ...(input.times.length > 0 && { time: timeFit(input, features) }),
    ...(cost !== undefined && { cost }),
    opening: openingFit(input, features, now),
    ...(input.approach !== null && { approach: approachFit(input.approach, features) }),
  };
}

function concernFit(input: MatchInput, features: TherapistFeatures): number {
  let asked = 0;
  let met = 0;
  for (const { id, weight } of input.concerns) {
    asked += weight * concerns[id].rarity;
    met += weight * concerns[id].rarity * (features.concerns[id] ?? 0);
  }
  return Math.min(1, met / (enoughConcerns * asked));
}

/** One fit for each wish about the person: gender, age, language, background, and a mix of formats. */
function wishFits(input: MatchInput, features: TherapistFeatures): Fit[] {
  const wishes: Fit[] = [];
  if (input.gender !== null) wishes.push(sameOrNot(input.gender, features.gender));
  if (input.ageBand !== null) wishes.push(sameOrNot(input.ageBand, features.ageBand));
  if (input.languages.length > 0) {
    if (features.languages.length === 0) wishes.push(null);
    else wishes.push(input.languages.some((language) => features.languages.includes(language)) ? 1 : 0.1);
  }
  // Who names one side of themselves has not denied another.
  if (input.identities.length > 0) {
    wishes.push(input.identities.some((identity) => features.identities.includes(identity)) ? 1 : null);
  }
  if (input.format === 'hybrid') wishes.push(sameOrNot('hybrid', features.format));
  return wishes;
}

function timeFit(input: MatchInput, { slots }: TherapistFeatures): Fit {
  return slots === null ? null : 1 - 0.5 ** sharedSlots(slots, input.times);
}

/** Undefined where the client has not asked for anything about cost. */
function costFit(input: MatchInput, features: TherapistFeatures): Fit | undefined {
  if (input.payment === 'insurance' && input.insurers.length > 0) return insuranceFit(input, features);
  if (input.payment === 'employee-assistance') return features.insurers.ids.includes('eap') ? 1 : null;
  if (input.payment === 'sliding-scale' && features.rates.sliding === true) return 1;
  if (input.price !== null) return priceFit(input.price.top, features);
  return input.payment === 'sliding-scale' ? null : undefined;
}

function insuranceFit(input: MatchInput, { insurers }: TherapistFeatures): Fit {
  if (input.insurers.some((id) => insurers.ids.includes(id))) return 1;
  if (insurers.outOfNetwork || insurers.mostPlans) return input.outOfNetwork === 'yes' ? 0.6 : 0.35;
  return insurers.ids.length > 0 || insurers.none ? 0 : null;
}

function priceFit(top: number | null, { rates }: TherapistFeatures): Fit {
  const lowest = rates.min ?? rates.max;
  if (lowest === null) return null;
  if (top === null || lowest <= top) return 1;
  const fit = Math.max(0, 1 - (lowest - top) / priceTolerance);
  return rates.sliding === true ? Math.max(0.6, fit) : fit;
}

function openingFit(input: MatchInput, features: TherapistFeatures, now: Date): Fit {
  const days = daysToOpening(features.nextOpening, now);
  if (days === null) return null;
  const late = days - daysToWait[input.urgency];
  return late <= 0 ? 1 : Math.max(0, 1 - late / openingTolerance);
}

function approachFit(wished: NonNullable<MatchInput['approach']>, { approaches }: TherapistFeatures): Fit {
  if (approaches.length === 0) return null;
  if (approaches.includes(wished)) return 1;
  return approaches.includes('eclectic') ? 0.4 : 0;
}

function sameOrNot<V>(wished: V, stated: V | null): Fit {
  return stated === null ? null : Number(stated === wished);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
