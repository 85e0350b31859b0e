import { cardExpiryOf, noticeFor } from '#domain/billing/notices.ts';
import type { Due, PaymentMethod, Subscription } from '#domain/billing/subscription.ts';
import { noticeText } from '#lib/billing-notice.ts';
import { secondTry } from '#lib/second-try.ts';
import { usePart } from '#lib/use-part.ts';
import { Alert } from '#ui/Alert.tsx';

/** Paying comes where something is open. */
const loadPayment = () => secondTry(() => import('./OpenPayment.tsx')).then((module) => module.default);

type Props = {
  subscription: Subscription;
  card: PaymentMethod | undefined;
  /** What is owed; null where nothing is, or nobody knows. */
  due: Due | null;
  onUpdate: () => void;
  onPaid: () => Promise<void>;
  onFailed: () => void;
  say: (kind: 'error' | 'success', text: string) => void;
};

/** What is to be told of a subscription now, and what to do. */
export function Notice({ subscription, card, due, onUpdate, onPaid, onFailed, say }: Props) {
  const now = new Date();
  const told = noticeFor(subscription, card ? cardExpiryOf(card.card) : null, now);
  // Whoever has canceled meanwhile owes what is open all the same.
  const isOwed = told === null && due !== null;
  const isOpen = told?.notice === 'payment-failed' || isOwed;
  const { part: OpenPayment } = usePart(loadPayment, isOpen);
  if (!told && !isOwed) return null;
  return (
    <Alert kind="notice">
      <div className="space-y-3">
        <p>
          <span>
            {told
              ? noticeText(told.notice, told.day, now)
              : noticeText('payment-failed', subscription.access_until, now)}
          </span>
        </p>
        {OpenPayment && isOpen && <OpenPayment {...{ subscription, card, due, onUpdate, onPaid, onFailed, say }} />}
        {told?.notice.startsWith('card-') && (
          <button type="button" className="cursor-pointer underline" onClick={onUpdate}>
            Give another card
          </button>
        )}
      </div>
    </Alert>
  );
}
