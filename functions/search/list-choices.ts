import type { DirectoryChoices } from '#domain/directory/responses.ts';
import { identities, languages } from '#domain/vocabulary/cultures.ts';
import { stateCodes } from '#domain/vocabulary/places.ts';
import { findOffers } from './repository/choices.ts';

/**
 * The states, languages and identities that a listed therapist states, each list in the order of its vocabulary.
 * @throws DatabaseUnavailable
 */
export async function listChoices(db: D1Database, now: Date): Promise<DirectoryChoices> {
  const offered = new Set(await findOffers(db, now));
  return {
    states: stateCodes.filter((state) => offered.has(`state ${state}`)),
    languages: languages.filter((language) => offered.has(`language ${language}`)),
    identities: identities.filter((identity) => offered.has(`identity ${identity}`)),
  };
}
