import { readHeading } from './heading.ts';
import type { Line } from './line.ts';
import { faintMarkOf, type Mark, type MarkKind, maxMarkLength } from './marks.ts';
import { isLabel, keyOf, spellingsOf } from './names.ts';
import { type MarkedLine, markedLines } from './stamps.ts';
import { unread, unreadStarts } from './unread-turns.ts';
import { writtenLines } from './written-lines.ts';

/** The lines that were spoken, and the names that stand above the first turn. */
type ReadLines = Readonly<{ lines: Line[]; participants: string[]; facilitators: string[] }>;

/** Times stand at the turns of a transcript that has so many, and so many times more of them than others. */
const fewTimed = 3;
const fewShaped = 4;
const shapes = ['cells', 'bracket', 'alone', 'dash'] as const;
const mostTimed = 4;

/**
 * Finds the turns of a transcript. What looks like a name before a colon is one when it has a time, comes at least twice, or
 * is known; else it is not sure.
 * @param lines in which a tab stands between the cells of a table, and a form feed before the first one of a page
 * @param knownNames that were given by hand
 */
export function readLines(lines: readonly string[], knownNames: readonly string[]): ReadLines {
  const marked = markedLines(writtenLines(lines));
  const read = readMarked(marked, knownNames);
  if (read.lines.some(({ turn }) => turn?.isSure)) return read;
  const faint = faintlyMarked(marked);
  return faint ? readMarked(faint, knownNames) : read;
}

function readMarked(marked: readonly MarkedLine[], knownNames: readonly string[]): ReadLines {
  const counts = countsOf(marked);
  const first = marked.findIndex(({ mark }) => mark !== null && counts.isFrequent(mark));
  const heading = readHeading(
    marked.map(({ line }) => line),
    first,
  );
  const given = new Set(knownNames.map(keyOf));
  const known = new Set([...knownNames, ...heading.participants, ...heading.facilitators].flatMap(spellingsOf));
  const turns = marked.map(({ mark, isNameless }, index) => {
    if (heading.lines.has(index)) return null;
    if (isNameless) return unread;
    if (!mark) return null;
    const isSure =
      counts.isFrequent(mark) || (known.has(keyOf(mark.name)) && (given.has(keyOf(mark.name)) || !isLabel(mark.name)));
    if (isSure) return { name: mark.name, isSure };
    // A date and a time above the first turn tell when it was.
    if (mark.kind !== 'colon' && mark.kind !== 'timed' && index < first) return null;
    return counts.mayBeTurn(mark, marked[index - 1]?.line) ? { name: mark.name, isSure } : null;
  });
  const starts = unreadStarts(marked, turns, given);
  const read = marked.flatMap(({ mark, line }, index): Line[] => {
    if (heading.lines.has(index)) return [];
    const turn = turns[index] ?? null;
    const start = starts[index];
    return [start ? { ...start, written: line } : { turn, text: turn && mark ? mark.text : line, written: line }];
  });
  return { ...heading, lines: withStrayParagraphs(read) };
}

