import { type ChoiceQuestion, optionLabel, surveyOptions } from '#domain/vocabulary/options.ts';
import type { DraftAnswers, SurveyQuestion } from './answers.ts';
import { surveySteps } from './questions.ts';
import { strengthOf, wishIn } from './wishes.ts';

/** A question with its answer in words, for a person to read. */
export type ReadableAnswer = Readonly<{ name: SurveyQuestion; question: string; answer: string }>;

const strengthNotes = { must: ' (must have)', prefer: '', open: ' (open to others)' } as const;

/** The answered questions in order, in words, with how much a wish counts; unanswered ones are left out. */
export function readableAnswers(answers: DraftAnswers): ReadableAnswer[] {
  return surveySteps.flatMap((step) =>
    step.questions.flatMap((question) => {
      const answer = answers[question.name];
      const values = (Array.isArray(answer) ? answer : [answer ?? '']).map(String).filter((value) => value !== '');
      if (values.length === 0) return [];
      const words =
        question.name in surveyOptions
          ? values.map((value) => optionLabel(question.name as ChoiceQuestion, value))
          : values;
      const wish = wishIn(question.name, answer);
      const note = wish ? strengthNotes[strengthOf(wish, answers)] : '';
      return [{ name: question.name, question: question.label, answer: words.join(', ') + note }];
    }),
  );
}
