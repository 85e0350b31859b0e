import { useState } from 'react';
import type { PaymentMethod } from '#domain/billing/subscription.ts';
import { messages } from '#domain/messages/index.ts';
import { api } from '#lib/api.ts';
import { messageFor } from '#lib/api-error.ts';
import { answerTo } from '#lib/signed-in.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/Form.tsx';
import { NameAndAddress } from './NameAndAddress.tsx';
import { typedDetails } from './typed-details.ts';

type Props = {
  details: PaymentMethod['billing_details'];
  customerId: string;
  onChanged: () => Promise<void>;
  onCancel: () => void;
};

/** The name and the address that stand on the card and on the next bills. */
export default function DetailsForm({ details, customerId, onChanged, onCancel }: Props) {
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<Readonly<{ text: string; attempt: number }> | null>(null);

  const send = async (typed: FormData) => {
    const { details: given, wrong: found } = typedDetails(typed);
    setWrong(found);
    if (!given) return;
    setBusy(true);
    try {
      const json = { customerId, billingDetails: given };
      await answerTo((as) => api.billing['update-billing-details'].$post({ json }, as), messages.billing.noToken);
      await onChanged();
    } catch (error) {
      const text = messageFor(error, messages.billing.detailsFailed);
      setFailure((last) => ({ text, attempt: (last?.attempt ?? 0) + 1 }));
      setBusy(false);
    }
  };

  return (
    <Form aria-label="Billing name and address" className="space-y-5" onSend={send}>
      <p className="text-ink-soft">They stand on your next invoices. Those that you have already stay as they are.</p>
      {failure && (
        <Alert kind="error" focusKey={failure.attempt}>
          {failure.text}
        </Alert>
      )}
      <NameAndAddress
        wrong={wrong}
        disabled={busy}
        takesFocus
        saved={{ name: details.name ?? '', address: details.address.line1 ?? '' }}
        onInput={(name) => setWrong(({ [name]: _, ...others }) => others)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={busy}>
          Save name and address
        </Button>
        <Button disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
