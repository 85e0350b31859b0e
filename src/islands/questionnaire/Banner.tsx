import { messages } from '#domain/messages/index.ts';
import { secondTry } from '#lib/second-try.ts';
import { usePart } from '#lib/use-part.ts';
import { Alert } from '#ui/Alert.tsx';
import type { Failures } from './failures-shown.ts';
import { focusQuestion } from './QuestionControl.tsx';

/** The lines come for whom they are; their numbers stand in the sentence too. */
const loadUnderAgeLines = () => secondTry(() => import('./UnderAgeLines.tsx')).then((module) => module.UnderAgeLines);

type Props = { id: string; failures: Failures; attempt: number; onDismiss: () => void };

/** The dismissible banner with the first failing question's sentence, which leads to that question. */
export function Banner({ id, failures, attempt, onDismiss }: Props) {
  const { banner, first } = failures;
  const isUnderAge = banner === messages.survey.under18;
  const { part: UnderAgeLines } = usePart(loadUnderAgeLines, isUnderAge);
  if (isUnderAge) {
    return (
      <Alert kind="notice" id={id} focusKey={attempt} onDismiss={onDismiss}>
        <p>{banner}</p>
        {UnderAgeLines && <UnderAgeLines />}
      </Alert>
    );
  }
  return (
    <Alert kind="error" id={id} focusKey={attempt} onDismiss={onDismiss}>
      {first === undefined ? (
        banner
      ) : (
        <button
          type="button"
          onClick={() => focusQuestion(first)}
          className="cursor-pointer text-left font-medium underline underline-offset-4"
        >
          {banner}
        </button>
      )}
    </Alert>
  );
}
