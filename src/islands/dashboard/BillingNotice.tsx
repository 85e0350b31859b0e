import { useEffect, useState } from 'react';
import type { DatedNotice } from '#domain/billing/subscription.ts';
import { api } from '#lib/api.ts';
import { secondTry } from '#lib/second-try.ts';
import { answerTo } from '#lib/signed-in.ts';
import { usePart } from '#lib/use-part.ts';
import { Alert } from '#ui/Alert.tsx';

/** Words that most therapists have no need of on most days. */
const loadText = () => secondTry(() => import('#lib/billing-notice.ts')).then((module) => module.noticeText);

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
  const { part: noticeText } = usePart(loadText, notice !== null);
  if (!notice || !noticeText) return null;
  return (
    <Alert kind="notice" onDismiss={() => setNotice(null)}>
      <span>{noticeText(notice.notice, notice.day, new Date())}</span>{' '}
      <a href="/therapist/billing" className="underline">
        Go to Billing
      </a>
    </Alert>
  );
}
