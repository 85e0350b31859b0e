import { isStorableText } from '#domain/text/form-text.ts';
import { isVisible } from '#domain/text/visible-text.ts';

/** As long as the names of files are on most systems. */
const maxFileNameLength = 255;
/** Marks that turn the direction of what stands behind them, so that a name could pass for another one. */
const directions = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** What an uploaded transcript is called, as it is kept; null for a name that says nothing. */
export function fileNameOf(written: string): string | null {
  const name = written
    .replace(/\p{Cc}+/gu, ' ')
    .replace(directions, '')
    .trim();
  const short = [...name].slice(0, maxFileNameLength).join('');
  return isVisible(short) && isStorableText(short) ? short : null;
}
