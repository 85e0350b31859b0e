import { type Identity, identities, identityNames } from './communities.ts';
import { type Language, languageNames, languages } from './languages.ts';
import * as wordsOf from './person-words.ts';
import { plainText } from './person-words.ts';

/** What a name can stand for; "Korean" for a language and for a background. */
export type Meaning = Readonly<{
  languages: readonly Language[];
  identities: readonly Identity[];
  /** True where it names the thing and not a person: "polyamory". */
  isTopic: boolean;
}>;

type Part = Readonly<{ text: string; start: number; end: number }>;
/** A text cut up: names that are known, other words, and marks; places in UTF-16 code units. */
export type Node =
  | (Part & Readonly<{ type: 'name'; meaning: Meaning; isPlural: boolean }>)
  | (Part & Readonly<{ type: 'word'; word: string }>)
  | (Part & Readonly<{ type: 'mark'; mark: string }>);

/** Marks that stand inside a name: "African-American", "Portuguese (Brazilian)". */
const insideNames = /^[-‐‑/+&()"“”*#]$/;
const otherScript = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

const meanings = new Map<string, Meaning>();
for (const language of languages)
  for (const name of languageNames(language)) add(name, { languages: [language], identities: [], isTopic: false });
for (const identity of identities)
  for (const { name, isTopic } of identityNames(identity))
    add(name, { languages: [], identities: [identity], isTopic });

type Known = Omit<Found, 'length'>;

/** Every name as it is written, and its plurals. */
const known = new Map<string, Known>();
for (const [name, meaning] of meanings)
  for (const plural of name.length > 2 ? [`${name}s`, `${name}es`, name.replace(/y$/, 'ies')] : [])
    if (plural !== name) known.set(plural, { meaning, isPlural: true });
for (const [name, meaning] of meanings) known.set(name, { meaning, isPlural: false });

/** What a longer name begins with: reading on ends where no name goes on. */
const beginnings = new Set(
  [...known.keys()].flatMap((name) => {
    const parts = name.split(' ');
    return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join(' '));
  }),
);
const foreignNames = [...meanings.keys()].filter((name) => otherScript.test(name));
const longNames = [...meanings.keys()].filter((name) => /^[a-z]{6,}$/.test(name));
const knownWords: readonly ReadonlySet<string>[] = [
  ...Object.values(wordsOf).filter((list) => list instanceof Set),
  new Set(Object.keys(wordsOf.aversions)),
];

/**
 * A text as names, words and marks, the longest name first.
 * @param guesses whether words a slip away from a name are taken for it
 */
export function nodesOf(text: string, guesses: boolean): Node[] {
  const parts = [...text.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’‘ʼ`][\p{L}\p{M}]+)*|\n|[^\s]/gu)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
  const nodes: Node[] = [];
  for (let index = 0; index < parts.length; ) {
    const found = nameAt(parts, index, guesses);
    const part = parts[index] as Part;
    if (found) {
      const last = parts[index + found.length - 1] as Part;
      const span = { text: text.slice(part.start, last.end), start: part.start, end: last.end };
      nodes.push({ type: 'name', ...span, meaning: found.meaning, isPlural: found.isPlural });
      index += found.length;
      continue;
    }
    const word = plainText(part.text);
    nodes.push(isWord(part) ? { type: 'word', word, ...part } : { type: 'mark', mark: part.text, ...part });
    index += 1;
  }
  return nodes;
}

type Found = Readonly<{ length: number; meaning: Meaning; isPlural: boolean }>;

function nameAt(parts: readonly Part[], index: number, guesses: boolean): Found | null {
  if (!isWord(parts[index])) return null;
  const words: string[] = [];
  let best: Found | null = null;
  for (let at = index; at < parts.length; at++) {
    const part = parts[at] as Part;
    if (!isWord(part)) {
      const isTight = part.text === '.' && part.start === parts[at - 1]?.end && part.end === parts[at + 1]?.start;
      if (insideNames.test(part.text) || isTight) continue;
      break;
    }
    words.push(bare(part.text));
    const found = known.get(words.join(' '));
    if (found) best = { ...found, length: at - index + 1 };
    if (!beginnings.has(words.join(' '))) break;
  }
  const [first = ''] = words;
  if (best === null || isLanguageAdjective(parts, index, best)) {
    if (best !== null) return null;
    const foreign = otherScript.test(first) ? foreignNames.find((name) => first.includes(name)) : undefined;
    const near = foreign ?? (guesses ? nearest(first) : undefined);
    const meaning = near === undefined ? undefined : meanings.get(near);
    return meaning ? { meaning, isPlural: false, length: 1 } : null;
  }
  return best;
}

/** "Native" before a language, or before its speaker, is no background. */
function isLanguageAdjective(parts: readonly Part[], index: number, best: Found): boolean {
  if (best.length > 1 || bare(parts[index]?.text ?? '') !== 'native') return false;
  const next = bare(parts.slice(index + 1).find(isWord)?.text ?? '');
  return (meanings.get(next)?.languages.length ?? 0) > 0 || /^(?:english|speak|born|language|tongue|fluen)/.test(next);
}

/** The name that a longer word is a slip away from, where the word is no other one that is known. */
function nearest(word: string): string | undefined {
  if (!/^[a-z]{5,}$/.test(word) || knownWords.some((list) => list.has(word))) return undefined;
  const slips = word.length >= 9 ? 2 : 1;
  const distances = longNames
    .filter((name) => name[0] === word[0] && Math.abs(name.length - word.length) <= slips)
    .map((name) => ({ name, distance: distanceOf(word, name) }))
    .filter(({ distance }) => distance <= slips)
    .sort((one, other) => one.distance - other.distance);
  return distances[0]?.name;
}

/** How many letters are added, dropped, changed, or swapped with their neighbor. */
function distanceOf(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1;
      const swapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
          ? (rows[row - 2]?.[column - 2] ?? 0) + 1
          : Number.POSITIVE_INFINITY;
      current.push(
        Math.min(
          (rows[row - 1]?.[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (rows[row - 1]?.[column - 1] ?? 0) + same,
          swapped,
        ),
      );
    }
    rows.push(current);
  }
  return rows[one.length]?.[other.length] ?? 0;
}

function add(written: string, meaning: Meaning): void {
  const name = written
    .split(/[\s.-]+/)
    .map(bare)
    .join(' ');
  const known = meanings.get(name);
  meanings.set(name, {
    languages: [...(known?.languages ?? []), ...meaning.languages],
    identities: [...(known?.identities ?? []), ...meaning.identities],
    isTopic: known?.isTopic ?? meaning.isTopic,
  });
}

function bare(word: string): string {
  return plainText(word).replace(/'s$/, '').replace(/'/g, '');
}

function isWord(part: Part | undefined): boolean {
  return part !== undefined && /[\p{L}\p{N}]/u.test(part.text);
}
