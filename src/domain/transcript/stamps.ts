import { beginsWithTime, isTime, type Mark, markOf, withoutLeadingTime, withoutTags } from './marks.ts';
import { areInitialsOf, isLabel, keyOf, nameOf } from './names.ts';

/** A line with its mark. `isNameless` where each turn has a time above its name and this one has a time alone. */
export type MarkedLine = Readonly<{ line: string; mark: Mark | null; isNameless: boolean }>;

/** From this share of times with names on, one without a name is a turn that could not be read. */
const mostNamed = 0.8;
const fewStamps = 4;

type Side = 'before' | 'after';

/**
 * The marks of all lines. A time that has a line of its own is no text: it belongs to the name above it (Zoom's page), or
 * to the name or the turn below it (WebVTT, Teams); or it stands above several turns, as every five minutes in Meet.
 */
export function markedLines(lines: readonly string[]): MarkedLine[] {
  const marks = lines.map(markOf);
  const stamps = lines.flatMap((line, index) => (isTime(line) ? [index] : []));
  const besideNames = namesBeside(lines, stamps);
  const isBelowStamp = (index: number) => stampSet.has(index - 1);
  const stampSet = new Set(stamps);
  const named = stamps.filter((index) => besideNames.at.has(index + 1) || isTurn(marks[index + 1]));
  const eachIsNamed =
    besideNames.side !== 'before' && stamps.length >= fewStamps && named.length >= mostNamed * stamps.length;
  const hasLeadingTimes = lines.filter(beginsWithTime).length >= fewStamps;
  const initials = initialsOf(lines, besideNames.at);
  return lines.flatMap((line, index): MarkedLine[] => {
    if (stampSet.has(index) || initials.has(index)) return [];
    const name = besideNames.at.has(index) ? nameOf(line) : null;
    const found = name ? ({ kind: 'timed', ...name, text: '' } as const) : marks[index];
    const mark =
      found?.kind === 'colon' && isBelowStamp(index) ? ({ ...found, kind: 'timed' } as const) : (found ?? null);
    const isNameless = eachIsNamed && isBelowStamp(index) && !mark;
    return [{ line: spokenText(line, hasLeadingTimes), mark, isNameless }];
  });
}

/** What is said in a line: without tags, and without the times that stand before it or in a cell. */
function spokenText(line: string, hasLeadingTimes: boolean): string {
  const cells = line.split('\t');
  const text = (cells.length > 1 ? cells.filter((cell) => !isTime(cell)) : cells).join(' ');
  return withoutTags(hasLeadingTimes ? withoutLeadingTime(text) : text);
}

function isTurn(mark: Mark | null | undefined): boolean {
  return mark?.kind === 'colon' || mark?.kind === 'voice' || mark?.kind === 'timed';
}

/** The lines above the times, or those below, that are names: where the same ones come again, or most are. */
function namesBeside(
  lines: readonly string[],
  stamps: readonly number[],
): { side: Side | null; at: ReadonlySet<number> } {
  const stampSet = new Set(stamps);
  const sides = (['before', 'after'] as const).map((side) => {
    const places = stamps
      .map((index) => index + (side === 'before' ? -1 : 1))
      .filter((index) => index >= 0 && index < lines.length && !stampSet.has(index));
    const names = places.flatMap((index) => {
      const name = nameOf(lines[index] ?? '');
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
