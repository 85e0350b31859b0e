import { noticeFor, type Subscription } from '#domain/billing/subscription.ts';
import { noticeTexts } from '#lib/billing-notice.ts';
import { Alert } from '#ui/Alert.tsx';

/** What is to be told of a subscription now, and what to do. */
export function Notice({ subscription, onUpdate }: { subscription: Subscription; onUpdate: () => void }) {
  const notice = noticeFor(subscription, new Date());
  if (!notice) return null;
  return (
    <Alert kind="notice">
      <span>{noticeTexts[notice]}</span>{' '}
      {notice === 'payment-failed' && (
        <button type="button" className="cursor-pointer underline" onClick={onUpdate}>
          Give another card
        </button>
      )}
    </Alert>
  );
}
