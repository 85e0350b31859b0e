import { messages } from '#domain/messages/index.ts';
import { secondTry } from '#lib/second-try.ts';
import { usePart } from '#lib/use-part.ts';
import { Button } from '#ui/Button.tsx';
import { Spinner } from '#ui/Progress.tsx';
import { Refusal } from '#ui/Refusal.tsx';
import type { useRequests } from './use-requests.ts';

/** The cards come while the list itself is asked for. */
const loadCards = () => secondTry(() => import('./RequestCards.tsx')).then((module) => module.RequestCards);

/** What is said to somebody whose session is gone. */
const signedOut: readonly string[] = [messages.dashboard.signIn, messages.dashboard.signInAgain];

type Props = {
  of: ReturnType<typeof useRequests>;
  busyLabel: string;
  onAnswered: (answer: 'accept' | 'decline') => void;
};

/** Requests as cards, with what keeps them from being shown, and the way to older ones. */
export function RequestList({ of: { requests, failure, busy, load, dismiss }, busyLabel, onAnswered }: Props) {
  const { part: RequestCards, isMissing } = usePart(loadCards);
  const isListed = requests !== null && requests.list.length > 0;
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
      {isListed && RequestCards && <RequestCards requests={requests.list} onAnswered={onAnswered} />}
      {(busy || (isListed && !RequestCards && !isMissing)) && <Spinner label={busyLabel} />}
      {requests?.page.next && !busy && (
        <Button onClick={() => load(requests.page.next, requests.list)}>Show older requests</Button>
      )}
    </>
  );
}