/** What the marks of a transcript say together of each of them. */
function countsOf(marked: readonly MarkedLine[]) {
  const marks = marked.flatMap(({ mark }) => (mark ? [mark] : []));
  const count = new Map<string, number>();
  for (const { name } of marks) count.set(keyOf(name), (count.get(keyOf(name)) ?? 0) + 1);
  const isAgain = ({ name }: Mark) => (count.get(keyOf(name)) ?? 0) >= 2;
  const isTimed = ({ kind }: Mark) => kind === 'timed' || kind === 'voice' || kind === 'line';
  const proven = marks.filter((mark) => !isLabel(mark.name) && isAgain(mark));
  const timed = new Set(
    marks.filter((mark) => isTimed(mark) && (mark.isPlain || isAgain(mark))).map(({ name }) => keyOf(name)),
  );
  const timedCount = proven.filter(isTimed).length;
  const untimedCount = proven.length - timedCount;
  const hasTimes = timedCount >= fewTimed && timedCount >= mostTimed * untimedCount;
  const hasLines = marks.filter(({ kind, isPlain }) => kind === 'line' && isPlain).length * mostTimed >= untimedCount;
  // Names that stand in the same shape as nearly all others need no colon.
  const usual = new Set<MarkKind>(
    shapes.filter((shape) => {
      const own = proven.filter(({ kind }) => kind === shape).length;
      return own >= fewShaped && own * mostTimed >= (proven.length - own) * mostTimed * mostTimed;
    }),
  );
  const isWrittenSmall = proven.some(({ isPlain }) => !isPlain);

  return {
    /** Certainly a turn: by its time, or because the name comes again. */
    isFrequent: (mark: Mark): boolean => {
      if (mark.kind === 'voice') return true;
      if (isLabel(mark.name)) return false;
      if (isTimed(mark) && mark.isPlain) return mark.kind !== 'line' || hasLines || isAgain(mark);
      if (!isAgain(mark)) return false;
      return (
        isTimed(mark) ||
        !hasTimes ||
        timed.has(keyOf(mark.name)) ||
        (mark.isPlain && (count.get(keyOf(mark.name)) ?? 0) > 2)
      );
    },
    /** Perhaps a turn: whoever may speak once. A line that goes on with a sentence, or a text with times elsewhere, begins none. */
    mayBeTurn: (mark: Mark, before: string | undefined): boolean => {
      if (isLabel(mark.name)) return false;
      const isStrange = /[^\p{L}\p{M}\s'’.,-]/u.test(mark.name);
      const isLikely = mark.isPlain || isWrittenSmall || isStrange;
      if (mark.kind === 'timed') return true;
      if (mark.kind === 'line') return mark.isPlain || (hasTimes && (isWrittenSmall || isStrange));
      if (usual.has(mark.kind)) return mark.isPlain && (mark.kind === 'cells' || isEnd(before));
      if (mark.kind !== 'colon' || hasTimes || !isLikely) return false;
      return isEnd(before) || !/\p{Ll}$/u.test(before ?? '');
    },
  };
}

/** True where a sentence ends, and a name may follow. */
function isEnd(before: string | undefined): boolean {
  return before === undefined || /[.?!…:"”)\]。？！؟]$/.test(before);
}

/** Names that stand alone above what they said, or before a dash: two people at least, each more than once. */
function faintlyMarked(marked: readonly MarkedLine[]): MarkedLine[] | null {
  for (const kind of ['alone', 'dash'] as const) {
    const marks = marked.map(({ line }) => {
      const mark = line.length <= maxMarkLength || kind === 'dash' ? faintMarkOf(line) : null;
      return mark?.kind === kind && !isLabel(mark.name) ? mark : null;
    });
    const count = new Map<string, number>();
    for (const mark of marks) if (mark) count.set(keyOf(mark.name), (count.get(keyOf(mark.name)) ?? 0) + 1);
    if ([...count.values()].filter((times) => times >= 2).length < 2) continue;
    return marked.map((line, index) => ({ ...line, mark: marks[index] ?? null }));
  }
  return null;
}

/**
 * Where one name alone is marked, lines that begin anew behind a finished one may be what the other person said: they are
 * nobody's.
 */
function withStrayParagraphs(lines: readonly Line[]): Line[] {
  const names = new Set(lines.flatMap(({ turn }) => (turn ? [keyOf(turn.name)] : [])));
  if (names.size !== 1) return [...lines];
  const longest = lines.reduce((length, { text }) => Math.max(length, text.length), 0);
  const begun = lines.findIndex(({ turn }) => turn !== null);
  const turns = lines.filter(({ turn }) => turn !== null).length;
  const isFinished = (text: string) => /[.?!…。？！؟]["”)]?$/.test(text);
  const anew = lines.map(
    ({ turn, text }, index) =>
      index > begun && turn === null && text !== '' && isFinished(lines[index - 1]?.text ?? ''),
  );
  // Where that is so behind most turns, the ends of lines are no chance.
  const behindTurns = anew.filter((isAnew, index) => isAnew && lines[index - 1]?.turn).length;
  const isPattern = behindTurns >= 2 && behindTurns >= turns / 2;
  const strays = anew.map(
    (isAnew, index) =>
      isAnew &&
      ((isPattern && lines[index - 1]?.turn !== null) || (lines[index - 1]?.text.length ?? 0) < longest * 0.7),
  );
  if (strays.filter(Boolean).length < Math.max(2, turns / 2)) return [...lines];
  return lines.map((line, index) => (strays[index] ? { ...line, turn: unread } : line));
}
