import { crisisLines } from '#domain/crisis/line.ts';
import { messages } from '#domain/messages/index.ts';
import { Alert } from '#ui/Alert.tsx';
import type { Failures } from './failures-shown.ts';
import { focusQuestion } from './QuestionControl.tsx';

type Props = { id: string; failures: Failures; attempt: number; onDismiss: () => void };

/** The dismissible banner with the first failing question's sentence, which leads to that question. */
export function Banner({ id, failures, attempt, onDismiss }: Props) {
  const { banner, first } = failures;
  if (banner === messages.survey.under18) return <UnderAge id={id} attempt={attempt} onDismiss={onDismiss} />;
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

/** Kind words for somebody under 18, with the two lines to reach now (decision 0016). */
function UnderAge({ id, attempt, onDismiss }: Omit<Props, 'failures'>) {
  return (
    <Alert kind="notice" id={id} focusKey={attempt} onDismiss={onDismiss}>
      <p>{messages.survey.under18}</p>
      <p className="mt-3 flex flex-wrap gap-3">
        <a href={crisisLines.crisisText.text} className="button button-primary">
          Text {crisisLines.crisisText.number}
        </a>
        <a href={crisisLines.teens.call} className="button button-secondary">
          Call Teen Line
        </a>
      </p>
    </Alert>
  );
}
