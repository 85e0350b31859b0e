import type { DraftAnswers } from '#domain/survey/answers.ts';
import { surveySteps } from '#domain/survey/questions.ts';
import { useMissedNotes } from './use-answer-note.ts';

type Props = { index: number; answers: DraftAnswers; onReturn: () => void };

/** What was not understood on the step before, where somebody went on before it could be read. */
export function MissedNotes({ index, answers, onReturn }: Props) {
  const missed = useMissedNotes(surveySteps[index - 1]?.questions ?? [], answers);
  if (missed.length === 0) return null;
  return (
    <div className="rounded-xl bg-sunken px-4 py-3 text-sm">
      <div role="status">
        {missed.map(({ name, label, sentence }) => (
          <p key={name}>{`${label}: ${sentence}`}</p>
        ))}
      </div>
      <button type="button" className="link min-h-11 cursor-pointer" onClick={onReturn}>
        Change it
      </button>
    </div>
  );
}
