import { parseApproaches } from './approaches.ts';
import { splitList } from './availability.ts';
import { type ConcernId, concerns } from './concerns.ts';
import { approachWords } from './matching/approach-words.ts';
import { textConcernsOf } from './matching/features.ts';
import type { Profile } from './profile.ts';
import { parseRates } from './rates.ts';

/** A concern as it was read into a profile's words. */
export type ReadConcern = Readonly<{ id: ConcernId; label: string }>;

/** What matching reads of a profile's texts, and what the therapist has said is wrong. */
export type ReadProfile = Readonly<{ concerns: ReadConcern[]; misread: ReadConcern[] }>;

/** A concern that a text says less of than this is a word in passing: it hardly counts, and is not worth a look. */
const namedStrength = 0.2;
/** As many as somebody can check at a glance. */
const mostNamed = 8;

/** The concerns that matching reads in "About Me", "Approach" and "What Makes a Good Therapist", the strongest first. */
export function readTexts(profile: Profile): ReadProfile {
  const read = [...textConcernsOf({ ...profile, misread_concerns: '' })]
    .filter(([, strength]) => strength >= namedStrength)
    .sort(([, one], [, other]) => other - one);
  const misread = splitList(profile.misread_concerns) as ConcernId[];
  const named = (id: ConcernId): ReadConcern => ({ id, label: concerns[id].label });
  return {
    concerns: read
      .map(([id]) => id)
      .filter((id) => !misread.includes(id))
      .slice(0, mostNamed)
      .map(named),
    misread: misread.map(named),
  };
}

/** The ways of working that clients can ask for and a text names, in words. */
export function readApproaches(approach: string): string[] {
  return parseApproaches(approach).map((code) => approachWords[code]);
}

/** What matching reads of the rates, in a sentence. */
export function readRates(text: string): string {
  if (text.trim() === '') return '';
  const { min, max, sliding, proBono } = parseRates(text);
  const extras = [
    ...(sliding === true ? ['a sliding scale'] : []),
    ...(sliding === false ? ['no sliding scale'] : []),
    ...(proBono ? ['some sessions without pay'] : []),
  ].join(' and ');
  const price = priceWords(min, max);
  if (price === '' && extras === '') return 'No price could be read. Write it as a number, like $120 per session.';
  if (price === '') return `Read as ${extras}, without a price.`;
  return extras === '' ? `Read as ${price} a session.` : `Read as ${price} a session, with ${extras}.`;
}

function priceWords(min: number | null, max: number | null): string {
  if (min === null) return max === null ? '' : `up to $${max}`;
  if (max === null) return `$${min} or more`;
  return min === max ? `$${min}` : `$${min} to $${max}`;
}
