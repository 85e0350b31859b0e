import { callsForCrisisLine, crisisLine } from '#domain/crisis.ts';
import type { DraftAnswers, SurveyQuestion } from '#domain/survey.ts';
import { surveyOptions } from '#domain/survey-options.ts';
import type { Question } from '#domain/survey-questions.ts';
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx';
import { CrisisPanel } from '#ui/CrisisPanel.tsx';
import { Field, TextArea } from '#ui/Field.tsx';

type Props = {
  question: Question;
  value: DraftAnswers[SurveyQuestion];
  disabled: boolean;
  /** What is wrong with the answer, in a few words. */
  mark: string | undefined;
  describedBy: string | undefined;
  onChange: (value: string | string[]) => void;
};

/** The id that a link to a question leads to. */
export function questionId(name: SurveyQuestion): string {
  return `question-${name}`;
}

/** One question with the control that its kind asks for. */
export function QuestionControl({ question, value, disabled, mark, describedBy, onChange }: Props) {
  const common = { hint: question.hint, required: question.required, error: mark, describedBy, disabled };
  return (
    <div id={questionId(question.name)} className="scroll-mt-6">
      {'autoComplete' in question || (question.kind !== 'one' && question.kind !== 'many') ? (
        <TextQuestion question={question as TextKind} common={common} value={String(value ?? '')} onChange={onChange} />
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
      {callsForCrisisLine(question.name, value) && (
        <div className="mt-4">
          <CrisisPanel line={crisisLine} />
        </div>
      )}
    </div>
  );
}

type TextKind = Exclude<Question, { kind: 'one' | 'many' }>;

function TextQuestion({
  question,
  common,
  value,
  onChange,
}: {
  question: TextKind;
  common: Pick<Props, 'disabled' | 'describedBy'> & {
    hint?: string | undefined;
    required?: boolean | undefined;
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
      value={value}
      onChange={(event) => onChange(event.target.value)}
      {...common}
    />
  );
}
