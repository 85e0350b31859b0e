import type { PaymentMethod } from '#domain/billing/subscription.ts';

/** The card that is charged, masked, with a way to give another. */
export function SavedCard({ card: method, onUpdate }: { card: PaymentMethod; onUpdate: () => void }) {
  const { card, billing_details } = method;
  const expiry = `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`;
  return (
    <section aria-labelledby="saved-card-heading" className="card space-y-4 p-5 sm:p-7">
      <div className="flex items-center justify-between gap-3">
        <h2 id="saved-card-heading" className="text-2xl">
          Payment method
        </h2>
        <button
          type="button"
          aria-label="Update payment method"
          title="Update payment method"
          onClick={onUpdate}
          className="grid size-11 cursor-pointer place-items-center rounded-lg text-accent hover:bg-accent-soft"
        >
          <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true" focusable="false">
            <path
              d="M4 20h4L19 9l-4-4L4 16zM13 7l4 4"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinejoin="round"
            />
          </svg>
        </button>
      </div>
      <p className="font-mono text-lg tracking-wide">
        <span aria-hidden="true">•••• •••• •••• </span>
        <span className="sr-only">Card ending in </span>
        <span>{card.last4}</span>
      </p>
      <dl className="grid gap-3 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-ink-soft">Expires</dt>
          <dd>{expiry}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">Card Holder Name</dt>
          <dd className="wrap-anywhere">{billing_details.name ?? 'Not provided'}</dd>
        </div>
      </dl>
    </section>
  );
}
