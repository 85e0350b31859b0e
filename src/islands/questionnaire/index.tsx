import { useStore } from '@nanostores/react';
import { Fragment, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { messages } from '#domain/messages/index.ts';
import type { SurveyQuestion } from '#domain/survey/answers.ts';
import { isAsked } from '#domain/survey/asked.ts';
import { stepOf, surveyProgress, surveyStepCount, surveySteps } from '#domain/survey/questions.ts';
import { matchingState, updateAnswer } from '#lib/matching-state.ts';
import { secondTry } from '#lib/second-try.ts';
import { soon } from '#lib/soon.ts';
import { keepsTab } from '#lib/tab-storage.ts';
import { usePart } from '#lib/use-part.ts';
import { Button } from '#ui/Button.tsx';
import { ProgressBar } from '#ui/Progress.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { Banner } from './Banner.tsx';
import { type Failures, withoutFailure } from './failures-shown.ts';
import { MissedNotes } from './MissedNotes.tsx';
import { NotedQuestion } from './NotedQuestion.tsx';
import { focusQuestion } from './QuestionControl.tsx';
import { StateNotePlace } from './StateNotePlace.tsx';
import { loadAnswerHelp } from './use-answer-help.ts';
import { useStep } from './use-step.ts';
import { useStoredAnswers } from './use-stored-answers.ts';
import { useSubmission } from './use-submission.ts';

const bannerId = 'survey-banner';

/** The rules come when somebody starts to answer: until then the page carries only what it shows (budgets.md, Pages). */
const loadRules = () => secondTry(() => import('./failures.ts'));
const startLoading = () => {
  soon(loadRules);
  soon(loadAnswerHelp);
};

/** What few need at once comes when it is needed. */
const loadKeepingNote = () => secondTry(() => import('./KeepingNote.tsx')).then((module) => module.KeepingNote);
const loadLookOver = () => secondTry(() => import('./LookOver.tsx')).then((module) => module.LookOver);

/** The 8-step questionnaire (spec §2 to §5). */
export default function Questionnaire() {
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isChecking = useRef(false);
  const { answers, completed } = useStore(matchingState, { ssr: 'initial' });
  useStoredAnswers(form);
  const { index, moves, goTo, leave } = useStep();
  const submission = useSubmission(leave);
  const wanted = useRef<SurveyQuestion | null>(null);
  const { part: KeepingNote } = usePart(loadKeepingNote, hydrated && (completed || !keepsTab()));
  const { part: LookOver } = usePart(loadLookOver, index === surveyStepCount - 1);
  const [failures, setFailures] = useState<Failures | null>(null);
  const [attempt, setAttempt] = useState(0);
  const step = surveySteps[index] ?? surveySteps[0];

  // A new page of questions is a new page: the view starts at its heading, and so does the focus.
  useEffect(() => {
    if (moves === 0 || failures?.step === index) return;
    if (wanted.current) {
      focusQuestion(wanted.current);
      wanted.current = null;
      return;
    }
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [moves]);

  if (!step) return null;
  const isLast = index === surveyStepCount - 1;
  const shown = failures?.step === index ? failures : null;

  const clear = () => {
    setFailures(null);
    submission.clear();
  };

  const next = async (event: SubmitEvent) => {
    event.preventDefault();
    // A second press while the first one is being answered is the same press.
    if (isChecking.current || submission.busy) return;
    isChecking.current = true;
    clear();
    const found = await loadRules()
      .then(
        ({ failuresOf }) => failuresOf(answers, isLast ? 'all' : index),
        (): Failures => ({ step: index, banner: messages.service.offline, marks: {} }),
      )
      .finally(() => {
        isChecking.current = false;
      });
    if (found) {
      if (found.step !== index) goTo(found.step);
      setFailures(found);
      setAttempt((last) => last + 1);
    } else if (isLast) {
      await submission.send(answers);
      setAttempt((last) => last + 1);
    } else goTo(index + 1);
  };

  const answer = (question: SurveyQuestion, value: string | string[]) => {
    updateAnswer(question, value);
    setFailures((last) => last && withoutFailure(last, question));
  };

  return (
    <form ref={form} method="dialog" noValidate onSubmit={next} onFocus={startLoading} aria-label={step.title}>
      <div className="space-y-2">
        <p className="text-sm text-ink-soft" aria-live="polite">
          {`${surveyProgress(index + 1)}% Complete | Step ${index + 1} of ${surveyStepCount}`}
        </p>
        <ProgressBar percent={surveyProgress(index + 1)} label="Questionnaire progress" />
      </div>

      <div className="mt-8 space-y-2">
        <h2 ref={heading} tabIndex={-1} className="scroll-mt-6 text-2xl sm:text-3xl">
          {step.title}
        </h2>
        <p className="text-ink-soft">{step.intro}</p>
      </div>

      <div className="mt-6 space-y-6">
        {shown?.banner && <Banner id={bannerId} failures={shown} attempt={attempt} onDismiss={clear} />}
        {MissedNotes && (
          <MissedNotes key={step.title} index={index} answers={answers} onReturn={() => goTo(index - 1)} />
        )}
        {step.questions
          .filter(({ name }) => isAsked(name, answers))
          .map((question) => (
            <Fragment key={question.name}>
              {question.section && <h3 className="pt-2 text-xl">{question.section}</h3>}
              <NotedQuestion
                question={question}
                answers={answers}
                disabled={submission.busy}
                mark={shown?.marks[question.name]}
                describedBy={shown?.first === question.name ? bannerId : undefined}
                onChange={(value) => answer(question.name, value)}
              />
            </Fragment>
          ))}
        {index === 0 && <StateNotePlace zip={String(answers.zip_code ?? '')} />}
        {isLast && LookOver && (
          <LookOver
            answers={answers}
            onChange={(question) => {
              wanted.current = question;
              goTo(stepOf(question));
            }}
          />
        )}
        {isLast && submission.failure && (
          <Banner
            id={bannerId}
            failures={{ step: index, banner: submission.failure, marks: {} }}
            attempt={attempt}
            onDismiss={clear}
          />
        )}
      </div>

      <div className="mt-8 flex flex-wrap gap-3">
        <Button
          onClick={() => {
            clear();
            history.back();
          }}
          disabled={!hydrated || index === 0 || submission.busy}
        >
          Back
        </Button>
        <Button
          type="submit"
          look="primary"
          className="grow basis-40 sm:grow-0 sm:basis-auto"
          disabled={!hydrated}
          busy={submission.busy}
        >
          {isLast ? 'Find My Matches' : 'Next'}
        </Button>
      </div>
      {submission.busy && (
        <p role="status" className="mt-3 text-ink-soft">
          Looking for therapists who fit…
        </p>
      )}
      {KeepingNote && <KeepingNote />}
    </form>
  );
}
