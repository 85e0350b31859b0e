import type { ErrorBody } from '../errors.ts';
import { newId, randomText } from './identifiers.ts';

type NextAction = { type: 'use_stripe_sdk'; use_stripe_sdk: Record<string, string> };

/** What the browser must do next: a dialog of the bank. */
export const authenticationDialog: NextAction = {
  type: 'use_stripe_sdk',
  use_stripe_sdk: { type: 'three_d_secure_redirect' },
};

/** A new setup intent without a card, as Stripe shows it. */
export function newSetupIntent(created: number, customer: string | null) {
  const id = newId('seti');
  return {
    id,
    object: 'setup_intent' as const,
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null as { allow_redirects: string; enabled: boolean } | null,
    cancellation_reason: null as string | null,
    client_secret: `${id}_secret_${randomText(24)}`,
    created,
    customer,
    customer_account: null,
    description: null as string | null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null as ErrorBody | null,
    latest_attempt: null as string | null,
    livemode: false,
    mandate: null,
    metadata: {} as Record<string, string>,
    next_action: null as NextAction | null,
    on_behalf_of: null,
    payment_method: null as string | null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method' as
      | 'requires_payment_method'
      | 'requires_confirmation'
      | 'requires_action'
      | 'succeeded'
      | 'canceled',
    usage: 'off_session',
  };
}

export type SetupIntent = ReturnType<typeof newSetupIntent>;

/** A new payment intent of an invoice, as Stripe shows it. */
export function newPaymentIntent(created: number, customer: string, amount: number, currency: string) {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent' as const,
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null as number | null,
    cancellation_reason: null as string | null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${randomText(24)}`,
    confirmation_method: 'automatic',
    created,
    currency,
    customer,
    customer_account: null,
    description: null as string | null,
    excluded_payment_method_types: null,
    last_payment_error: null as ErrorBody | null,
    latest_charge: null as string | null,
    livemode: false,
    managed_payments: null,
    metadata: {} as Record<string, string>,
    next_action: null as NextAction | null,
    on_behalf_of: null,
    payment_method: null as string | null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: 'off_session',
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method' as
      | 'requires_payment_method'
      | 'requires_confirmation'
      | 'requires_action'
      | 'succeeded'
      | 'canceled',
    transfer_group: null,
  };
}

export type PaymentIntent = ReturnType<typeof newPaymentIntent>;
