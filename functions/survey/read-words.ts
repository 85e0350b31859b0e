import type { Understood } from '#domain/matching/result.ts';
import { type ConcernModel, loadConcernModel, type StoredConcernModel } from '#domain/reading/concern-model.ts';
import { type ReadText, readConcerns } from '#domain/reading/text-concerns.ts';
import type { SurveyAnswers } from '#domain/survey/answers.ts';
import { concerns } from '#domain/vocabulary/concerns.ts';

let model: Promise<ConcernModel> | undefined;

/**
 * What a client's own words ask for. They are read here and go no further; the model is loaded with the first words that
 * somebody writes.
 */
export async function readWords(
  answers: Pick<SurveyAnswers, 'therapy_goals_details' | 'challenges_details' | 'additional_info'>,
): Promise<ReadText> {
  const { therapy_goals_details: goals, challenges_details: challenges, additional_info: more } = answers;
  const text = [goals, challenges, more].filter((part) => part.trim() !== '').join('\n');
  if (text === '') return { concerns: [], note: null };
  return readConcerns(text, await loadedModel());
}

/** What was understood, as a client reads it. */
export function toUnderstood({ concerns: read, note }: ReadText): Understood {
  return { concerns: read.map(({ id }) => ({ id, label: concerns[id].label })), note };
}

function loadedModel(): Promise<ConcernModel> {
  // Our own file, held to its schema by a test: checking it in every isolate would only cost start-up.
  model ??= import('#domain/reading/concern-model.json').then(({ default: stored }) =>
    loadConcernModel(stored as StoredConcernModel),
  );
  return model;
}
