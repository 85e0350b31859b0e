/** A line of a transcript: what was said, and by whom where a turn begins (null where the last one goes on). */
export type Line = Readonly<{ speaker: string | null; text: string }>;

/** The lines that were spoken, and the names that stand above the first turn. */
type ReadLines = Readonly<{ lines: Line[]; participants: string[]; facilitators: string[] }>;

type Marked = { name: string | null; hasTime: boolean; text: string };

/** Longer beginnings than this are no names with times: what a pattern has to look at. */
const maxMarkLength = 200;
/** Lines above the first turn that may be a heading. */
const maxHeadingLines = 60;

const time = String.raw`[[(]?\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?[\])]?`;
/** One to four words, the first with a capital; a role may follow in brackets. */
const word = String.raw`[\p{L}\p{M}\d'’._-]{1,40}`;
const nameAlone = String.raw`[\p{Lu}\p{Lt}\p{Lo}]${word.replace('{1,40}', '{0,39}')}(?: ${word}){0,3}`;
const name = String.raw`(?<name>${nameAlone})(?: ?\([^()\d]{1,30}\))?`;

/** Turns as transcripts are exported, those with a time before those without. */
const turnsWithTime = [
  new RegExp(`^${name} ?[-–]? ?${time} ?:(?: |$)`, 'u'),
  new RegExp(`^${time} ?[-–]? ?${name} ?:(?: |$)`, 'u'),
  new RegExp(`^${name} [-–]? ?${time}$`, 'u'),
  new RegExp(`^<v(?:\\.[\\w.]{1,30})? ${name}>`, 'u'),
];
const turnWithoutTime = new RegExp(`^${name} ?:(?: |$)`, 'u');
const wholeName = new RegExp(`^${nameAlone}$`, 'u');

/** Neither words nor a turn: the frame of WebVTT, and what stands at the edge of a page. */
const notSpoken = /^(?:WEBVTT\b.*|[\d:.,]{5,14} --> .*|(?:Page )?\d{1,4}(?: ?(?:of|\/) ?\d{1,4})?)$/i;

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
/** What stands behind a comma and is no further name. */
const degrees =
  /^(?:Ph\.?D|Psy\.?D|Ed\.?D|M\.?D|M\.?A|M\.?S|M\.?Ed|MSW|LCSW|LMFT|LMHC|LPCC?|LICSW|LCPC|APRN|PMHNP)\.?$/i;
const particles = new Set('de da do dos del della di du la le van von der den ter bin ibn al el y e'.split(' '));

function labelled<const List>(list: List, names: string): [string, List][] {
  return names.split(' ').map((name) => [name, list]);
}

/**
 * Finds the turns of a transcript. What looks like `Name:` is one when it has a time, comes at least twice, or is known.
 * @param knownNames that were given by hand
 */
export function readLines(lines: readonly string[], knownNames: readonly string[]): ReadLines {
  const spoken = lines.map((line) => line.replace(/\s+/gu, ' ').trim()).filter((line) => line && !notSpoken.test(line));
  const marked = spoken.map(markOf);
  const times = new Map<string, number>();
  for (const { name, hasTime } of marked) {
    // One time is as good as two mentions.
    if (name !== null) times.set(keyOf(name), (times.get(keyOf(name)) ?? 0) + (hasTime ? 2 : 1));
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
  const read = marked.flatMap(({ name, hasTime, text }, index): Line[] => {
    if (isHeading[index]) return [];
    if (name === null) return [{ speaker: null, text }];
    return hasTime || isSpeaker(name) ? [{ speaker: name, text }] : [{ speaker: null, text: spoken[index] ?? '' }];
  });
  return { lines: read, ...found };
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

function markOf(line: string): Marked {
  const start = line.slice(0, maxMarkLength);
  for (const pattern of [...turnsWithTime, turnWithoutTime]) {
    const match = pattern.exec(start);
    const name = match?.groups?.name;
    if (match && name !== undefined && looksLikeName(name)) {
      const text = line
        .slice(match[0].length)
        .replace(/<\/v>$/, '')
        .trim();
      return { name, hasTime: pattern !== turnWithoutTime, text };
    }
  }
  return { name: null, hasTime: false, text: line };
}

/** The list that a line of the heading belongs to, and its names; `Therapist: How are you?` is no heading. */
function headingOf(line: string): ['participants' | 'facilitators' | null, string[]] {
  const colon = line.slice(0, maxMarkLength).indexOf(':');
  const label = headings.get(line.slice(0, Math.max(0, colon)).trim().toLowerCase());
  if (!label || line.length > 1000) return [null, []];
  const names = line
    .slice(colon + 1)
    .split(/[,;]| and | & /)
    .map((part) => part.replace(/\([^()]*\)/g, '').trim())
    .filter((part) => part !== '' && !degrees.test(part));
  return names.every((part) => wholeName.test(part) && looksLikeName(part)) ? [label, names] : [null, []];
}
