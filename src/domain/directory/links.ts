import { capitalized } from '#domain/text/form-text.ts';
import { concerns } from '#domain/vocabulary/concerns.ts';
import { communityName, languageLabel } from '#domain/vocabulary/cultures.ts';
import { insurerLabel } from '#domain/vocabulary/insurers.ts';
import { states } from '#domain/vocabulary/places.ts';
import { stateSlug } from '#domain/vocabulary/state-paths.ts';
import type { DirectoryFilterName, DirectoryQuery, directoryPrices } from './directory.ts';

/** The one address of a list: the state in the path, the other filters in the query. */
export function directoryHref({ state, ...rest }: Partial<Record<keyof DirectoryQuery, string | undefined>>): string {
  const path = state === undefined ? '/directory' : `/directory/${stateSlug(state as keyof typeof states)}`;
  const entries = Object.entries(rest).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const query = new URLSearchParams(entries.sort()).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** A limit of the price in words: "Up to $100", "Sliding scale". */
export function priceLabel(price: (typeof directoryPrices)[number]): string {
  return price === 'sliding' ? 'Sliding scale' : `Up to $${price}`;
}

/** A chosen filter in words, like "Anxiety" or "Online"; the name in the query is the one that was typed. */
export function filterLabel(name: DirectoryFilterName, query: DirectoryQuery): string {
  switch (name) {
    case 'state':
      return query.state ? states[query.state] : '';
    case 'concern':
      return query.concern ? capitalized(concerns[query.concern].label) : '';
    case 'insurer':
      return query.insurer ? capitalized(insurerLabel(query.insurer)) : '';
    case 'price':
      return query.price ? `${priceLabel(query.price)}${query.price === 'sliding' ? '' : ' a session'}` : '';
    case 'language':
      return query.language ? languageLabel(query.language) : '';
    case 'identity':
      return query.identity ? communityName(query.identity) : '';
    case 'name':
      return `“${query.name ?? ''}”`;
    case 'format':
      return query.format === 'virtual' ? 'Online' : 'In person';
    case 'accepting':
      return 'Accepting new clients';
  }
}

/** What a list is called, like "Therapists for anxiety in California". */
export function directoryHeading({ state, concern }: DirectoryQuery): string {
  const topic = concern ? ` for ${concerns[concern].label}` : '';
  return `Therapists${topic}${state ? ` in ${states[state]}` : ''}`;
}
