import { type Price, planOf } from './catalog.ts';
import { newId } from './identifiers.ts';

export type SubscriptionStatus =
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'canceled'
  | 'unpaid'
  | 'paused';

export type MissingPaymentMethod = 'cancel' | 'create_invoice' | 'pause';

type Period = Readonly<{ start: number; end: number }>;

/** A line of a subscription: a price, and the period that is running. */
export function newSubscriptionItem(
  created: number,
  subscription: string,
  price: Price,
  quantity: number,
  period: Period,
) {
  return {
    id: newId('si'),
    object: 'subscription_item' as const,
    billing_thresholds: null,
    created,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: {} as Record<string, string>,
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  };
}

export type SubscriptionItem = ReturnType<typeof newSubscriptionItem>;

/** A new subscription without items, as Stripe shows it: never with a period of its own, the items have it. */
export function newSubscription(created: number, customer: string, currency: string, testClock: string | null) {
  const id = newId('sub');
  return {
    id,
    object: 'subscription' as const,
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: created,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null as { proration_discounts: string } | null, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null as number | null,
    cancel_at_period_end: false,
    canceled_at: null as number | null,
    cancellation_details: {
      comment: null as string | null,
      feedback: null as string | null,
      feedback_option: null,
      reason: null as string | null,
    },
    collection_method: 'charge_automatically',
    created,
    currency,
    customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: null as string | null,
    default_source: null,
    default_tax_rates: [],
    description: null as string | null,
    discounts: [],
    ended_at: null as number | null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list' as const,
      data: [] as SubscriptionItem[],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null as string | null,
    livemode: false,
    managed_payments: null,
    metadata: {} as Record<string, string>,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null as { behavior: string; resumes_at: number | null } | null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null as string[] | null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null as string | null,
    pending_update: null,
    schedule: null,
    start_date: created,
    status: 'incomplete' as SubscriptionStatus,
    test_clock: testClock,
    transfer_data: null,
    trial_end: null as number | null,
    trial_settings: {
      end_behavior: {
        billing_cycle_anchor: null as string | null,
        missing_payment_method: 'create_invoice' as MissingPaymentMethod,
      },
    },
    trial_start: null as number | null,
  };
}

export type Subscription = ReturnType<typeof newSubscription>;
