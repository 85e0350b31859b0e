import { useId, useState } from 'react';
import { messages } from '#domain/messages/index.ts';
import { tooManyTries } from '#domain/messages/waits.ts';
import { emailText } from '#domain/text/form-text.ts';
import { firstProblem } from '#lib/first-problem.ts';
import { keepsSignIn } from '#lib/keeps-sign-in.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { FormFailure } from '#ui/FormFailure.tsx';
import { useFormFailure } from '#ui/use-form-failure.ts';
import type { Begun } from './begun.ts';
import { CodeField } from './CodeField.tsx';
import { type MailKind, proveByMail, sendMail, waitMilliseconds } from './mailed-code.ts';
import { StageHeading } from './StageHeading.tsx';

type Props = {
  kind: MailKind;
  /** The address as it was typed before; kept by the screen around this. */
  email: string;
  onEmail: (email: string) => void;
  /** True where a mail went to the address just before. */
  isSent?: boolean;
  /** True where the address is no other. */
  isFixed?: boolean;
  /** Signed in by the code. */
  onProven: (begun: Begun) => void;
  onLeave?: () => void;
};

const words = {
  recovery: {
    title: 'Forgot your password?',
    text: 'We send you a mail with which you can choose a new one.',
    sent: messages.entrance.sent,
    action: 'Go on',
  },
  magiclink: {
    title: 'Get a sign-in link',
    text: 'We send you a mail that signs you in without your password.',
    sent: messages.entrance.sent,
    action: 'Go on',
  },
  signup: {
    title: 'Confirm your address',
    text: 'We send the mail again that proves the address is yours.',
    sent: messages.entrance.sentToNew,
    action: 'Confirm',
  },
} as const;

const addressSchema = emailText(messages.signUp.emailRequired);

/** Signs in by a mail: asks for the address, has the mail written, and takes its code; its link works as well. */
export function MailedCode({ kind, email, onEmail, isSent = false, isFixed = false, onProven, onLeave }: Props) {
  const id = useId();
  const { title, text, sent, action } = words[kind];
  const [sentAt, setSentAt] = useState<number | null>(() => (isSent ? Date.now() : null));
  const [sentAgain, setSentAgain] = useState(0);
  const [busy, setBusy] = useState(false);
  const { state, fail, clear, control, onInput } = useFormFailure('email', 'code');

  const busyWith = async (act: () => Promise<void>) => {
    clear();
    setSentAgain(0);
    setBusy(true);
    try {
      await act();
    } catch {
      fail(messages.service.offline);
    }
    setBusy(false);
  };
  const send = (address: string) =>
    busyWith(async () => {
      const problem = await sendMail(kind, address);
      if (problem !== null) return fail(problem);
      if (sentAt !== null) setSentAgain(Date.now());
      setSentAt(Date.now());
    });
  const sendAgain = () => {
    const left = (sentAt ?? 0) + waitMilliseconds - Date.now();
    if (left > 0) fail(tooManyTries(left / 1000));
    else send(email);
  };
  const ask = (form: FormData) => {
    const typed = addressSchema.safeParse(form.get('email'));
    if (!typed.success) return fail(firstProblem(typed.error, messages.entrance.sendFailed)[0], 'email');
    onEmail(typed.data);
    send(typed.data);
  };
  const prove = (form: FormData) => {
    if (!keepsSignIn()) return fail(messages.signIn.notKept);
    busyWith(async () => {
      const end = await proveByMail(kind, email, String(form.get('code')));
      if ('problem' in end) fail(end.problem, 'code');
      else onProven(end);
    });
  };
  const back = onLeave && (
    <Button look="quiet" disabled={busy} onClick={onLeave}>
      Back
    </Button>
  );

  if (sentAt === null) {
    return (
      <Form key="ask" onSend={ask} onInput={onInput} className="space-y-5" aria-label={title}>
        <StageHeading text={title} describedBy={id} />
        <p id={id} className="text-ink-soft">
          {text}
        </p>
        <FormFailure state={state} />
        <Field
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          defaultValue={email}
          required
          disabled={busy}
          {...control('email')}
        />
        <Button type="submit" look="primary" className="w-full" busy={busy}>
          Send the mail
        </Button>
        <div className="-ml-3">{back}</div>
      </Form>
    );
  }
  return (
    <Form key="prove" onSend={prove} onInput={onInput} className="space-y-5" aria-label="Check your mail">
      <StageHeading text="Check your mail" describedBy={id} />
      <div id={id} className="space-y-2 text-ink-soft">
        <p>{sent}</p>
        <p className="font-semibold wrap-anywhere text-ink">{email}</p>
      </div>
      <FormFailure state={state} />
      {sentAgain > 0 && (
        <Alert kind="success" focusKey={sentAgain}>
          {messages.entrance.sentAgain}
        </Alert>
      )}
      <CodeField label="Code in the mail" disabled={busy} {...control('code')} />
      <Button type="submit" look="primary" className="w-full" busy={busy}>
        {action}
      </Button>
      <div className="-ml-3 flex flex-wrap gap-x-3">
        <Button look="quiet" disabled={busy} onClick={sendAgain}>
          Send the mail again
        </Button>
        {!isFixed && (
          <Button
            look="quiet"
            disabled={busy}
            onClick={() => {
              clear();
              setSentAgain(0);
              setSentAt(null);
            }}
          >
            Use another address
          </Button>
        )}
        {back}
      </div>
    </Form>
  );
}
