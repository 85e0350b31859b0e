import { type SurveyAnswers, surveyAnswersSchema } from '#domain/survey/answers.ts';
import { type MatchContext, type MatchInput, toMatchInput } from './input.ts';

/** A Monday in spring, from which openings are counted. */
export const now = new Date('2026-03-02T15:00:00Z');

/** What matching knows of a client in California who asks for little, with some answers of their own. */
export function inputOf(answers: Partial<SurveyAnswers>, context: Partial<MatchContext> = {}): MatchInput {
  const complete = surveyAnswersSchema.parse({
    first_name: 'Ada',
    email: 'ada@example.com',
    age: 30,
    zip_code: '94110',
    session_format: 'no-preference',
    payment_method: 'unsure',
    therapy_goals: ['not-sure'],
    urgency: 'exploring',
    ...answers,
  });
  return toMatchInput(complete, { state: 'CA', ...context });
}
