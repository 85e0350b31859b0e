import { useEffect, useMemo, useRef, useState } from 'react';
import { bookingRequestSchema, requestLimits } from '#domain/booking-request/booking-request.ts';
import { messages } from '#domain/messages/index.ts';
import { onAnswersGone } from '#lib/answers-storage.ts';
import { answerOf, api } from '#lib/api.ts';
import { messageFor } from '#lib/api-error.ts';
import { type Asked, askedOn, askedTherapists, rememberAsked } from '#lib/asked-therapists.ts';
import { type FinishedSurvey, finishedSurvey } from '#lib/finished-survey.ts';
import { firstProblem } from '#lib/first-problem.ts';
import { secondTry } from '#lib/second-try.ts';
import { usePart } from '#lib/use-part.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx';
import { CrisisHelp } from '#ui/CrisisHelp.tsx';
import { Field } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { FormFailure } from '#ui/FormFailure.tsx';
import { LimitedField, LimitedTextArea } from '#ui/LimitedText.tsx';
import { useFormFailure } from '#ui/use-form-failure.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { FromMatches } from './FromMatches.tsx';
import { Sent, type SentRequest } from './Sent.tsx';
import { SharingChoice } from './SharingChoice.tsx';
import { StatedTerms } from './Terms.tsx';

/** The crisis screen comes with the first letter of a message: it is a part of no first paint. */
const loadReading = () => secondTry(() => import('#domain/crisis/read-help.ts'));

type Props = { therapistId: string; therapistName: string; slots: readonly string[]; isWaitlist: boolean };

