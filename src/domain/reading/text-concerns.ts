import { type ConcernId, concernIds } from '#domain/vocabulary/concerns.ts';
import { chipFloor } from './chip-floor.ts';
import { type ClientWords, readClientWords } from './client-words.ts';
import { type ConcernModel, concernLogits } from './concern-model.ts';
import { looksEnglish } from './language.ts';
import { tellingWeight } from './lexicon-hits.ts';
import { termsOf } from './words.ts';

/** What the lexicon counts beside the model: it carries words that the model has never seen (matching.md, Out of domain). */
const lexiconShare = 0.75;
/**
 * A concern that the model was not trained on is held to be somewhat unlikely, unless a phrase speaks of it; where its own word
 * is said, the model cannot know better than the lexicon.
 */
const untrainedLogit = -0.5;
const untrainedPhrase = 1;
/** A single word stands out no more than a phrase does. */
const leastDeviation = 0.2;
/**
 * A single word such as "work" is often said in passing: beside its probability a concern needs a phrase, two words or a word
 * that nobody says in passing, or the model's agreement;
 * without any word of the lexicon, the model needs more than two words of the text.
 */
const leastLexiconWeight = 1.6;
const leastLogit = Math.log(0.4 / 0.6);
const fewestTerms = 3;
/** Understood, but nobody's to show back or to rank by (matching.md, Chips). */
const neverShown: readonly ConcernId[] = ['selfharm', 'aboutTherapy'];

/** What a client's own words ask for. */
export type ReadText = Readonly<{
  concerns: Readonly<{ id: ConcernId; probability: number }>[];
  /** Why the words were not used, where they were not. */
  note: 'not-english' | 'unclear' | null;
}>;

/** How likely a text speaks of each concern; the probabilities add up to 1. */
export function concernProbabilities(text: string, model: ConcernModel): Map<ConcernId, number> {
  return probabilitiesOf(readClientWords(text), model);
}

function probabilitiesOf(read: Pick<ClientWords, 'words' | 'weights'>, model: ConcernModel): Map<ConcernId, number> {
  // The second word for a concern adds less than the first.
  const stated = standardized(
    concernIds.map((id) => Math.sqrt(read.weights.get(id) ?? 0)),
    leastDeviation,
  );
  const logits = concernLogits(read, model);
  const learned = standardized([...logits.values()]);
  const learnedOf = new Map([...logits.keys()].map((id, index) => [id, learned[index] ?? 0]));
  const highestLearned = Math.max(...learned);
  const unlearned = (id: ConcernId) => {
    const weight = read.weights.get(id) ?? 0;
    if (weight >= tellingWeight) return highestLearned;
    return weight >= leastLexiconWeight ? untrainedPhrase : untrainedLogit;
  };
  const scores = concernIds.map(
    (id, index) => (learnedOf.get(id) ?? unlearned(id)) + lexiconShare * (stated[index] ?? 0),
  );
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return new Map(concernIds.map((id, index) => [id, (powers[index] ?? 0) / total]));
}

/** The concerns that a client's words ask for, most likely first; none where the text is empty, not English or unclear. */
export function readConcerns(text: string, model: ConcernModel): ReadText {
  if (text.trim() === '') return { concerns: [], note: null };
  if (!looksEnglish(text)) return { concerns: [], note: 'not-english' };
  const { weights, wordsToShow: words } = readClientWords(text);
  const likely = [...probabilitiesOf({ weights, words }, model)]
    .map(([id, probability]) => ({ id, probability }))
    .sort((one, other) => other.probability - one.probability);
  const logits = concernLogits({ weights, words }, model);
  const isLong = termsOf(words).length >= fewestTerms;
  const isMeant = (id: ConcernId) =>
    (weights.get(id) ?? 0) >= leastLexiconWeight ||
    ((isLong || weights.has(id)) && (logits.get(id) ?? Number.NEGATIVE_INFINITY) >= leastLogit);
  const clear = likely.filter(({ id, probability }) => probability >= chipFloor && isMeant(id));
  const concerns = clear.filter(({ id }) => !neverShown.includes(id));
  return { concerns, note: clear.length === 0 ? 'unclear' : null };
}

function standardized(values: readonly number[], least = 0): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
  return values.map((value) => (value - mean) / (Math.max(deviation, least) || 1));
}
