import { useState } from 'react';
import { waitWords } from '#content/wait-words.ts';
import { messages } from '#domain/messages/index.ts';
import { maxEmailLength } from '#domain/text/form-text.ts';
import { waitRequestSchema } from '#domain/waitlist/requests.ts';
import { answerOf, api } from '#lib/api.ts';
import { messageFor } from '#lib/api-error.ts';
import type { FinishedSurvey } from '#lib/finished-survey.ts';
import { firstProblem } from '#lib/first-problem.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { FormCard } from '#ui/Form.tsx';
import { FormFailure } from '#ui/FormFailure.tsx';
import { LimitedField } from '#ui/LimitedText.tsx';
import { useFormFailure } from '#ui/use-form-failure.ts';

/** Takes the address of a client whom nobody fits, who is told when somebody does (decision 0073). */
export default function WaitForm({ survey: { result, criteria } }: { survey: FinishedSurvey }) {
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { state, fail, clear, control, onInput } = useFormFailure('email');

  const send = async (typed: FormData) => {
    const request = waitRequestSchema.safeParse({ token: result.token, email: typed.get('email') });
    if (!request.success) return fail(...firstProblem(request.error, messages.waitlist.notAsked));
    clear();
    setBusy(true);
    try {
      await answerOf(api.waitlist.$post({ json: request.data }));
      setSentTo(request.data.email);
    } catch (error) {
      fail(messageFor(error, messages.waitlist.notAsked));
    }
    setBusy(false);
  };

  if (sentTo !== null) {
    return (
      <div className="space-y-3">
        <Alert kind="success" focusKey={1}>
          {messages.waitlist.lookIntoMail}
        </Alert>
        <p className="max-w-prose wrap-anywhere">{waitWords.sent(sentTo)}</p>
      </div>
    );
  }
  return (
    <FormCard id="wait-heading" title={messages.waitlist.title} onInput={onInput} onSend={send}>
      <p className="max-w-prose">{waitWords.what}</p>
      <FormFailure state={state} />
      <LimitedField
        label={waitWords.label}
        hint={waitWords.kept}
        type="email"
        autoComplete="email"
        defaultValue={criteria.email ?? ''}
        required
        limit={maxEmailLength}
        disabled={busy}
        {...control('email')}
      />
      <Button type="submit" look="primary" busy={busy}>
        {waitWords.button}
      </Button>
    </FormCard>
  );
}
