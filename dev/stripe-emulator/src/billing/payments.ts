import type { Account } from '../account.ts';
import { cardFault, type Decline, invalidRequest, type StripeFault } from '../errors.ts';
import { newId } from '../objects/identifiers.ts';
import { authenticationDialog, type PaymentIntent } from '../objects/intent.ts';
import type { Invoice } from '../objects/invoice.ts';
import type { PaymentMethod } from '../objects/payment-method.ts';
import { chargeRefusalOf, needsAuthentication } from './cards-on-file.ts';
import { paymentIntentOf, paymentsOf, settleInvoice, subscriptionOf } from './invoices.ts';

/** The card that an invoice is charged to: the invoice's own, the subscription's or the customer's default. */
export function defaultCardOf(account: Account, invoice: Invoice): PaymentMethod | undefined {
  const id =
    invoice.default_payment_method ??
    subscriptionOf(account, invoice)?.default_payment_method ??
    account.state.customers[invoice.customer]?.invoice_settings.default_payment_method;
  return account.state.payment_methods[id ?? ''];
}

/**
 * Charges an open invoice, once.
 * @param isAutomatic whether the schedule of retries asks, rather than a request
 * @returns why it is still open; undefined when it is paid
 */
export function chargeInvoice(
  account: Account,
  invoice: Invoice,
  paymentMethod: PaymentMethod | undefined,
  isAutomatic: boolean,
): StripeFault | undefined {
  const intent = paymentIntentOf(account, invoice);
  // Stripe counts the first attempt whoever makes it, and then only its own.
  if (isAutomatic || invoice.attempt_count === 0) invoice.attempt_count += 1;
  invoice.attempted = true;
  if (!intent || !paymentMethod) {
    failInvoice(account, invoice);
    return invalidRequest(
      'There is no default_payment_method set on this Customer or Invoice. Please set a default_payment_method.',
      undefined,
      'invoice_no_payment_method_types',
    );
  }
  const refusal = chargeRefusalOf(account, paymentMethod);
  if (needsAuthentication(account, paymentMethod, 'charge')) return askHolder(account, invoice, intent, paymentMethod);
  if (refusal) return refuse(account, invoice, intent, paymentMethod, refusal);
  payIntent(account, intent, paymentMethod);
  saveAsDefault(account, invoice, paymentMethod);
  settleInvoice(account, invoice);
  return undefined;
}

function payIntent(account: Account, intent: PaymentIntent, paymentMethod: PaymentMethod): void {
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    payment_method: paymentMethod.id,
    latest_charge: newId('ch'),
    last_payment_error: null,
    next_action: null,
  });
  account.emit('payment_intent.succeeded', intent);
}

function saveAsDefault(account: Account, invoice: Invoice, paymentMethod: PaymentMethod): void {
  const subscription = subscriptionOf(account, invoice);
  if (subscription?.payment_settings.save_default_payment_method !== 'on_subscription') return;
  if (paymentMethod.customer !== invoice.customer) return;
  account.update('customer.subscription.updated', subscription, { default_payment_method: paymentMethod.id });
}

function refuse(
  account: Account,
  invoice: Invoice,
  intent: PaymentIntent,
  paymentMethod: PaymentMethod,
  refusal: Decline,
): StripeFault {
  Object.assign(intent, {
    status: 'requires_payment_method',
    latest_charge: newId('ch'),
    next_action: null,
    payment_method: null,
    last_payment_error: { type: 'card_error', ...refusal, payment_method: structuredClone(paymentMethod) },
  });
  account.emit('payment_intent.payment_failed', intent);
  failInvoice(account, invoice);
  return cardFault(refusal, {
    payment_method: structuredClone(paymentMethod),
    payment_intent: structuredClone(intent),
  });
}

function askHolder(
  account: Account,
  invoice: Invoice,
  intent: PaymentIntent,
  paymentMethod: PaymentMethod,
): StripeFault {
  Object.assign(intent, {
    status: 'requires_action',
    next_action: authenticationDialog,
    payment_method: paymentMethod.id,
  });
  account.emit('payment_intent.requires_action', intent);
  account.emit('invoice.payment_action_required', invoice);
  failInvoice(account, invoice);
  return cardFault(
    {
      code: 'invoice_payment_intent_requires_action',
      message: 'This payment requires additional user action before it can be completed successfully.',
    },
    { payment_intent: structuredClone(intent) },
  );
}

function failInvoice(account: Account, invoice: Invoice): void {
  account.emit('invoice.payment_failed', invoice);
  const subscription = subscriptionOf(account, invoice);
  if (subscription?.status === 'active' && subscription.latest_invoice === invoice.id) {
    account.update('customer.subscription.updated', subscription, { status: 'past_due' });
  }
}

/**
 * Confirms the payment intent of an invoice from the browser: the holder is there to be asked.
 * @throws 402 when the bank refuses the card; 400 when the intent is over
 */
export function confirmPaymentIntent(account: Account, intent: PaymentIntent, paymentMethod: PaymentMethod): void {
  const invoice = invoiceOf(account, intent);
  if (invoice.status !== 'open') {
    throw invalidRequest(
      `You cannot confirm this PaymentIntent: its status is ${intent.status}.`,
      undefined,
      'payment_intent_unexpected_state',
    );
  }
  const fault = chargeInvoice(account, invoice, paymentMethod, false);
  if (fault && intent.status !== 'requires_action') throw fault;
}

/**
 * What the holder answered in the bank's dialog for a payment.
 * @throws 400 when no dialog is open
 */
export function answerPaymentDialog(account: Account, intent: PaymentIntent, outcome: 'succeed' | 'fail'): void {
  const paymentMethod = account.state.payment_methods[intent.payment_method ?? ''];
  if (intent.status !== 'requires_action' || !paymentMethod) {
    throw invalidRequest(
      'This PaymentIntent waits for no authentication.',
      undefined,
      'payment_intent_unexpected_state',
    );
  }
  const invoice = invoiceOf(account, intent);
  const refusal: Decline | undefined =
    outcome === 'fail'
      ? {
          code: 'payment_intent_authentication_failure',
          message:
            'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
        }
      : chargeRefusalOf(account, paymentMethod);
  if (refusal) {
    refuse(account, invoice, intent, paymentMethod, refusal);
    return;
  }
  account.state.hidden.authenticatedCards.push(paymentMethod.id);
  payIntent(account, intent, paymentMethod);
  saveAsDefault(account, invoice, paymentMethod);
  settleInvoice(account, invoice);
}

function invoiceOf(account: Account, intent: PaymentIntent): Invoice {
  const invoice = Object.values(account.state.invoices).find((candidate) =>
    paymentsOf(account, candidate).some((payment) => payment.payment.payment_intent === intent.id),
  );
  if (!invoice) throw invalidRequest('The emulator has payment intents of invoices only.');
  return invoice;
}
