import { type Fees, feeFields, isFee, isScaleInOrder } from '#domain/profile/fees.ts';
import { parseRates } from '#domain/vocabulary/rates.ts';

const noFees: Fees = { fee_individual: '', fee_couples: '', fee_sliding_from: '', fee_sliding_to: '' };

/** Fees as a line for `session_rates` that is read as just these; '' where none is a fee. */
export function sayFees(fees: Fees): string {
  const [individual, couples, from, to] = feeFields.map((field) => (isFee(fees[field]) ? `$${fees[field]}` : ''));
  const couplesSaid = couples ? `Couples ${couples}` : '';
  const forOne = [individual && `Individual ${individual}`, sayScale(from, isScaleInOrder(fees) ? to : '', individual)]
    .filter(Boolean)
    .join(', ');
  // A scale behind the price for couples would be read as theirs.
  const said = [couplesSaid, forOne].filter(Boolean);
  return said.length > 1 ? `${said.join('. ')}.` : said.join('');
}

function sayScale(from = '', to = '', individual = ''): string {
  if (from === '') return '';
  if (to !== '') return `sliding scale ${from} to ${to}`;
  return individual === '' ? `sliding scale from ${from}` : `sliding scale down to ${from}`;
}

/** The fees that a text states clearly, one for each; '' for what it does not say, or says in more than one way. */
export function feesIn(text: string): Fees {
  const { prices, sliding } = parseRates(text);
  const of = (...services: readonly (string | null)[]) =>
    prices
      .filter(({ service }) => services.includes(service))
      .map(({ min, max }) => [dollars(min), dollars(max)] as const);
  const exact = (all: ReturnType<typeof of>) => all.filter(([min, max]) => min === max).map(([price]) => price);
  const couples = of('couples');
  const forOne = of('individual', null);
  const single = exact(forOne);
  const [range, ...more] = forOne.filter(([min, max]) => min !== max);
  const fee_couples = couples.length === 1 ? (exact(couples)[0] ?? '') : '';
  if (sliding !== true) {
    return { ...noFees, fee_individual: forOne.length === 1 ? (single[0] ?? '') : '', fee_couples };
  }
  if (range === undefined && single.length === 2) {
    const [low = '', high = ''] = [...single].sort((one, other) => Number(one) - Number(other));
    return { ...noFees, fee_individual: high, fee_couples, fee_sliding_from: low };
  }
  if (more.length > 0 || single.length > 1) return { ...noFees, fee_couples };
  const [fee_sliding_from = '', to = ''] = range ?? [];
  return { fee_individual: single[0] ?? '', fee_couples, fee_sliding_from, fee_sliding_to: fee_sliding_from && to };
}

/** True where two say the same fees. */
export function sameFees(one: Fees, other: Fees): boolean {
  return feeFields.every((field) => one[field] === other[field]);
}

/** True where no fee is said. */
export function hasNoFees(fees: Fees): boolean {
  return sameFees(fees, noFees);
}

function dollars(price: number | null): string {
  return price !== null && isFee(String(price)) ? String(price) : '';
}
