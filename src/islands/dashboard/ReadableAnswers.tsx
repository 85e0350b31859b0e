import type { SharedAnswers } from '#domain/booking-request/responses.ts';
import { readableAnswers } from '#domain/survey/readable-answers.ts';

/** A client's answers with the questions that were asked, in words. */
export default function ReadableAnswers({ answers }: { answers: SharedAnswers }) {
  return (
    <dl className="mt-3 space-y-3">
      {readableAnswers(answers).map(({ name, question, answer }) => (
        <div key={name}>
          <dt className="text-sm text-ink-soft">{question}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
