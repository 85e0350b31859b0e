import { type AnswerNote, unreadNote } from '#domain/survey/unread-answers.ts';
import { planSuggestions } from '#domain/vocabulary/insurance-plans.ts';

type Props = { suggestion: AnswerNote['suggestion']; onCorrect: (answer: string) => void };

/** What may have been meant by what was not understood. */
function Correction({ suggestion, onCorrect }: Props) {
  if (!suggestion) return null;
  return (
    <button type="button" className="link cursor-pointer py-1" onClick={() => onCorrect(suggestion.answer)}>
      {`Did you mean ${suggestion.name}?`}
    </button>
  );
}

/** The names of plans to choose from for what is typed. */
function PlanOptions({ typed }: { typed: string }) {
  return planSuggestions(typed).map((name) => <option key={name} value={name} />);
}

export default { noteOn: unreadNote, Correction, PlanOptions };
