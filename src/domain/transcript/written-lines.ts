import { isTime, markOf, maxMarkLength } from './marks.ts';
import { areInitialsOf, keyOf, nameOf } from './names.ts';
import { withOneTurnALine } from './turns-within.ts';

/** Marks that say in which direction a text is read, and what some writers put between letters. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** What a list, a quotation or bold letters put before a line. */
const ornament = /^(?:[•▪►*>#]{1,6}|[-–—](?= \S))[ \t]*/;
/** What is left of it where it may begin a turn. */
export const dashOfTurn = '– ';
const bold = /(\*\*|__)(?=[^\s*_])(.{1,200}?)\1(?=[\s:：]|$)/g;

/** The frame of WebVTT, what an exporter adds, and what stands at the edge of a page: neither words nor a turn. */
const notSpoken = new RegExp(
  [
    String.raw`WEBVTT\b.*`,
    String.raw`NOTE (?:Confidence|duration|language|recognizability)\b.*`,
    String.raw`[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(?:[/-][\d/-]{1,20})?`,
    String.raw`[-–—] ?\d{1,4} ?[-–—]`,
    String.raw`(?:Page )?\d{1,4}(?: ?(?:of|/) ?\d{1,4})?`,
    String.raw`.{1,60} [-–|•·] ?Page \d{1,4}`,
    String.raw`.{1,80} Page \d{1,4} of \d{1,4}`,
    String.raw`https?://\S{1,180}(?:\s\d{1,4}/\d{1,4})?`,
    'Transcri(?:bed|pt) by .{1,60}',
    'This transcript was (?:exported|generated|created) .{1,120}',
    String.raw`(?:Meeting|Transcription|Recording) (?:ended|started|stopped)(?: after| at)? [\d:]{4,8}.{0,8}`,
    String.raw`[^:：]{1,100} (?:started|stopped) (?:the )?(?:transcription|recording|transcribing)\.?`,
  ]
    .map((pattern) => `^${pattern}$`)
    .join('|'),
  'iu',
);
const printedHead = /^\d{1,2}\/\d{1,2}\/\d{2,4}, \d{1,2}:\d{2} ?[AP]M\t[^\t]+$/;
/** What an exporter says of itself below the last turn, in some lines. */
const closing = /^This (?:editable )?transcript was (?:computer|automatically) generated\b/i;
const maxClosingLines = 6;
/** What stands above the columns of a table. */
const columns = new Set(
  'time times timestamp timestamps speaker speakers name who text transcript start end content dialogue utterance # no no. number duration comment words said from to'.split(
    ' ',
  ),
);

/** A name that is broken in two is written so again and again; more than this many pieces has none. */
const maxPieces = 4;
/** So many pages are alike before a line is taken for their head or foot. */
const minPagesWithEdge = 2;

/**
 * The lines that were written into a transcript, without what exporter and page put around them, and with names in one
 * piece.
 * @param lines of which a form feed begins the first one of each page but the first
 */
export function writtenLines(lines: readonly string[]): string[] {
  const edges = edgesOfPages(lines);
  const end = lines.findLastIndex(
    (line, index) => index >= lines.length - maxClosingLines && closing.test(tidied(line)),
  );
  const tidy = lines.flatMap((line, index) => (edges.has(index) || (end !== -1 && index >= end) ? [] : [tidied(line)]));
  return withOneTurnALine(withWholeNames(withWholeTags(tidy.filter((line) => line !== '' && !isNotSpoken(line)))));
}

function isNotSpoken(line: string): boolean {
  if (line.length > maxMarkLength) return false;
  const text = line.replaceAll('\t', ' ');
  if (notSpoken.test(text)) return true;
  const cells = line.toLowerCase().split(line.includes('\t') ? '\t' : ' ');
  return cells.length > 1 && cells.every((cell) => columns.has(cell));
}

/** A line with single spaces, and with a tab between cells that hold something. */
function tidied(line: string): string {
  const cells = line
    .replace(invisible, '')
    .split('\t')
    .map((cell) => cell.replace(/\s+/gu, ' ').trim());
  const text = cells.filter((cell) => cell !== '').join('\t');
  return withoutOrnament(text.replace(bold, '$2')).trim();
}

/** A line without what stands before it; but a dash before a sentence may say that somebody else begins to speak. */
function withoutOrnament(line: string): string {
  const text = line.replace(ornament, '');
  const isSentence = /^[-–—•>]/.test(line) && markOf(text) === null && nameOf(text) === null && !isTime(text);
  return isSentence ? `${dashOfTurn}${text}` : text;
}

/** Lines that stand alike at the edge of nearly every page, without the full stop of a sentence: its head and its foot. */
function edgesOfPages(lines: readonly string[]): Set<number> {
  const starts = lines.flatMap((line, index) => (index === 0 || line.startsWith('\f') ? [index] : []));
  // What a browser prints above each page: when, and of what.
  const found = new Set(starts.filter((start) => printedHead.test(tidied(lines[start] ?? ''))));
  if (starts.length < minPagesWithEdge) return found;
  const everywhere = new Map<string, number>();
  for (const line of lines) everywhere.set(edgeKeyOf(line), (everywhere.get(edgeKeyOf(line)) ?? 0) + 1);
  for (const step of [1, -1] as const) {
    // From the edge inwards, as long as the pages are alike.
    for (let depth = 0; depth < 4; depth++) {
      const places = starts.map((start, page) => {
        const end = (starts[page + 1] ?? lines.length) - 1;
        const index = step === 1 ? start + depth : end - depth;
        return index >= start && index <= end ? index : -1;
      });
      const keys = places.map((index) => edgeKeyOf(lines[index] ?? ''));
      const counts = new Map<string, number>();
      for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
      const [alike = '', count = 0] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
      if (alike === '' || count < Math.max(minPagesWithEdge, starts.length - 1)) break;
      const alikeAt = places[keys.indexOf(alike)] ?? 0;
      if (!isEdge(lines[alikeAt] ?? '') || everywhere.get(alike) !== count) break;
      for (const [page, key] of keys.entries()) if (key === alike) found.add(places[page] ?? -1);
    }
  }
  return found;
}

/** What the edges of two pages have in common: all but the number. */
function edgeKeyOf(line: string): string {
  return line.length > maxMarkLength ? '' : keyOf(tidied(line).replace(/\d+/g, '#'));
}

/** Neither a sentence nor the beginning of a turn. */
function isEdge(line: string): boolean {
  const text = tidied(line);
  return isNotSpoken(text) || !(/[.?!…:"”)。？！]$/.test(text) || isTime(text) || markOf(text) !== null);
}

/** Joins what a page broke within WebVTT's mark of who speaks. */
function withWholeTags(lines: readonly string[]): string[] {
  const joined: string[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    if (last && /^<v[ .][^>]{0,100}$/.test(last)) joined[joined.length - 1] = `${last} ${line}`;
    else joined.push(line);
  }
  return joined;
}

/** Joins the lines of a name that is too long for its column: what always stands below the same piece of a name. */
function withWholeNames(lines: readonly string[]): string[] {
  let joined = [...lines];
  for (let round = 1; round < maxPieces; round++) {
    const heads = joined.map(endingNameOf);
    const tails = joined.map(beginningNameOf);
    const count = { head: new Map<string, number>(), tail: new Map<string, number>(), pair: new Map<string, number>() };
    const add = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
    const pairOf = (index: number) => {
      const [head, tail] = [heads[index] ?? null, tails[index + 1] ?? null];
      return head !== null && tail !== null && !areInitialsOf(joined[index] ?? '', tail) ? `${head}\n${tail}` : null;
    };
    for (let index = 0; index < joined.length; index++) {
      if (heads[index] !== null) add(count.head, heads[index] ?? '');
      if (tails[index] !== null) add(count.tail, tails[index] ?? '');
      const pair = pairOf(index);
      if (pair !== null) add(count.pair, pair);
    }
    // Two people may share one piece; but each of their pieces stands in such a pair wherever it stands.
    const paired = { head: new Map<string, number>(), tail: new Map<string, number>() };
    const isAgain = (index: number) => (count.pair.get(pairOf(index) ?? '') ?? 0) >= 2;
    for (let index = 0; index < joined.length; index++) {
      if (!isAgain(index)) continue;
      add(paired.head, heads[index] ?? '');
      add(paired.tail, tails[index + 1] ?? '');
    }
    const isAlways = (piece: 'head' | 'tail', key: string) => paired[piece].get(key) === count[piece].get(key);
    const isOneName = (index: number) =>
      isAgain(index) && isAlways('head', heads[index] ?? '') && isAlways('tail', tails[index + 1] ?? '');
    const next: string[] = [];
    for (let index = 0; index < joined.length; index++) {
      if (isOneName(index)) {
        next.push(`${joined[index]} ${joined[index + 1]}`);
        index += 1;
      } else next.push(joined[index] ?? '');
    }
    if (next.length === joined.length) break;
    joined = next;
  }
  return joined;
}

/** The piece of a name that a line ends with: all of it, or its last cell behind a time. */
function endingNameOf(line: string): string | null {
  const cells = line.split('\t');
  if (cells.length > 1 && !cells.slice(0, -1).every(isTime)) return null;
  const last = cells.at(-1) ?? '';
  return last.length <= maxMarkLength && !/[.,:：]$/.test(last) && nameOf(last)?.isPlain ? keyOf(last) : null;
}

/** The piece of a name that a line begins with: all of it, or what a time or a colon stands behind. */
function beginningNameOf(line: string): string | null {
  if (line.length <= maxMarkLength && !line.includes('\t') && nameOf(line)?.isPlain) return keyOf(line);
  const mark = markOf(line);
  return mark?.isPlain && (mark.kind === 'colon' || mark.kind === 'timed' || mark.kind === 'line')
    ? keyOf(mark.name)
    : null;
}
