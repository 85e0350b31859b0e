import { messages } from '#domain/messages/index.ts';
import { stripe } from '#lib/stripe.ts';

/** A card, and a payment with it: the bank asks for each once at most. */
const mostQuestions = 2;

/**
 * Sends a call until it is through; in between, the bank asks whoever is here what it wants to know.
 * @param send gives what the browser needs to have the bank ask, or null when all is done
 * @param paymentMethodId the card that pays
 * @returns why it is not through, in the bank's words; null when it is
 * @throws as `send`
 */
export async function confirmed(
  send: () => Promise<string | null>,
  paymentMethodId: string | undefined,
): Promise<string | null> {
  for (let asked = 0; asked <= mostQuestions; asked++) {
    const clientSecret = await send();
    if (clientSecret === null) return null;
    if (asked === mostQuestions) break;
    const client = await stripe();
    if (!client) return messages.billing.scriptBlocked;
    const { error } = clientSecret.startsWith('pi_')
      ? await client.confirmCardPayment(clientSecret, paymentMethodId ? { payment_method: paymentMethodId } : {})
      : await client.confirmCardSetup(clientSecret);
    if (error) return error.message ?? messages.billing.unexpected;
  }
  return messages.billing.authenticationNeeded;
}
