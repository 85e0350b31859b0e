import { type ConcernId, concernIds } from '#domain/vocabulary/concerns.ts';
import { phrasesOfConcerns } from './lexicon.ts';
import { partRefused } from './refusals.ts';
import { stemOf, wordsOf } from './words.ts';

/** How much of a text is looked at: more than any field of a form takes. */
const mostWords = 4000;
const mostCharacters = 24_000;
/** What a word that nobody says in passing counts. */
export const tellingWeight = 2.4;
/** What a phrase of several words counts, which is rarely said by chance. */
const longPhraseWeight = 1.6;

/** A phrase of the lexicon by its stems. */
export type Phrase = Readonly<{
  phrase: string;
  stems: readonly string[];
  concern: ConcernId;
  /** What it counts for its concern. */
  weight: number;
}>;

/** Marks a word of the lexicon that nobody says in passing. */
const standsAlone = '!';

let phrasesByFirstStem: Map<string, Phrase[]> | undefined;

type Hit = Readonly<{ found: Phrase; at: number }>;

/**
 * How much a text speaks of each concern, by the phrases of the lexicon: each phrase counts once, and a little more when it is
 * said again; a longer phrase counts more, and a word inside it is none for another concern, as "sex" in "sex addict". Concerns
 * that are not spoken of are absent.
 */
export function lexiconWeights(text: string): Map<ConcernId, number> {
  const hits = hitsIn(text);
  const long = hits.filter(({ found }) => found.stems.length > 1);
  const isInside = ({ found, at }: Hit) =>
    long.some(
      ({ found: longer, at: start }) =>
        longer.concern !== found.concern &&
        longer.stems.length > found.stems.length &&
        start <= at &&
        at + found.stems.length <= start + longer.stems.length,
    );
  return weightsOf(hits.filter((hit) => !isInside(hit)));
}

function hitsIn(text: string): Hit[] {
  const stems = wordsOf(text.slice(0, mostCharacters)).slice(0, mostWords).map(stemOf);
  return stems.flatMap((_, at) => phrasesAt(stems, at).map((found) => ({ found, at })));
}

/** @param most what a phrase counts at most */
function weightsOf(hits: readonly Hit[], most = tellingWeight): Map<ConcernId, number> {
  const said = new Map<Phrase, number>();
  for (const { found } of hits) said.set(found, (said.get(found) ?? 0) + 1);
  const weights = new Map<ConcernId, number>();
  for (const [{ concern, weight }, times] of said) {
    weights.set(concern, (weights.get(concern) ?? 0) + Math.min(weight, most) * (1 + Math.log(times)));
  }
  return weights;
}

/** What therapists say of themselves: "I work with adults" is no work stress. */
const saidOfOneself: ReadonlySet<string> = new Set(['work']);
/** Ways of working whose names hold the word of a concern: CBT is no work on habits. */
const namesOfApproaches = /\b(?:cognitive|dialectical)[- ]behaviou?r\w*/gi;

/**
 * What a therapist's text stands for: the concerns it speaks of as a vector of length 1, repetition damped. A model trained on
 * clients' words does not carry over to therapists', the lexicon does (matching.md, Results).
 */
export function statedConcerns(text: string): Map<ConcernId, number> {
  // What a client never says in passing a therapist names like anything else.
  const { stated } = partRefused(text.slice(0, mostCharacters));
  const hits = hitsIn(stated.replace(namesOfApproaches, ' ')).filter(({ found }) => !saidOfOneself.has(found.phrase));
  const damped = [...weightsOf(hits, longPhraseWeight)].map(
    ([concern, weight]) => [concern, Math.log1p(weight)] as const,
  );
  const length = Math.hypot(...damped.map(([, weight]) => weight)) || 1;
  return new Map(damped.map(([concern, weight]) => [concern, weight / length]));
}

/** The phrases that begin at a place of a text, given as stems. */
export function phrasesAt(stems: readonly string[], at: number): Phrase[] {
  phrasesByFirstStem ??= readLexicon();
  const sameStart = phrasesByFirstStem.get(stems[at] ?? '') ?? [];
  return sameStart.filter((phrase) => phrase.stems.every((part, offset) => stems[at + offset] === part));
}

function readLexicon(): Map<string, Phrase[]> {
  const phrases = new Map<string, Phrase[]>();
  for (const concern of concernIds) {
    for (const written of phrasesOfConcerns[concern].split(',').map((words) => words.trim())) {
      const phrase = written.replace(standsAlone, '');
      const stems = wordsOf(phrase).map(stemOf);
      const [first] = stems;
      if (first === undefined) continue;
      const weight = phrase !== written ? tellingWeight : stems.length > 1 ? longPhraseWeight : 1;
      const sameStart = phrases.get(first) ?? [];
      const isKnown = ({ concern: of, stems: parts }: Phrase) => of === concern && parts.join(' ') === stems.join(' ');
      if (sameStart.some(isKnown)) continue;
      phrases.set(first, [...sameStart, { phrase, stems, concern, weight }]);
    }
  }
  return phrases;
}
