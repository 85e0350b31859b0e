import { type ConcernId, concerns } from '#domain/vocabulary/concerns.ts';
import { priceFor } from '#domain/vocabulary/rates.ts';
import { affirmingFits } from './affirming.ts';
import type { AskedConcern } from './asked-concerns.ts';
import { leavesOutIndividuals, seesCouples } from './couples.ts';
import type { SeenFeatures, TherapistFeatures } from './features.ts';
import {
  distanceFits,
  enoughConcerns,
  mainReasonFit,
  offeredStrength,
  openingTolerance,
  openingUrgency,
  priceTolerance,
  rarityBounds,
  unknownFit,
  weights,
} from './formula.ts';
import type { MatchInput } from './input.ts';
import { asksForOpening, daysToOpening, daysToWait } from './opening.ts';
import { sharedSlots } from './times.ts';

/** How well a therapist meets one thing asked for, 0 to 1; null where the profile does not say. */
type Fit = number | null;
/** A part of the score: what it counts, and the fits that it is the mean of. */
type Part = Readonly<{
  weight: number;
  fits: readonly Fit[];
  /** True of the opening of a client who can wait: it counts, and nobody asked. */
  isUnasked?: boolean;
}>;

/** What matching makes of a therapist for a client; none of the numbers is ever shown. */
export type Judgement = Readonly<{
  /** The weighted mean over what the client asked for, 0 to 1. */
  score: number;
  /** How much of what the client came with the therapist works with, 0 to 1; null where nothing was named. */
  concernFit: number | null;
  /** The weighted share of what was asked for that the profile says something about, 0 to 1. */
  confidence: number;
  /** How many things that were asked for the profile says nothing about. */
  unknowns: number;
}>;

/** What a text mentions of a language or background, beside what is stated; and that something else is stated. */
const mentionedFit = 0.7;
const otherLanguageFit = 0.1;

/** How well a therapist fits a client (matching.md, 3 Soft score). */
export function judge(input: MatchInput, features: SeenFeatures, now: Date): Judgement {
  const concern = input.concerns.length > 0 ? concernFit(input, features) : null;
  const parts = partsOf(input, features, now, concern);
  const total = sum(parts.map(({ weight }) => weight));
  return {
    score: sum(parts.map(({ weight, fits }) => weight * mean(fits.map((fit) => fit ?? unknownFit)))) / total,
    concernFit: concern,
    confidence: sum(parts.map(({ weight, fits }) => weight * mean(fits.map((fit) => Number(fit !== null))))) / total,
    unknowns: parts.flatMap(({ fits, isUnasked }) => (isUnasked ? [] : fits)).filter((fit) => fit === null).length,
  };
}

/** The parts that the client asked for; an opening is always asked for. */
function partsOf(input: MatchInput, features: SeenFeatures, now: Date, concern: number | null): Part[] {
  const wishes = [...wishFits(input, features), ...(missesClient(input, features) ? [0] : [])];
  const cost = costFit(input, features);
  const urgency: Readonly<Partial<Record<MatchInput['urgency'], number>>> = openingUrgency;
  return [
    ...(concern === null ? [] : [{ weight: weights.concern, fits: [concern] }]),
    ...(wishes.length === 0 ? [] : [{ weight: weights.wishes, fits: wishes }]),
    ...(input.times.length === 0 ? [] : [{ weight: weights.time, fits: [timeFit(input, features)] }]),
    ...(cost === undefined ? [] : [{ weight: weights.cost, fits: [cost] }]),
    {
      weight: weights.opening * (urgency[input.urgency] ?? 1),
      fits: [openingFit(input, features, now)],
      isUnasked: !asksForOpening(input),
    },
    ...(input.approach === null ? [] : [{ weight: weights.approach, fits: [approachFit(input.approach, features)] }]),
  ];
}

function concernFit(input: MatchInput, features: TherapistFeatures): number {
  let asked = 0;
  let met = 0;
  for (const { id, weight } of input.concerns) {
    const wanted = weight * rarityOf(id);
    asked += wanted;
    met += wanted * (features.concerns[id] ?? 0);
  }
  const fit = Math.min(1, met / (enoughConcerns * asked));
  const mains = input.concerns.filter(({ isMain }) => isMain);
  if (mains.length === 0) return fit;
  const meetsOne = mains.some((concern) => worksWith(features, concern));
  return meetsOne ? Math.max(mainReasonFit.met, fit) : Math.min(mainReasonFit.unmet, fit);
}

/** Whether a therapist works with a concern, by their specialties or their texts. */
export function worksWith(features: TherapistFeatures, { id }: Pick<AskedConcern, 'id'>): boolean {
  return (features.concerns[id] ?? 0) >= offeredStrength;
}

