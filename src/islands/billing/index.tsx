import { useEffect, useState } from 'react';
import type { Invoice, PaymentMethod, Subscription } from '#domain/billing/subscription.ts';
import { isEnded } from '#domain/billing/subscription.ts';
import { messages } from '#domain/messages/index.ts';
import { answerOf, api, bearer } from '#lib/api.ts';
import { ApiError, NotSignedIn } from '#lib/api-error.ts';
import { requireSession } from '#lib/signed-in.ts';
import { publishableKey } from '#lib/stripe.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Spinner } from '#ui/Progress.tsx';
import { CardForm } from './CardForm.tsx';
import { Invoices } from './Invoices.tsx';
import { Notice } from './Notice.tsx';
import { SavedCard } from './SavedCard.tsx';
import { SubscriptionDetails } from './SubscriptionDetails.tsx';
import { Summary } from './Summary.tsx';

/** What the screen shows, read from the server each time. */
type Billing = Readonly<{
  subscription: Subscription | null;
  paymentMethods: readonly PaymentMethod[];
  /** Null where they could not be read. */
  invoices: readonly Invoice[] | null;
}>;
type Message = Readonly<{ kind: 'error' | 'success'; text: string; attempt: number }>;

/** How long the success of a first set-up stands before the next screen (spec §9). */
const redirectMilliseconds = 2000;

/** A therapist's trial, plan and card (spec §2, §4, §8). */
export default function Billing() {
  const [billing, setBilling] = useState<Billing | null>(null);
  const [isLoading, setLoading] = useState(true);
  const [isUpdating, setUpdating] = useState(false);
  const [message, setMessage] = useState<Message | null>(null);
  const say = (kind: Message['kind'], text: string) =>
    setMessage((last) => ({ kind, text, attempt: (last?.attempt ?? 0) + 1 }));

  const load = async () => {
    setLoading(true);
    try {
      setBilling(await read());
    } catch (error) {
      say('error', error instanceof NotSignedIn ? error.message : messages.billing.loadFailed);
    }
    setLoading(false);
  };
  useEffect(() => {
    if (publishableKey) load();
  }, []);

  if (!publishableKey) return <p>{messages.billing.keyMissing}</p>;
  const subscription = billing?.subscription ?? null;
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
  const cardUpdated = async () => {
    setUpdating(false);
    await load();
    say('success', messages.billing.cardUpdated);
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
          {subscription && <Notice subscription={subscription} onUpdate={() => setUpdating(true)} />}
          <div className="grid gap-6 lg:grid-cols-[1fr_18rem] lg:items-start">
            <div className="space-y-6">
              {subscription && <SubscriptionDetails subscription={subscription} say={say} onChanged={readAgain} />}
              {subscription && !needsSetup && card && !isUpdating && (
                <SavedCard card={card} onUpdate={() => setUpdating(true)} />
              )}
              {(needsSetup || isUpdating || (subscription && !card)) && (
                <CardForm
                  key={isUpdating ? 'update' : 'setup'}
                  subscription={needsSetup ? null : subscription}
                  hadTrial={subscription !== null}
                  onActivated={activated}
                  onUpdated={cardUpdated}
                  onFailed={readAgain}
                  onCancel={isUpdating ? () => setUpdating(false) : undefined}
                  say={say}
                />
              )}
              <Invoices invoices={billing.invoices} />
            </div>
            {!(subscription && needsSetup) && <Summary isNew={subscription === null} />}
          </div>
        </>
      )}
    </div>
  );
}

async function read(): Promise<Billing> {
  const as = bearer((await requireSession(messages.billing.noToken)).access_token);
  const [status, invoices] = await Promise.all([
    answerOf(api.billing.status.$get({}, as)).catch(unlessMissing),
    // The bills are an addition: without them, the rest is still what somebody came for.
    answerOf(api.billing.invoices.$get({}, as)).then(
      (answer) => answer.invoices,
      (error: unknown) => (isMissing(error) ? [] : null),
    ),
  ]);
  return { ...status, invoices };
}

/** No billing yet, where the server answers 404 for it (spec §7). */
function unlessMissing(error: unknown): Omit<Billing, 'invoices'> {
  if (isMissing(error)) return { subscription: null, paymentMethods: [] };
  throw error;
}

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** True when only a new subscription brings access back. */
function hasEnded(subscription: Subscription): boolean {
  return isEnded(subscription) && !subscription.cancel_at_period_end;
}
