import { maxMarkLength } from './marks.ts';
import { isDegree, nameOf } from './names.ts';

/** The names that stand above the first turn, and the lines that hold nothing else. */
type Heading = Readonly<{ participants: string[]; facilitators: string[]; lines: ReadonlySet<number> }>;
type List = 'participants' | 'facilitators';

/** Lines above the first turn that may be a heading. */
const maxHeadingLines = 60;
const maxHeadingLength = 1000;

/** What a label above the first turn lists. */
const lists = new Map<string, List>([
  ...labelled('participants', 'participant participants attendee attendees invitees speakers client clients patient'),
  ...labelled('facilitators', 'facilitator facilitators facilitator(s) therapist therapists host hosts'),
  ...labelled('facilitators', 'counselor clinician psychologist'),
]);

function labelled(list: List, names: string): [string, List][] {
  return names.split(' ').map((name) => [name, list]);
}

/**
 * Reads what stands above the first turn.
 * @param end the line of the first turn; -1 where there is none
 */
export function readHeading(written: readonly string[], end: number): Heading {
  const heading = written.slice(0, Math.min(end === -1 ? written.length : end, maxHeadingLines));
  const found = { participants: [] as string[], facilitators: [] as string[], lines: new Set<number>() };
  let open: List | null = null;
  for (const [index, line] of heading.entries()) {
    const colon = line.slice(0, maxMarkLength).indexOf(':');
    const label = colon === -1 ? line : line.slice(0, colon);
    const list: List | null = lists.get(label.trim().toLowerCase()) ?? null;
    // A label on a line of its own has its names below.
    const names: string[] | null = list
      ? namesIn(colon === -1 ? '' : line.slice(colon + 1))
      : open
        ? namesIn(line)
        : null;
    if (names) {
      found[list ?? open ?? 'participants'].push(...names);
      found.lines.add(index);
    }
    open = list && names?.length === 0 ? list : null;
  }
  return found;
}

/** The names of a list; null where one is none: `Therapist: How are you?` is no heading. */
function namesIn(text: string): string[] | null {
  if (text.length > maxHeadingLength) return null;
  const names: string[] = [];
  for (const part of text.split(/[,;]| and | & /)) {
    const written = part.replace(/\([^()]*\)/g, '').trim();
    // `Ada Quill, PhD` is one name.
    if (written === '' || isDegree(written)) continue;
    const name = nameOf(written);
    if (!name?.isPlain) return null;
    names.push(written);
  }
  return names;
}
