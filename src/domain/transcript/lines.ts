/** A line of a transcript: what was said, and by whom where a turn begins (null where the last one goes on). */
export type Line = Readonly<{ speaker: string | null; text: string }>;

/** The lines that were spoken, and the names that stand above the first turn. */
type ReadLines = Readonly<{ lines: Line[]; participants: string[]; facilitators: string[] }>;

/** What a line says of itself: who begins to speak, and what is left to be spoken. A time is as good as two mentions. */
type Mark = Readonly<{ name: string | null; weight: 0 | 1 | 2; text: string }>;

/** Longer beginnings than this are no names with times: what a pattern has to look at. */
const maxMarkLength = 200;
/** Lines above the first turn that may be a heading. */
const maxHeadingLines = 60;

const clock = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?(?: ?[AP]\.?M\.?)?`;
const time = String.raw`[[(]?${clock}[\])]?`;
const timeAlone = new RegExp(`^${time}(?: ?(?:-{1,2}>|[-–—]) ?${time})?$`, 'i');
const colon = '(?:：|:(?: |$))';
const named = String.raw`\[?(?<name>[^:：<>]{1,100}?)\]?`;

/** Turns as transcripts are exported, those with a time before those without. */
const turnsWithTime = [
  new RegExp(`^${named} ?[-–]? ?${time} ?${colon}`, 'iu'),
  new RegExp(`^${time} ?[-–]? ?${named} ?${colon}`, 'iu'),
  new RegExp(`^${named} [-–]? ?${time}$`, 'iu'),
  new RegExp(`^<v(?:\\.[\\w.]{1,30})? ${named}>`, 'u'),
];
const turnWithoutTime = new RegExp(`^${named} ?${colon}`, 'u');

/** One to four words, the first with a capital. */
const word = String.raw`[\p{L}\p{M}\d'’._-]{1,40}`;
const wholeName = new RegExp(
  String.raw`^[\p{Lu}\p{Lt}\p{Lo}]${word.replace('{1,40}', '{0,39}')}(?: ${word}){0,3}$`,
  'u',
);
const role = / ?\([^()\d]{1,30}\)$/;

/** Neither words nor a turn: the frame of WebVTT, and what stands at the edge of a page. */
const notSpoken =
  /^(?:WEBVTT\b.*|[\d:.,]{5,14} --> .*|(?:Page )?\d{1,4}(?: ?(?:of|\/) ?\d{1,4})?|.{1,60} [-–|] Page \d{1,4} of \d{1,4})$/i;

/** What a label above the first turn lists. */
const headings = new Map<string, 'participants' | 'facilitators'>([
  ...labelled('participants', 'participant participants attendee attendees client clients patient'),
  ...labelled('facilitators', 'facilitator facilitators facilitator(s) therapist therapists host hosts'),
  ...labelled('facilitators', 'counselor clinician psychologist'),
]);

/** Labels that people write often and that are nobody's name. */
const labels = new Set(
  'date time subject topic title duration session location place page note notes summary goal goals plan homework agenda question answer example transcript recording recorded start end from to cc re email e-mail phone warning attention conclusion background'.split(
    ' ',
  ),
);
/** What stands behind a comma and is no further name: degrees and licences, with what a state adds to them. */
const degrees =
  /^(?:Ph\.?D|Psy\.?D|Ed\.?[DS]|M\.?D|D\.?O|[BM]\.?[AS]|M\.?Ed|[BM]SW|LC?SW|LMSW|LICSW|LISW|LCSWA?|L?C?MFTA?|LMFTA?|LC?MHCA?|LPCC?A?|LCPC|LAC|LPP|ABPP|APRN|DNP|PMHNP|NP|RN|NCC|BCBA|CADC|LADC|ATR|RDT|MT)(?:[ -](?:[A-Z]{1,4}|I{1,3}))?\.?$/i;
/** A degree that is not in the list, behind a name of two words: letters with two capitals. */
const capitals = /^(?=\P{Lu}*\p{Lu}\P{Lu}*\p{Lu})[\p{L}.-]{2,10}(?: I{1,3})?$/u;
const particles = new Set('de da do dos del della di du la le van von der den ter bin ibn al el y e'.split(' '));

function labelled<const List>(list: List, names: string): [string, List][] {
  return names.split(' ').map((name) => [name, list]);
}

/**
 * Finds the turns of a transcript. What looks like `Name:` is one when it has a time, comes at least twice, or is known.
 * @param lines in which a tab stands between the cells of a table
 * @param knownNames that were given by hand
 */
export function readLines(lines: readonly string[], knownNames: readonly string[]): ReadLines {
  const written = lines.map(tidied).filter((line) => line && !notSpoken.test(line));
  const marked = markLines(written);
  const spoken = marked.map(({ line }) => line);
  const times = new Map<string, number>();
  for (const { name, weight } of marked) {
    if (name !== null) times.set(keyOf(name), (times.get(keyOf(name)) ?? 0) + weight);
  }
  const isFrequent = (name: string) => (times.get(keyOf(name)) ?? 0) >= 2 && !labels.has(keyOf(name));

  const found = { participants: [] as string[], facilitators: [] as string[] };
  const headingEnd = marked.findIndex(({ name }) => name !== null && isFrequent(name));
  const heading = spoken.slice(0, Math.min(headingEnd === -1 ? marked.length : headingEnd, maxHeadingLines));
  const isHeading = heading.map((line) => {
    const [label, names] = headingOf(line);
    if (label) found[label].push(...names);
    return label !== null;
  });

  const known = new Set([...knownNames, ...found.participants, ...found.facilitators].flatMap(spellingsOf));
  const isSpeaker = (name: string) => isFrequent(name) || known.has(keyOf(name));
  const read = marked.flatMap(({ name, weight, text, line }, index): Line[] => {
    if (isHeading[index]) return [];
    const isTurn = name !== null && (weight === 2 || isSpeaker(name));
    return [isTurn ? { speaker: name, text } : { speaker: null, text: line }];
  });
  return { lines: read, ...found };
}

/** A line with single spaces, and with a tab between cells that hold something. */
function tidied(line: string): string {
  const cells = line.split('\t').map((cell) => cell.replace(/\s+/gu, ' ').trim());
  return cells.filter((cell) => cell !== '').join('\t');
}

/** The marks of all lines. A time that has a line of its own is no text: it belongs to the name that stands beside it. */
function markLines(lines: readonly string[]): (Mark & Readonly<{ line: string }>)[] {
  const stamps = lines.flatMap((line, index) => (timeAlone.test(line) ? [index] : []));
  const namesAt = (offset: -1 | 1) =>
    stamps.map((index) => index + offset).filter((index) => nameOf(lines[index] ?? ''));
  // Where most times have a name on one side, each has; a short answer looks like a name, too.
  const stamped = new Set([namesAt(-1), namesAt(1)].find((names) => names.length > stamps.length / 2));
  return lines.flatMap((line, index) => {
    if (timeAlone.test(line)) return [];
    const name = stamped.has(index) ? nameOf(line) : null;
    const mark = name === null ? markOf(line) : ({ name, weight: 2, text: '' } as const);
    return [{ ...mark, line: line.replaceAll('\t', ' ') }];
  });
}

/** What two spellings of one name have in common. */
export function keyOf(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** A name as its bearer may be called in the text: in full, or by any word of it. */
export function spellingsOf(name: string): string[] {
  return [
    keyOf(name),
    ...keyOf(name)
      .split(' ')
      .filter((part) => part.length > 1 && !particles.has(part)),
  ];
}

/** Every word but the particles of a name has a capital, so that `Then she said:` is none. */
function looksLikeName(text: string): boolean {
  return text.split(' ').every((part) => /^[\p{Lu}\p{Lt}\p{Lo}\d]/u.test(part) || particles.has(part));
}

/** A name as it stands alone, without role and degrees and with the first name first; null for what is none. */
function nameOf(text: string): string | null {
  if (text.length > maxMarkLength) return null;
  const [first = '', ...rest] = text
    .replace(role, '')
    .split(',')
    .map((part) => part.trim());
  const further = rest.filter((part) => !degrees.test(part) && !(first.includes(' ') && capitals.test(part)));
  const name = further.length === 1 ? `${further[0]} ${first}` : first;
  return further.length <= 1 && wholeName.test(name) && looksLikeName(name) ? name : null;
}

function markOf(line: string): Mark {
  const cells = line.split('\t');
  const inCells = cells.length > 1 ? markOfCells(cells) : null;
  if (inCells) return inCells;
  const text = cells.join(' ');
  const start = text.slice(0, maxMarkLength);
  for (const pattern of [...turnsWithTime, turnWithoutTime]) {
    const match = pattern.exec(start);
    const name = nameOf(match?.groups?.name ?? '');
    if (!match || name === null) continue;
    const said = text.slice(match[0].length).replace(/<\/v>$/, '');
    return { name, weight: pattern === turnWithoutTime ? 1 : 2, text: said.trim() };
  }
  return { name: null, weight: 0, text };
}

/** The row of a table whose first cell is a name; a time may stand before or behind it. */
function markOfCells(cells: readonly string[]): Mark | null {
  const isTime = cells.slice(0, 2).map((cell) => timeAlone.test(cell));
  const untimed = cells.filter((_, index) => !isTime[index]);
  const name = nameOf((untimed[0] ?? '').replace(/ ?[:：]$/, ''));
  return name === null ? null : { name, weight: isTime.includes(true) ? 2 : 1, text: untimed.slice(1).join(' ') };
}

/** The list that a line of the heading belongs to, and its names; `Therapist: How are you?` is no heading. */
function headingOf(line: string): ['participants' | 'facilitators' | null, string[]] {
  const end = line.slice(0, maxMarkLength).indexOf(':');
  const label = headings.get(line.slice(0, Math.max(0, end)).trim().toLowerCase());
  if (!label || line.length > 1000) return [null, []];
  const names = line
    .slice(end + 1)
    .split(/[,;]| and | & /)
    .map((part) => part.replace(/\([^()]*\)/g, '').trim())
    .filter((part) => part !== '' && !degrees.test(part));
  return names.every((part) => wholeName.test(part) && looksLikeName(part)) ? [label, names] : [null, []];
}
