import type { BookingRequestStatus, RequestEvent } from './life.ts';
import type { PlaceStage } from './place.ts';

/** Where a request for a session stands, as its client reads it. */
const statusWords: Readonly<Record<BookingRequestStatus, string>> = {
  requested: 'Sent, not seen yet',
  seen: 'Seen, not answered yet',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Closed without an answer',
  rerouted: 'Passed on to somebody else',
  withdrawn: 'Withdrawn',
  waiting: 'On the waitlist',
  offered: 'A place is offered to you',
};

/** Where a request for a place stands that waited, and one to which a place was offered, where it differs. */
const placeWords: Readonly<Record<Exclude<PlaceStage, 'none'>, Partial<Record<BookingRequestStatus, string>>>> = {
  waited: {
    declined: 'Taken off the waitlist by the therapist',
    expired: 'Closed: no place was offered in time',
    withdrawn: 'You left the waitlist',
  },
  offered: {
    accepted: 'You took the place',
    expired: 'Closed: the place was not taken in time',
    withdrawn: 'You did not take the place',
  },
};

const unconfirmedPlace = 'Closed: the address was not confirmed';

/** What is said of a request to know where it stands. */
type Standing = Readonly<{ status: BookingRequestStatus; isConfirmed: boolean; waitlist: PlaceStage }>;

/** Where a request stands, as its client reads it. */
export function sayStatus({ status, isConfirmed, waitlist }: Standing): string {
  if (!isConfirmed && status === 'requested') return 'Waits for you to confirm your address';
  if (!isConfirmed && status === 'waiting') return 'Not on the waitlist yet: confirm your address';
  if (waitlist === 'none') return statusWords[status];
  if (!isConfirmed) return status === 'expired' ? unconfirmedPlace : statusWords[status];
  return placeWords[waitlist][status] ?? statusWords[status];
}

/** What happened to a request, as its client reads it. */
const eventWords: Readonly<Record<RequestEvent, string>> = {
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
  offered: 'The therapist offered you a place',
};

/** What happened to a request, as its client reads it. */
export function sayEvent(event: RequestEvent, { isConfirmed, waitlist }: Omit<Standing, 'status'>): string {
  if (waitlist === 'none') return eventWords[event];
  if (event === 'confirmed') return 'You confirmed your address, and the wait began';
  if (!isConfirmed) return event === 'expired' ? unconfirmedPlace : eventWords[event];
  const words: Partial<Record<RequestEvent | BookingRequestStatus, string>> = placeWords[waitlist];
  return words[event] ?? eventWords[event];
}
