import { statedClauses } from '#domain/text/stated-clauses.ts';
import { type Identity, withWider } from './communities.ts';
import { type Language, languages, withWiderLanguages } from './languages.ts';
import { type PersonReading, readPerson } from './person-grammar.ts';
import { nodesOf } from './person-names.ts';
import { offeredOf } from './person-spoken.ts';

export {
  affirmedBy,
  affirmingLabel,
  communityName,
  type Identity,
  identities,
  identityLabel,
  isAffirmedBy,
  narrowest,
  widerOf,
} from './communities.ts';
export {
  isLanguageWithin,
  type Language,
  languageLabel,
  languages,
  narrowestLanguages,
} from './languages.ts';
export { asksGenderOrAge, type PersonReading } from './person-grammar.ts';

/** What a client wishes of the person, and what was not understood of it. */
export function readPersonWish(text: string): PersonReading {
  return readPerson(text, 'client');
}

/** The languages that a therapist's list names, with the wider ones they answer to. "Korean American" is a background. */
export function parseLanguages(text: string): Language[] {
  const named = statedClauses(offeredOf(text)).flatMap((clause) =>
    nodesOf(clause, true).flatMap((node) => (node.type === 'name' ? node.meaning.languages : [])),
  );
  return withWiderLanguages(languages.filter((language) => named.includes(language)));
}

/** What therapists say of who they are: what they share, with the wider communities it is a part of, and whom they affirm. */
export type StatedIdentity = Readonly<{ identities: Identity[]; affirming: Identity[] }>;

/** Reads a therapist's list of who they are; "LGBTQ+ affirming" says nothing of belonging (matching.md, 1 Types). */
export function readIdentities(text: string): StatedIdentity {
  const { identities, affirming } = readPerson(text, 'therapist');
  return { identities: withWider(identities), affirming };
}

/** What the text of a profile mentions: backgrounds only where the therapist speaks of themselves. */
export function readMentions(text: string): StatedIdentity & Readonly<{ languages: Language[] }> {
  const { identities, affirming } = readPerson(text, 'prose');
  const { languages: spoken } = readPerson(offeredOf(text), 'prose');
  return { languages: withWiderLanguages(spoken), identities: withWider(identities), affirming };
}
