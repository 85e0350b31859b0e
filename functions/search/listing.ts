import { directoryDay, directoryTurn, facetText } from '#domain/directory/directory.ts';
import type { Point } from '#domain/matching/distance.ts';
import type { TherapistFeatures } from '#domain/matching/features.ts';
import {
  type PlaceFacts,
  type PostingFacts,
  placePostings,
  postingFacts,
  postingsOf,
} from '#domain/matching/postings.ts';
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
  /** The states in which matching finds them, in the lists that `postings` names. */
  states: readonly string[];
  postings: readonly (readonly [facet: string, level: number])[];
  facts: PostingFacts & PlaceFacts;
}>;

/** What the lists hold of a therapist; `now` names the day whose turn they get. */
export function listingOf(therapistId: string, features: TherapistFeatures, now: Date): Listing {
  const place = pointOfZip(features.place?.zip ?? '');
  return {
    features: JSON.stringify(features),
    scopes: ['', ...features.states],
    turn: directoryTurn(therapistId, directoryDay(now)),
    concerns: facetText(Object.keys(features.listed)),
    insurers: facetText(features.insurers.ids),
    format: features.format ?? '',
    accepting: features.accepting ? 1 : 0,
    states: features.states,
    postings: [...postingsOf(features), ...placePostings(features, place)],
    facts: { ...postingFacts(features), ...placeFacts(place) },
  };
}

function placeFacts(place: Point | null): PlaceFacts {
  return { place_x: place?.x ?? null, place_y: place?.y ?? null, place_z: place?.z ?? null };
}
