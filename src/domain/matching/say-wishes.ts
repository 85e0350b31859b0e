import {
  affirmingLabel,
  type Identity,
  identityLabel,
  isAffirmedBy,
  isLanguageWithin,
  type Language,
  languageLabel,
  narrowest,
  narrowestLanguages,
  widerOf,
} from '#domain/vocabulary/cultures.ts';
import type { TherapistFeatures } from './features.ts';
import type { MatchInput } from './input.ts';
import { caution, inWords, reason, type Say, silence } from './statement.ts';

const genderWords: Readonly<Record<NonNullable<MatchInput['gender']>, string>> = {
  female: 'a woman',
  male: 'a man',
  'non-binary': 'non-binary',
  'gender-diverse': 'gender-diverse',
};
const ageWords: Readonly<Record<NonNullable<MatchInput['ageBand']>, string>> = {
  younger: 'under 40',
  'middle-aged': 'between 40 and 59',
  older: '60 or over',
};

/** What the profile says to a wish for a gender. */
export const sayGender: Say = ({ gender: wished }, { gender }) => {
  if (wished === null) return silence;
  if (gender === null) return caution('therapist_gender', 'gender', 'Has not said their gender');
  return gender === wished
    ? reason('therapist_gender', 'gender', `Is ${genderWords[wished]}, as you wished`)
    : caution('therapist_gender', 'gender', `Is ${genderWords[gender]}; you wished for ${someone(wished)}`);
};

/** What the profile says to a wish for an age. */
export const sayAge: Say = ({ ageBand: wished }, { ageBand }) => {
  if (wished === null) return silence;
  if (ageBand === null) return caution('therapist_age', 'age_band', 'Has not said their age');
  return ageBand === wished
    ? reason('therapist_age', 'age_band', `Is ${ageWords[wished]}, as you wished`)
    : caution('therapist_age', 'age_band', `Is ${ageWords[ageBand]}, which is not the age you wished for`);
};

/** What the profile says to a wish for a language. */
export const sayLanguages: Say = ({ languages: wished }, { languages, mentioned }) => {
  if (wished.length === 0) return silence;
  const met = (stated: readonly Language[]) =>
    narrowestLanguages(stated).filter((language) => isWithin(language, wished));
  const shared = met(languages).map(languageLabel);
  if (shared.length > 0) return reason('cultural_preferences', 'languages', `Speaks ${inWords(shared)}, as you wished`);
  const written = met(mentioned.languages).map(languageLabel);
  if (written.length > 0)
    return reason('cultural_preferences', 'about_me', `Mentions ${inWords(written)} in their profile`);
  const missing = inWords(wished.map(languageLabel), 'or');
  return languages.length > 0
    ? caution('cultural_preferences', 'languages', `Does not list ${missing} among their languages`)
    : caution('cultural_preferences', 'languages', `Has not said whether they speak ${missing}`);
};

/** What the profile says to a wish for a background; to know how to work with it is not to share it. */
export const sayIdentities: Say = ({ identities: wished }, { identities, affirming, mentioned }) => {
  if (wished.length === 0) return silence;
  const shared = sharedOf(wished, identities);
  if (shared.length > 0)
    return reason('cultural_preferences', 'identities', `Says they are ${inWords(shared)}, as you wished`);
  const written = sharedOf(wished, mentioned.identities);
  if (written.length > 0)
    return reason('cultural_preferences', 'about_me', `Says in their profile that they are ${inWords(written)}`);
  const affirmed = wished.filter((identity) => isAffirmedBy(identity, affirming));
  if (affirmed.length === 0)
    return caution(
      'cultural_preferences',
      'identities',
      'Has not said whether they share the background you wished for',
    );
  const themselves = inWords(affirmed.map(identityLabel), 'or');
  return caution(
    'cultural_preferences',
    'identities',
    `Says they are ${affirmedWords(affirmed, affirming)}, but has not said whether they are ${themselves} themselves`,
  );
};

/** What the profile says to a wish for somebody who knows how to work with a community; to belong to it does not say so. */
export const sayAffirming: Say = ({ affirming: wished }, { identities, affirming, mentioned }) => {
  if (wished.length === 0) return silence;
  const met = wished.filter((identity) => isAffirmedBy(identity, affirming));
  if (met.length > 0)
    return reason(
      'cultural_preferences',
      'identities',
      `Says they are ${affirmedWords(met, affirming)}, as you wished`,
    );
  const written = wished.filter((identity) => isAffirmedBy(identity, mentioned.affirming));
  if (written.length > 0) {
    const communities = affirmedWords(written, mentioned.affirming);
    return reason('cultural_preferences', 'about_me', `Says in their profile that they are ${communities}`);
  }
  const missing = inWords(wished.map(affirmingLabel), 'or');
  const shared = sharedOf(wished, identities);
  return caution(
    'cultural_preferences',
    'identities',
    shared.length > 0
      ? `Says they are ${inWords(shared)}, but has not said whether they are ${missing}`
      : `Has not said whether they are ${missing}`,
  );
};

/** What the profile says to how the client would like to meet. */
export const sayFormat: Say = ({ format: wished }, { format }) => {
  if (wished === 'no-preference') return silence;
  if (format === null)
    return wished === 'hybrid' ? caution('session_format', 'session_type', 'Has not said how they meet') : silence;
  if (wished !== 'hybrid') {
    const meetsWish = format === wished || format === 'hybrid';
    return meetsWish ? reason('session_format', 'session_type', meets(wished)) : silence;
  }
  return format === 'hybrid'
    ? reason('session_format', 'session_type', 'Meets both in person and online, as you wished')
    : caution('session_format', 'session_type', `${meets(format)} only, so a mix is not possible`);
};

function meets(format: Exclude<NonNullable<TherapistFeatures['format']>, 'hybrid'>): string {
  return format === 'virtual' ? 'Meets online' : 'Meets in person';
}

function someone(gender: NonNullable<MatchInput['gender']>): string {
  return gender === 'female' || gender === 'male' ? genderWords[gender] : `someone ${genderWords[gender]}`;
}

function isWithin(language: Language, wished: readonly Language[]): boolean {
  return wished.some((wide) => isLanguageWithin(language, wide));
}

/** What somebody says they are that meets a wish, in their own terms: of "Asian" a Korean therapist said "Korean". */
function sharedOf(wished: readonly Identity[], stated: readonly Identity[]): string[] {
  const own = narrowest(stated).filter((identity) => widerOf(identity).some((wide) => wished.includes(wide)));
  return own.map(identityLabel);
}

/** The same of whom they affirm: who says "LGBTQ+ affirming" has said it of trans people by these words. */
function affirmedWords(wished: readonly Identity[], stated: readonly Identity[]): string {
  const own = stated.filter((said) => wished.some((identity) => isAffirmedBy(identity, [said])));
  return inWords(own.map(affirmingLabel));
}
