import { useState } from 'react';
import type { DraftAnswers, SurveyQuestion } from '#domain/survey/answers.ts';
import { secondTry } from '#lib/second-try.ts';
import { usePart } from '#lib/use-part.ts';

/** The words of the answers come when somebody wants to see them (budgets.md, Pages). */
const loadWords = () => secondTry(() => import('#domain/survey/readable-answers.ts'));

type Props = { answers: DraftAnswers; onChange: (question: SurveyQuestion) => void };

/** All that was answered, before it is sent, each with the way back to its question; closed until somebody wants it. */
export function LookOver({ answers, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { part: words } = usePart(loadWords, isOpen);
  return (
    <details className="rounded-2xl border border-line" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold">Look over your answers</summary>
      <div className="border-t border-line p-4">
        {words && (
          <dl className="space-y-3">
            {words.readableAnswers(answers).map(({ name, question, answer }) => (
              <div key={name}>
                <dt className="text-sm text-ink-soft">{question}</dt>
                <dd className="flex items-start justify-between gap-3">
                  <span className="min-w-0 wrap-anywhere whitespace-pre-line">{answer}</span>
                  <button
                    type="button"
                    aria-label={`Change: ${question}`}
                    className="link min-h-11 shrink-0 cursor-pointer px-2 text-sm"
                    onClick={() => onChange(name)}
                  >
                    Change
                  </button>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </details>
  );
}
