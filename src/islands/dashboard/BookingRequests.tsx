import { useEffect, useState } from 'react';
import type { BookingRequest } from '#domain/booking-request/responses.ts';
import { messages } from '#domain/messages/index.ts';
import { api } from '#lib/api.ts';
import { ApiError, messageFor } from '#lib/api-error.ts';
import { forgetSession } from '#lib/session.ts';
import { answerTo } from '#lib/signed-in.ts';
import { Button } from '#ui/Button.tsx';
import { Spinner } from '#ui/Progress.tsx';
import { Refusal } from '#ui/Refusal.tsx';
import { BookingRequestCard } from './BookingRequestCard.tsx';

type Requests = Readonly<{ list: readonly BookingRequest[]; next: string | null }>;

/** What is said to somebody whose session is gone. */
const signedOut: readonly string[] = [messages.dashboard.signIn, messages.dashboard.signInAgain];

/** 'New Client Requests': loaded on entry and whenever the tab is selected, newest first, older ones on demand. */
export function BookingRequests() {
  const [requests, setRequests] = useState<Requests | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(true);

  const load = async (before: string | null, earlier: readonly BookingRequest[]) => {
    setBusy(true);
    setFailure(null);
    try {
      const query = before === null ? {} : { before };
      const path = api['booking-requests']['my-requests'];
      const page = await answerTo((as) => path.$get({ query }, as), messages.dashboard.signIn);
      setRequests({ list: [...earlier, ...page.bookingRequests], next: page.next });
    } catch (error) {
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) {
        forgetSession();
        setFailure(messages.dashboard.signInAgain);
      } else setFailure(messageFor(error, messages.dashboard.loadFailed));
    }
    setBusy(false);
  };

  useEffect(() => {
    load(null, []);
  }, []);

  return (
    <section aria-labelledby="requests-heading" className="space-y-4">
      <h2 id="requests-heading" className="text-2xl">
        New Client Requests
      </h2>
      {failure && (
        <Refusal
          message={failure}
          needs={signedOut.includes(failure) ? 'sign-in' : null}
          onDismiss={() => setFailure(null)}
        />
      )}
      {requests?.list.length === 0 && (
        <div className="space-y-2 text-ink-soft">
          <p>{messages.dashboard.empty}</p>
          <p>
            Clients find you once your profile is saved, and a full one is found more often.{' '}
            <a href="/therapist/profile/edit" className="link">
              Go to your profile
            </a>
          </p>
        </div>
      )}
      {requests && requests.list.length > 0 && (
        <ul className="space-y-4">
          {requests.list.map((request) => (
            <li key={request.id}>
              <BookingRequestCard request={request} />
            </li>
          ))}
        </ul>
      )}
      {busy && <Spinner label="Loading booking requests…" />}
      {requests?.next && !busy && (
        <Button onClick={() => load(requests.next, requests.list)}>Show older requests</Button>
      )}
    </section>
  );
}
