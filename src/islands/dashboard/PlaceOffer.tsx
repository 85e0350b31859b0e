import { useState } from 'react';
import type { BookingRequest } from '#domain/booking-request/responses.ts';
import { formatMoment } from '#domain/text/moment.ts';
import { Button } from '#ui/Button.tsx';
import AnswerForm from './AnswerForm.tsx';

type Props = {
  request: BookingRequest;
  busy: boolean;
  /** Null for whoever is not the first. */
  onOffer: (() => void) | null;
  onTakenOff: () => void;
};

/** Until when somebody waits for a place, or one is kept for them, and what a therapist can do meanwhile. */
export function PlaceOffer({ request, busy, onOffer, onTakenOff }: Props) {
  const [isLeaving, setLeaving] = useState(false);
  const { status, waits_since: since, open_until: until } = request;
  if (status === 'offered') {
    return (
      <p className="rounded-xl bg-sunken p-4">
        <span>A place is offered to them until</span> <Time at={until} />
      </p>
    );
  }
  return (
    <div className="space-y-4">
      <p className="text-sm text-ink-soft">
        <span>On the list since</span> <Time at={since} />
        <span>, at the longest until</span> <Time at={until} />
      </p>
      {isLeaving ? (
        <AnswerForm request={request} answer="decline" onAnswered={onTakenOff} onClose={() => setLeaving(false)} />
      ) : (
        <p className="flex flex-wrap gap-3">
          {onOffer && (
            <Button look="primary" busy={busy} onClick={onOffer}>
              Offer a place
            </Button>
          )}
          <Button disabled={busy} onClick={() => setLeaving(true)}>
            Take off the list
          </Button>
        </p>
      )}
    </div>
  );
}

function Time({ at = '' }: { at: string | undefined }) {
  return <time dateTime={at}>{at && formatMoment(at)}</time>;
}
