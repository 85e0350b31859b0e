import type { DraftAnswers, SurveyQuestion } from './answers.ts';
import { surveySteps } from './questions.ts';

/** A question of the questionnaire, and the step it stands on, counted from 0. */
export type HelpfulQuestion = Readonly<{ name: SurveyQuestion; label: string; step: number }>;

/** As many as somebody goes back for. */
const mostQuestions = 2;

/** Choices that name nothing that a therapist could fit. */
const sayNothing = ['', 'not-sure', 'unsure', 'other', 'general-support'];

/** In the order in which they weigh (matching.md, 3 Soft score). */
const weighty: readonly SurveyQuestion[] = ['current_challenges', 'therapy_goals', 'preferred_times', 'payment_method'];

/** The questions that are still open and would tell matching most, two at most. */
export function helpfulQuestions(answers: DraftAnswers): HelpfulQuestion[] {
  return weighty
    .filter((name) => [answers[name] ?? ''].flat().every((answer) => sayNothing.includes(String(answer))))
    .slice(0, mostQuestions)
    .flatMap((name) =>
      surveySteps.flatMap(({ questions }, step) =>
        questions.filter((question) => question.name === name).map(({ label }) => ({ name, label, step })),
      ),
    );
}
