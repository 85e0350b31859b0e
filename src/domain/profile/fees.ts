import * as z from 'zod/mini';
import { messages } from '#domain/messages/index.ts';
import { optionalText } from '#domain/text/form-text.ts';

/** The fees as numbers beside `session_rates`; the scale is that of one person. */
export const feeFields = ['fee_individual', 'fee_couples', 'fee_sliding_from', 'fee_sliding_to'] as const;
export type FeeField = (typeof feeFields)[number];

/** Whole dollars, or '' for a fee that is not said. */
export type Fees = Readonly<Record<FeeField, string>>;

/** As typed, with a sign and cents; what is kept is a whole number. */
export const feeLength = 12;

/** What a session may cost in dollars, as the text beside it is read (vocabulary/fee-grammar.ts). */
export const feeRange = { min: 20, max: 1000 } as const;

/** True for whole dollars of a session. */
export function isFee(value: string): boolean {
  return /^\d{2,4}$/.test(value) && Number(value) >= feeRange.min && Number(value) <= feeRange.max;
}

/** What somebody typed as a fee, without sign, separator and even cents. */
export function plainFee(value: string): string {
  // Nobody's fee, and the pattern below would walk through it again and again.
  if (value.length > 2 * feeLength) return value;
  const [, thousands = '', rest = ''] = /^\$?\s*0*(?:(\d),)?(\d+)(?:\.0{0,2})?$/.exec(value.trim()) ?? [];
  return rest === '' ? value : thousands + rest;
}

/** A fee as it is kept. */
export const feeText = optionalText(feeLength, 'A fee').check(
  z.overwrite(plainFee),
  z.refine((value) => value === '' || isFee(value), { error: messages.profile.badFee }),
);

/** True where the scale begins with its lower end; what is no fee has a sentence of its own. */
export function isScaleInOrder({ fee_sliding_from: from, fee_sliding_to: to }: Fees): boolean {
  if (!isFee(to)) return true;
  return from !== '' && (!isFee(from) || Number(from) < Number(to));
}
