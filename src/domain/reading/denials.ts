import type { ConcernId } from '#domain/vocabulary/concerns.ts';
import { phrasesAt } from './lexicon-hits.ts';
import { stemOf } from './words.ts';

/** What somebody can say they do not have; a lack of sleep, of friends or of confidence is itself a concern. */
const deniable: ReadonlySet<ConcernId> = new Set([
  ...([
    'anxiety',
    'depression',
    'trauma',
    'substance',
    'eating',
    'ocd',
    'adhd',
    'bipolar',
    'personality',
    'autism',
  ] as const),
  ...([
    'abuse',
    'selfharm',
    'psychosis',
    'anger',
    'health',
    'lgbtq',
    'gambling',
    'assault',
    'perinatal',
    'military',
  ] as const),
]);
const denying = new Set('no not never nor neither dont didnt isnt wasnt arent havent hasnt hadnt aint'.split(' '));
/** "Not only", "not sure whether" and "not enough" deny nothing. */
const denyingNothing = new Set('only just sure enough until even'.split(' '));
/** What may stand between a denial and what is denied. */
const inBetween = new Set(
  'a an any am are be been being had have having feel feeling felt do use used using ever really actually that very so too or and history of signs the i im clinically currently particularly abuse problem problems issues'.split(
    ' ',
  ),
);
/** "Never had panic attacks before" says that there are some now. */
const takingBack = new Set('before until like'.split(' '));
const furthest = 8;
const following = 4;

/** The words of a client's text without what they say they do not have. */
export function withoutDenied(text: string): string {
  const tokens = text.match(/[a-z][a-z0-9]*|[.,:;!?\n]/g) ?? [];
  const stems = tokens.map(stemOf);
  const isDenied = new Array<boolean>(tokens.length).fill(false);
  for (const [at, token] of tokens.entries()) {
    if (!denying.has(token) || denyingNothing.has(tokens[at + 1] ?? '')) continue;
    let place = at + 1;
    while (place <= at + furthest && place < tokens.length) {
      const isListed = tokens[place] === ',' && lengthOfDeniable(stems, place + 1) > 0;
      const length = lengthOfDeniable(stems, place);
      if (length === 0 && !isListed && !inBetween.has(tokens[place] ?? '')) break;
      const isTakenBack = tokens
        .slice(place + length, place + length + following)
        .some((later) => takingBack.has(later));
      if (length > 0 && !isTakenBack) isDenied.fill(true, place, place + length);
      place += Math.max(1, length);
    }
  }
  return tokens.filter((token, at) => !isDenied[at] && /[a-z]/.test(token)).join(' ');
}

/** How many words the longest phrase takes that begins here and can be denied. */
function lengthOfDeniable(stems: readonly string[], at: number): number {
  const found = phrasesAt(stems, at).filter(({ concern }) => deniable.has(concern));
  return Math.max(0, ...found.map((phrase) => phrase.stems.length));
}
