import type { DraftAnswers, SurveyQuestion } from '#domain/survey/answers.ts';
import type { Question } from '#domain/survey/questions.ts';
import { surveyOptions } from '#domain/vocabulary/options.ts';
import { leaveCrisisPanel } from '#lib/matching-state.ts';
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx';
import { Field, TextArea } from '#ui/Field.tsx';
import { useAnswerHelp } from './use-answer-help.ts';

type Props = {
  question: Question;
  value: DraftAnswers[SurveyQuestion];
  disabled: boolean;
  /** What is wrong with the answer, in a few words. */
  mark: string | undefined;
  describedBy: string | undefined;
  /** More of a text's input: a list of names to choose from, and what happens when it is left. */
  input: { list?: string | undefined; onBlur?: (() => void) | undefined };
  onChange: (value: string | string[]) => void;
};

/** The id of a question's place on the page. */
function questionId(name: SurveyQuestion): string {
  return `question-${name}`;
}

/** Moves the focus, and with it the view, to a question's first control, or to the chosen one. */
export function focusQuestion(name: SurveyQuestion): void {
  const place = document.getElementById(questionId(name));
  const controls = [...(place?.querySelectorAll<HTMLElement>('input, textarea') ?? [])];
  (controls.find((control) => control.matches(':checked')) ?? controls[0])?.focus();
}

/** One question with the control that its kind asks for. */
export function QuestionControl({ question, value, disabled, mark, describedBy, input, onChange }: Props) {
  const Help = useAnswerHelp(question.name, value);
  const common = {
    hint: question.hint,
    required: question.required,
    optional: !question.required,
    error: mark,
    describedBy,
    disabled,
  };
  return (
    <div id={questionId(question.name)} className="scroll-mt-6">
      {'autoComplete' in question || (question.kind !== 'one' && question.kind !== 'many') ? (
        <TextQuestion
          question={question as TextKind}
          common={common}
          input={input}
          value={String(value ?? '')}
          onChange={onChange}
        />
      ) : (
        <ChoiceGroup
          kind={question.kind}
          name={question.name}
          legend={question.label}
          options={surveyOptions[question.name]}
          chosen={value === undefined || value === '' ? [] : [value].flat().map(String)}
          onChange={(chosen) => onChange(question.kind === 'one' ? (chosen[0] ?? '') : chosen)}
          {...common}
        />
      )}
      <div className="mt-4 empty:hidden">
        {Help && (
          <Help
            question={question.name}
            value={value}
            onClose={() => {
              leaveCrisisPanel();
              focusQuestion(question.name);
            }}
          />
        )}
      </div>
    </div>
  );
}

type TextKind = Exclude<Question, { kind: 'one' | 'many' }>;

function TextQuestion({
  question,
  common,
  input,
  value,
  onChange,
}: {
  question: TextKind;
  input: Props['input'];
  common: Pick<Props, 'disabled' | 'describedBy'> & {
    hint?: string | undefined;
    required?: boolean | undefined;
    optional?: boolean | undefined;
    error: string | undefined;
  };
  value: string;
  onChange: (value: string) => void;
}) {
  if (question.kind === 'long-text') {
    return (
      <TextArea
        label={question.label}
        name={question.name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...common}
      />
    );
  }
  return (
    <Field
      label={question.label}
      name={question.name}
      // A number input would swallow letters and step on scroll; the keypad comes from inputMode.
      type={question.kind === 'number' ? 'text' : question.kind}
      autoComplete={question.autoComplete ?? 'off'}
      inputMode={question.inputMode}
      {...input}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      {...common}
    />
  );
}
