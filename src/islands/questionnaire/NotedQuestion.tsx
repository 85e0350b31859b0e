import type { DraftAnswers } from '#domain/survey/answers.ts';
import { isNotedQuestion } from '#domain/survey/noted-questions.ts';
import type { Question } from '#domain/survey/questions.ts';
import { focusQuestion, QuestionControl } from './QuestionControl.tsx';
import { useAnswerNote } from './use-answer-note.ts';
import { WishStrength } from './WishStrength.tsx';

type Props = {
  question: Question;
  answers: DraftAnswers;
  disabled: boolean;
  mark: string | undefined;
  describedBy: string | undefined;
  onChange: (value: string | string[]) => void;
};

/** A question with what was not understood of its answer, and how much the wish in it counts. */
export function NotedQuestion({ question, answers, describedBy, onChange, ...control }: Props) {
  const value = answers[question.name];
  const { notes, note, leave } = useAnswerNote(question.name, value);
  const isNoted = isNotedQuestion(question.name);
  const isAnswered = isNoted && Boolean(value);
  const noteId = `note-${question.name}`;
  const listId = question.name === 'insurance_provider' ? 'insurance-plans' : undefined;
  return (
    <div>
      <QuestionControl
        question={question}
        value={value}
        describedBy={[describedBy, isAnswered && noteId].filter(Boolean).join(' ') || undefined}
        input={{ list: listId, onBlur: isNoted ? leave : undefined }}
        onChange={onChange}
        {...control}
      />
      {listId && <datalist id={listId}>{notes && <notes.PlanOptions typed={String(value ?? '')} />}</datalist>}
      {/* The place is kept from the first letter on, so that a note moves nothing under a finger. */}
      {isAnswered && (
        <div className="mt-1.5 min-h-15 text-sm text-ink sm:min-h-10">
          <span role="status" id={noteId}>
            {note?.sentence}
          </span>{' '}
          {notes && note && (
            <notes.Correction
              suggestion={note.suggestion}
              onCorrect={(answer) => {
                onChange(answer);
                focusQuestion(question.name);
              }}
            />
          )}
        </div>
      )}
      <WishStrength question={question} answers={answers} countsNothing={note?.countsNothing ?? false} />
    </div>
  );
}
