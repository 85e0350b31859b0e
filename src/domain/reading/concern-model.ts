import * as z from 'zod/mini';
import { type ConcernId, concernIds } from '#domain/vocabulary/concerns.ts';
import type { ClientWords } from './client-words.ts';
import { pairsOf, termsOf } from './words.ts';

/** What training writes: one linear model a concern over the same features, its weights as 8-bit numbers. */
export const storedConcernModelSchema = z.object({
  provenance: z.object({ data: z.string(), questions: z.number(), answers: z.number(), recipe: z.string() }),
  concerns: z.array(z.enum(concernIds)),
  bias: z.array(z.number()),
  /** What a step of a weight is worth. */
  scale: z.number(),
  /** A stem, a pair of stems, or `#` and a concern that the lexicon found. */
  features: z.array(z.string()),
  rarity: z.array(z.number()),
  /** A signed byte for each feature and concern, feature by feature, in base64. */
  weights: z.string(),
});
export type StoredConcernModel = z.infer<typeof storedConcernModelSchema>;

/** A model ready for use. */
export type ConcernModel = Readonly<{
  concerns: readonly ConcernId[];
  bias: readonly number[];
  rarity: readonly number[];
  places: ReadonlyMap<string, number>;
  /** The weight of feature f for concern c stands at `f * concerns.length + c`. */
  weights: Float32Array;
}>;

/** A lexicon feature counts at most so much. */
const mostLexiconWeight = 4;

/** Decodes a stored model; half a million multiplications, so once an isolate. */
export function loadConcernModel(stored: StoredConcernModel): ConcernModel {
  const bytes = atob(stored.weights);
  const weights = new Float32Array(bytes.length);
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes.charCodeAt(index);
    weights[index] = (byte > 127 ? byte - 256 : byte) * stored.scale;
  }
  return {
    concerns: stored.concerns,
    bias: stored.bias,
    rarity: stored.rarity,
    places: new Map(stored.features.map((feature, index) => [feature, index])),
    weights,
  };
}

/** What the model sees of a text: its terms, pairs of them, and what was read of its concerns, each with how often. */
export function modelFeatures({ words, weights }: Pick<ClientWords, 'words' | 'weights'>): Map<string, number> {
  const terms = termsOf(words);
  const features = new Map<string, number>();
  for (const term of [...terms, ...pairsOf(terms)]) features.set(term, (features.get(term) ?? 0) + 1);
  for (const [concern, weight] of weights) features.set(`#${concern}`, weight);
  return features;
}

/** The features that a model knows as [place, weight], of length 1 together. */
export function featureVector(
  features: ReadonlyMap<string, number>,
  { places, rarity }: Pick<ConcernModel, 'places' | 'rarity'>,
): [place: number, weight: number][] {
  const vector: [number, number][] = [];
  for (const [feature, count] of features) {
    const place = places.get(feature);
    if (place === undefined) continue;
    const amount = feature.startsWith('#') ? Math.min(count, mostLexiconWeight) / 2 : 1 + Math.log(count);
    vector.push([place, amount * (rarity[place] ?? 0)]);
  }
  const length = Math.hypot(...vector.map(([, weight]) => weight)) || 1;
  return vector.map(([place, weight]) => [place, weight / length]);
}

/** How strongly the model takes a text for each of its concerns, as log odds. */
export function concernLogits(
  read: Pick<ClientWords, 'words' | 'weights'>,
  model: ConcernModel,
): Map<ConcernId, number> {
  const count = model.concerns.length;
  const logits = [...model.bias];
  for (const [place, weight] of featureVector(modelFeatures(read), model)) {
    for (let index = 0; index < count; index++) {
      logits[index] = (logits[index] ?? 0) + (model.weights[place * count + index] ?? 0) * weight;
    }
  }
  return new Map(model.concerns.map((concern, index) => [concern, logits[index] ?? 0]));
}
