import { type BookingRequestStatus, isOpen, type RequestEvent } from './life.ts';

/** Where a request stands, as its client reads it. */
const statusWords: Readonly<Record<BookingRequestStatus, string>> = {
  requested: 'Sent, not seen yet',
  seen: 'Seen, not answered yet',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Closed without an answer',
  rerouted: 'Passed on to somebody else',
  withdrawn: 'Withdrawn',
};

/** Where a request stands, also one that waits for its client to confirm their address, as the client reads it. */
export function standingWords(status: BookingRequestStatus, isConfirmed: boolean): string {
  return isOpen(status) && !isConfirmed ? 'Waits for you to confirm your address' : statusWords[status];
}

/** What happened to a request, as its client reads it. */
export const eventWords: Readonly<Record<RequestEvent, string>> = {
  confirmed: 'You confirmed your address, and the therapist was told',
  seen: 'The therapist has seen it',
  accepted: 'The therapist accepted',
  declined: 'The therapist declined',
  expired: 'Closed: nobody answered in time',
  withdrawn: 'You withdrew it',
  rerouted: 'You asked somebody else',
  'time-taken': 'You took a time',
  'nudged-24': 'We wrote to the therapist: it has waited for a day',
  'led-on': 'We wrote to you: nobody has answered yet, and you may ask somebody else',
  'nudged-48': 'We wrote to the therapist: it is about to run out',
};
