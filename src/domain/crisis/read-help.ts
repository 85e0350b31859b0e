import type { DraftAnswers, SurveyQuestion } from '#domain/survey/answers.ts';
import { type CrisisHelp, helpOf } from './help.ts';
import { signsInAnswers, signsInText, signsOfCrisis } from './signs.ts';

/** The help that a text asks for, or null where it speaks of no danger; a courtesy and no assessment (decision 0017). */
export function helpFor(text: string): CrisisHelp | null {
  return helpOf(signsInText(text));
}

/** The help that one answer of the questionnaire asks for. */
export function helpForAnswer(question: SurveyQuestion, answer: DraftAnswers[SurveyQuestion]): CrisisHelp | null {
  return helpOf(signsOfCrisis(question, answer));
}

/** The help that all answers together ask for. */
export function helpForAnswers(answers: DraftAnswers): CrisisHelp | null {
  return helpOf(signsInAnswers(answers));
}
