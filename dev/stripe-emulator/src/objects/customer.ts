import { newId, randomText } from './identifiers.ts';

/** A new customer, as Stripe shows it. */
export function newCustomer(created: number, testClock: string | null) {
  return {
    id: newId('cus'),
    object: 'customer' as const,
    address: null as unknown,
    balance: 0,
    created,
    currency: null as string | null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null as string | null,
    discount: null,
    email: null as string | null,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null as string | null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {} as Record<string, string>,
    name: null as string | null,
    next_invoice_sequence: 1,
    phone: null as string | null,
    preferred_locales: [] as string[],
    shipping: null,
    tax_exempt: 'none',
    test_clock: testClock,
  };
}

export type Customer = ReturnType<typeof newCustomer>;
