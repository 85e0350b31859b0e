import type { Profile } from '#domain/profile/profile.ts';
import { dayParts, days, type Slot } from '#domain/vocabulary/availability.ts';
import type { StateCode } from '#domain/vocabulary/places.ts';
import type { Random } from './random.ts';
import type { Topic } from './words/topics.ts';

/** Where the invented therapists are licensed. */
export const seedStates = [
  'CA',
  'NY',
  'TX',
  'FL',
  'IL',
  'WA',
  'MA',
  'PA',
  'CO',
  'OR',
  'GA',
  'NC',
  'MI',
  'OH',
  'AZ',
  'VA',
  'NJ',
  'MN',
] as const satisfies readonly StateCode[];

/** How many licences one after the other holds; four on average, so that 120 therapists give each state 26 or 27. */
export const licenceCounts = [4, 5, 3, 5, 4, 6, 1, 6, 4, 2] as const;

/** What each insurer's share of therapists is. */
const insurerShares = [
  ['Aetna', 0.8],
  ['Blue Cross Blue Shield', 0.85],
  ['Cigna', 0.75],
  ['UnitedHealthcare', 0.75],
  ['Optum', 0.4],
  ['Medicare', 0.2],
  ['Medicaid', 0.2],
  ['Humana', 0.15],
  ['TRICARE', 0.15],
  ['Oscar', 0.1],
  ['EAP', 0.15],
] as const;

/** The insurers of a therapist: networks for most, out-of-network or self-pay for some. */
export function someInsurers(random: Random): string {
  if (random.chance(0.08)) return random.pick(['Out of network, superbills provided', 'Self-pay only']);
  const networks = insurerShares.filter(([, share]) => random.chance(share)).map(([name]) => name);
  if (networks.length === 0) return 'Aetna, Blue Cross Blue Shield';
  return [...networks, ...(random.chance(0.25) ? ['Out of network'] : [])].join(', ');
}

/** What a session costs, in the ways in which therapists write it. */
export function someRates(random: Random): string {
  const price = 10 * random.between(8, 21);
  return random.pick([
    `$${price} per 50-minute session`,
    `$${price}-$${price + 40}`,
    `$${price} per session, sliding scale available`,
    `Individual $${price}, couples $${price + 50}`,
    `$${price}`,
  ]);
}

/** The open slots of a week: more on weekdays, a few evenings and weekends. */
export function someSlots(random: Random): string {
  const open: Slot[] = [];
  for (const day of days) {
    const isWeekend = day === 'Saturday' || day === 'Sunday';
    for (const part of dayParts) {
      const share = isWeekend ? 0.12 : part === 'Evening' ? 0.35 : 0.45;
      if (random.chance(share)) open.push(`${day} ${part}`);
    }
  }
  return (open.length > 0 ? open : ['Tuesday Evening', 'Thursday Afternoon']).join(', ');
}

/** Where sessions take place: half offer both, most of the rest online. */
export function someFormat(random: Random): Profile['session_type'] {
  const share = random.number();
  if (share < 0.55) return 'hybrid';
  return share < 0.9 ? 'virtual' : 'in-person';
}

/** A calendar date within six weeks, more often soon. */
export function someOpening(random: Random, today: Date): string {
  return dateAfter(today, Math.floor(random.number() ** 2 * 42));
}

/** The calendar date (UTC) some days after another, like 2026-03-09. */
export function dateAfter(day: Date, daysLater: number): string {
  return new Date(day.getTime() + daysLater * 86_400_000).toISOString().slice(0, 10);
}

/** Whom somebody sees who works most with these topics and charges so. */
export function clientTypesOf(mainTopics: readonly Topic[], rates: string): string {
  const isAbout = (...specialties: string[]) => mainTopics.some(({ specialty }) => specialties.includes(specialty));
  return [
    'Individuals',
    ...(rates.includes('couples') || isAbout('Relationship Issues', 'Divorce and break-ups') ? ['Couples'] : []),
    ...(isAbout('Family conflict', 'Parenting') ? ['Families'] : []),
    ...(isAbout('Self-esteem', 'ADHD') ? ['Adolescents'] : []),
    ...(isAbout('Loneliness and friendships', 'Substance use') ? ['Groups'] : []),
  ].join(', ');
}
