import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { messages } from '#domain/messages.ts';
import { surveyProgress, surveyStepCount, surveySteps } from '#domain/survey-questions.ts';
import { matchingState, updateAnswer } from '#lib/matching-state.ts';
import { soon } from '#lib/soon.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import type { Failures } from './failures.ts';
import { QuestionControl, questionId } from './QuestionControl.tsx';
import { useStep } from './use-step.ts';
import { useStoredAnswers } from './use-stored-answers.ts';
import { useSubmission } from './use-submission.ts';

const bannerId = 'survey-banner';

/** The rules come when somebody starts to answer: until then the page carries only what it shows (budgets.md). */
const loadRules = () => import('./failures.ts');

/** The 8-step questionnaire (spec §2 to §5). */
export default function Questionnaire() {
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { answers } = useStore(matchingState, { ssr: 'initial' });
  useStoredAnswers(form);
  const { index, goTo, moved } = useStep();
  const submission = useSubmission();
  const [failures, setFailures] = useState<Failures | null>(null);
  const [attempt, setAttempt] = useState(0);
  const step = surveySteps[index] ?? surveySteps[0];

  // A new page of questions is a new page: the focus goes to its heading, and so does the view.
  useEffect(() => {
    setFailures(null);
    submission.clear();
    if (moved) heading.current?.focus();
  }, [index]);

  if (!step) return null;
  const isLast = index === surveyStepCount - 1;
  const banner = failures?.banner ?? submission.failure;

  const next = async (event: SubmitEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    const found = await loadRules().then(
      ({ failuresOf }) => failuresOf(answers, isLast ? 'all' : index),
      () => ({ step: index, banner: messages.service.offline, marks: {} }),
    );
    if (found && found.step !== index) {
      goTo(found.step);
      return;
    }
    setFailures(found);
    if (found) return;
    if (isLast) await submission.send(answers);
    else goTo(index + 1);
  };

  return (
    <form ref={form} method="dialog" noValidate onSubmit={next} onFocus={() => soon(loadRules)} aria-label={step.title}>
      <div className="space-y-2">
        <p className="text-sm text-ink-soft" aria-live="polite">
          {surveyProgress(index + 1)}% Complete | Step {index + 1} of {surveyStepCount}
        </p>
        <ProgressBar percent={surveyProgress(index + 1)} label="Questionnaire progress" />
      </div>

      <div className="mt-8 space-y-2">
        <h2 ref={heading} tabIndex={-1} className="text-2xl sm:text-3xl">
          {step.title}
        </h2>
        <p className="text-ink-soft">{step.intro}</p>
      </div>

      <div className="mt-6 space-y-6">
        {banner && (
          <Alert
            kind="error"
            id={bannerId}
            focusKey={attempt}
            onDismiss={() => {
              setFailures(null);
              submission.clear();
            }}
          >
            {failures?.first ? (
              <a href={`#${questionId(failures.first)}`} className="underline underline-offset-4">
                {banner}
              </a>
            ) : (
              banner
            )}
          </Alert>
        )}
        {step.questions.map((question) => (
          <QuestionControl
            key={question.name}
            question={question}
            value={answers[question.name]}
            disabled={submission.busy}
            mark={failures?.marks[question.name]}
            describedBy={failures?.first === question.name ? bannerId : undefined}
            onChange={(value) => updateAnswer(question.name, value)}
          />
        ))}
      </div>

      <div className="mt-8 flex gap-3">
        <Button onClick={() => history.back()} disabled={!hydrated || index === 0 || submission.busy}>
          Back
        </Button>
        <Button type="submit" look="primary" className="grow sm:grow-0" disabled={!hydrated} busy={submission.busy}>
          {isLast ? 'Find My Matches' : 'Next'}
        </Button>
      </div>
      {submission.busy && (
        <p role="status" className="mt-3 text-ink-soft">
          Looking for therapists who fit…
        </p>
      )}
    </form>
  );
}
