import { newId } from './identifiers.ts';

/** A new product, as Stripe shows it. */
export function newProduct(created: number, name: string) {
  return {
    id: newId('prod'),
    object: 'product' as const,
    active: true,
    created,
    default_price: null as string | null,
    description: null as string | null,
    images: [] as string[],
    livemode: false,
    marketing_features: [],
    metadata: {} as Record<string, string>,
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: created,
    url: null,
  };
}

export type Product = ReturnType<typeof newProduct>;

type Recurrence = Readonly<{ interval: string; interval_count: number }>;

/** A new price in the currency's smallest unit, as Stripe shows it; `recurring` is null for a single payment. */
export function newPrice(
  created: number,
  product: string,
  amount: number,
  currency: string,
  recurring: Recurrence | null,
) {
  return {
    id: newId('price'),
    object: 'price' as const,
    active: true,
    billing_scheme: 'per_unit',
    created,
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null as string | null,
    metadata: {} as Record<string, string>,
    nickname: null as string | null,
    product,
    recurring: recurring && { ...recurring, meter: null, trial_period_days: null, usage_type: 'licensed' },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  };
}

export type Price = ReturnType<typeof newPrice>;

/** The same price in the older form that subscription items still carry. */
export function planOf(price: Price) {
  return {
    id: price.id,
    object: 'plan' as const,
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}
