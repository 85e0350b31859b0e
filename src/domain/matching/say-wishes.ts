import { identityLabel, languageLabel } from '#domain/vocabulary/cultures.ts';
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
  const shared = wished.filter((language) => languages.includes(language)).map(languageLabel);
  if (shared.length > 0) return reason('cultural_preferences', 'languages', `Speaks ${inWords(shared)}, as you wished`);
  const written = wished.filter((language) => mentioned.languages.includes(language)).map(languageLabel);
  if (written.length > 0)
    return reason('cultural_preferences', 'about_me', `Mentions ${inWords(written)} in their profile`);
  const missing = inWords(wished.map(languageLabel), 'or');
  return languages.length > 0
    ? caution('cultural_preferences', 'languages', `Does not list ${missing} among their languages`)
    : caution('cultural_preferences', 'languages', `Has not said whether they speak ${missing}`);
};

/** What the profile says to a wish for a background. */
export const sayIdentities: Say = ({ identities: wished }, { identities, mentioned }) => {
  if (wished.length === 0) return silence;
  const shared = wished.filter((identity) => identities.includes(identity)).map(identityLabel);
  const written = wished.filter((identity) => mentioned.identities.includes(identity)).map(identityLabel);
  if (shared.length === 0 && written.length > 0) {
    return reason('cultural_preferences', 'about_me', `Mentions ${inWords(written)} in their profile`);
  }
  return shared.length > 0
    ? reason('cultural_preferences', 'identities', `Lists ${inWords(shared)} among their identities, as you wished`)
    : caution('cultural_preferences', 'identities', 'Has not said whether they share the background you wished for');
};

/** What the profile says to how the client would like to meet. */
export const sayFormat: Say = ({ format: wished }, { format }) => {
  if (wished === 'no-preference' || format === null) return silence;
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
