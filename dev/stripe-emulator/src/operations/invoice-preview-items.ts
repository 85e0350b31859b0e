import type { Account } from '../account.ts';
import { productNameOf } from '../billing/descriptions.ts';
import { invalidRequest, missingParameter, notEmulated } from '../errors.ts';
import { newId } from '../objects/identifiers.ts';
import { type InvoiceLine, newInvoiceLine } from '../objects/invoice.ts';
import {
  mergedMetadata,
  numberOf,
  objectOf,
  objectsOf,
  type Parameters,
  requiredTextOf,
  textOf,
} from '../parameters.ts';

const notPreviewed = [
  'discounts',
  'invoiceitem',
  'quantity_decimal',
  'tax_behavior',
  'tax_code',
  'tax_rates',
  'unit_amount_decimal',
] as const;

/**
 * The lines of the `invoice_items` of a preview: amounts, or prices that are paid once.
 * @param currency of amounts that name none
 * @param now the second that amounts without a period belong to
 * @throws 400 for an item without an amount, or with something that is not emulated
 */
export function previewedItemLinesOf(
  account: Account,
  parameters: Parameters,
  currency: string,
  now: number,
): InvoiceLine[] {
  return objectsOf(parameters, 'invoice_items').map((item, index) => {
    const where = `invoice_items[${index}]`;
    for (const name of notPreviewed) if (name in item) throw notEmulated(`previews with ${name}`, `${where}[${name}]`);
    const period = objectOf(item, 'period');
    const line = newInvoiceLine({
      ...pricedOf(account, item, currency, where),
      period: { start: numberOf(period, 'start') ?? now, end: numberOf(period, 'end') ?? now },
      subscription: null,
      subscriptionItem: null,
      invoiceItem: newId('ii'),
    });
    line.metadata = mergedMetadata({}, item);
    return line;
  });
}

function pricedOf(account: Account, item: Parameters, currency: string, where: string) {
  const quantity = numberOf(item, 'quantity') ?? 1;
  const description = textOf(item, 'description') ?? null;
  const priceId = textOf(item, 'price');
  if (priceId !== undefined) {
    const price = account.get('prices', priceId, `${where}[price]`);
    if (price.recurring) throw invalidRequest('The price specified is set to `type=recurring`.', `${where}[price]`);
    return {
      amount: price.unit_amount * quantity,
      currency: price.currency,
      description: description ?? productNameOf(account, price),
      price,
      quantity,
    };
  }
  const data = objectOf(item, 'price_data');
  const unitAmount = numberOf('price_data' in item ? data : item, 'unit_amount');
  const amount = numberOf(item, 'amount') ?? (unitAmount === undefined ? undefined : unitAmount * quantity);
  if (amount === undefined) throw missingParameter(`${where}[amount]`);
  const product =
    'price_data' in item
      ? account.get('products', requiredTextOf(data, 'product'), `${where}[price_data][product]`)
      : null;
  return {
    amount,
    currency: textOf(data, 'currency') ?? textOf(item, 'currency') ?? currency,
    description: description ?? product?.name ?? null,
    price: null,
    quantity,
  };
}
