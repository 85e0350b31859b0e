import { type CancellationReason, cancellationReasons } from '#domain/billing/cancellation.ts';
import { accessEndOf } from '#domain/billing/dates.ts';
import { pastDueStatus, type Subscription } from '#domain/billing/subscription.ts';
import { formatDate } from '#lib/format.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';

const words: Readonly<Record<CancellationReason, string>> = {
  'too-expensive': 'It costs too much',
  'too-few-clients': 'Too few clients found me',
  'wrong-clients': 'The clients did not fit my practice',
  'something-missing': 'Something that I need is missing',
  'a-break': 'I am taking a break',
  other: 'Something else',
};

type Props = {
  subscription: Subscription;
  busy: boolean;
  onConfirm: (reason: CancellationReason | undefined) => void;
  onCancel: () => void;
};

/** Asks once more before a subscription is canceled, and why, which may stay unsaid. */
export default function CancelDialog({ subscription, busy, onConfirm, onCancel }: Props) {
  const isOpen = subscription.status === pastDueStatus;
  const last = formatDate(subscription.current_period_end);
  return (
    <ConfirmDialog
      title="Confirm Subscription Cancellation"
      confirmLabel="Yes, Cancel Subscription"
      cancelLabel="No, Keep Subscription"
      busy={busy}
      onConfirm={(form) => onConfirm(cancellationReasons.find((reason) => reason === form.get('reason')))}
      onCancel={onCancel}
    >
      <p className="text-ink-soft">
        {isOpen
          ? `Your plan then ends on ${last}. Until then your bank may still be asked for the open payment, and you can change your mind. Without that payment, the last day of your access is ${formatDate(accessEndOf(subscription) ?? 0)}.`
          : `You keep your access until ${last}, and nothing is charged after that. Until then you can change your mind.`}
      </p>
      <label className="block space-y-1.5">
        <span className="block">
          <span className="font-semibold">Why do you cancel?</span>{' '}
          <span className="text-sm text-ink-soft">optional, and counted without your name</span>
        </span>
        <select
          name="reason"
          disabled={busy}
          className="block min-h-11 w-full rounded-xl border border-control bg-raised px-4 py-2.5 text-ink"
        >
          <option value="">No answer</option>
          {cancellationReasons.map((reason) => (
            <option key={reason} value={reason}>
              {words[reason]}
            </option>
          ))}
        </select>
      </label>
    </ConfirmDialog>
  );
}
