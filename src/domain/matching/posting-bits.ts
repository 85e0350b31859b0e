import { type Identity, identities, languages } from '#domain/vocabulary/cultures.ts';
import { type InsurerId, insurerIds } from '#domain/vocabulary/insurers.ts';
import type { TherapistFeatures } from './features.ts';
import type { MatchInput } from './input.ts';
import { type Limit, limits } from './limit-names.ts';

/** Exact in JavaScript's numbers, which hold 53. */
const bitsInNumber = 50;

const genders = ['female', 'male', 'non-binary', 'gender-diverse'] as const;
/** Each format as bits; who offers both has both. */
export const formatBits = { '': 0, 'in-person': 1, virtual: 2, hybrid: 3 } as const;

/** The columns that hold the insurers as bits: there are more of them than a number has bits. */
export const insurerWords = ['insurers', 'insurers_2', 'insurers_3', 'insurers_4', 'insurers_5'] as const;
const insurersPerWord = 50;

/** The languages, backgrounds and competence of a person as bits, two numbers each. */
type PersonBits = Readonly<
  Record<'languages' | 'languages_2' | 'identities' | 'identities_2' | 'affirming' | 'affirming_2', number>
>;

/** A gender as its place in a list, from 1 on; 0 where none is said. */
export function genderNumber(gender: TherapistFeatures['gender']): number {
  return gender === null ? 0 : genders.indexOf(gender) + 1;
}

/** The limits as bits, each by its place in `limits`. */
export function limitBits(some: readonly Limit[]): number {
  return bits(limits, some);
}

/** The limits that bits stand for. */
export function limitsIn(mask: number): Limit[] {
  return limits.filter((_, index) => mask & (1 << index));
}

/** The insurers as bits, by column. */
export function insurerBits(some: readonly InsurerId[]): Record<(typeof insurerWords)[number], number> {
  const words = insurerWords.map((word, index) => {
    const all = insurerIds.slice(index * insurersPerWord, (index + 1) * insurersPerWord);
    return [word, bits(all, some)] as const;
  });
  return Object.fromEntries(words) as Record<(typeof insurerWords)[number], number>;
}

/** A list longer than a number has bits goes into two of them. */
export function personBits(
  spoken: MatchInput['languages'],
  shared: readonly Identity[],
  affirmed: readonly Identity[],
): PersonBits {
  return {
    languages: bits(languages.slice(0, bitsInNumber), spoken),
    languages_2: bits(languages.slice(bitsInNumber), spoken),
    identities: bits(identities.slice(0, bitsInNumber), shared),
    identities_2: bits(identities.slice(bitsInNumber), shared),
    affirming: bits(identities.slice(0, bitsInNumber), affirmed),
    affirming_2: bits(identities.slice(bitsInNumber), affirmed),
  };
}

/** What of `all` is among `some`, as bits. A sum and not an `or`: there are more than 32 concerns. */
export function bits<T>(all: readonly T[], some: readonly T[]): number {
  return all.reduce((mask, item, index) => (some.includes(item) ? mask + 2 ** index : mask), 0);
}
