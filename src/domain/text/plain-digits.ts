/**
 * A number as it is typed on any keyboard or pasted from anywhere, in plain digits, dashes and single spaces: full-width and
 * Arabic digits, every kind of dash, and without the marks that contacts and word processors put around it unseen.
 */
export function plainDigits(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[\p{Dash}ー]/gu, '-')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/\s+/g, ' ')
    .trim();
}
