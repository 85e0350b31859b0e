import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeCardElementOptions } from '@stripe/stripe-js';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { pricing } from '#content/pricing.ts';
import { daySeconds, type PaymentMethod, type Subscription, trialDays } from '#domain/billing/subscription.ts';
import { messages } from '#domain/messages/index.ts';
import { api } from '#lib/api.ts';
import { messageFor, NotSignedIn } from '#lib/api-error.ts';
import { formatDate } from '#lib/format.ts';
import { answerTo, requireSession } from '#lib/signed-in.ts';
import { priceId, stripe } from '#lib/stripe.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { FormCard } from '#ui/Form.tsx';
import { confirmed } from './confirm.ts';
import { NameAndAddress } from './NameAndAddress.tsx';
import { typedDetails } from './typed-details.ts';

type Props = {
  /** The subscription whose card is replaced; null sets a new one up. */
  subscription: Subscription | null;
  hadTrial: boolean;
  /** Whether a payment waits, which is made with the card at once. */
  isOwing: boolean;
  /** What is known of whom the bill is for. */
  details: PaymentMethod['billing_details'] | undefined;
  onActivated: (message: string) => void;
  onUpdated: () => void;
  onFailed: () => void;
  onCancel: (() => void) | undefined;
  say: (kind: 'error' | 'success', text: string) => void;
};

/** The card's fields are Stripe's, in a frame of theirs: no card number reaches this page. */
export function CardForm(props: Props) {
  return (
    <Elements stripe={stripe()}>
      <Form {...props} />
    </Elements>
  );
}

function Form({ subscription, hadTrial, onActivated, onUpdated, onFailed, onCancel, say, isOwing, details }: Props) {
  const client = useStripe();
  const elements = useElements();
  const options = useCardOptions();
  const [isBlocked, setBlocked] = useState(false);
  useEffect(() => {
    stripe().then((loaded) => setBlocked(loaded === null));
  }, []);
  const [busy, setBusy] = useState(false);
  const [cardError, setCardError] = useState<string | undefined>();
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});

  const submit = async (typed: FormData) => {
    const read = typedDetails(typed);
    setWrong(read.wrong);
    if (!read.details) return;
    const { name, address } = read.details;
    const card = elements?.getElement(CardElement);
    if (!client || !card) return say('error', messages.billing.noCardField);
    setBusy(true);
    try {
      await requireSession(messages.billing.noToken);
      const made = await client.createPaymentMethod({
        type: 'card',
        card,
        billing_details: { name, address: { line1: address } },
      });
      if (made.error) return say('error', made.error.message ?? messages.billing.unexpected);
      const paymentMethodId = made.paymentMethod.id;

      const send = async (): Promise<string | null> => {
        if (subscription) {
          const json = { paymentMethodId, customerId: subscription.customer };
          return (await answerTo((as) => api.billing['update-payment-method'].$post({ json }, as))).clientSecret;
        }
        const json = { paymentMethodId, selectedPriceId: priceId, billingDetails: { name, address } };
        return (await answerTo((as) => api.billing.setup.$post({ json }, as))).clientSecret;
      };
      const failure = await confirmed(send, paymentMethodId);
      if (failure !== null) {
        say('error', failure);
        return onFailed();
      }
      if (subscription) onUpdated();
      else onActivated(hadTrial ? messages.billing.started : messages.billing.activated);
    } catch (error) {
      say('error', messageFor(error, messages.billing.unexpected));
      if (!(error instanceof NotSignedIn)) onFailed();
    } finally {
      setBusy(false);
    }
  };

  const submitLabel = hadTrial ? 'Restart Subscription' : 'Activate Trial & Continue';
  return (
    <FormCard id="card-form-heading" title="Payment method" className="space-y-5" onSend={submit}>
      <NameAndAddress
        wrong={wrong}
        disabled={busy}
        takesFocus={onCancel !== undefined}
        {...(details && { saved: { name: details.name ?? '', address: details.address.line1 ?? '' } })}
        onInput={(name) => setWrong(({ [name]: _, ...others }) => others)}
      />
      <div>
        <p id="card-label" className="font-semibold">
          Card
        </p>
        {/* biome-ignore lint/a11y/useSemanticElements: what stands in it is a frame, which a fieldset would not name */}
        <div
          role="group"
          aria-labelledby="card-label"
          aria-describedby={cardError ? 'card-error' : undefined}
          className="mt-1.5 min-h-11 rounded-xl border border-control bg-raised px-4 py-3"
        >
          <CardElement options={options} onChange={({ error }) => setCardError(error?.message)} />
        </div>
        {cardError && (
          <p id="card-error" role="alert" className="mt-1 text-sm font-medium text-danger">
            {cardError}
          </p>
        )}
      </div>
      {isBlocked && <Alert kind="error">{messages.billing.scriptBlocked}</Alert>}
      {!subscription && (
        <p className="text-ink-soft">
          {hadTrial
            ? `${pricing.monthlyExact} are charged today: the free trial comes once.`
            : `Nothing is charged today. Your free trial lasts until ${formatDate(Date.now() / 1000 + trialDays * daySeconds)}; from then on ${pricing.monthlyExact} are charged each month, unless you cancel before.`}
        </p>
      )}
      {subscription && isOwing && <p className="text-ink-soft">Your open payment is made with this card at once.</p>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={busy} disabled={!client}>
          {subscription ? 'Update Payment Method' : submitLabel}
        </Button>
        {onCancel && (
          <Button disabled={busy} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </FormCard>
  );
}

/** Stripe's frame knows no style of ours: its ink follows the scheme that the page is drawn in. */
function useCardOptions(): StripeCardElementOptions {
  const isDark = useSyncExternalStore(
    (changed) => {
      const scheme = matchMedia(darkScheme);
      scheme.addEventListener('change', changed);
      return () => scheme.removeEventListener('change', changed);
    },
    () => matchMedia(darkScheme).matches,
  );
  return useMemo(() => ({ style: { base: { fontSize: '16px', color: isDark ? '#f3eefa' : '#221c2e' } } }), [isDark]);
}

const darkScheme = '(prefers-color-scheme: dark)';
