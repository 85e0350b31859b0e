import { useEffect, useState } from 'react';
import type { DatedNotice } from '#domain/billing/subscription.ts';
import { api } from '#lib/api.ts';
import { noticeText } from '#lib/billing-notice.ts';
import { answerTo } from '#lib/signed-in.ts';
import { Alert } from '#ui/Alert.tsx';

/** A trial that ends soon, a card that expires, or a payment that failed, with the way to billing. */
export function BillingNotice() {
  const [notice, setNotice] = useState<DatedNotice | null>(null);
  useEffect(() => {
    answerTo((as) => api.billing.notice.$get({}, as)).then(
      (answer) => setNotice(answer.notice === null ? null : answer),
      () => {
        // The dashboard works without: billing says the same.
      },
    );
  }, []);
  if (!notice) return null;
  return (
    <Alert kind="notice" onDismiss={() => setNotice(null)}>
      <span>{noticeText(notice.notice, notice.day, new Date())}</span>{' '}
      <a href="/therapist/billing" className="underline">
        Go to Billing
      </a>
    </Alert>
  );
}
