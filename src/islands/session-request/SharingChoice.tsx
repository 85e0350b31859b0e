import { readableAnswers } from '#domain/survey/readable-answers.ts';
import type { FinishedSurvey } from '#lib/finished-survey.ts';

/** Whether the therapist gets the answers, after seeing which. */
export function SharingChoice({
  survey,
  shares,
  onChange,
  disabled,
}: {
  survey: FinishedSurvey;
  shares: boolean;
  onChange: (shares: boolean) => void;
  disabled: boolean;
}) {
  return (
    <div className="rounded-2xl border border-line p-5">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          name="questionnaire_shared"
          checked={shares}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
          className="size-5 shrink-0 accent-accent"
        />
        Share my questionnaire answers
      </label>
      <details className="mt-2">
        <summary className="link min-h-11 cursor-pointer py-2">See what would be shared</summary>
        <dl className="mt-2 space-y-3">
          {readableAnswers(survey.criteria).map(({ name, question, answer }) => (
            <div key={name}>
              <dt className="text-sm text-ink-soft">{question}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">{answer}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
