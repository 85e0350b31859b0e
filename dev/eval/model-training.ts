import { readClientWords } from '#domain/reading/client-words.ts';
import { featureVector, modelFeatures, type StoredConcernModel } from '#domain/reading/concern-model.ts';
import type { ConcernId } from '#domain/vocabulary/concerns.ts';
import { randomFrom } from '../seed/random.ts';
import type { LabelledText } from './labelled-texts.ts';

/** The concerns that the public questions have enough examples of. */
export const trainedConcerns: readonly ConcernId[] = [
  'depression',
  'anxiety',
  'relationships',
  'intimacy',
  'family',
  'parenting',
  'selfesteem',
  'breakup',
  'behavior',
  'anger',
  'trauma',
  'abuse',
  'lgbtq',
  'work',
  'social',
  'substance',
  'grief',
  'spirituality',
  'sleep',
  'stress',
  'aboutTherapy',
];

/** The recipe, chosen by cross-validation on the development folds alone (matching.md, Tasks and protocol). */
const epochs = 10;
const learningRate = 0.5;
const shrinkage = 1e-4;
const fewestTexts = 2;
const lexiconRarity = 1.5;
/** A therapist's answer speaks of the question's concerns less surely than the question. */
const answerWeight = 0.5;
/** Rare concerns count more, as if each had so many questions. */
const evenCount = 30;
const leastCount = 3;
/** Features that are kept: those that matter most to any concern. */
const keptFeatures = 3000;
const mostSteps = 127;
const seed = 3;

/** What training needs of a text. */
type TrainingText = Pick<LabelledText, 'text' | 'concerns'>;
type Sample = Readonly<{ vector: [place: number, weight: number][]; isAbout: readonly boolean[]; weight: number }>;
type Vocabulary = Readonly<{ names: string[]; places: Map<string, number>; rarity: number[] }>;
type Weights = Readonly<{ bias: Float64Array; weights: Float64Array }>;

/**
 * Trains one logistic regression a concern (one against the rest, AdaGrad) and stores it as 8-bit numbers. The same texts give
 * the same model.
 * @param data what the provenance says of the texts
 */
export function trainConcernModel(
  { questions, answers }: Readonly<{ questions: readonly TrainingText[]; answers: readonly TrainingText[] }>,
  concerns: readonly ConcernId[],
  data: string,
): StoredConcernModel {
  const counts = new Map(concerns.map((id) => [id, questions.filter((text) => text.concerns.includes(id)).length]));
  const rarityOf = (text: TrainingText) =>
    Math.max(...text.concerns.map((id) => Math.sqrt(evenCount / Math.max(counts.get(id) ?? 1, leastCount))));
  const known = (texts: readonly TrainingText[], weight: number) =>
    texts
      .map((text) => ({ ...text, concerns: text.concerns.filter((id) => counts.has(id)) }))
      .filter((text) => text.concerns.length > 0)
      .map((text) => ({
        ...text,
        weight: weight * rarityOf(text),
        features: modelFeatures(readClientWords(text.text)),
      }));
  const texts = [...known(questions, 1), ...known(answers, answerWeight)];
  const vocabulary = vocabularyOf(texts.map(({ features }) => features));
  const samples = texts.map(
    ({ features, concerns: about, weight }): Sample => ({
      vector: featureVector(features, vocabulary),
      isAbout: concerns.map((id) => about.includes(id)),
      weight,
    }),
  );
  return {
    provenance: {
      data,
      questions: questions.length,
      answers: answers.length,
      recipe: `one-vs-rest logistic regression, AdaGrad, ${epochs} epochs, ${keptFeatures} features, int8, seed ${seed}`,
    },
    concerns: [...concerns],
    ...quantized(fit(samples, vocabulary.names.length, concerns.length), vocabulary, concerns.length),
  };
}

function vocabularyOf(texts: readonly ReadonlyMap<string, number>[]): Vocabulary {
  const textsWith = new Map<string, number>();
  for (const features of texts) for (const name of features.keys()) textsWith.set(name, (textsWith.get(name) ?? 0) + 1);
  const names = [...textsWith]
    .filter(([name, count]) => count >= fewestTexts || name.startsWith('#'))
    .map(([name]) => name)
    .sort();
  const rarity = names.map((name) =>
    name.startsWith('#') ? lexiconRarity : Math.log((1 + texts.length) / (1 + (textsWith.get(name) ?? 0))) + 1,
  );
  return { names, places: new Map(names.map((name, place) => [name, place])), rarity };
}

function fit(samples: readonly Sample[], features: number, classes: number): Weights {
  const weights = new Float64Array(features * classes);
  const bias = new Float64Array(classes);
  const steps = new Float64Array(features * classes).fill(1e-6);
  const biasSteps = new Float64Array(classes).fill(1e-6);
  const random = randomFrom(seed);
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const { vector, isAbout, weight } of random.sample(samples, samples.length)) {
      for (let k = 0; k < classes; k++) {
        let odds = bias[k] ?? 0;
        for (const [place, value] of vector) odds += (weights[place * classes + k] ?? 0) * value;
        const error = (1 / (1 + Math.exp(-odds)) - Number(isAbout[k])) * weight;
        biasSteps[k] = (biasSteps[k] ?? 0) + error ** 2;
        bias[k] = (bias[k] ?? 0) - (learningRate * error) / Math.sqrt(biasSteps[k] ?? 1);
        for (const [place, value] of vector) {
          const at = place * classes + k;
          const gradient = error * value + shrinkage * (weights[at] ?? 0);
          steps[at] = (steps[at] ?? 0) + gradient ** 2;
          weights[at] = (weights[at] ?? 0) - (learningRate * gradient) / Math.sqrt(steps[at] ?? 1);
        }
      }
    }
  }
  return { weights, bias };
}

/** The strongest features, their weights as whole steps of one scale. */
function quantized({ weights, bias }: Weights, { names, rarity }: Vocabulary, classes: number) {
  const strongest = (place: number) => {
    const own = weights.subarray(place * classes, (place + 1) * classes);
    return own.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  };
  const kept = [...names.keys()]
    .map((place) => ({ place, strength: strongest(place) * (rarity[place] ?? 0) }))
    .sort((one, other) => other.strength - one.strength)
    .slice(0, keptFeatures)
    .map(({ place }) => place);
  const scale = Math.max(...kept.map(strongest)) / mostSteps;
  const bytes = new Int8Array(kept.length * classes);
  for (const [row, place] of kept.entries()) {
    for (let k = 0; k < classes; k++) {
      bytes[row * classes + k] = Math.round((weights[place * classes + k] ?? 0) / scale);
    }
  }
  return {
    bias: [...bias].map((value) => Number(value.toFixed(4))),
    scale,
    features: kept.map((place) => names[place] ?? ''),
    rarity: kept.map((place) => Number((rarity[place] ?? 0).toFixed(3))),
    weights: Buffer.from(bytes.buffer).toString('base64'),
  };
}
