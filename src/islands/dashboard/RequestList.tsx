import { messages } from '#domain/messages/index.ts';
import { Button } from '#ui/Button.tsx';
import { Spinner } from '#ui/Progress.tsx';
import { Refusal } from '#ui/Refusal.tsx';
import { BookingRequestCard } from './BookingRequestCard.tsx';
import { RequestAnswer } from './RequestAnswer.tsx';
import type { useRequests } from './use-requests.ts';

/** What is said to somebody whose session is gone. */
const signedOut: readonly string[] = [messages.dashboard.signIn, messages.dashboard.signInAgain];

type Props = {
  of: ReturnType<typeof useRequests>;
  busyLabel: string;
  onAnswered: (answer: 'accept' | 'decline') => void;
};

/** Requests as cards, with what keeps them from being shown, and the way to older ones. */
export function RequestList({ of: { requests, failure, busy, load, dismiss }, busyLabel, onAnswered }: Props) {
  return (
    <>
      {failure && (
        <Refusal
          message={failure.message}
          needs={signedOut.includes(failure.message) ? 'sign-in' : null}
          onDismiss={dismiss}
          onRetry={failure.retry}
        />
      )}
      {requests && requests.list.length > 0 && (
        <ul className="space-y-4">
          {requests.list.map((request) => (
            <li key={request.id}>
              <BookingRequestCard request={request}>
                <RequestAnswer request={request} onAnswered={onAnswered} />
              </BookingRequestCard>
            </li>
          ))}
        </ul>
      )}
      {busy && <Spinner label={busyLabel} />}
      {requests?.page.next && !busy && (
        <Button onClick={() => load(requests.page.next, requests.list)}>Show older requests</Button>
      )}
    </>
  );
}
