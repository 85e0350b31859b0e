import stored from '#domain/reading/concern-model.json' with { type: 'json' };
import { type ConcernModel, loadConcernModel, storedConcernModelSchema } from '#domain/reading/concern-model.ts';
import { statedConcerns } from '#domain/reading/lexicon-hits.ts';
import { concernProbabilities } from '#domain/reading/text-concerns.ts';
import type { ConcernId } from '#domain/vocabulary/concerns.ts';
import { withoutPlaceholders } from './labelled-texts.ts';
import { trainConcernModel } from './model-training.ts';

/** The evaluation kit's form of a ranker (matching.md, The evaluation kit). */
export const name = 'rapport: lexicon and linear model';

type Document = Readonly<{ id: string; text: string }>;
type Query = Readonly<{ id: string; title: string; text: string }>;
type KitText = Readonly<{ text: string; labels: ConcernId[] }>;
type Training = Readonly<{
  questions: KitText[];
  answers: KitText[];
  labels: ConcernId[];
  cache: { rapport?: ConcernModel };
}>;
type State = Readonly<{
  model: ConcernModel;
  /** For each document the concern that it is, or the concerns that it speaks of; rarity weighs the latter. */
  concerns: readonly ReadonlyMap<ConcernId, number>[];
  rarity: ReadonlyMap<ConcernId, number>;
}>;

/**
 * Makes ready for the queries of one fold. The model is trained on the fold's own texts by the product's recipe, so that no
 * query was seen before; without texts it is the one that the product ships.
 */
export function prepare({ docs, train, task }: { docs: Document[]; train?: Training; task: string }): State {
  const model = train ? modelOf(train) : loadConcernModel(storedConcernModelSchema.parse(stored));
  if (task === 'A') {
    return { model, concerns: docs.map(({ id }) => new Map([[id as ConcernId, 1]])), rarity: new Map() };
  }
  const concerns = docs.map(({ text }) => statedConcerns(withoutPlaceholders(text)));
  const counts = new Map<ConcernId, number>();
  for (const stated of concerns) for (const id of stated.keys()) counts.set(id, (counts.get(id) ?? 0) + 1);
  const rarity = new Map([...counts].map(([id, count]) => [id, Math.log((1 + docs.length) / (1 + count)) + 0.3]));
  return { model, concerns, rarity };
}

/** The documents for a query, best first. */
export function rank(query: Query, docs: Document[], { model, concerns, rarity }: State) {
  const asked = concernProbabilities(withoutPlaceholders(`${query.title}. ${query.text}`), model);
  return docs
    .map(({ id }, index) => {
      let score = 0;
      for (const [concern, weight] of concerns[index] ?? []) {
        score += (asked.get(concern) ?? 0) * weight * (rarity.get(concern) ?? 1);
      }
      return { id, score };
    })
    .sort((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1));
}

function modelOf(train: Training): ConcernModel {
  const texts = (list: KitText[]) =>
    list.map(({ text, labels }) => ({ text: withoutPlaceholders(text), concerns: labels }));
  train.cache.rapport ??= loadConcernModel(
    trainConcernModel(
      { questions: texts(train.questions), answers: texts(train.answers) },
      train.labels,
      'a fold of the evaluation kit',
    ),
  );
  return train.cache.rapport;
}
