import { nameOf } from './names.ts';

/**
 * What a line says of itself: who begins to speak, how that is said, and what is left to be spoken. A time stands beside the
 * name (`timed`), or on the line of the name alone (`line`) or of name and text (`inline`); or there is a colon or an edge of
 * a cell and nothing else. `voice` is WebVTT's own mark.
 */
export type Mark = Readonly<{ kind: MarkKind; name: string; isPlain: boolean; text: string }>;
export type MarkKind = 'voice' | 'timed' | 'line' | 'inline' | 'colon' | 'cells' | 'bracket' | 'alone' | 'dash';

/** Longer beginnings than this are no names with times: what a pattern has to look at. */
export const maxMarkLength = 200;

const date = String.raw`(?:\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4},?[ T]{1,2})?`;
const digits = String.raw`(?:\d{1,2}:\d{1,2}:\d{1,2}|\d{1,3}:\d{2})(?:[.,;]\d{1,3})?(?: ?[AP]\.?M\.?)?`;
/** As Teams says it to who cannot see the screen. */
const spoken = String.raw`(?:\d{1,2} hours?,? )?(?:\d{1,2} minutes?,? )?\d{1,2} seconds?`;
const clock = `(?:${date}${digits}|${spoken})`;
const time = String.raw`[[({<]?${clock}[\])}>]?`;
const range = `${time}(?: ?(?:-{1,2}>|[-–—]|to) ?${time})?`;
const timeAlone = new RegExp(`^${range}$`, 'i');
const leadingTime = new RegExp(`^${range} ?[-–—|]?[ \\t](?=\\S)`, 'i');
const nameTime = new RegExp(`^(?<name>[^:：]{0,100}?)[-–—|@,·• ]{0,3}${range} ?[:：]?$`, 'iu');
const between = '[-–—|@,·•]?';
/** Without a space where a letter follows: `王伟:你好`, and what was joined by a converter. */
const colon = String.raw`(?:：|:(?=\s|$|[\p{L}"“‘¿¡]))`;
const named = String.raw`\[?(?<name>[^:：<>\t]{1,100}?)\]?`;

/** Turns as transcripts are exported, the surest first. */
const patterns: readonly (readonly [MarkKind, RegExp])[] = [
  ['timed', new RegExp(`^${named} ?${between} ?${range} ?${colon}`, 'iu')],
  ['timed', new RegExp(`^${range} ?${between} ?(?:From )?${named}(?: to [^:]{1,40}?)? ?${colon}`, 'iu')],
  ['line', new RegExp(`^${named} ?${between} ?${range}$`, 'iu')],
  ['line', new RegExp(`^${range} ?${between} ?${named}$`, 'iu')],
  ['colon', new RegExp(`^${named} ?${colon}`, 'u')],
  ['inline', new RegExp(`^${named} ${between} ?${range} (?=\\S)`, 'iu')],
  ['inline', new RegExp(`^${range} ?${between} ?\\[(?<name>[^\\]]{1,100})\\] (?=\\S)`, 'iu')],
  ['bracket', /^\[(?<name>[^\]:]{1,100})\] (?=\S)/u],
  ['bracket', /^\((?<name>[^():]{1,100})\) (?=\S)/u],
];
const voice = /^<v(?:\.[\w.]{1,30})? (?<name>[^>]{1,100})>/u;
const dash = /^(?:(?<name>[^:：<>\t–—|]{1,60}?) ?(?:[–—|]| -)|<(?<tagged>[^<>\t]{1,60})>) ?(?=\S)/u;

/** True for a line, or a cell, that is a time or a span of time and nothing else. */
export function isTime(text: string): boolean {
  return text.length <= maxMarkLength && timeAlone.test(text);
}

/** True for a line that has a time before its text. */
export function beginsWithTime(line: string): boolean {
  return leadingTime.test(line.slice(0, maxMarkLength));
}

/** A line without the time before its text. */
export function withoutLeadingTime(line: string): string {
  return line.replace(leadingTime, '');
}

/** The form of the time before a text: `[00:00]`. */
export function shapeOfTime(line: string): string {
  const [found = ''] = leadingTime.exec(line.slice(0, maxMarkLength)) ?? [];
  return found.trim().replace(/\d+/g, '0');
}

/** What stands before the time at the end of a short line, and may be empty; null where there is none. */
export function nameTimeOf(line: string): string | null {
  const text = line.length <= maxMarkLength ? line.replaceAll('\t', ' ') : '';
  return nameTime.exec(text)?.groups?.name?.trim() ?? null;
}

/** How a line begins a turn; null where it does not. */
export function markOf(line: string): Mark | null {
  const cells = line.split('\t');
  const inCells = cells.length > 1 ? markOfCells(cells) : null;
  if (inCells) return inCells;
  const text = cells.join(' ');
  const start = text.slice(0, maxMarkLength);
  const spokenBy = voice.exec(start);
  if (spokenBy) {
    const name = spokenBy.groups?.name?.trim() ?? '';
    const said = withoutTags(text.slice(spokenBy[0].length));
    return { kind: 'voice', name: nameOf(name)?.name ?? name, isPlain: true, text: said };
  }
  // Most lines go on with what the last one said.
  if (!/[:：[(\d]/.test(start)) return null;
  for (const [kind, pattern] of patterns) {
    const mark = markBy(kind, pattern, text, start);
    if (mark) return mark;
  }
  return null;
}

/** A line that is a name and nothing else, or a name before a text with a dash, a stroke or in pointed brackets: read where nothing else tells who speaks. */
export function faintMarkOf(line: string): Mark | null {
  const text = line.replaceAll('\t', ' ');
  const alone = nameOf(text);
  if (alone?.isPlain) return { kind: 'alone', ...alone, text: '' };
  return markBy('dash', dash, text, text.slice(0, maxMarkLength));
}

function markBy(kind: MarkKind, pattern: RegExp, text: string, start: string): Mark | null {
  const match = pattern.exec(start);
  const named = (match?.groups?.name ?? match?.groups?.tagged ?? '').trim();
  // `Jane Smith [Host]` ends in a bracket of its own.
  const name = match && nameOf(named.includes('[') && !named.includes(']') ? `${named}]` : named);
  if (!match || !name || (!name.isPlain && (kind === 'bracket' || kind === 'dash'))) return null;
  return { kind, ...name, text: text.slice(match[0].length).trim() };
}

/** The row of a table whose first cell is a name; times and a number may stand before or behind it. */
function markOfCells(cells: readonly string[]): Mark | null {
  const isBeside = (cell: string, index: number) =>
    index < 4 && (isTime(cell) || (index === 0 && /^\d{1,5}\.?$/.test(cell)));
  const others = cells.filter((cell, index) => !isBeside(cell, index));
  const [first = '', ...rest] = others;
  const name = nameOf(first.replace(/ ?[:：]$/, ''));
  if (!name) return null;
  const isTimed = cells.slice(0, 4).some(isTime);
  if (!isTimed && rest.length === 0) return null;
  // A name and a time on both ends of a line.
  const isLine = isTimed && rest.length === 0;
  const kind = isLine ? 'line' : isTimed ? 'timed' : /[:：]$/.test(first) ? 'colon' : 'cells';
  return { kind, ...name, text: rest.join(' ') };
}

/** WebVTT's marks are no words. */
export function withoutTags(text: string): string {
  return text.replace(/<\/?(?:v|c|i|b|u|ruby|rt|lang)(?:[. ][^<>]{0,60})?>|<\d[\d:.]{3,14}>/g, '').trim();
}
