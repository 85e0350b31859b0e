import type { Profile } from '#domain/profile/profile.ts';
import { insurerLabel } from '#domain/vocabulary/insurers.ts';
import { parseRates, priceFor } from '#domain/vocabulary/rates.ts';
import type { TherapistFeatures } from './features.ts';
import type { MatchInput } from './input.ts';
import { daysToOpening } from './opening.ts';
import type { MatchFacts } from './result.ts';
import { inWords } from './statement.ts';

/** A day this far away is told with its year. */
const yearFrom = 180;

const formatWords = { 'in-person': 'In person', virtual: 'Online', hybrid: 'Online or in person' } as const;

/** What a client compares therapists by, out of what the profile says alone; '' where it says nothing (matching.md, 6 Reasons). */
export function sayFacts(input: MatchInput, features: TherapistFeatures, now: Date): MatchFacts {
  return { ...statedFacts(features, now), cost: costFact(input, features) };
}

/** The same for whoever comes alone and pays themselves, of whom nothing else is known. */
export function statedFacts(
  { rates, nextOpening, format }: Pick<TherapistFeatures, 'rates' | 'nextOpening' | 'format'>,
  now: Date,
): MatchFacts {
  return {
    cost: feeFact(rates, 'individual'),
    opening: openingFact(nextOpening, now),
    format: format === null ? '' : formatWords[format],
  };
}

/** The same out of what a therapist wrote. */
export function factsOfProfile(
  { session_rates, next_opening, session_type }: Pick<Profile, 'session_rates' | 'next_opening' | 'session_type'>,
  now: Date,
): MatchFacts {
  const { prices, ...rates } = parseRates(session_rates);
  return statedFacts(
    { rates: { ...rates, prices: [...prices] }, nextOpening: next_opening || null, format: session_type || null },
    now,
  );
}

/** The plan, where the client pays by one that they take; otherwise the price. */
function costFact({ payment, insurers: wanted, service }: MatchInput, { insurers, rates }: TherapistFeatures): string {
  const plans = payment === 'insurance' ? wanted.filter((id) => insurers.ids.includes(id)) : [];
  if (plans.length > 0) return `Takes ${inWords(plans.map(insurerLabel))}`;
  if (payment === 'employee-assistance' && insurers.ids.includes('eap')) return `Takes ${insurerLabel('eap')}`;
  return feeFact(rates, service);
}

function feeFact(rates: TherapistFeatures['rates'], service: MatchInput['service']): string {
  const { min, max } = priceFor(rates, service);
  return priceFact(priceRange(min, max), rates.sliding);
}

function priceFact(price: string, sliding: boolean | null): string {
  if (sliding !== true) return price;
  return price === '' ? 'Sliding scale' : `${price}, sliding scale`;
}

function priceRange(min: number | null, max: number | null): string {
  if (min === null) return max === null ? '' : `Up to $${max}`;
  if (max === null) return `From $${min}`;
  return min === max ? `$${min}` : `$${min} to $${max}`;
}

function openingFact(nextOpening: string | null, now: Date): string {
  const days = daysToOpening(nextOpening, now);
  if (nextOpening === null || days === null) return '';
  if (days === 0) return 'Now';
  const year = days >= yearFrom ? ({ year: 'numeric' } as const) : {};
  return new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC', ...year }).format(
    new Date(`${nextOpening}T00:00:00Z`),
  );
}
