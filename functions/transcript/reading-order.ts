/** A piece of a line, where it stands along the line, and whether its own letters are read from right to left. */
type LinePiece = Readonly<{ text: string; at: number; isRtl: boolean }>;

/** Arabic letters by the form that they have beside others (Unicode, Arabic Presentation Forms). */
const presentationForms = /[\ufb50-\ufdff\ufe70-\ufefc]+/gu;
const rtlLetters = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/gu;
const letters = /\p{L}/gu;

/** From this share of letters on, a line is one of a text that is read from right to left; pdf.js says so of its pieces. */
const rtlShare = 0.3;

/**
 * The text of a line in the order in which it is read. A writer may place each letter of Arabic by itself, from left to
 * right, and pdf.js orders the letters of one piece alone.
 */
export function inReadingOrder(pieces: readonly LinePiece[]): string {
  const written = pieces.map(({ text }) => text).join('');
  if (pieces.length < 2 || !pieces.some(({ isRtl }) => isRtl)) return inPlainLetters(written);
  const seen = pieces.toSorted((a, b) => a.at - b.at);
  const rtlCount = written.match(rtlLetters)?.length ?? 0;
  const isRtlLine = rtlCount >= rtlShare * (written.match(letters)?.length ?? 0);
  // What is read as the line is keeps its place; runs that are read the other way are turned as a whole.
  const runs: { isTurned: boolean; texts: string[] }[] = [];
  for (const { text, isRtl } of isRtlLine ? seen.toReversed() : seen) {
    const isTurned = isRtlLine ? !isRtl && /[\p{L}\p{N}]/u.test(text) : isRtl;
    const run = runs.at(-1);
    if (run && (run.isTurned === isTurned || (run.isTurned && isBetween(text)))) run.texts.push(text);
    else runs.push({ isTurned, texts: [text] });
  }
  return inPlainLetters(runs.map(({ isTurned, texts }) => (isTurned ? turned(texts) : texts.join(''))).join(''));
}

/** A space between two pieces belongs to the run, until one shows that it has ended. */
function isBetween(text: string): boolean {
  return text === ' ';
}

/** A run read the other way; the spaces at its end stand there still. */
function turned(texts: readonly string[]): string {
  const end = texts.findLastIndex((text) => !isBetween(text)) + 1;
  return [...texts.slice(0, end).toReversed(), ...texts.slice(end)].join('');
}

function inPlainLetters(text: string): string {
  return text.replace(presentationForms, (forms) => forms.normalize('NFKC'));
}
