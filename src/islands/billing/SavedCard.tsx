import { useEffect, useRef, useState } from 'react';
import type { PaymentMethod } from '#domain/billing/subscription.ts';
import { secondTry } from '#lib/second-try.ts';
import { usePart } from '#lib/use-part.ts';

/** The form comes when somebody wants to change what stands on the bills. */
const loadDetailsForm = () => secondTry(() => import('./DetailsForm.tsx')).then((module) => module.default);

type Props = {
  card: PaymentMethod;
  customerId: string;
  /** Whether the focus comes back to the way to give another card: its form has just been closed. */
  hasFocus: boolean;
  onUpdate: () => void;
  onChanged: () => Promise<void>;
};

/** The card that is charged, masked, with a way to give another, and the name and address of the bills. */
export function SavedCard({ card: method, customerId, hasFocus, onUpdate, onChanged }: Props) {
  const { card, billing_details } = method;
  const expiry = `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`;
  const [isChanging, setChanging] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const update = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hasFocus) update.current?.focus();
  }, []);
  const { part: DetailsForm } = usePart(loadDetailsForm, isChanging);
  const close = () => {
    setChanging(false);
    // The button is back only once the form has left.
    setTimeout(() => change.current?.focus());
  };
  return (
    <section aria-labelledby="saved-card-heading" className="card space-y-4 p-5 sm:p-7">
      <div className="flex items-center justify-between gap-3">
        <h2 id="saved-card-heading" className="text-2xl">
          Payment method
        </h2>
        <button
          ref={update}
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
      {isChanging && DetailsForm ? (
        <DetailsForm
          details={billing_details}
          customerId={customerId}
          onChanged={async () => {
            await onChanged();
            close();
          }}
          onCancel={close}
        />
      ) : (
        <>
          <dl className="grid gap-3 sm:grid-cols-2">
            {[
              ['Expires', expiry],
              ['Card Holder Name', billing_details.name ?? 'Not provided'],
              ['Billing Address', billing_details.address.line1 ?? 'Not provided'],
            ].map(([term, text]) => (
              <div key={term}>
                <dt className="text-sm text-ink-soft">{term}</dt>
                <dd className="wrap-anywhere">{text}</dd>
              </div>
            ))}
          </dl>
          <button ref={change} type="button" onClick={() => setChanging(true)} className="link min-h-11 cursor-pointer">
            Change name or address
          </button>
        </>
      )}
    </section>
  );
}
