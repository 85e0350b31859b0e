import { useId, useState } from 'react';
import { messages } from '#domain/messages/index.ts';
import { proveByApp, proveByRecoveryCode } from '#lib/second-step.ts';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/Form.tsx';
import { FormFailure } from '#ui/FormFailure.tsx';
import { useFormFailure } from '#ui/use-form-failure.ts';
import { CodeField, RecoveryCodeField } from './CodeField.tsx';
import { StageHeading } from './StageHeading.tsx';

type Props = {
  /** After the step: the stored session is one of both. */
  onDone: () => void;
  /** Leaves the sign-in that has begun. */
  onLeave: () => void;
};

/** The second step of a sign-in: the code of an app, or a recovery code. */
export function SecondStep({ onDone, onLeave }: Props) {
  const id = useId();
  const [isRecovery, setRecovery] = useState(false);
  const [busy, setBusy] = useState(false);
  const { state, fail, clear, control, onInput } = useFormFailure('code', 'recoveryCode');

  const send = async (typed: FormData) => {
    clear();
    setBusy(true);
    try {
      const problem = isRecovery
        ? await proveByRecoveryCode(String(typed.get('recoveryCode')))
        : await proveByApp(String(typed.get('code')));
      if (problem === null) return onDone();
      fail(problem, isRecovery ? 'recoveryCode' : 'code');
    } catch {
      fail(messages.service.offline);
    }
    setBusy(false);
  };

  return (
    <Form onSend={send} onInput={onInput} className="space-y-5" aria-label="Two-step sign-in">
      <StageHeading text={isRecovery ? 'Use a recovery code' : 'Two-step sign-in'} describedBy={id} />
      <p id={id} className="text-ink-soft">
        {isRecovery
          ? 'Type one of the codes that you saved when you set two-step sign-in up.'
          : 'One more step: type the code that your authenticator app shows for Rapport.'}
      </p>
      <FormFailure state={state} />
      {isRecovery ? (
        <RecoveryCodeField key="recovery" disabled={busy} {...control('recoveryCode')} />
      ) : (
        <CodeField key="app" disabled={busy} {...control('code')} />
      )}
      <Button type="submit" look="primary" className="w-full" busy={busy}>
        Confirm
      </Button>
      <div className="-ml-3 flex flex-wrap gap-x-3">
        <Button
          look="quiet"
          disabled={busy}
          onClick={() => {
            clear();
            setRecovery(!isRecovery);
          }}
        >
          {isRecovery ? 'Use your app instead' : 'Use a recovery code instead'}
        </Button>
        <Button look="quiet" disabled={busy} onClick={onLeave}>
          Back
        </Button>
      </div>
    </Form>
  );
}
