import { type Identity, identities } from './communities.ts';
import { type Language, languages } from './languages.ts';
import { nodesOf } from './person-names.ts';
import { type PersonReading, readPerson } from './person-grammar.ts';
import { plainText } from './person-words.ts';

export * from './communities.ts';
export {
  isLanguageWithin,
  type Language,
  languageLabel,
  languages,
  narrowestLanguages,
  withWiderLanguages,
} from './languages.ts';

/** What a client wishes of the person, and what was not understood of it. */
export function readPersonWish(text: string): PersonReading {
  return readPerson(text, 'client');
}
