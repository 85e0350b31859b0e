import type { DraftAnswers, SurveyQuestion } from './answers.ts';

/** False for a question that what was answered before has made pointless. */
export function isAsked(question: SurveyQuestion, { mental_health_diagnosis }: DraftAnswers): boolean {
  return question !== 'diagnoses' || mental_health_diagnosis !== 'no';
}

/** The answers without those to questions that are asked no longer; the same object where there is none. */
export function withoutUnasked(answers: DraftAnswers): DraftAnswers {
  return isAsked('diagnoses', answers) || !answers.diagnoses ? answers : { ...answers, diagnoses: [] };
}
