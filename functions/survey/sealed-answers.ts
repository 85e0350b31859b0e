import * as z from 'zod/mini';
import { type SurveyAnswers, surveyAnswersSchema } from '#domain/survey/answers.ts';
import { type SealKeys, seal, unseal } from '../db/seal.ts';

/** What was right when it was stored stays readable: a name that shows nothing was taken once. */
const storedSchema = z.safeExtend(surveyAnswersSchema, { first_name: z.string() });

const contextOf = (surveyId: string) => `surveys.sealed_answers:${surveyId}`;

/** The answers as they are stored. */
export function sealAnswers(keys: SealKeys, surveyId: string, answers: SurveyAnswers): Promise<string> {
  return seal(keys, contextOf(surveyId), JSON.stringify(answers));
}

/**
 * The answers of a stored questionnaire.
 * @throws when they cannot be unsealed or are no answers
 */
export async function unsealAnswers(keys: SealKeys, surveyId: string, sealed: string): Promise<SurveyAnswers> {
  return storedSchema.parse(JSON.parse(await unseal(keys, contextOf(surveyId), sealed)));
}
