import { plainDigits } from './plain-digits.ts';

/** A number with what people put between its digits, and an extension behind it: "ext. 12", "x12", "#12", ";ext=12". */
const pattern = /^(?:tel[:.]? ?)?([\d ().+/-]+?)(?:[ ,;]*(?:(?:extension|extn?|x)[ .:=]*|# ?)(\d{1,8}))?$/i;

/**
 * A telephone number as a text to read and dial, however it is typed; '' for none, null for anything else.
 * @returns the number as it was grouped, of 10 to 15 digits (decision 0016), and its extension
 */
export function phoneIn(typed: string): string | null {
  const plain = plainDigits(typed);
  if (plain === '') return '';
  const [, number = '', extension] = pattern.exec(plain) ?? [];
  if (!/^\d{10,15}$/.test(number.replace(/\D/g, ''))) return null;
  return extension === undefined ? number : `${number} ext. ${extension}`;
}
