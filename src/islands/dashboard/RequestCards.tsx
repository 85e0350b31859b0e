import type { BookingRequest } from '#domain/booking-request/responses.ts';
import { BookingRequestCard } from './BookingRequestCard.tsx';
import { RequestAnswer } from './RequestAnswer.tsx';

type Props = { requests: readonly BookingRequest[]; onAnswered: (answer: 'accept' | 'decline') => void };

/** Requests as cards, each with what can be done with it. */
export function RequestCards({ requests, onAnswered }: Props) {
  return (
    <ul className="space-y-4">
      {requests.map((request) => (
        <li key={request.id}>
          <BookingRequestCard request={request}>
            <RequestAnswer request={request} onAnswered={onAnswered} />
          </BookingRequestCard>
        </li>
      ))}
    </ul>
  );
}
