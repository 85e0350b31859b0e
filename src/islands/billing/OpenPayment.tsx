import { useState } from 'react';
import { formatCents } from '#domain/billing/invoices.ts';
import type { Due, PaymentMethod, Subscription } from '#domain/billing/subscription.ts';
import { messages } from '#domain/messages/index.ts';
import { api } from '#lib/api.ts';
import { messageFor, NotSignedIn } from '#lib/api-error.ts';
import { formatDate } from '#lib/format.ts';
import { answerTo } from '#lib/signed-in.ts';
import { Button } from '#ui/Button.tsx';
import { confirmed } from './confirm.ts';

type Props = {
  subscription: Subscription;
  card: PaymentMethod | undefined;
  due: Due | null;
  onUpdate: () => void;
  onPaid: () => Promise<void>;
  onFailed: () => void;
  say: (kind: 'error' | 'success', text: string) => void;
};

/** What is owed and when the bank is asked again, and the ways to pay it now. */
export default function OpenPayment({ subscription, card, due, onUpdate, onPaid, onFailed, say }: Props) {
  const [busy, setBusy] = useState(false);

  const pay = async () => {
    setBusy(true);
    try {
      const json = { subscriptionId: subscription.id };
      const send = async () =>
        (await answerTo((as) => api.billing['pay-open-invoices'].$post({ json }, as), messages.billing.noToken))
          .clientSecret;
      const failure = await confirmed(send, card?.id);
      if (failure !== null) {
        say('error', failure);
        return onFailed();
      }
      await onPaid();
    } catch (error) {
      say('error', messageFor(error, messages.billing.payFailed));
      if (!(error instanceof NotSignedIn)) onFailed();
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      {due && (
        <p>
          <span>{`${formatCents(due.amount)} are open.`}</span>{' '}
          {due.next_attempt !== null && due.next_attempt * 1000 > Date.now() && (
            <span>{`Your bank is asked again on ${formatDate(due.next_attempt)}.`}</span>
          )}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {card && (
          <Button look="primary" busy={busy} onClick={pay}>
            Pay now
          </Button>
        )}
        <Button disabled={busy} onClick={onUpdate}>
          Give another card
        </Button>
      </div>
    </>
  );
}
