/** What a token is; `bad` is what has no place in a dictionary, and the end of the file. */
type Kind = 'name' | 'number' | 'word' | 'text' | '<<' | '>>' | '[' | ']' | 'bad';

/** Reads the tokens of a PDF, one after the other (ISO 32000 §7.2, §7.3). */
export type Tokens = Readonly<{
  /** Goes on to the next token and tells what it is. */
  next: () => Kind;
  /** How the token is written; a name with its slash and with what it holds in hexadecimal written out. */
  text: () => string;
  /** Where the token begins. */
  start: () => number;
  /** Where what comes behind the token begins. */
  end: () => number;
}>;

const code = (character: string) => character.charCodeAt(0);
const codesOf = (characters: string) => new Set([...characters].map(code));
const spaces = new Set([0, 9, 10, 12, 13, 32]);
const digits = codesOf('0123456789+-.');
const [slash, percent, open, close, less, greater] = [...'/%()<>'].map(code);
const backslash = code('\\');

const isSpecial = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number(spaces.has(byte) || codesOf('()<>[]{}/%').has(byte)),
);

/** True for what ends a name or a word. */
export function endsWord(byte: number | undefined): boolean {
  return byte === undefined || isSpecial[byte] === 1;
}

/** True for the white space of a PDF. */
export function isSpace(byte: number | undefined): boolean {
  return byte !== undefined && spaces.has(byte);
}

/** A name with what it holds in hexadecimal written out (ISO 32000 §7.3.5). */
function plainName(name: string): string {
  return name.replace(/#([\da-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

/** The tokens from a place in a PDF on. */
export function tokensFrom(pdf: Uint8Array, from: number): Tokens {
  let start = from;
  let end = from;
  const take = (kind: Kind, to: number): Kind => {
    end = to;
    return kind;
  };
  const next = (): Kind => {
    start = skipSpace(pdf, end);
    const byte = pdf[start];
    if (byte === slash) return take('name', wordEnd(pdf, start + 1));
    if (byte === open) return takeText(textEnd(pdf, start));
    if (byte === less) {
      if (pdf[start + 1] === less) return take('<<', start + 2);
      return takeText(pdf.indexOf(greater ?? 0, start));
    }
    if (byte === greater && pdf[start + 1] === greater) return take('>>', start + 2);
    if (byte === code('[')) return take('[', start + 1);
    if (byte === code(']')) return take(']', start + 1);
    if (byte === undefined || isSpecial[byte]) return take('bad', start);
    return take(digits.has(byte) ? 'number' : 'word', wordEnd(pdf, start));
  };
  const takeText = (last: number): Kind => (last === -1 ? take('bad', pdf.length) : take('text', last + 1));
  const text = () => {
    const written = String.fromCharCode(...pdf.subarray(start, Math.min(end, start + maxTextBytes)));
    return pdf[start] === slash ? plainName(written) : written;
  };
  return { next, text, start: () => start, end: () => end };
}

/** Longer than any name that means something. */
const maxTextBytes = 1024;

function skipSpace(pdf: Uint8Array, from: number): number {
  let isComment = false;
  let at = from;
  for (; at < pdf.length; at++) {
    const byte = pdf[at];
    if (isComment) isComment = byte !== 10 && byte !== 13;
    else if (byte === percent) isComment = true;
    else if (!isSpace(byte)) break;
  }
  return at;
}

function wordEnd(pdf: Uint8Array, from: number): number {
  let at = from;
  while (!endsWord(pdf[at])) at += 1;
  return at;
}

/** Where the bracket stands that closes a text; -1 where none does. */
function textEnd(pdf: Uint8Array, from: number): number {
  let depth = 0;
  for (let at = from; at < pdf.length; at++) {
    const byte = pdf[at];
    if (byte === backslash) at += 1;
    else if (byte === open) depth += 1;
    else if (byte === close && --depth === 0) return at;
  }
  return -1;
}
