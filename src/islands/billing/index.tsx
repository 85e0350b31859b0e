import { useEffect, useState } from 'react';
import {
  type Due,
  type Invoice,
  isEnded,
  type PaymentMethod,
  type Subscription,
} from '#domain/billing/subscription.ts';
import { messages } from '#domain/messages/index.ts';
import { api } from '#lib/api.ts';
import { ApiError, NotSignedIn } from '#lib/api-error.ts';
import { secondTry } from '#lib/second-try.ts';
import { answerTo } from '#lib/signed-in.ts';
import { publishableKey } from '#lib/stripe.ts';
import { usePart } from '#lib/use-part.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Spinner } from '#ui/Progress.tsx';
import { Refusal } from '#ui/Refusal.tsx';
import { CardForm } from './CardForm.tsx';
import { Notice } from './Notice.tsx';
import { SavedCard } from './SavedCard.tsx';
import { SubscriptionDetails } from './SubscriptionDetails.tsx';
import { Summary } from './Summary.tsx';

/** What the screen shows, read from the server each time. */
type Billing = Readonly<{
  subscription: Subscription | null;
  paymentMethods: readonly PaymentMethod[];
  /** The newest bills and what is owed; null where they could not be read. */
  bills: Readonly<{ invoices: readonly Invoice[]; has_more: boolean; due: Due | null }> | null;
}>;
type Message = Readonly<{ kind: 'error' | 'success'; text: string; attempt: number }>;

/** How long the success of a first set-up stands before the next screen (spec §9). */
const redirectMilliseconds = 2000;

/** Bills stand below all else, and come when there is something to bill. */
const loadInvoices = () => secondTry(() => import('./Invoices.tsx')).then((module) => module.default);

/** A therapist's trial, plan and card (spec §2, §4, §8). */
export default function Billing() {
  const [billing, setBilling] = useState<Billing | null>(null);
  const [isLoading, setLoading] = useState(true);
  const [isUpdating, setUpdating] = useState(false);
  const [hasClosedForm, setClosedForm] = useState(false);
  const [message, setMessage] = useState<Message | null>(null);
  const [signedOut, setSignedOut] = useState<string | null>(null);
  const { part: Invoices } = usePart(loadInvoices, billing?.subscription != null);
  const say = (kind: Message['kind'], text: string) =>
    setMessage((last) => ({ kind, text, attempt: (last?.attempt ?? 0) + 1 }));

  const load = async () => {
    setLoading(true);
    try {
      setBilling(await read());
    } catch (error) {
      if (isSignedOut(error)) setSignedOut(messages.billing.noToken);
      else say('error', messages.billing.loadFailed);
    }
    setLoading(false);
  };
  useEffect(() => {
    if (publishableKey) load();
  }, []);

  if (!publishableKey) return <p>{messages.billing.keyMissing}</p>;
  if (signedOut) {
    return (
      <div className="space-y-6">
        <h1 className="text-3xl">Billing</h1>
        <Refusal message={signedOut} needs="sign-in" />
      </div>
    );
  }
  const subscription = billing?.subscription ?? null;
  const due = billing?.bills?.due ?? null;
  const needsSetup = billing !== null && (subscription === null || hasEnded(subscription));
  const title = subscription ? 'Subscription Management' : 'Activate Your Trial';
  const [card] = billing?.paymentMethods ?? [];

  const activated = (text: string) => {
    say('success', text);
    setTimeout(() => location.assign('/therapist/profile/edit'), redirectMilliseconds);
  };
  /** Reads what became of a call, without a word of its own: nothing is guessed (decision 0043). */
  const readAgain = async () => {
    try {
      setBilling(await read());
    } catch {
      // What failed has been said already.
    }
  };
  const closeForm = () => {
    setUpdating(false);
    setClosedForm(true);
  };
  const changed = async (text: string) => {
    setUpdating(false);
    await load();
    say('success', text);
  };

  return (
    <div className="space-y-6">
      <h1 className="text-3xl">{billing ? title : 'Billing'}</h1>
      {message && (
        <Alert kind={message.kind} focusKey={message.attempt} onDismiss={() => setMessage(null)}>
          {message.text}
        </Alert>
      )}
      {isLoading && <Spinner label="Loading…" />}
      {!billing && !isLoading && <Button onClick={load}>Try again</Button>}
      {billing && (
        <>
          {subscription && !isUpdating && (
            <Notice
              subscription={subscription}
              card={card}
              due={due}
              onUpdate={() => setUpdating(true)}
              onPaid={() => changed(messages.billing.paid)}
              onFailed={readAgain}
              say={say}
            />
          )}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_18rem] lg:items-start">
            <div className="space-y-6">
              {subscription && (
                <SubscriptionDetails subscription={subscription} due={due} say={say} onChanged={readAgain} />
              )}
              {subscription && !needsSetup && card && !isUpdating && (
                <SavedCard
                  card={card}
                  customerId={subscription.customer}
                  hasFocus={hasClosedForm}
                  onUpdate={() => setUpdating(true)}
                  onChanged={() => changed(messages.billing.detailsChanged)}
                />
              )}
              {(needsSetup || isUpdating || (subscription && !card)) && (
                <CardForm
                  key={isUpdating ? 'update' : 'setup'}
                  subscription={needsSetup ? null : subscription}
                  hadTrial={subscription !== null}
                  isOwing={due !== null}
                  details={card?.billing_details}
                  onActivated={activated}
                  onUpdated={() => changed(messages.billing.cardUpdated)}
                  onFailed={readAgain}
                  onCancel={isUpdating ? closeForm : undefined}
                  say={say}
                />
              )}
              {Invoices && <Invoices page={billing.bills} onRetry={load} />}
            </div>
            {!(subscription && needsSetup) && <Summary isNew={subscription === null} />}
          </div>
        </>
      )}
    </div>
  );
}

async function read(): Promise<Billing> {
  const [status, bills] = await Promise.all([
    answerTo((as) => api.billing.status.$get({}, as), messages.billing.noToken).catch(unlessMissing),
    // The bills are an addition: without them, the rest is still what somebody came for.
    answerTo((as) => api.billing.invoices.$get({ query: {} }, as)).catch(() => null),
  ]);
  return { ...status, bills };
}

/** No billing yet, where the server answers 404 for it (spec §7). */
function unlessMissing(error: unknown): Omit<Billing, 'bills'> {
  if (isMissing(error)) return { subscription: null, paymentMethods: [] };
  throw error;
}

/** Nobody is signed in here, or their session is over. */
function isSignedOut(error: unknown): boolean {
  return error instanceof NotSignedIn || (error instanceof ApiError && error.status === 401);
}

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** True when only a new subscription brings access back. */
function hasEnded(subscription: Subscription): boolean {
  return isEnded(subscription) && !subscription.cancel_at_period_end;
}
