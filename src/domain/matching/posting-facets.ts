import { type Identity, widerOf } from '#domain/vocabulary/cultures.ts';
import { concernLevels } from './formula.ts';

/** The list of everybody, for clients who name no concern. */
export const everybody = 'any';

/** What a list of therapists is about, as it is stored. */
export function facetOf(
  kind: 'concern' | 'insurer' | 'gender' | 'language' | 'identity' | 'affirming' | 'approach' | 'area',
  value: string,
): string {
  return `${kind}:${value}`;
}

/** 1 to 3 for a concern that is stood for, 0 for none. */
export function levelOf(strength: number): number {
  return strength <= 0 ? 0 : concernLevels.filter(({ floor }) => strength >= floor).length;
}

/** Who affirms LGBTQ+ people affirms each part of it, so one list holds them all. */
export function affirmingFacets(some: readonly Identity[]): string[] {
  const lists = some.map((identity) => (widerOf(identity).includes('lgbtq') ? 'lgbtq' : identity));
  return [...new Set(lists)].map((identity) => facetOf('affirming', identity));
}
