import { messages } from '#domain/messages/index.ts';
import { Alert } from '#ui/Alert.tsx';

/**
 * A request as it was just sent: the token of its page, whether its client's address is confirmed already, and whether it waits for a
 * place.
 */
export type SentRequest = Readonly<{ token: string; confirmed: boolean; isWait: boolean; email: string }>;

type Props = { name: string; request: SentRequest; hasMatches: boolean };

/** What happens next with a request, and the ways on. */
export function Sent({ name, request: { token, confirmed, isWait, email }, hasMatches }: Props) {
  const words = isWait ? messages.placeWaitlist : messages.bookingRequest;
  return (
    <div className="space-y-4">
      <Alert kind="success" focusKey={1}>
        {words[confirmed ? 'sent' : 'confirmFirst']}
      </Alert>
      <p className="max-w-prose wrap-anywhere">
        {isWait
          ? `${confirmed ? '' : `We ask at ${email} whether the address is yours: open the link in our mail within a day and press its button. Then your wait begins. `}Nobody answers at once: places are offered in order, and we write to ${email} when ${name} offers one to you.`
          : confirmed
            ? `${name} has three days to answer. We write to ${email} when it changes.`
            : `We ask at ${email} whether the address is yours: open the link in our mail within a day and press its button. Then ${name} is told of your request and has the rest of three days to answer, and we write to you when it changes.`}
      </p>
      <p className="flex flex-wrap gap-3">
        <a href={`/request/${token}`} className="button button-secondary">
          Follow your request
        </a>
        {hasMatches && (
          <a href="/tmp/survey_complete" className="button button-secondary">
            Back to your matches
          </a>
        )}
        <a href="/directory" className="button button-quiet">
          Therapist directory
        </a>
      </p>
    </div>
  );
}
