import { useState } from 'react';
import { isOpen } from '#domain/booking-request/life.ts';
import type { BookingRequest } from '#domain/booking-request/responses.ts';
import { formatMoment } from '#domain/text/moment.ts';
import { secondTry } from '#lib/second-try.ts';
import { usePart } from '#lib/use-part.ts';
import { Button } from '#ui/Button.tsx';
import { Spinner } from '#ui/Progress.tsx';

const loadOutcome = () => secondTry(() => import('./Outcome.tsx')).then((module) => module.default);
const loadAnswerForm = () => secondTry(() => import('./AnswerForm.tsx')).then((module) => module.default);

type Props = { request: BookingRequest; onAnswered: (answer: 'accept' | 'decline') => void };

/** What a therapist can do with a request, or what became of it. */
export function RequestAnswer({ request, onAnswered }: Props) {
  const [answer, setAnswer] = useState<'accept' | 'decline' | null>(null);
  const isOver = !isOpen(request.status);
  const { part: AnswerForm, isMissing } = usePart(loadAnswerForm, answer !== null);
  const { part: Outcome } = usePart(loadOutcome, isOver);
  if (isOver) return Outcome && <Outcome request={request} />;
  if (request.waits_for_client) {
    return (
      <p className="text-sm text-ink-soft">
        The client has not confirmed this address yet. You can answer here as soon as they have.
      </p>
    );
  }
  return (
    <div className="space-y-4">
      {request.open_until && (
        <p className="text-sm text-ink-soft">
          Open until <time dateTime={request.open_until}>{formatMoment(request.open_until)}</time>; a no helps as much
          as a yes.
        </p>
      )}
      {answer === null && (
        <p className="flex flex-wrap gap-3">
          <Button look="primary" onClick={() => setAnswer('accept')}>
            Accept
          </Button>
          <Button onClick={() => setAnswer('decline')}>Decline</Button>
        </p>
      )}
      {answer !== null && AnswerForm && (
        <AnswerForm request={request} answer={answer} onAnswered={onAnswered} onClose={() => setAnswer(null)} />
      )}
      {answer !== null && !AnswerForm && !isMissing && <Spinner label="Loading…" />}
    </div>
  );
}
