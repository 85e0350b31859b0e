import { useEffect, useState } from 'react';
import type { BillingNotice as Kind } from '#domain/billing/subscription.ts';
import { api } from '#lib/api.ts';
import { noticeTexts } from '#lib/billing-notice.ts';
import { answerTo } from '#lib/signed-in.ts';
import { Alert } from '#ui/Alert.tsx';

/** A trial that ends soon, or a payment that failed, with the way to billing. */
export function BillingNotice() {
  const [notice, setNotice] = useState<Kind | null>(null);
  useEffect(() => {
    answerTo((as) => api.billing.notice.$get({}, as)).then(
      ({ notice: current }) => setNotice(current),
      () => {
        // The dashboard works without: billing says the same.
      },
    );
  }, []);
  if (!notice) return null;
  return (
    <Alert kind="notice" onDismiss={() => setNotice(null)}>
      <span>{noticeTexts[notice]}</span>{' '}
      <a href="/therapist/billing" className="underline">
        Go to Billing
      </a>
    </Alert>
  );
}
