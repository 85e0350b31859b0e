import { directoryDay, directoryTurn, facetText } from '#domain/directory/directory.ts';
import { nameParts } from '#domain/directory/names.ts';
import type { Point } from '#domain/matching/distance.ts';
import type { TherapistFeatures } from '#domain/matching/features.ts';
import {
  type PlaceFacts,
  type PostingFacts,
  placePostings,
  postingFacts,
  postingsOf,
} from '#domain/matching/postings.ts';
import { openingsStanding } from '#domain/profile/openings.ts';
import { pointOfZip } from './zip-places.ts';

/** What the lists hold of a therapist, out of their features alone. */
export type Listing = Readonly<{
  /** The features as they are stored. */
  features: string;
  /** The lists of the directory: '' is the whole country, else a state. */
  scopes: readonly string[];
  /** Their place in each of these lists until the next deal; one who stands there already keeps theirs. */
  turn: number;
  concerns: string;
  insurers: string;
  format: string;
  accepting: 0 | 1;
  languages: string;
  identities: string;
  /** What one person pays at least, in dollars; null where that is not said. */
  price: number | null;
  sliding: 0 | 1;
  /** The words by which their name is found. */
  names: string;
  /** What of long lists can be looked for because of them: "state CA", "language korean". */
  choices: readonly string[];
  /** The states in which matching finds them, in the lists that `postings` names. */
  states: readonly string[];
  postings: readonly (readonly [facet: string, level: number])[];
  facts: PostingFacts & PlaceFacts;
}>;

/** The columns of the directory's lists that filters read, by the names that they have in a listing. */
export const filterColumns = [
  'concerns',
  'insurers',
  'format',
  'accepting',
  'languages',
  'identities',
  'price',
  'sliding',
  'names',
] as const satisfies readonly (keyof Listing)[];

/** What the lists hold of a therapist; `now` names the day whose turn they get. */
export function listingOf(therapistId: string, name: string, features: TherapistFeatures, now: Date): Listing {
  const place = pointOfZip(features.place?.zip ?? '');
  return {
    features: JSON.stringify(features),
    scopes: ['', ...features.states],
    turn: directoryTurn(therapistId, directoryDay(now)),
    concerns: facetText(Object.keys(features.listed)),
    insurers: facetText(features.insurers.ids),
    format: features.format ?? '',
    accepting: features.accepting ? 1 : 0,
    languages: facetText(features.languages),
    identities: facetText(features.identities),
    // As on cards: of "up to $200" nobody knows less.
    price: features.rates.min ?? features.rates.max,
    sliding: features.rates.sliding === true ? 1 : 0,
    names: facetText(nameParts(name)),
    choices: choicesOf(features),
    states: features.states,
    postings: [...postingsOf(features), ...placePostings(features, place)],
    facts: { ...postingFacts(features), ...placeFacts(place) },
  };
}

/** The same without what matching finds them by, where their openings were last confirmed too long ago. */
export function shownUntilLapsed(listing: Listing, countedFrom: string, now: Date): Listing {
  return openingsStanding(countedFrom, now) === 'lapsed' ? { ...listing, postings: [] } : listing;
}

function choicesOf({ states, languages, identities }: TherapistFeatures): string[] {
  return [
    ...states.map((state) => `state ${state}`),
    ...languages.map((language) => `language ${language}`),
    ...identities.map((identity) => `identity ${identity}`),
  ];
}

function placeFacts(place: Point | null): PlaceFacts {
  return { place_x: place?.x ?? null, place_y: place?.y ?? null, place_z: place?.z ?? null };
}
