import { useState } from 'react';
import { pricing } from '#content/pricing.ts';
import { site } from '#content/site.ts';
import { isInTrial, type Subscription, statusLabel } from '#domain/billing/subscription.ts';
import { messages } from '#domain/messages/index.ts';
import { api } from '#lib/api.ts';
import { messageFor, NotSignedIn } from '#lib/api-error.ts';
import { formatDate } from '#lib/format.ts';
import { answerTo } from '#lib/signed-in.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';

type Props = {
  subscription: Subscription;
  say: (kind: 'error' | 'success', text: string) => void;
  /** Reads the status again (spec §4). */
  onChanged: () => Promise<void>;
};

/** The plan, its status and its dates, and the ways to cancel it or to go on (spec §2, §4). */
export function SubscriptionDetails({ subscription, say, onChanged }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { status, trial_end, current_period_start, current_period_end, access_until, cancel_at_period_end } =
    subscription;
  const hasTrial = isInTrial(subscription, new Date());

  const change = async (what: 'cancel' | 'resume') => {
    setBusy(true);
    try {
      const json = { subscriptionId: subscription.id };
      await answerTo((as) => api.billing[`${what}-subscription`].$post({ json }, as), messages.billing.noToken);
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
    status !== 'canceled' && ['Next billing date', formatDate(current_period_end)],
    status === 'canceled' &&
      access_until !== null && [cancel_at_period_end ? 'Access until' : 'Access ended', formatDate(access_until)],
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
      {isAsking && (
        <ConfirmDialog
          title="Confirm Subscription Cancellation"
          confirmLabel="Yes, Cancel Subscription"
          cancelLabel="No, Keep Subscription"
          busy={busy}
          onConfirm={() => change('cancel')}
          onCancel={() => setAsking(false)}
        >
          <p className="text-ink-soft">
            {`You keep your access until ${formatDate(current_period_end)}, and nothing is charged after that. Until then you can change your mind.`}
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}
