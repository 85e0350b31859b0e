import { expect, it } from 'vitest';
import { bookingRequestStatuses, isOpen, requestEvents } from './life.ts';
import { sayEvent, sayStatus } from './status-words.ts';

const waited = { waitlist: 'waited', isConfirmed: true } as const;
const offered = { waitlist: 'offered', isConfirmed: true } as const;
const unconfirmed = { waitlist: 'waited', isConfirmed: false } as const;

it.each([
  [{ status: 'requested', waitlist: 'none', isConfirmed: false }, 'Waits for you to confirm your address'],
  [{ status: 'expired', waitlist: 'none', isConfirmed: true }, 'Closed without an answer'],
  [{ status: 'waiting', ...unconfirmed }, 'Not on the waitlist yet: confirm your address'],
  [{ status: 'expired', ...unconfirmed }, 'Closed: the address was not confirmed'],
  [{ status: 'withdrawn', ...unconfirmed }, 'Withdrawn'],
  [{ status: 'waiting', ...waited }, 'On the waitlist'],
  [{ status: 'expired', ...waited }, 'Closed: no place was offered in time'],
  [{ status: 'declined', ...waited }, 'Taken off the waitlist by the therapist'],
  [{ status: 'rerouted', ...waited }, 'Passed on to somebody else'],
  [{ status: 'offered', ...offered }, 'A place is offered to you'],
  [{ status: 'accepted', ...offered }, 'You took the place'],
  [{ status: 'expired', ...offered }, 'Closed: the place was not taken in time'],
] as const)('says where %o stands', (request, said) => {
  expect(sayStatus(request)).toBe(said);
});

it.each([
  ['confirmed', waited, 'You confirmed your address, and the wait began'],
  ['offered', offered, 'The therapist offered you a place'],
  ['accepted', offered, 'You took the place'],
  ['withdrawn', waited, 'You left the waitlist'],
  ['expired', unconfirmed, 'Closed: the address was not confirmed'],
  ['rerouted', waited, 'You asked somebody else'],
] as const)('says of "%s" what happened', (event, request, said) => {
  expect(sayEvent(event, request)).toBe(said);
});

it('says no therapist’s silence of anybody who waited for a place', () => {
  for (const request of [waited, offered, unconfirmed]) {
    for (const status of bookingRequestStatuses.filter((one) => !isOpen(one))) {
      expect(sayStatus({ status, ...request })).not.toMatch(/answer/);
    }
    for (const event of requestEvents) expect(sayEvent(event, request)).not.toMatch(/nobody answered|request was sent/);
  }
});
