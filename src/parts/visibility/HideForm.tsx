import { useState } from 'react';
import { messages } from '#domain/messages/index.ts';
import { mostHiddenDays } from '#domain/visibility/responses.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';

/** A calendar day of this browser so many days from now, like 2026-03-09. */
function dayAway(days: number): string {
  const date = new Date();
  date.setDate(date.getDate() + days);
  const part = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${part(date.getMonth() + 1)}-${part(date.getDate())}`;
}

type Props = {
  /** Whether it is hidden already, and the day is another one. */
  isHidden: boolean;
  busy: boolean;
  onHide: (until: string) => void;
};

/** Hides the profile until a day, folded away until somebody wants it. */
export function HideForm({ isHidden, busy, onHide }: Props) {
  const [error, setError] = useState<string | undefined>();
  const [first, last] = [dayAway(1), dayAway(mostHiddenDays - 1)];
  const send = (typed: FormData) => {
    const day = String(typed.get('until') ?? '');
    if (day < first || day > last) return setError(messages.visibility.badDate);
    setError(undefined);
    // The day begins where the therapist is.
    onHide(new Date(`${day}T00:00`).toISOString());
  };
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 text-sm font-semibold">
        {isHidden ? 'Hide it until another day' : 'Hide my profile for a while'}
      </summary>
      <Form onSend={send} className="mt-2 max-w-prose space-y-3" aria-label="Hide my profile">
        <p className="text-sm text-ink-soft">
          You leave matches, the directory and your public page. Your plan goes on, and requests that you have already
          stay open.
        </p>
        <Field
          name="until"
          label="Show it again from"
          type="date"
          min={first}
          max={last}
          required
          disabled={busy}
          error={error}
          onInput={() => setError(undefined)}
        />
        <Button type="submit" busy={busy}>
          Hide my profile
        </Button>
      </Form>
    </details>
  );
}
