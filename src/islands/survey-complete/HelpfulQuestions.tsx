import { type HelpfulQuestion, helpfulQuestions } from '#domain/survey/helpful-questions.ts';
import type { FinishedSurvey } from '#lib/finished-survey.ts';
import { hasAnswers, openAtStep } from '#lib/matching-state.ts';

/** Where nothing was asked for that somebody could fit: the questions that would tell most, each leading to its step. */
export default function HelpfulQuestions({ survey }: { survey: FinishedSurvey }) {
  const questions = helpfulQuestions(survey.criteria);
  if (questions.length === 0) return null;
  const canAnswer = hasAnswers();
  return (
    <div className="rounded-2xl bg-accent-soft p-4">
      <p>{questions.length === 1 ? 'One answer would help most:' : 'Two answers would help most:'}</p>
      <ul>
        {questions.map((question) => (
          <li key={question.name}>
            <QuestionName question={question} canAnswer={canAnswer} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function QuestionName({ question: { label, step }, canAnswer }: { question: HelpfulQuestion; canAnswer: boolean }) {
  if (!canAnswer) return <span className="font-semibold">{label}</span>;
  return (
    <a href="/find-therapist" onClick={() => openAtStep(step)} className="link inline-flex min-h-11 items-center">
      {label}
    </a>
  );
}