/** Asks a therapist for a session, or for a place on their waitlist: times they offer, who is asking, a message, and the answers if the client shares them. */
export default function SessionRequest({ therapistId, therapistName, slots, isWaitlist }: Props) {
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<string[]>([]);
  const [survey, setSurvey] = useState<FinishedSurvey | null>(null);
  const [asked, setAsked] = useState<Asked>();
  const [shares, setShares] = useState(false);
  const [withholdsName, setWithholdsName] = useState(false);
  const [stage, setStage] = useState<'idle' | 'sending'>('idle');
  const [sentAs, setSentAs] = useState<SentRequest | null>(null);
  const { state, fail, clear, control, describedBy, onInput } = useFormFailure('clientName', 'clientEmail', 'message');
  const [isBare, setBare] = useState(false);
  const [message, setMessage] = useState('');
  const { part: reading } = usePart(loadReading, message !== '', message);
  const help = useMemo(() => reading?.helpFor(message) ?? null, [reading, message]);
  const sent = useRef<{ body: string; key: string } | null>(null);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const read = () => {
      const finished = finishedSurvey();
      setSurvey(finished);
      setAsked(askedTherapists().find((one) => one.therapistId === therapistId));
      // What was answered once need not be typed again (WCAG 2.2, 3.3.7); what was typed already stays.
      prefill(form.current, 'clientName', finished?.criteria.first_name);
      prefill(form.current, 'clientEmail', finished?.criteria.email);
    };
    read();
    return onAnswersGone(read);
  }, []);

  const submit = async (typed: FormData) => {
    const request = bookingRequestSchema.safeParse({
      therapistId,
      clientName: typed.get('clientName'),
      clientEmail: typed.get('clientEmail'),
      message: typed.get('message') ?? '',
      selectedSlots: chosen,
      nameAfterAcceptance: withholdsName,
      ...(shares && survey ? { surveyToken: survey.result.token } : {}),
    });
    if (!request.success) return fail(...firstProblem(request.error, messages.bookingRequest.sendFailed));
    clear();
    const { selectedSlots, message } = request.data;
    if (!isBare && selectedSlots.length === 0 && message === '') return setBare(true);
    setStage('sending');
    const body = JSON.stringify(request.data);
    if (sent.current?.body !== body) sent.current = { body, key: crypto.randomUUID() };
    try {
      const headers = { 'Idempotency-Key': sent.current.key };
      const { token, confirmed, status } = await answerOf(
        api['booking-requests'].$post({ json: request.data }, { headers }),
      );
      rememberAsked({ therapistId, name: therapistName, at: new Date().toISOString(), token });
      setSentAs({ token, confirmed, isWait: status === 'waiting', email: request.data.clientEmail });
    } catch (error) {
      fail(messageFor(error, messages.bookingRequest.sendFailed));
      setStage('idle');
    }
  };

  if (sentAs) return <Sent name={therapistName} request={sentAs} hasMatches={survey !== null} />;
  const busy = stage === 'sending';
  const send = isWaitlist ? 'Put me on the waitlist' : 'Send Request';
  const { bare, bareWithoutTimes } = messages.bookingRequest;
  const match = survey?.result.matches.find((one) => one.therapistId === therapistId);
  return (
    <Form
      ref={form}
      onInput={onInput}
      onSend={submit}
      className="space-y-6"
      aria-label={isWaitlist ? `Wait for a place with ${therapistName}` : `Ask ${therapistName} for a session`}
    >
      {asked && (
        <p>{`You have asked ${therapistName} on ${askedOn(asked)}.${isWaitlist ? '' : ' You can ask again.'}`}</p>
      )}
      {match ? <FromMatches match={match} /> : <StatedTerms therapistId={therapistId} />}
      {slots.length > 0 && (
        <ChoiceGroup
          kind="many"
          legend="Which of these times could you do?"
          options={slots.map((slot) => ({ value: slot, label: slot }))}
          chosen={chosen}
          onChange={setChosen}
          disabled={busy}
          name="selectedSlots"
          describedBy={describedBy('selectedSlots')}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <LimitedField
          label="Your name"
          required
          autoComplete="name"
          limit={requestLimits.clientName}
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
      <LimitedTextArea
        label="Message"
        hint="A line or two is enough. You can leave it empty."
        limit={requestLimits.message}
        disabled={busy}
        onChange={(event) => setMessage(event.target.value)}
        {...control('message')}
      />
      <CrisisHelp
        help={help}
        onClose={() => (form.current?.elements.namedItem('message') as HTMLTextAreaElement | null)?.focus()}
      />
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          name="nameAfterAcceptance"
          checked={withholdsName}
          disabled={busy}
          onChange={(event) => setWithholdsName(event.target.checked)}
          className="size-5 shrink-0 accent-accent"
        />
        <span>
          {isWaitlist ? 'Show my name only after I take a place' : 'Show my name only after the therapist accepts'}
        </span>
      </label>
      {survey && <SharingChoice survey={survey} shares={shares} onChange={setShares} disabled={busy} />}
      {isBare && !state.failure && (
        <Alert kind="notice" focusKey={1}>
          {`${slots.length > 0 ? bare : bareWithoutTimes} If that is what you mean, press ${send} once more.`}
        </Alert>
      )}
      <Button type="submit" look="primary" busy={busy} disabled={!hydrated} className="w-full sm:w-auto">
        {send}
      </Button>
      {/* Below what was pressed, which so stays where it is. */}
      <FormFailure state={state} />
      <p className="text-sm text-ink-soft">
        {`Only ${therapistName} reads this. Your name, email and message are stored encrypted.`}
      </p>
    </Form>
  );
}

/**
 * Fills a control that is empty with an answer, and empties it where the answer that stands in it was cleared since. No browser
 * keeps for the way back what was filled in here.
 */
function prefill(form: HTMLFormElement | null, name: string, answer: unknown): void {
  const control = form?.elements.namedItem(name);
  if (!(control instanceof HTMLInputElement)) return;
  const text = String(answer ?? '');
  const { filled } = control.dataset;
  if (control.value === '' || control.value === filled) control.value = text;
  if (text === '') delete control.dataset.filled;
  else if (control.value === text) {
    control.dataset.filled = text;
    control.autocomplete = 'off';
  }
}
