import { crisisLine } from '#domain/crisis/line.ts';
import { signsOfCrisis } from '#domain/crisis/signs.ts';
import type { DraftAnswers, SurveyQuestion } from '#domain/survey/answers.ts';
import { CrisisHelp } from '#ui/CrisisHelp.tsx';

type Props = { question: SurveyQuestion; value: DraftAnswers[SurveyQuestion]; onClose: () => void };

/** The 988 line that an answer calls for, beside it. */
export default function AnswerHelp({ question, value, onClose }: Props) {
  return <CrisisHelp line={crisisLine} signs={signsOfCrisis(question, value)} onClose={onClose} />;
}
