import type { Invoice } from './responses.ts';

const notOwed = 'Not owed any more';
const words: Readonly<Record<string, string>> = {
  draft: 'Draft',
  open: 'Open',
  paid: 'Paid',
  void: 'Void',
  uncollectible: notOwed,
};

/** What has become of a bill, in words (decision 0079). */
export function invoiceStatusLabel({ status, is_owed }: Pick<Invoice, 'status' | 'is_owed'>): string {
  return status === 'open' && !is_owed ? notOwed : (words[status] ?? status);
}

/** Cents as a person reads them, like "$10.00". */
export function formatCents(cents: number): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);
}
