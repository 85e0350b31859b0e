import type { Turn } from './line.ts';
import { beginsWithTime, nameTimeOf, shapeOfTime, withoutLeadingTime } from './marks.ts';
import { isLabel, keyOf, nameOf } from './names.ts';
import type { MarkedLine } from './stamps.ts';
import { headingsBelow, wordsOfSpeech } from './words.ts';
import { dashOfTurn } from './written-lines.ts';

/** How a turn begins that could not be read, and what is said in it. */
export type Start = Readonly<{ turn: Turn; text: string }>;

/** So many turns show how turns are written, and that share of them is alike. */
const fewTurns = 4;
const mostAlike = 0.8;
/** What stands where names stand and is longer is a sentence. */
const fewWithin = 2;
const maxStrangeName = 40;
const maxStrangeWords = 8;
/** A line that ends so much before the edge was not broken by it. */
const nearEdge = 0.9;
/** No page is narrower. */
const narrowest = 40;

const colonStart = /^(?<name>[^:：\t]{0,40})[:：](?=\s|$)/u;
const noLetters = /^[^\p{L}\p{N}]*$/u;
const timeWithin = / \[[\d:.]{4,12}\](?= )/g;
const finished = /[.?!…。？！؟]["”’)\]]?$/u;

export const unread: Turn = { name: '', isSure: false };

/**
 * The beginnings of turns that have no name, or none that can be read, but stand where the turns of this transcript begin:
 * their words are nobody's, and not those of whoever spoke before.
 * @param turns that were read, of each line
 * @param given names that were given by hand, and are those of turns even if they look like words
 */
export function unreadStarts(
  marked: readonly MarkedLine[],
  turns: readonly (Turn | null)[],
  given: ReadonlySet<string>,
): (Start | null)[] {
  const sure = turns.flatMap((turn, index) => (turn?.isSure ? [index] : []));
  const [first = 0] = sure;
  const last = sure.at(-1) ?? 0;
  if (sure.length === 0) return marked.map(() => null);
  const style = { ...styleOf(marked, sure), given };
  let isBelow = false;
  return marked.map((line, index) => {
    isBelow ||= index > last && isHeadingBelow(line.line);
    if (isBelow) return { turn: unread, text: line.line };
    if (turns[index] !== null || index <= first) return null;
    const before = marked[index - 1]?.line ?? '';
    if (sure.length < fewTurns) return null;
    return startOf(line, before, marked[index + 1]?.line ?? '', style);
  });
}

type Style = ReturnType<typeof styleOf> & Readonly<{ given: ReadonlySet<string> }>;

/** How the turns of which it is sure are written. */
function styleOf(marked: readonly MarkedLine[], sure: readonly number[]) {
  const own = sure.flatMap((index) => marked[index] ?? []);
  const isMost = (is: (line: MarkedLine) => boolean) => own.filter(is).length >= mostAlike * own.length;
  const leading = own.filter(({ written }) => beginsWithTime(written));
  const shapes = new Set(leading.map(({ written }) => shapeOfTime(written)));
  const alike = marked.filter(({ written }) => beginsWithTime(written) && shapes.has(shapeOfTime(written)));
  const longest = marked.reduce((length, { line }) => Math.max(length, line.length), 0);
  const within = marked.flatMap(({ line }) =>
    [...line.matchAll(timeWithin)].filter(([found]) => shapes.has(found.trim().replace(/\d+/g, '0'))),
  );
  return {
    hasColons: isMost(({ mark }) => mark?.kind === 'colon'),
    hasNamesAlone: isMost(({ mark }) => mark?.kind === 'alone'),
    hasNamesWithTime: isMost(({ mark, written }) => mark?.text === '' && nameTimeOf(written) !== null),
    // Times that stand within the text, too, begin no turns.
    hasTimesBefore:
      leading.length >= fewTurns && leading.length >= mostAlike * alike.length && within.length < fewWithin,
    shapes,
    edge: longest < narrowest ? Number.POSITIVE_INFINITY : nearEdge * longest,
  };
}

function startOf(marked: MarkedLine, before: string, next: string, style: Style): Start | null {
  const { written, line } = marked;
  const isBehindSentence = finished.test(before);
  if (style.hasTimesBefore && beginsWithTime(written) && style.shapes.has(shapeOfTime(written))) {
    // A clock within a sentence may begin a line, too.
    if (isBehindSentence || /^[[({<]|\t/.test(written)) return { turn: unread, text: withoutLeadingTime(line) };
  }
  const found = style.hasColons ? colonStart.exec(line) : null;
  const name = style.hasNamesWithTime ? nameTimeOf(written) : (found?.groups?.name?.trim() ?? null);
  if (name !== null) {
    const text = line.slice(found?.[0].length ?? line.length).trim();
    if (style.given.has(keyOf(name))) return { turn: { name, isSure: true }, text };
    const [word = ''] = line.split(' ');
    const isNew = isBehindSentence && (!found || before.length + word.length < style.edge);
    return noLetters.test(name) || (isNew && mayBeStrangeName(name)) ? { turn: unsure(name), text } : null;
  }
  if (!isBehindSentence) return null;
  if (style.hasColons && line.startsWith(dashOfTurn)) return { turn: unread, text: line };
  const isAlone = !/[\p{P}\p{S}]$/u.test(line) && line.split(' ').length <= 3 && !/^\p{Ll}/u.test(next) && next !== '';
  return style.hasNamesAlone && isAlone && mayBeStrangeName(line) ? { turn: unsure(line), text: '' } : null;
}

/** What stands where a name stands, and neither goes on with a sentence nor is a label. */
function mayBeStrangeName(text: string): boolean {
  const words = text.toLowerCase().split(/[\s’']+/u);
  return (
    text.length <= maxStrangeName &&
    words.length <= maxStrangeWords &&
    !isLabel(text) &&
    !/[.,;!]\s/u.test(text) &&
    !words.some((word) => wordsOfSpeech.has(word))
  );
}

function unsure(text: string): Turn {
  return { name: nameOf(text)?.name ?? '', isSure: false };
}

/** What is written below a transcript, under a heading of its own or behind a colon. */
function isHeadingBelow(line: string): boolean {
  const [, heading = line] = /^([^:：]{1,40})[:：](?:\s|$)/u.exec(line) ?? [];
  return headingsBelow.has(
    heading
      .toLowerCase()
      .replaceAll('’', "'")
      .replace(/[\s.…—–-]+$/u, ''),
  );
}
