import { useState } from 'react';
import { pricing } from '#content/pricing.ts';
import { site } from '#content/site.ts';
import type { CancellationReason } from '#domain/billing/cancellation.ts';
import { accessEndOf, nextBillingAt } from '#domain/billing/dates.ts';
import { type Due, isInTrial, pastDueStatus, type Subscription, statusLabel } from '#domain/billing/subscription.ts';
import { messages } from '#domain/messages/index.ts';
import { api } from '#lib/api.ts';
import { messageFor, NotSignedIn } from '#lib/api-error.ts';
import { formatDate } from '#lib/format.ts';
import { secondTry } from '#lib/second-try.ts';
import { answerTo } from '#lib/signed-in.ts';
import { usePart } from '#lib/use-part.ts';
import { Button } from '#ui/Button.tsx';

/** The question comes when somebody wants to cancel. */
const loadDialog = () => secondTry(() => import('./CancelDialog.tsx')).then((module) => module.default);

type Props = {
  subscription: Subscription;
  /** What is owed; null where nothing is, or nobody knows. */
  due: Due | null;
  say: (kind: 'error' | 'success', text: string) => void;
  /** Reads the status again (spec §4). */
  onChanged: () => Promise<void>;
};

/** The plan, its status and its dates, and the ways to cancel it or to go on (spec §2, §4). */
export function SubscriptionDetails({ subscription, due, say, onChanged }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { part: CancelDialog } = usePart(loadDialog, isAsking);
  const { status, trial_end, current_period_start, cancel_at_period_end } = subscription;
  const now = new Date();
  const hasTrial = isInTrial(subscription, now);
  const nextBilling = nextBillingAt(subscription, due?.next_attempt ?? null, now);
  const accessEnd = accessEndOf(subscription);
  const isOver = status === 'canceled' && !cancel_at_period_end;
  const hasEnded = isOver || (accessEnd !== null && accessEnd * 1000 <= now.getTime());

  const change = async (what: 'cancel' | 'resume', reason?: CancellationReason) => {
    setBusy(true);
    try {
      const { id: subscriptionId } = subscription;
      const json = { subscriptionId, ...(reason && { reason }) };
      await answerTo(
        (as) =>
          what === 'cancel'
            ? api.billing['cancel-subscription'].$post({ json }, as)
            : api.billing['resume-subscription'].$post({ json: { subscriptionId } }, as),
        messages.billing.noToken,
      );
      await onChanged();
      say('success', what === 'cancel' ? messages.billing.canceled : messages.billing.resumed);
    } catch (error) {
      const fallback = what === 'cancel' ? messages.billing.cancelFailed : messages.billing.resumeFailed;
      say('error', messageFor(error, fallback));
      if (!(error instanceof NotSignedIn)) await onChanged();
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };

  const facts = [
    ['Plan', `${site.name} Standard`],
    ['Price', `${pricing.monthlyExact}/month`],
    hasTrial && trial_end !== null
      ? ['Trial ends', formatDate(trial_end)]
      : ['Current period started', formatDate(current_period_start)],
    nextBilling !== null && ['Next billing date', formatDate(nextBilling)],
    (status === 'canceled' || status === pastDueStatus) &&
      accessEnd !== null && [hasEnded ? 'Access ended' : 'Access until', formatDate(accessEnd)],
  ].filter((fact): fact is [string, string] => Array.isArray(fact));

  return (
    <section aria-labelledby="subscription-heading" className="card space-y-5 p-5 sm:p-7">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="subscription-heading" className="text-2xl">
          Subscription details
        </h2>
        <span className="rounded-full bg-accent-soft px-3 py-1 text-sm font-semibold text-accent">
          {statusLabel(status)}
        </span>
      </div>
      <dl className="grid gap-3 sm:grid-cols-2">
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt className="text-sm text-ink-soft">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {status !== 'canceled' && <Button onClick={() => setAsking(true)}>Cancel Subscription</Button>}
      {status === 'canceled' && cancel_at_period_end && (
        <Button busy={busy} onClick={() => change('resume')}>
          Resume Subscription
        </Button>
      )}
      {isAsking && CancelDialog && (
        <CancelDialog
          subscription={subscription}
          busy={busy}
          onConfirm={(reason) => change('cancel', reason)}
          onCancel={() => setAsking(false)}
        />
      )}
    </section>
  );
}
