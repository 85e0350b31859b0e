import { markOf, maxMarkLength } from './marks.ts';
import { isLabel, keyOf } from './names.ts';

/** Longer than any name with its time. */
const maxBeginning = 120;
/** How many sentences of a few words may stand before a name: `Yes. Okay. Dr. Jane Smith:`. */
const maxStarts = 4;
/** How many colons are looked at: a transcript of 200 pages has fewer. */
const maxColons = 20_000;

type Place = Readonly<{ at: number; key: string }>;

/**
 * Parts lines in which somebody else begins to speak, as where a converter lost the ends of lines: behind the end of a
 * sentence stands a name that begins turns elsewhere, too, and a colon.
 */
export function withOneTurnALine(lines: readonly string[]): string[] {
  const parted = parts(lines);
  const begun = (texts: readonly string[]) => texts.filter((text) => keyAt(text) !== null).length;
  // Where many turns begin within a line, a line may end within a name.
  const within = parted.length - lines.length;
  if (within === 0 || within * 2 < begun(lines)) return parted;
  const first = lines.findIndex((line) => keyAt(line) !== null || parts([line]).length > 1);
  const joined = parts([...lines.slice(0, first), lines.slice(first).join(' ')]);
  return within > begun(lines) || begun(joined) >= begun(parted) ? joined : parted;
}

function parts(lines: readonly string[]): string[] {
  const counts = new Map<string, number>();
  const add = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const line of lines) {
    const key = keyAt(line);
    if (key !== null) add(key);
  }
  let looked = 0;
  const places = lines.map((line) => {
    const found: (readonly Place[])[] = [];
    let isOwn = keyAt(line) !== null;
    for (const { index } of line.matchAll(/[:：](?=\s)|：/g)) {
      if (looked++ > maxColons) break;
      if (isOwn) {
        isOwn = false;
        continue;
      }
      const starts = startsBefore(line, index);
      for (const { key } of starts) add(key);
      if (starts.length > 0) found.push(starts);
    }
    return found;
  });
  return lines.flatMap((line, number) => {
    const cuts = (places[number] ?? []).flatMap((starts) => {
      const times = Math.max(...starts.map(({ key }) => counts.get(key) ?? 0));
      // The longest of what comes as often: a name may hold a full stop.
      return times >= 2 ? (starts.find(({ key }) => counts.get(key) === times)?.at ?? []) : [];
    });
    return [0, ...cuts].map((cut, index) => line.slice(cut, cuts[index]).trim()).filter((part) => part !== '');
  });
}

/** Where a name before a colon may begin within a line, the farthest first. */
function startsBefore(line: string, colon: number): Place[] {
  const from = Math.max(0, colon - maxBeginning);
  const before = line.slice(from, colon);
  const ends = [...before.matchAll(/[.?!…"”’)\]؟] (?=\S)|[。？！] ?(?=\S)/g)].slice(-maxStarts);
  return ends.flatMap(({ index, 0: end }): Place[] => {
    const at = from + index + end.length;
    const text = `${line.slice(at, colon)}:`;
    // Up to the colon, and not to one before it.
    const key = markOf(text)?.text === '' ? keyAt(text) : null;
    return key === null ? [] : [{ at, key }];
  });
}

/** Whose turn begins with a text: a name that a colon stands behind. */
function keyAt(text: string): string | null {
  const mark = /[:：]/.test(text.slice(0, maxMarkLength)) ? markOf(text) : null;
  if (!mark || (mark.kind !== 'colon' && mark.kind !== 'timed') || isLabel(mark.name)) return null;
  return keyOf(mark.name);
}
