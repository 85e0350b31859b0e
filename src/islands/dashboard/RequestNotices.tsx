import type { BookingRequestPage } from '#domain/booking-request/responses.ts';
import { formatUtcDay } from '#domain/text/moment.ts';
import { Alert } from '#ui/Alert.tsx';

type Props = { page: Pick<BookingRequestPage, 'mail_returned' | 'answers_leave'> };

/** What a therapist has to know beside the requests: that mail to them comes back, and that shared answers will leave. */
export function RequestNotices({ page: { mail_returned, answers_leave } }: Props) {
  return (
    <>
      {mail_returned && (
        <Alert kind="notice">
          Our e-mails to you come back. New requests are shown here alone: look in every day, or change your address
          under{' '}
          <a href="/therapist/account" className="link">
            Account
          </a>
          .
        </Alert>
      )}
      {answers_leave && (
        <Alert kind="notice">
          <span>{leavingWords(answers_leave.count, formatUtcDay(answers_leave.from))}</span> What you need for your own
          records, “Download my data” under{' '}
          <a href="/therapist/account" className="link">
            Account
          </a>{' '}
          keeps.
        </Alert>
      )}
    </>
  );
}

function leavingWords(count: number, day: string): string {
  return count === 1
    ? `A questionnaire that was shared with you is deleted on ${day}.`
    : `${count} questionnaires that were shared with you are deleted soon, the first on ${day}.`;
}
