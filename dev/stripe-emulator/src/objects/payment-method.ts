import { createHash } from 'node:crypto';
import { newId } from './identifiers.ts';

/** What a card says of itself. */
export type CardFacts = Readonly<{ number: string; brand: string; expiryMonth: number; expiryYear: number }>;

/** A new card that belongs to nobody yet, as Stripe shows it. */
export function newPaymentMethod(created: number, card: CardFacts) {
  return {
    id: newId('pm'),
    object: 'payment_method' as const,
    allow_redisplay: 'unspecified',
    billing_details: {
      address: null as unknown,
      email: null as string | null,
      name: null as string | null,
      phone: null as string | null,
      tax_id: null,
    },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null as string | null, cvc_check: 'pass' },
      country: 'US',
      display_brand: card.brand,
      exp_month: card.expiryMonth,
      exp_year: card.expiryYear,
      fingerprint: createHash('sha256').update(card.number).digest('hex').slice(0, 16),
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created,
    customer: null as string | null,
    customer_account: null,
    livemode: false,
    metadata: {} as Record<string, string>,
    type: 'card',
  };
}

export type PaymentMethod = ReturnType<typeof newPaymentMethod>;
