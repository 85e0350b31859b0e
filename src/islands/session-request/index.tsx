import { useEffect, useRef, useState } from 'react';
import { bookingRequestSchema } from '#domain/booking-request/booking-request.ts';
import type { CrisisHelp as Help } from '#domain/crisis/help.ts';
import { messages } from '#domain/messages/index.ts';
import { readableAnswers } from '#domain/survey/readable-answers.ts';
import { answerOf, api } from '#lib/api.ts';
import { messageFor } from '#lib/api-error.ts';
import { type Asked, askedOn, askedTherapists, rememberAsked } from '#lib/asked-therapists.ts';
import { type FinishedSurvey, finishedSurvey } from '#lib/finished-survey.ts';
import { firstProblem } from '#lib/first-problem.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx';
import { CrisisHelp } from '#ui/CrisisHelp.tsx';
import { Field, TextArea } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { FormFailure } from '#ui/FormFailure.tsx';
import { useFormFailure } from '#ui/use-form-failure.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { FromMatches } from './FromMatches.tsx';

type Props = { therapistId: string; therapistName: string; slots: readonly string[] };

/** Asks a therapist for a session: times they offer, who is asking, a message, and the answers if the client shares them. */
export default function SessionRequest({ therapistId, therapistName, slots }: Props) {
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<string[]>([]);
  const [survey, setSurvey] = useState<FinishedSurvey | null>(null);
  const [asked, setAsked] = useState<Asked>();
  const [shares, setShares] = useState(false);
  const [stage, setStage] = useState<'idle' | 'sending' | 'sent'>('idle');
  const { state, fail, clear, control } = useFormFailure();
  const [help, setHelp] = useState<Help | null>(null);
  const sent = useRef<{ body: string; key: string } | null>(null);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const finished = finishedSurvey();
    setSurvey(finished);
    setAsked(askedTherapists().find((one) => one.therapistId === therapistId));
    // What was answered once need not be typed again (WCAG 2.2, 3.3.7); what was typed already stays.
    prefill(form.current, 'clientName', finished?.criteria.first_name);
    prefill(form.current, 'clientEmail', finished?.criteria.email);
  }, []);

  const submit = async (typed: FormData) => {
    const request = bookingRequestSchema.safeParse({
      therapistId,
      clientName: typed.get('clientName'),
      clientEmail: typed.get('clientEmail'),
      message: typed.get('message') ?? '',
      selectedSlots: chosen,
      ...(shares && survey ? { surveyToken: survey.result.token } : {}),
    });
    if (!request.success) return fail(...firstProblem(request.error, messages.bookingRequest.sendFailed));
    clear();
    setStage('sending');
    const body = JSON.stringify(request.data);
    if (sent.current?.body !== body) sent.current = { body, key: crypto.randomUUID() };
    try {
      const headers = { 'Idempotency-Key': sent.current.key };
      await answerOf(api['booking-requests'].$post({ json: request.data }, { headers }));
      rememberAsked({ therapistId, name: therapistName, at: new Date().toISOString() });
      setStage('sent');
    } catch (error) {
      fail(messageFor(error, messages.bookingRequest.sendFailed));
      setStage('idle');
    }
  };

  if (stage === 'sent') {
    return (
      <Alert kind="success" focusKey={1}>
        {messages.bookingRequest.sent} {therapistName} can now answer you by email.
        {survey && (
          <>
            {' '}
            <a href="/tmp/survey_complete" className="underline">
              Back to your matches
            </a>
          </>
        )}
      </Alert>
    );
  }
  const busy = stage === 'sending';
  const match = survey?.result.matches.find((one) => one.therapistId === therapistId);
  return (
    <Form ref={form} onSend={submit} className="space-y-6" aria-label={`Ask ${therapistName} for a session`}>
      <FormFailure state={state} />
      {asked && (
        <p>
          You have asked {therapistName} on {askedOn(asked)}. You can ask again.
        </p>
      )}
      {match && <FromMatches match={match} />}
      {slots.length > 0 && (
        <ChoiceGroup
          kind="many"
          legend="Which of these times could you do?"
          options={slots.map((slot) => ({ value: slot, label: slot }))}
          chosen={chosen}
          onChange={setChosen}
          disabled={busy}
          name="selectedSlots"
          describedBy={control('selectedSlots').describedBy}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Your name"
          required
          autoComplete="name"
          maxLength={100}
          disabled={busy}
          {...control('clientName')}
        />
        <Field
          label="Email"
          type="email"
          required
          autoComplete="email"
          inputMode="email"
          disabled={busy}
          {...control('clientEmail')}
        />
      </div>
      <TextArea
        label="Message"
        hint="A line or two is enough. You can leave it empty."
        maxLength={2000}
        disabled={busy}
        onChange={(event) => readForHelp(event.target.value).then(setHelp, () => undefined)}
        {...control('message')}
      />
      <CrisisHelp
        help={help}
        onClose={() => (form.current?.elements.namedItem('message') as HTMLTextAreaElement | null)?.focus()}
      />
      {survey && <SharingChoice survey={survey} shares={shares} onChange={setShares} disabled={busy} />}
      <Button type="submit" look="primary" busy={busy} disabled={!hydrated} className="w-full sm:w-auto">
        Send Request
      </Button>
      <p className="text-sm text-ink-soft">
        Only {therapistName} reads this. Your name, email and message are stored encrypted.
      </p>
    </Form>
  );
}

/** The crisis screen comes with the first letter of a message: it is a part of no first paint. */
async function readForHelp(text: string): Promise<Help | null> {
  const { helpFor } = await import('#domain/crisis/read-help.ts');
  return helpFor(text);
}

function prefill(form: HTMLFormElement | null, name: string, answer: unknown): void {
  const control = form?.elements.namedItem(name);
  if (control instanceof HTMLInputElement && control.value === '') control.value = String(answer ?? '');
}

function SharingChoice({
  survey,
  shares,
  onChange,
  disabled,
}: {
  survey: FinishedSurvey;
  shares: boolean;
  onChange: (shares: boolean) => void;
  disabled: boolean;
}) {
  return (
    <div className="rounded-2xl border border-line p-5">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          name="questionnaire_shared"
          checked={shares}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
          className="size-5 shrink-0 accent-accent"
        />
        Share my questionnaire answers
      </label>
      <details className="mt-2">
        <summary className="link min-h-11 cursor-pointer py-2">See what would be shared</summary>
        <dl className="mt-2 space-y-3">
          {readableAnswers(survey.criteria).map(({ name, question, answer }) => (
            <div key={name}>
              <dt className="text-sm text-ink-soft">{question}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">{answer}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
