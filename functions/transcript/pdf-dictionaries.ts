import { nestingWatch } from './pdf-nesting.ts';
import { endsWord, type Tokens, tokensFrom } from './pdf-tokens.ts';

/** What a dictionary says of its stream, by key: the tokens of the value. Keys that nobody asks for are left out. */
export type Dictionary = ReadonlyMap<string, readonly string[]>;

/** A stream of a PDF: where its keyword stands, and what is said of it. */
type FoundStream = Readonly<{ at: number; dictionary: Dictionary }>;

/** A stream's dictionary has a few hundred bytes. */
const maxDictionaryBytes = 64 * 1024;
/** Nothing but objects that overlap makes a file be read more often. */
const maxReadings = 4;
/** A stream has but a few filters. */
const maxTokens = 64;

const keys: ReadonlySet<string> = new Set(['/Filter', '/F', '/Subtype', '/Length', '/First']);
const constants: ReadonlySet<string> = new Set(['true', 'false', 'null']);

const [letterO, letterB, letterJ] = [...'obj'].map((letter) => letter.charCodeAt(0));

/**
 * The streams of a PDF with their own dictionaries, as a reader meets them: behind `N G obj`.
 * @returns null where some stream stands elsewhere, or where a dictionary is too long, or no dictionary to a strict reader
 */
export function findStreams(pdf: Uint8Array): FoundStream[] | null {
  const streams: FoundStream[] = [];
  let budget = maxReadings * pdf.length + maxDictionaryBytes;
  for (const behind of objectStarts(pdf)) {
    const tokens = tokensFrom(pdf, behind);
    const isDictionary = tokens.next() === '<<';
    const start = tokens.start();
    const dictionary = isDictionary ? readDictionary(tokens) : null;
    const end = tokens.end();
    const isStream = dictionary !== null && tokens.next() === 'word' && tokens.text() === 'stream';
    budget -= Math.max(tokens.start(), tokens.end()) - behind;
    if (budget < 0 || (isStream && end - start > maxDictionaryBytes)) return null;
    if (!dictionary || !isStream) continue;
    streams.push({ at: tokens.start(), dictionary });
  }
  const known = new Set(streams.map(({ at }) => at));
  return nestingWatch()
    .see(pdf)
    .every((at) => known.has(at))
    ? streams
    : null;
}

/** The places behind the word `obj`, wherever it stands: what a reader is sent to need be no object of the file's order. */
function* objectStarts(pdf: Uint8Array): Generator<number> {
  for (let at = pdf.indexOf(letterB ?? 0, 1); at !== -1; at = pdf.indexOf(letterB ?? 0, at + 1)) {
    if (pdf[at - 1] !== letterO || pdf[at + 1] !== letterJ || isLetter(pdf[at - 2]) || !endsWord(pdf[at + 2])) continue;
    yield at + 2;
  }
}

function isLetter(byte = 0): boolean {
  return (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
}

/** The dictionary whose opening was read; null for what a strict reader would not take, so that all readers agree. */
function readDictionary(tokens: Tokens): Dictionary | null {
  const entries = new Map<string, string[]>();
  const isArray = [false];
  let entry: string[] | undefined;
  let awaitsValue = false;
  let isNumber = false;
  while (isArray.length > 0) {
    const kind = tokens.next();
    const inArray = isArray.at(-1);
    if (kind === 'name' && !inArray && !awaitsValue) {
      awaitsValue = true;
      isNumber = false;
      if (isArray.length > 1) continue;
      const key = tokens.text();
      entry = keys.has(key) ? [] : undefined;
      // Of two values, another reader may take the other one.
      if (entries.has(key)) return null;
      if (entry) entries.set(key, entry);
      continue;
    }
    const word = kind === 'word' ? tokens.text() : '';
    if (kind === (inArray ? ']' : '>>') && !awaitsValue) isArray.pop();
    else if (inArray || awaitsValue) {
      if (kind === 'bad' || kind === '>>' || kind === ']') return null;
      if (kind === 'word' && !constants.has(word) && !(inArray && word === 'R')) return null;
      if (kind === '<<' || kind === '[') isArray.push(kind === '[');
    } else if (!isNumber || !(kind === 'number' || word === 'R')) return null;
    awaitsValue = false;
    isNumber = kind === 'number';
    if (isArray.length > 0) entry?.push(kind === 'text' ? '()' : tokens.text());
    if (entry && entry.length > maxTokens) return null;
  }
  return entries;
}
