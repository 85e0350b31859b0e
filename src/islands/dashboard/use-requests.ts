import { useEffect, useState } from 'react';
import type { RequestList } from '#domain/booking-request/life.ts';
import type { BookingRequest, BookingRequestPage } from '#domain/booking-request/responses.ts';
import { messages } from '#domain/messages/index.ts';
import { api } from '#lib/api.ts';
import { ApiError, messageFor } from '#lib/api-error.ts';
import { forgetEndedSession } from '#lib/forget-session.ts';
import { answerTo } from '#lib/signed-in.ts';

/** What was loaded so far: the requests, and what the last page says of them all. */
type Requests = Readonly<{ list: readonly BookingRequest[]; page: BookingRequestPage }>;

/** Statuses by which the list refuses a token (spec §6). */
const refusals = [401, 403];

/** What is said of a list that did not come; whose session is gone is signed out here too. */
export function sayFailure(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 403))
    return messageFor(error, fallback);
  forgetEndedSession();
  return messages.dashboard.signInAgain;
}

/** A list of a therapist's requests, loaded on entry, newest first, older ones on demand. */
export function useRequests(list: RequestList) {
  const [requests, setRequests] = useState<Requests | null>(null);
  const [failure, setFailure] = useState<Readonly<{ message: string; retry: () => void }> | null>(null);
  const [busy, setBusy] = useState(true);

  const load = async (before: string | null, earlier: readonly BookingRequest[]) => {
    setBusy(true);
    setFailure(null);
    try {
      const query = { ...(list === 'open' ? {} : { list }), ...(before === null ? {} : { before }) };
      const path = api['booking-requests']['my-requests'];
      const page = await answerTo((as) => path.$get({ query }, as), messages.dashboard.signIn, refusals);
      setRequests({ list: [...earlier, ...page.bookingRequests], page });
    } catch (error) {
      setFailure({ message: sayFailure(error, messages.dashboard.loadFailed), retry: () => load(before, earlier) });
    }
    setBusy(false);
  };

  useEffect(() => {
    load(null, []);
  }, []);

  return { requests, failure, busy, load, dismiss: () => setFailure(null) };
}
