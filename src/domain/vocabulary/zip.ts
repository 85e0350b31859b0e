import { plainDigits } from '#domain/text/plain-digits.ts';

/** A ZIP or ZIP+4 in its one form, 94110 or 94110-1234, however it is typed; null for anything else. */
export function zipIn(typed: string): string | null {
  const [, zip, more] = /^(\d{5})(?:[ -]*(\d{4}))?$/.exec(plainDigits(typed)) ?? [];
  if (zip === undefined) return null;
  return more === undefined ? zip : `${zip}-${more}`;
}
