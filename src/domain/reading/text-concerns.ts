import { type ConcernId, concernIds } from '#domain/vocabulary/concerns.ts';
import { chipFloor } from './chip-floor.ts';
import { type ConcernModel, concernLogits } from './concern-model.ts';
import { looksEnglish } from './language.ts';
import { lexiconWeights } from './lexicon-hits.ts';

/** What the lexicon counts beside the model: it carries words that the model has never seen (matching.md, Out of domain). */
const lexiconShare = 0.75;
/** A concern that the model was not trained on is held to be somewhat unlikely. */
const untrainedLogit = -0.5;
/**
 * A single word such as "work" is often said in passing: beside its probability a concern needs a phrase or two words, or the
 * model's own word for it. Shown back, 68 instead of 67 in 100 are then right, and of short texts 69 instead of 65.
 */
const leastLexiconWeight = 1.6;
const leastLogit = Math.log(0.4 / 0.6);
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
  const lexicon = lexiconWeights(text);
  const stated = standardized(concernIds.map((id) => lexicon.get(id) ?? 0));
  const logits = concernLogits(text, model);
  const learned = standardized([...logits.values()]);
  const learnedOf = new Map([...logits.keys()].map((id, index) => [id, learned[index] ?? 0]));
  const scores = concernIds.map(
    (id, index) => (learnedOf.get(id) ?? untrainedLogit) + lexiconShare * (stated[index] ?? 0),
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
  const likely = [...concernProbabilities(text, model)]
    .map(([id, probability]) => ({ id, probability }))
    .sort((one, other) => other.probability - one.probability);
  const lexicon = lexiconWeights(text);
  const logits = concernLogits(text, model);
  const isMeant = (id: ConcernId) =>
    (lexicon.get(id) ?? 0) >= leastLexiconWeight || (logits.get(id) ?? Number.POSITIVE_INFINITY) >= leastLogit;
  const clear = likely.filter(({ id, probability }) => probability >= chipFloor && isMeant(id));
  const concerns = clear.filter(({ id }) => !neverShown.includes(id));
  return { concerns, note: clear.length === 0 ? 'unclear' : null };
}

function standardized(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) || 1;
  return values.map((value) => (value - mean) / deviation);
}
