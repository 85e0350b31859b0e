import { useState } from 'react';
import { therapistAnswerSchema } from '#domain/booking-request/answers.ts';
import { declineReasons, maxAnswerLength } from '#domain/booking-request/decline-reasons.ts';
import type { BookingRequest } from '#domain/booking-request/responses.ts';
import { messages } from '#domain/messages/index.ts';
import { slots } from '#domain/vocabulary/availability.ts';
import { api } from '#lib/api.ts';
import { messageFor } from '#lib/api-error.ts';
import { firstProblem } from '#lib/first-problem.ts';
import { answerTo } from '#lib/signed-in.ts';
import { Button } from '#ui/Button.tsx';
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx';
import { Field } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { FormFailure } from '#ui/FormFailure.tsx';
import { LimitedTextArea } from '#ui/LimitedText.tsx';
import { useFormFailure } from '#ui/use-form-failure.ts';

type Props = {
  request: BookingRequest;
  answer: 'accept' | 'decline';
  onAnswered: (answer: 'accept' | 'decline') => void;
  onClose: () => void;
};

const allTimes = slots.map((slot) => ({ value: slot, label: slot }));
const proposes = { value: '', label: 'None of them: I propose other times' } as const;

const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The first session, where one was set. */
function sessionIn(typed: FormData) {
  const [date, time] = [String(typed.get('date') ?? ''), String(typed.get('time') ?? '')];
  return date === '' && time === '' ? {} : { session: { date, time, zone: ownZone } };
}

/** The button that opened the form is gone: whoever has no pointer goes on in the form. */
const focusOn = (form: HTMLFormElement | null) => form?.focus();

/** A therapist's yes, with one of the client's times or others to choose from, or no, with a reason. */
export default function AnswerForm({ request, answer, onAnswered, onClose }: Props) {
  const theirs = request.selected_slots;
  const [slot, setSlot] = useState<string | null>(null);
  const [proposed, setProposed] = useState<string[]>([]);
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const { state, fail, clear, control, onInput } = useFormFailure('note');

  const submit = async (typed: FormData) => {
    const note = typed.get('note') ?? '';
    const body = therapistAnswerSchema.safeParse(
      answer === 'accept'
        ? { answer, note, ...(slot ? { slot } : {}), proposedSlots: slot ? [] : proposed, ...sessionIn(typed) }
        : { answer, note, reason },
    );
    if (!body.success) return fail(...firstProblem(body.error, messages.requestLife.answerFailed));
    clear();
    setBusy(true);
    try {
      const path = api['booking-requests'][':id'].answer;
      await answerTo((as) => path.$post({ param: { id: request.id }, json: body.data }, as), messages.dashboard.signIn);
      onAnswered(answer);
    } catch (error) {
      fail(messageFor(error, messages.requestLife.answerFailed));
      setBusy(false);
    }
  };

  return (
    <Form
      ref={focusOn}
      tabIndex={-1}
      onInput={onInput}
      onSend={submit}
      className="space-y-5 border-t border-line pt-5"
      aria-label="Your answer"
    >
      {answer === 'accept' && theirs.length > 0 && (
        <ChoiceGroup
          kind="one"
          name="slot"
          legend="Which of their times suits you?"
          options={[...theirs.map((value) => ({ value, label: value })), proposes]}
          chosen={slot === null ? [] : [slot]}
          onChange={([chosen = '']) => setSlot(chosen)}
          disabled={busy}
          optional
        />
      )}
      {answer === 'accept' && (theirs.length === 0 || slot === '') && (
        <ChoiceGroup
          kind="many"
          name="proposedSlots"
          legend="Times that you propose"
          options={allTimes}
          chosen={proposed}
          onChange={setProposed}
          disabled={busy}
          optional
        />
      )}
      {answer === 'accept' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Date of the first session" type="date" optional disabled={busy} name="date" />
          <Field label="Its time" type="time" optional disabled={busy} hint={`In ${ownZone}.`} name="time" />
        </div>
      )}
      {answer === 'decline' && (
        <ChoiceGroup
          kind="one"
          name="reason"
          legend="Why not this time?"
          hint="The client reads it."
          options={declineReasons}
          chosen={[reason]}
          onChange={([chosen = '']) => setReason(chosen)}
          disabled={busy}
          required
        />
      )}
      <LimitedTextArea label="A word to them" optional limit={maxAnswerLength} disabled={busy} {...control('note')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={busy}>
          {answer === 'accept' ? 'Send acceptance' : 'Send refusal'}
        </Button>
        <Button look="quiet" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
      </div>
      <FormFailure state={state} />
    </Form>
  );
}
