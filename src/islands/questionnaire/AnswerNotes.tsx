import { type AnswerNote, unreadNote } from '#domain/survey/unread-answers.ts';
import { planSuggestions } from '#domain/vocabulary/insurance-plans.ts';

type Props = { note: AnswerNote; onCorrect: (answer: string) => void };

/** What was not understood of an answer, with what may have been meant. */
function NoteWords({ note: { sentence, suggestion }, onCorrect }: Props) {
  return (
    <>
      {sentence}
      {suggestion && (
        <>
          {' '}
          <button type="button" className="link cursor-pointer py-1" onClick={() => onCorrect(suggestion.answer)}>
            Did you mean {suggestion.name}?
          </button>
        </>
      )}
    </>
  );
}

/** The names of plans to choose from for what is typed. */
function PlanOptions({ typed }: { typed: string }) {
  return planSuggestions(typed).map((name) => <option key={name} value={name} />);
}

export default { noteOn: unreadNote, NoteWords, PlanOptions };
