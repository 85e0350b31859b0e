/** The states of a booking request (decision 0012); the last two are of one that asks for a place (decision 0076). */
export const bookingRequestStatuses = [
  'requested',
  'seen',
  'accepted',
  'declined',
  'expired',
  'rerouted',
  'withdrawn',
  'waiting',
  'offered',
] as const;

/** A state of a booking request. */
export type BookingRequestStatus = (typeof bookingRequestStatuses)[number];

/** The states in which a request waits for its therapist. */
export const openStatuses = ['requested', 'seen'] as const satisfies readonly BookingRequestStatus[];

/** The states in which a request waits for a place with its therapist, or for its client's word on the one that is offered. */
export const placeStatuses = ['waiting', 'offered'] as const satisfies readonly BookingRequestStatus[];

/** What may happen to a request: from which states, and what it is then. */
export const changes = {
  see: { from: ['requested'], to: 'seen' },
  accept: { from: openStatuses, to: 'accepted' },
  decline: { from: [...openStatuses, 'waiting'], to: 'declined' },
  expire: { from: openStatuses, to: 'expired' },
  withdraw: { from: [...openStatuses, 'waiting'], to: 'withdrawn' },
  offer: { from: ['waiting'], to: 'offered' },
  take: { from: ['offered'], to: 'accepted' },
  refuse: { from: ['offered'], to: 'withdrawn' },
  'end-wait': { from: ['waiting'], to: 'expired' },
  'end-offer': { from: ['offered'], to: 'expired' },
  // An open one only once its client was led on.
  reroute: { from: ['declined', 'expired', ...openStatuses], to: 'rerouted' },
} as const satisfies Record<string, Readonly<{ from: readonly BookingRequestStatus[]; to: BookingRequestStatus }>>;

/** A change of a request's state. */
export type Change = keyof typeof changes;

/** What is noted of a request with its time, beside its states: the client's address was confirmed, a proposed time was taken. */
export const requestEvents = [
  'confirmed',
  'seen',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
  'rerouted',
  'time-taken',
  'nudged-24',
  'led-on',
  'nudged-48',
  'offered',
] as const;
export type RequestEvent = (typeof requestEvents)[number];

const hour = 60 * 60 * 1000;

/**
 * The clock of a request, in hours. A client has a day to confirm their address; three days after it was sent a request is
 * over, so that its therapist has two of them at least; they are reminded a day and two days after they were told. In between, early
 * enough to be asked elsewhere within two days, the client of a request that nobody has answered is led on to others.
 */
export const requestHours = { confirmation: 24, reminders: [24, 48], leadOn: 36, expiry: 72 } as const;

/** How many requests of a client may wait for therapists at once. */
export const maxOpenRequests = 3;

/** When a request that nobody answers is over: sooner where the client's address was not confirmed. */
export function expiryOf(createdAt: string, isConfirmed: boolean): Date {
  const hours = isConfirmed ? requestHours.expiry : requestHours.confirmation;
  return hoursAfter(new Date(createdAt), hours);
}

/** The time before which something was, for it to be so many hours ago. */
export function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * hour);
}

/** The time so many hours after another. */
export function hoursAfter(time: Date, hours: number): Date {
  return new Date(time.getTime() + hours * hour);
}

/** True while a request waits for its therapist. */
export function isOpen(status: BookingRequestStatus): boolean {
  return openStatuses.some((open) => open === status);
}

/** True while a request is not over, whoever it waits for. */
export function isRunning(status: BookingRequestStatus): boolean {
  return isOpen(status) || placeStatuses.some((place) => place === status);
}

/** The lists in which a therapist finds requests. */
export const requestLists = {
  open: openStatuses,
  answered: ['accepted', 'declined'],
  archived: ['expired', 'rerouted', 'withdrawn'],
  all: bookingRequestStatuses,
} as const satisfies Record<string, readonly BookingRequestStatus[]>;
export type RequestList = keyof typeof requestLists;
