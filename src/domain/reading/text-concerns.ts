import { type ConcernId, concernIds } from '#domain/vocabulary/concerns.ts';
import { chipFloor } from './chip-floor.ts';
import { type ClientWords, readClientWords } from './client-words.ts';
import { type ConcernModel, concernLogits } from './concern-model.ts';
import { looksEnglish } from './language.ts';
import { tellingWeight } from './lexicon-hits.ts';
import { sentencesOf, termsOf } from './words.ts';

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
/**
 * Troubles that one sentence says outright are understood also where the rest tells of another one at length, because it hurts when
 * they go unheard; others are too often said in passing (matching.md, Chips).
 */
const heardApart: ReadonlySet<ConcernId> = new Set([
  'abuse',
  'assault',
  'bipolar',
  'eating',
  'gambling',
  'grief',
  'ocd',
  'perinatal',
  'psychosis',
  'substance',
  'trauma',
]);
const apartFloor = 0.7;
const mostSentences = 40;
const mostApart = 3;
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
  const words = readClientWords(text);
  const likely = likelyIn(words, model);
  const logits = concernLogits({ weights: words.weights, words: words.wordsToShow }, model);
  const isLong = termsOf(words.wordsToShow).length >= fewestTerms;
  const isMeant = (id: ConcernId) =>
    isSaid(words, id) ||
    ((isLong || words.weights.has(id)) && (logits.get(id) ?? Number.NEGATIVE_INFINITY) >= leastLogit);
  const clear = likely.filter(({ id, probability }) => probability >= chipFloor && isMeant(id));
  const understood = [...clear, ...saidApart(text, model, new Set(clear.map(({ id }) => id)))];
  const concerns = understood.filter(({ id }) => !neverShown.includes(id));
  return { concerns, note: understood.length === 0 ? 'unclear' : null };
}

/** What single sentences of a text say outright of the troubles that are heard apart, without those that are understood anyway. */
function saidApart(text: string, model: ConcernModel, understood: ReadonlySet<ConcernId>): ReadText['concerns'] {
  const sentences = sentencesOf(text).filter((sentence) => sentence.trim() !== '');
  if (sentences.length < 2) return [];
  const found = sentences.slice(0, mostSentences).flatMap((sentence) => {
    const words = readClientWords(sentence);
    const [first] = likelyIn(words, model);
    return first && first.probability >= apartFloor && isSaid(words, first.id) ? [first.id] : [];
  });
  const apart = [...new Set(found)].filter((id) => heardApart.has(id) && !understood.has(id));
  return apart.slice(0, mostApart).map((id) => ({ id, probability: chipFloor }));
}

/** How likely words speak of each concern, most likely first. */
function likelyIn({ weights, wordsToShow: words }: ClientWords, model: ConcernModel): ReadText['concerns'] {
  return [...probabilitiesOf({ weights, words }, model)]
    .map(([id, probability]) => ({ id, probability }))
    .sort((one, other) => other.probability - one.probability);
}

function isSaid({ weights }: ClientWords, id: ConcernId): boolean {
  return (weights.get(id) ?? 0) >= leastLexiconWeight;
}

function standardized(values: readonly number[], least = 0): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
  return values.map((value) => (value - mean) / (Math.max(deviation, least) || 1));
}
