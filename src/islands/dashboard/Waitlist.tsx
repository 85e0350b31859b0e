import { useEffect, useState } from 'react';
import type { PlaceWaitlist } from '#domain/booking-request/responses.ts';
import { messages } from '#domain/messages/index.ts';
import { api } from '#lib/api.ts';
import { answerTo } from '#lib/signed-in.ts';
import { Alert } from '#ui/Alert.tsx';
import { Refusal } from '#ui/Refusal.tsx';
import { BookingRequestCard } from './BookingRequestCard.tsx';
import { PlaceOffer } from './PlaceOffer.tsx';
import type { sayFailure } from './use-requests.ts';

const words = messages.placeWaitlist;
const path = api['booking-requests'];

type Props = {
  /** What the screen has already: imported here too, it would be a file of its own, which every visit waits for. */
  sayFailure: typeof sayFailure;
};

/** Who waits for a place, in the order in which they are offered one; nothing where nobody waits. */
export default function Waitlist({ sayFailure }: Props) {
  const [list, setList] = useState<PlaceWaitlist | null>(null);
  const [failure, setFailure] = useState<Readonly<{ message: string; isOfList: boolean }> | null>(null);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<readonly string[]>([]);

  const load = async () => {
    // What was said of an offer stays until the next one.
    setFailure((last) => (last?.isOfList ? null : last));
    try {
      setList(await answerTo((as) => path.waitlist.$get({}, as), messages.dashboard.signIn));
    } catch (error) {
      setFailure({ message: sayFailure(error, words.loadFailed), isOfList: true });
    }
  };
  useEffect(() => {
    load();
  }, []);

  const offer = async (id: string) => {
    setBusy(true);
    setFailure(null);
    try {
      await answerTo((as) => path[':id'].offer.$post({ param: { id } }, as), messages.dashboard.signIn);
      setDone([...done, words.offered]);
    } catch (error) {
      setFailure({ message: sayFailure(error, words.offerFailed), isOfList: false });
    }
    await load();
    setBusy(false);
  };
  const takenOff = () => {
    setDone([...done, words.takenOff]);
    load();
  };

  const requests = list?.bookingRequests ?? [];
  const last = done.at(-1);
  if (requests.length === 0 && !failure && !last) return null;
  const first = requests.find(({ status }) => status === 'waiting')?.id;
  const more = (list?.waiting ?? 0) - requests.filter(({ status }) => status === 'waiting').length;
  return (
    <section aria-labelledby="waitlist-heading" className="space-y-4">
      <h2 id="waitlist-heading" className="text-2xl">
        Waitlist
      </h2>
      {last && (
        <Alert kind="success" focusKey={done.length} onDismiss={() => setDone([])}>
          {last}
        </Alert>
      )}
      {failure && (
        <Refusal
          message={failure.message}
          needs={failure.message === messages.dashboard.signInAgain ? 'sign-in' : null}
          onDismiss={() => setFailure(null)}
          onRetry={failure.isOfList ? load : undefined}
        />
      )}
      {first && (
        <p className="max-w-prose text-ink-soft">
          Places are offered in order: whoever has waited longest comes first. Nobody here counts against your reply
          time.
        </p>
      )}
      <ol className="space-y-4">
        {requests.map((request) => (
          <li key={request.id}>
            <BookingRequestCard request={request}>
              <PlaceOffer
                request={request}
                busy={busy}
                onOffer={request.id === first ? () => offer(request.id) : null}
                onTakenOff={takenOff}
              />
            </BookingRequestCard>
          </li>
        ))}
      </ol>
      {more > 0 && <p className="text-ink-soft">{`${more} more wait. They appear here as those before them leave.`}</p>}
    </section>
  );
}
