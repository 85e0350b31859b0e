import { answers, labels, lastWordsOfLabels, sentenceWords } from './words.ts';

/** What may be the name of who speaks. A plain one looks like a name; another one needs more proof, as one in small letters. */
export type Name = Readonly<{ name: string; isPlain: boolean }>;

/** Longer texts are no names. */
const maxNameLength = 100;
const maxNameWords = 8;
/** Longer words without spaces, as Chinese is written, are sentences. */
const maxIdeographs = 8;

/** What stands behind a comma and is no further name: degrees and licences, with what a state adds to them. */
const degrees =
  /^(?:Ph\.?D|Psy\.?D|Ed\.?[DS]|M\.?D|D\.?O|[BM]\.?[AS]|M\.?Ed|[BM]SW|LC?SW|LMSW|LICSW|LISW|LCSWA?|L?C?MFTA?|LMFTA?|LC?MHCA?|LPCC?A?|LCPC|LAC|LPP|ABPP|APRN|DNP|PMHNP|NP|RN|NCC|BCBA|CADC|LADC|ATR|RDT|MT)(?:[ -](?:[A-Z]{1,4}|I{1,3}))?\.?$/i;
/** A degree that is not in the list, behind a name of two words: letters with two capitals. */
const capitals = /^(?=\P{Lu}*\p{Lu}\P{Lu}*\p{Lu})[\p{L}.-]{2,10}(?: I{1,3})?$/u;
/** Licences that stand behind a name without a comma and are nobody's last name. */
const licence =
  /^(?:Ph\.?D|Psy\.?D|Ed\.?D|M\.?Ed|LC?SW|LCSW-R|LMSW|LICSW|LISW|LMFT|LMHC|LCMHC|LPCC?|LCPC|ABPP|APRN|PMHNP|BCBA)\.?$/;
const suffix = /^(?:Jr|Sr|II|III|IV)\.?$/i;

/** What a screen adds to a name, such as a role or pronouns; `(2)` counts devices of one name and belongs to it. */
const role = / ?(?:\([^()\d]{1,30}\)|\[[^[\]\d]{1,30}\])$/;
const phone = /^\+?[\d(*xX•][\d()*xX•\s./-]{5,24}$/;
const address = /^[^\s@]{1,64}@[^\s@]{1,60}\.[^\s@.]{2,24}$/;
const particles = new Set(
  'de da do dos das del della di du la le les los las van von vom der den ter ten zu zur bin binti ibn al el y e i af av and und'.split(
    ' ',
  ),
);
const joints = new Set(['&', '-', '–', '|', '/', '+', '·']);
const word = /^[\p{L}\p{M}\d'’“”".`´_-]{1,40}$/u;
const device = /^i(?:Phone|Pad|Mac|Pod)/;
const ideographs = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+$/u;
/** I, you, he, she, it, this and that, with which no name begins. */
const ideographOfSentence = /^[我你您他她它这那這]/u;

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

/** True for the first letters of a name's words, as a screen shows them for a picture. */
export function areInitialsOf(text: string, name: string): boolean {
  const initials = keyOf(name)
    .split(' ')
    .map((part) => [...part][0]);
  return text !== '' && text.length <= 3 && [...keyOf(text)].every((letter) => initials.includes(letter));
}

/** True for what people write before a colon and that is nobody's name: `Note`, `Step 2`, `Client name`. */
export function isLabel(name: string): boolean {
  const key = keyOf(name).replace(/ ?#?\d{1,4}$/, '');
  if (labels.has(key)) return true;
  const words = key.split(' ');
  return words.length > 1 && lastWordsOfLabels.has(words.at(-1) ?? '');
}

/** A name without role and degrees and with the first name first; null for what is none. */
export function nameOf(written: string): Name | null {
  if (written.length > maxNameLength) return null;
  const text = written.replace(role, '').replace(role, '').trim();
  if (isPhone(text) || address.test(text)) return { name: text, isPlain: true };
  const [first = '', ...rest] = text.split(',').map((part) => part.trim());
  const further = rest.filter(
    (part) => !isDegree(part) && !suffix.test(part) && !(first.includes(' ') && capitals.test(part)),
  );
  if (further.length > 1 || [first, ...further].some((part) => part === '' || isSentence(part))) return null;
  const name = further.length === 1 ? `${further[0]} ${first}` : withoutLicence(first);
  const words = name.split(' ');
  if (words.length > maxNameWords || !/[\p{L}\p{Emoji_Presentation}]/u.test(name) || /:\/\/|www\./.test(name))
    return null;
  return { name, isPlain: isPlain(words) };
}

/** True for a degree or a licence, which is no further name in a list. */
export function isDegree(text: string): boolean {
  return degrees.test(text);
}

/** Every word but the particles of a plain name has a capital, so that `Then she said` is none. */
function isPlain(words: readonly string[]): boolean {
  const [first = '', ...others] = words;
  const begins = (part: string) => /^["“]?[\p{Lu}\p{Lt}\p{Lo}]/u.test(part) || device.test(part);
  if (ideographs.test(first) && first.length > maxIdeographs) return false;
  return (
    word.test(first) &&
    begins(first) &&
    others.every(
      (part) =>
        /^\(\d{1,3}\)$/.test(part) ||
        joints.has(part) ||
        (word.test(part) && (begins(part) || /^\d/.test(part) || particles.has(part))),
    )
  );
}

function isPhone(text: string): boolean {
  return phone.test(text) && !/^\d{4}-\d{2}-\d{2}/.test(text) && (text.match(/\d/g)?.length ?? 0) >= 4;
}

function withoutLicence(name: string): string {
  const words = name.split(' ');
  while (words.length > 2 && licence.test(words.at(-1) ?? '')) words.pop();
  return words.join(' ');
}

function isSentence(text: string): boolean {
  if (/[?!;…。？！，؟<>{}=]/u.test(text) || ideographOfSentence.test(text) || answers.has(keyOf(text))) return true;
  const words = text.split(' ');
  const last = words.at(-1) ?? '';
  if (/\.$/.test(last) && last.replaceAll('.', '').length > 3) return true;
  // Only as it is written: An, So and My are names, too.
  return words.some((part) => sentenceWords.has(part.replace(/['’].*$/, '')));
}
