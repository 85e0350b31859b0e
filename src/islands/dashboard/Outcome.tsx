import { reasonLabel } from '#domain/booking-request/decline-reasons.ts';
import type { BookingRequest } from '#domain/booking-request/responses.ts';
import { sessionWords } from '#domain/booking-request/session-words.ts';
import { formatMoment } from '#domain/text/moment.ts';

const outcomes = {
  accepted: 'You accepted',
  declined: 'You declined',
  expired: 'Closed without an answer',
  rerouted: 'The client has asked somebody else',
  withdrawn: 'The client withdrew it',
} as const;

/** Where the client asked for a place on the waitlist, and where one was offered to them. */
const placeOutcomes = {
  waited: { ...outcomes, declined: 'You took it off the waitlist', expired: 'Closed: no place was offered in time' },
  offered: {
    ...outcomes,
    accepted: 'The client took the place',
    expired: 'Closed: the place was not taken in time',
    withdrawn: 'The client did not take the place',
  },
} as const;

/** What became of a request. */
export default function Outcome({ request: { status, answer, waitlist } }: { request: BookingRequest }) {
  if (!(status in outcomes)) return null;
  const words: Readonly<Record<string, string>> = waitlist ? placeOutcomes[waitlist] : outcomes;
  return (
    <div className="space-y-2 rounded-xl bg-sunken p-4">
      <p className="font-semibold">{words[status]}</p>
      {answer && <p className="text-sm text-ink-soft">{formatMoment(answer.at)}</p>}
      {answer?.agreed_slot && <p>{`Time: ${answer.agreed_slot}`}</p>}
      {answer?.session && <p>{`First session: ${sessionWords(answer.session.starts_at, answer.session.zone)}`}</p>}
      {answer && answer.proposed_slots.length > 0 && answer.agreed_slot === null && (
        <p>{`Proposed: ${answer.proposed_slots.join(', ')}`}</p>
      )}
      {answer?.reason && <p>{reasonLabel(answer.reason)}</p>}
      {answer?.note && <p className="wrap-anywhere whitespace-pre-line">{answer.note}</p>}
    </div>
  );
}