/** How much a concern counts for how few therapists list it (matching.md, 3 Soft score). */
export function rarityOf(id: ConcernId): number {
  return Math.min(rarityBounds.most, Math.max(rarityBounds.least, concerns[id].rarity));
}

/** Whether one person comes to somebody whose list leaves out adults who come alone: nobody wishes for it, and all need it. */
export function missesClient({ service }: MatchInput, features: TherapistFeatures): boolean {
  return service !== 'couples' && leavesOutIndividuals(features);
}

/** Whether somebody practises farther away than the widest reach, and the client would only meet in person. */
export function isOutOfReach({ format }: MatchInput, { distance }: SeenFeatures): boolean {
  return format === 'in-person' && distance === 'far';
}

/** From which fit on a wish counts as met; what is not known is neither met nor broken. */
const metWish = 0.5;

/** Whether the profile says the contrary of something wished for about the person or the format. */
export function breaksWish(input: MatchInput, features: TherapistFeatures): boolean {
  return missesClient(input, features) || wishFits(input, features).some((fit) => fit !== null && fit < metWish);
}

/** How many things a client asked for beside concerns (wishes, times, cost, approach), and how many a therapist is known to meet. */
export function countWishes(input: MatchInput, features: TherapistFeatures): { asked: number; met: number } {
  const cost = costFit(input, features);
  const fits = [
    ...wishFits(input, features),
    ...(input.times.length === 0 ? [] : [timeFit(input, features)]),
    ...(cost === undefined ? [] : [cost]),
    ...(input.approach === null ? [] : [approachFit(input.approach, features)]),
  ];
  return { asked: fits.length, met: fits.filter((fit) => fit !== null && fit >= metWish).length };
}

/** One fit for each wish: gender, age, language, background, a mix of formats, work with couples, and how far away. */
function wishFits(input: MatchInput, features: SeenFeatures): Fit[] {
  const wishes: Fit[] = [];
  if (input.gender !== null) wishes.push(sameOrNot(input.gender, features.gender));
  if (input.ageBand !== null) wishes.push(sameOrNot(input.ageBand, features.ageBand));
  if (input.languages.length > 0) {
    const { languages, mentioned } = features;
    if (input.languages.some((language) => languages.includes(language))) wishes.push(1);
    else if (input.languages.some((language) => mentioned.languages.includes(language))) wishes.push(mentionedFit);
    else wishes.push(languages.length > 0 ? otherLanguageFit : null);
  }
  // Who names one side of themselves has not denied another.
  if (input.identities.length > 0) {
    const { identities, mentioned } = features;
    if (input.identities.some((identity) => identities.includes(identity))) wishes.push(1);
    else
      wishes.push(input.identities.some((identity) => mentioned.identities.includes(identity)) ? mentionedFit : null);
  }
  wishes.push(...affirmingFits(input, features));
  if (input.format === 'hybrid') wishes.push(sameOrNot('hybrid', features.format));
  if (input.service === 'couples') wishes.push(sameOrNot(true, seesCouples(features)));
  if (features.distance !== undefined) wishes.push(distanceFit(features));
  return wishes;
}

function distanceFit({ format, distance }: SeenFeatures): Fit {
  if (format === 'virtual') return 0;
  return distance == null ? null : distanceFits[distance];
}

function timeFit(input: MatchInput, { slots }: TherapistFeatures): Fit {
  return slots === null ? null : 1 - 0.5 ** sharedSlots(slots, input.times);
}

/** Undefined where the client has not asked for anything about cost. */
function costFit(input: MatchInput, features: TherapistFeatures): Fit | undefined {
  if (input.payment === 'insurance' && input.insurers.length > 0) return insuranceFit(input, features);
  if (input.payment === 'employee-assistance') return features.insurers.ids.includes('eap') ? 1 : null;
  if (input.payment === 'sliding-scale' && features.rates.sliding === true) return 1;
  if (input.price !== null) return priceFit(input, input.price.top, features);
  return input.payment === 'sliding-scale' ? null : undefined;
}

function insuranceFit(input: MatchInput, { insurers }: TherapistFeatures): Fit {
  if (input.insurers.some((id) => insurers.ids.includes(id))) return 1;
  if (insurers.outOfNetwork || insurers.mostPlans) return input.outOfNetwork === 'yes' ? 0.6 : 0.35;
  const named = [insurers.ids, insurers.pending, insurers.left, insurers.outside, insurers.refused];
  return insurers.none || named.some((list) => list.length > 0) ? 0 : null;
}

function priceFit({ service }: MatchInput, top: number | null, { rates }: TherapistFeatures): Fit {
  const { min, max } = priceFor(rates, service);
  const lowest = min ?? max;
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
  return sum(values) / values.length;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
