import { type concernTextFields, textConcernsOf } from '#domain/matching/features.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { statedConcerns } from '#domain/reading/lexicon-hits.ts';
import { approachWords } from '#domain/vocabulary/approach-words.ts';
import { parseApproaches } from '#domain/vocabulary/approaches.ts';
import { type ConcernId, concerns } from '#domain/vocabulary/concerns.ts';
import {
  affirmingLabel,
  identityLabel,
  languageLabel,
  narrowest,
  narrowestLanguages,
  readMentions,
} from '#domain/vocabulary/cultures.ts';
import {
  type FeeService,
  parseRates,
  priceFor,
  type Span,
  type StatedPrice,
  soughtServices,
} from '#domain/vocabulary/rates.ts';

/** A concern as it was read into a text; it counts unless the therapist took it out. */
export type ReadConcern = Readonly<{ id: ConcernId; label: string; counts: boolean }>;

/** What matching reads in one text of a profile. */
export type ReadText = Readonly<{
  concerns: readonly ReadConcern[];
  /** The ways of working that clients can ask for, in words. */
  approaches: readonly string[];
  /** The languages, backgrounds and communities that the text mentions, in words. */
  mentions: readonly string[];
}>;

/** A text of a profile in which matching reads concerns. */
export type ReadTextField = (typeof concernTextFields)[number];

/** A concern that the texts say less of than this is a word in passing: it hardly counts, and is not worth a look. */
const namedStrength = 0.2;
/** As many as somebody can check at a glance. */
const mostNamed = 8;

/** What a profile's texts say, before the therapist corrects it. */
export type SaidInTexts = Readonly<{
  /** How much all the texts together say of each concern, the most first. */
  strengths: readonly (readonly [ConcernId, number])[];
  texts: Readonly<Record<ReadTextField, Omit<ReadText, 'concerns'> & Readonly<{ said: ReadonlySet<ConcernId> }>>>;
}>;

/** Looks through the texts of a profile: the part that takes time, so that a correction need not. */
export function saidInTexts(profile: Profile): SaidInTexts {
  const said = (field: ReadTextField) => new Set(statedConcerns(profile[field]).keys());
  const read = { approaches: [], mentions: [] };
  return {
    strengths: [...textConcernsOf({ ...profile, misread_concerns: '' })].sort(([, one], [, other]) => other - one),
    texts: {
      about_me: { ...read, said: said('about_me'), mentions: mentionsIn(profile.about_me) },
      approach: { ...read, said: said('approach'), approaches: approachesIn(profile.approach) },
      good_therapist_description: { ...read, said: said('good_therapist_description') },
    },
  };
}

/**
 * What matching reads in each of the texts, the concern of which they say most first; what was taken out stays in its place.
 * @param misread ids of the concerns that the therapist took out
 */
export function readTexts(
  { strengths, texts }: SaidInTexts,
  misread: readonly string[],
): Readonly<Record<ReadTextField, ReadText>> {
  const counted = strengths
    .filter(([id, strength]) => strength >= namedStrength && !misread.includes(id))
    .slice(0, mostNamed)
    .map(([id]) => id);
  const named = strengths.map(([id]) => id).filter((id) => counted.includes(id) || misread.includes(id));
  const readText = (field: ReadTextField): ReadText => {
    const { said, approaches, mentions } = texts[field];
    const concernsSaid = named.filter((id) => said.has(id));
    return {
      concerns: concernsSaid.map((id) => ({ id, label: concerns[id].label, counts: !misread.includes(id) })),
      approaches,
      mentions,
    };
  };
  return {
    about_me: readText('about_me'),
    approach: readText('approach'),
    good_therapist_description: readText('good_therapist_description'),
  };
}

/** Who pays a price, or for what, as it is said to the therapist; a price without a word is that of any session. */
const feeWords: Readonly<Record<FeeService, string>> = {
  individual: 'individual',
  couples: 'couples',
  family: 'families',
  group: 'groups',
  intake: 'a first session',
  other: 'another service',
};

/** What matching reads of the rates, in a sentence; where it is no price, what clients see instead. */
export function readRates(text: string): string {
  if (text.trim() === '') return '';
  const { prices, sliding, proBono, freeConsultation } = parseRates(text);
  const extras = [
    ...(sliding === true ? ['sliding scale'] : []),
    ...(sliding === false ? ['no sliding scale'] : []),
    ...(proBono ? ['some sessions without pay'] : []),
    ...(freeConsultation ? ['a free first talk'] : []),
  ].join(', ');
  const read = [...new Set(prices.map(feeInWords))].join(', ');
  const said = [read, extras].filter((part) => part !== '').join('; ');
  const isPriced = soughtServices.some((service) => {
    const { min, max } = priceFor({ prices }, service);
    return min !== null || max !== null;
  });
  if (isPriced) return `Read as: ${said}.`;
  const unsaid = 'Write the price of a session as a number, like $120 per session.';
  const seen = sliding === true ? '' : 'Clients see “Has not said what a session costs”. ';
  return said === ''
    ? `No price could be read. ${seen}${unsaid}`
    : `Read as: ${said}; no price of a session. ${seen}${unsaid}`;
}

function approachesIn(text: string): string[] {
  return parseApproaches(text).map((code) => approachWords[code]);
}

function mentionsIn(text: string): string[] {
  const { languages, identities, affirming } = readMentions(text);
  return [
    ...narrowestLanguages(languages).map(languageLabel),
    ...narrowest(identities).map(identityLabel),
    ...affirming.map(affirmingLabel),
  ];
}

function feeInWords({ service, minutes, min, max }: StatedPrice): string {
  const price = priceWords(min, max);
  const length = minutes === null ? '' : ` (${lengthWords(minutes)})`;
  return service === null ? `${price} a session${length}` : `${feeWords[service]} ${price}${length}`;
}

function lengthWords({ min, max }: Span): string {
  return min === max ? `${min} minutes` : `${min} to ${max} minutes`;
}

function priceWords(min: number | null, max: number | null): string {
  if (min === null) return max === null ? '' : `up to $${max}`;
  if (max === null) return `$${min} or more`;
  return min === max ? `$${min}` : `$${min} to $${max}`;
}
