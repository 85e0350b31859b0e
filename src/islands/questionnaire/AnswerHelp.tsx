import { helpForAnswer } from '#domain/crisis/read-help.ts';
import type { DraftAnswers, SurveyQuestion } from '#domain/survey/answers.ts';
import { CrisisHelp } from '#ui/CrisisHelp.tsx';

type Props = { question: SurveyQuestion; value: DraftAnswers[SurveyQuestion]; onClose: () => void };

/** The lines of help that an answer calls for, beside it. */
export default function AnswerHelp({ question, value, onClose }: Props) {
  return <CrisisHelp help={helpForAnswer(question, value)} onClose={onClose} />;
}
