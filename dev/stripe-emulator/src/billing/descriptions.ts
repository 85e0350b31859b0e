import type { Account } from '../account.ts';
import type { Price } from '../objects/catalog.ts';

type Sold = Readonly<{ price: Price; quantity: number }>;

/** The name of what a price is for. */
export function productNameOf(account: Account, price: Price): string {
  return account.state.products[price.product]?.name ?? price.product;
}

/** What a line of a period says: `1 × Product (at $10.00 / month)`. */
export function periodDescription(account: Account, { price, quantity }: Sold): string {
  const { interval = 'month', interval_count: count = 1 } = price.recurring ?? {};
  const every = count === 1 ? interval : `every ${count} ${interval}s`;
  return `${quantity} × ${productNameOf(account, price)} (at ${amountText(price.unit_amount, price.currency)} / ${every})`;
}

/** What a line says that settles a change: `Unused time on Product after 01 Sep 2027`. */
export function prorationDescription(account: Account, what: 'Unused' | 'Remaining', sold: Sold, at: number): string {
  const [, day, month, year] = new Date(at * 1000).toUTCString().split(' ');
  const product = productNameOf(account, sold.price);
  const name = sold.quantity === 1 ? product : `${sold.quantity} × ${product}`;
  return `${what} time on ${name} after ${day} ${month} ${year}`;
}

function amountText(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** maximumFractionDigits);
}
