import { beginsWithTime, isTime, type Mark, markOf, withoutLeadingTime, withoutTags } from './marks.ts';
import { areInitialsOf, isLabel, keyOf, nameOf } from './names.ts';

/**
 * A line with its mark, as it is spoken and as it is written with its time. `isNameless` where nearly each turn has a name
 * beside its time and this one has a time alone.
 */
export type MarkedLine = Readonly<{ line: string; written: string; mark: Mark | null; isNameless: boolean }>;

/** From this share of times with names on, one without a name is a turn that could not be read. */
const mostNamed = 0.8;
const fewStamps = 4;

type Side = 'before' | 'after';

/**
 * The marks of all lines. A time that has a line of its own is no text: it belongs to the name above it (Zoom's page), or
 * to the name or the turn below it (WebVTT, Teams); or it stands above several turns, as every five minutes in Meet.
 */
export function markedLines(written: readonly string[]): MarkedLine[] {
  const lines = written.map(withoutInitials);
  const marks = lines.map(markOf);
  const stamps = lines.flatMap((line, index) => (isTime(line) ? [index] : []));
  const stampSet = new Set(stamps);
  const isBelowStamp = (index: number) => stampSet.has(index - 1);
  const besideNames = namesBeside(lines, stamps, marks);
  const isNamedBefore = (stamp: number) => besideNames.side === 'before' && besideNames.at.has(stamp - 1);
  const below = colonsBelow(marks, stamps);
  const colonBelow = (mark: Mark, isText: boolean): Mark | null => {
    if (isText) return null;
    return below.has(keyOf(mark.name)) ? { ...mark, kind: 'timed' } : mark;
  };
  const named = stamps.filter(
    (stamp) => isNamedBefore(stamp) || besideNames.at.has(stamp + 1) || isTurn(marks[stamp + 1]),
  );
  // Where a name and a time stand on one line, a time alone is one without a name.
  const onLines = marks.filter((mark) => mark?.kind === 'line' && mark.isPlain).length;
  const times = stamps.length + onLines;
  const eachIsNamed = times >= fewStamps && named.length + onLines >= mostNamed * times;
  const hasLeadingTimes = lines.filter(beginsWithTime).length >= fewStamps;
  const initials = initialsOf(lines, besideNames.at);
  return lines.flatMap((line, index): MarkedLine[] => {
    if (stampSet.has(index) || initials.has(index)) return [];
    const name = besideNames.at.has(index) ? nameOf(line) : null;
    const found = name ? ({ kind: 'timed', ...name, text: '' } as const) : marks[index];
    const isText = isBelowStamp(index) && isNamedBefore(index - 1);
    const mark = found?.kind === 'colon' && isBelowStamp(index) ? colonBelow(found, isText) : (found ?? null);
    const isNameless = eachIsNamed && isBelowStamp(index) && !isText && !mark;
    return [{ line: spokenText(line, hasLeadingTimes), written: line, mark, isNameless }];
  });
}

/** What is said in a line: without tags, and without the times that stand before it or in a cell. */
function spokenText(line: string, hasLeadingTimes: boolean): string {
  const cells = line.split('\t');
  const text = (cells.length > 1 ? cells.filter((cell) => !isTime(cell)) : cells).join(' ');
  return withoutTags(hasLeadingTimes ? withoutLeadingTime(text) : text);
}

/** Who speaks behind a colon below a time: most lines below one are so, or the name comes again. */
function colonsBelow(marks: readonly (Mark | null)[], stamps: readonly number[]): Set<string> {
  const keys = stamps.flatMap((stamp) => {
    const mark = marks[stamp + 1];
    return mark?.kind === 'colon' ? [keyOf(mark.name)] : [];
  });
  const isMost = keys.length * 2 >= stamps.length;
  return new Set(keys.filter((key, index) => isMost || keys.indexOf(key) !== index));
}

/** A line with a name and a time, without the initials that a page shows before it for a picture. */
function withoutInitials(line: string): string {
  const [, initials = '', rest = ''] = /^(\p{Lu}{2,3})[\t ](.{1,200})$/u.exec(line) ?? [];
  const mark = rest === '' ? null : markOf(rest);
  return mark?.kind === 'line' && mark.name.includes(' ') && areInitialsOf(initials, mark.name) ? rest : line;
}

function isTurn(mark: Mark | null | undefined): boolean {
  return mark?.kind === 'colon' || mark?.kind === 'voice' || mark?.kind === 'timed';
}

/** The lines above the times, or those below, that are names: where the same ones come again, or most are. */
function namesBeside(
  lines: readonly string[],
  stamps: readonly number[],
  marks: readonly (Mark | null)[],
): { side: Side | null; at: ReadonlySet<number> } {
  // Below most times stand name and text: no line beside one is a name alone.
  const withTurn = stamps.filter((stamp) => marks[stamp + 1]?.kind === 'colon' || marks[stamp + 1]?.kind === 'voice');
  if (stamps.length >= fewStamps && withTurn.length * 2 > stamps.length) return { side: null, at: new Set() };
  const stampSet = new Set(stamps);
  const sides = (['before', 'after'] as const).map((side) => {
    const places = stamps
      .map((index) => index + (side === 'before' ? -1 : 1))
      .filter((index) => index >= 0 && index < lines.length && !stampSet.has(index));
    const names = places.flatMap((index) => {
      // `Robin Doe: Yes` is a turn, and no name; nor is what has a time of its own.
      const name = marks[index] ? null : nameOf(lines[index] ?? '');
      return name && !isLabel(name.name) ? [{ index, key: keyOf(name.name), isPlain: name.isPlain }] : [];
    });
    const counts = new Map<string, number>();
    for (const { key } of names) counts.set(key, (counts.get(key) ?? 0) + 1);
    const isAgain = (key: string) => (counts.get(key) ?? 0) >= 2;
    const again = names.filter(({ key }) => isAgain(key)).length;
    // Who speaks comes again and again; what is said, hardly.
    const kinds = new Set(names.filter(({ key }) => isAgain(key)).map(({ key }) => key)).size;
    const isSide =
      (again >= 2 && again >= kinds * 2) || names.filter(({ isPlain }) => isPlain).length > stamps.length / 2;
    const hasAgain = again > 0;
    const at = new Set(
      names.filter(({ key, isPlain }) => isAgain(key) || (isPlain && isSide)).map(({ index }) => index),
    );
    return { side, at, score: isSide ? again * 2 + at.size : 0, hasAgain };
  });
  const [best] = sides.toSorted((a, b) => b.score - a.score);
  return best && best.score > 0 ? { side: best.side, at: best.at } : { side: null, at: new Set() };
}

/** Lines that are the initials of the name below them, as a page shows them for a picture. */
function initialsOf(lines: readonly string[], names: ReadonlySet<number>): Set<number> {
  const found = new Set<number>();
  for (const index of names) {
    if (areInitialsOf(lines[index - 1] ?? '', lines[index] ?? '')) found.add(index - 1);
  }
  return found;
}
