import { type ConcernId, concernIds } from '#domain/vocabulary/concerns.ts';
import { phrasesOfConcerns } from './lexicon.ts';
import { stemOf, wordsOf } from './words.ts';

/** How much of a text is looked at: more than any field of a form takes. */
const mostWords = 4000;
const mostCharacters = 24_000;
/** What a phrase of several words counts, which is rarely said by chance. */
const longPhraseWeight = 1.6;

type Entry = Readonly<{ phrase: string; stems: readonly string[]; concern: ConcernId }>;

let entriesByFirstStem: Map<string, Entry[]> | undefined;

/**
 * How much a text speaks of each concern, by the phrases of the lexicon: each phrase counts once, and a little more when it is
 * said again; a longer phrase counts more. Concerns that are not spoken of are absent.
 * @param without phrases that do not count in this text
 */
export function lexiconWeights(text: string, without: ReadonlySet<string> = new Set()): Map<ConcernId, number> {
  const said = new Map<Entry, number>();
  const stems = wordsOf(text.slice(0, mostCharacters)).slice(0, mostWords).map(stemOf);
  for (const [at, stem] of stems.entries()) {
    for (const entry of entriesFor(stem)) {
      if (without.has(entry.phrase)) continue;
      if (entry.stems.every((part, offset) => stems[at + offset] === part)) said.set(entry, (said.get(entry) ?? 0) + 1);
    }
  }
  const weights = new Map<ConcernId, number>();
  for (const [{ concern, stems: parts }, times] of said) {
    const weight = (parts.length > 1 ? longPhraseWeight : 1) * (1 + Math.log(times));
    weights.set(concern, (weights.get(concern) ?? 0) + weight);
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
  const damped = [...lexiconWeights(text.replace(namesOfApproaches, ' '), saidOfOneself)].map(
    ([concern, weight]) => [concern, Math.log1p(weight)] as const,
  );
  const length = Math.hypot(...damped.map(([, weight]) => weight)) || 1;
  return new Map(damped.map(([concern, weight]) => [concern, weight / length]));
}

function entriesFor(firstStem: string): readonly Entry[] {
  entriesByFirstStem ??= readLexicon();
  return entriesByFirstStem.get(firstStem) ?? [];
}

function readLexicon(): Map<string, Entry[]> {
  const entries = new Map<string, Entry[]>();
  for (const concern of concernIds) {
    for (const phrase of phrasesOfConcerns[concern].split(',').map((words) => words.trim())) {
      const stems = wordsOf(phrase).map(stemOf);
      const [first] = stems;
      if (first === undefined) continue;
      const sameStart = entries.get(first) ?? [];
      entries.set(first, [...sameStart, { phrase, stems, concern }]);
    }
  }
  return entries;
}
