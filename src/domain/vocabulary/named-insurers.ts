import { networks } from './insurer-names.ts';
import { isSameSpelling, spellingDistance } from './spelling.ts';

/** The id of a network that we know by its names. */
export type InsurerId = (typeof networks)[number][0];
export const insurerIds = networks.map(([id]) => id) as [InsurerId, ...InsurerId[]];

/** A place in a text where networks are named; some names stand for two ("United Behavioral Health"). */
export type NamedInsurers = Readonly<{
  start: number;
  end: number;
  ids: readonly InsurerId[];
  /** The letters of the name as it was typed. */
  typed: string;
}>;

type Name = Readonly<{ ids: readonly InsurerId[]; standsAlone: boolean; shown: string }>;
type Word = Readonly<{ text: string; start: number; end: number; isPossessive: boolean }>;

/** What begins like a network and is none; it is passed over. */
const others =
  'In Network Health, Of Network Health, United Concordia, United States, United Way, Guardian ad litem, Legal Guardian, Beacon Hill, Providence RI, Providence Rhode Island, Aetna Dental, Cigna Dental, Guardian Dental, Kaiser Family Foundation';

/** By their letters without blanks; a name marked "=" keeps them, since without them it is another word ("medical"). */
const names = new Map<string, Name>();
for (const [id, label, also, misspellings] of networks) {
  const known = listOf(also);
  for (const name of known.includes(`${label}*`) ? known : [label, ...known])
    addName(name, id, name.replace(/[=*]/g, ''));
  for (const name of listOf(misspellings)) addName(name, id, label);
}
for (const name of listOf(others)) addName(name);

const longestNameWords = 8;
/** Every word of a name that is long enough to be known again where it is misspelled. */
const nameWords = new Set([...names.values()].flatMap(({ shown }) => lettersOf(shown).split(' ')));
const longWords = new Map<string, string[]>();
for (const word of nameWords) {
  if (word.length >= 5) longWords.set(word.charAt(0), [...(longWords.get(word.charAt(0)) ?? []), word]);
}

/** Everyday words that are nearly a name, and never one. */
const everydayWords = new Set(
  'human humane humans optimal optimum optical options medical medicine medic media mental premier premium regency fallen quarts bacon beckon alliance alliances guardian guardians oxford signal single sigma unite unites unity untied care cares always truly medico simple benefits creative easier multiple advantage independent dependence sentence healthier maintain closer'.split(
    ' ',
  ),
);

/** Words that may stand beside a name without being a second thing in its entry. */
const besideName =
  /^(?:i|my|our|we|have|has|had|is|am|on|with|through|thru|from|by|via|the|a|an|of|for|in|as|to|it|its|it's|s|plan|plans|insurance|insurances|health|healthcare|coverage|covered|network|networks|only|all|and|ppos?|hmos?|epos?|pos|ii|hdhp|hsa|gold|silver|bronze|platinum|choice|plus|basic|standard|select|open|access|commercial|group|individual|family|student|students|employer|employers|job|jobs|work|works|company|husband|husbands|wife|wifes|spouse|spouses|partner|partners|parent|parents|mom|moms|dad|dads|mother|father|primary|secondary|current|currently|state|exchange|marketplace|aca|obamacare|federal|behavioral|provider|policy|member|id|number|school|university|college|retiree|cobra|now|think|believe|called|under|name|mine)$/;

/** Words of a remark, which may stand beside a name too. */
const remarkWords =
  /^(?:pending|soon|coming|no|not|non|longer|accept|accepted|accepting|take|taking|out|process|progress|applied|active|left|until|yes|via|starting|starts|new|clients|do|don't|never|be|are|will|also|or|but)$/;

/** What may stand between two words of one name. */
const gap = /^(?:[ \t\-/&'’+]|\.(?=\S))*$/;

/** The networks that a text names, in its order; the longest name wins, and nothing is matched across brands. */
export function namedInsurers(text: string): NamedInsurers[] {
  const words = wordsOf(text).map((word) => ({ ...word, spelled: respelled(word.text) }));
  const found: NamedInsurers[] = [];
  let isOfEap = false;
  for (let first = 0; first < words.length; first++) {
    const match = longestNameAt(text, words, first);
    if (!match) continue;
    const [last, { ids }] = match;
    const place = { start: (words[first] as Word).start, end: (words[last] as Word).end };
    const typed = words
      .slice(first, last + 1)
      .map((word) => word.text)
      .join('');
    const isOfBrand = isPlanOfBrand(ids, text, place.start, found.at(-1));
    const brand = found.at(-1);
    const isBrand = !ids.some((id) => publicPlans.has(id) || eapCompanies.has(id)) && ids.length > 0;
    const sinceLast = text.slice(brand?.end ?? 0, place.start);
    isOfEap = isBrand && brand?.ids[0] === 'eap' && (isOfEap ? betweenBrands.test(sinceLast) : eapHead.test(sinceLast));
    if (brand && isOfEap) found[found.length - 1] = { ...brand, end: place.end };
    else if (brand && isKindAlone(ids, sinceLast, text.slice(place.end), brand)) {
      found[found.length - 1] = { start: brand.start, end: place.end, typed: brand.typed + typed, ids };
    } else if (ids.length > 0) found.push({ ...place, typed, ids: isOfBrand ? ['medicare-advantage'] : ids });
    first = last;
  }
  return found;
}

const publicPlans: ReadonlySet<InsurerId> = new Set(['medicare', 'medicaid', 'tricare', 'va', 'champva', 'eap']);

/** Who offers nothing but employee assistance: "ComPsych EAP" is ComPsych. */
const eapCompanies: ReadonlySet<InsurerId> = new Set(['compsych', 'lyra', 'spring-health', 'modern-health']);

/** "Cigna EAP" and "BCBS Medicaid" are the EAP and Medicaid alone: who takes those need not take the plans of the brand. */
function isKindAlone(ids: readonly InsurerId[], between: string, behind: string, brand: NamedInsurers): boolean {
  const isEap = ids[0] === 'eap';
  if (!(isEap || ids[0] === 'medicaid') || brand.ids.some((id) => publicPlans.has(id) || eapCompanies.has(id)))
    return false;
  if (/^(?:['’]s)? +(?:(?:behavioral|mental|health) +)*$|^-$/i.test(between)) return true;
  if (/^ ?[([] ?(?:only )?$/.test(between)) return /^(?: only)? ?[)\]]/i.test(behind);
  if (isEap && /^ ?[([]?(?:through|via|by|for|under|thru)(?: (?:the|their|your|its|an))* $/.test(between.trimStart()))
    return true;
  return isEap && /^ ?[-–—:] ?(?:only )?$/.test(between) && /^(?: only\b|s? *(?:[,;.)|\n]|$))/i.test(behind);
}

/** "EAP: Aetna, Optum", "EAP through Cigna": what stands between an EAP and the brands that offer it. */
const eapHead =
  /^(?: (?:only|panels?|programs?|plans?|providers?|benefits|clients|sessions))*(?: (?:through|via|by|for|from|with|thru)(?: the)? | ?: ?| ?\()$/i;
const betweenBrands = /^\s*(?:,|,? ?(?:and|or)|&|\/)\s*$/i;

/** "Aetna Medicare" is a Medicare Advantage plan of Aetna, and not Medicare. */
function isPlanOfBrand(
  ids: readonly InsurerId[],
  text: string,
  start: number,
  before: NamedInsurers | undefined,
): boolean {
  return (
    ids[0] === 'medicare' &&
    before !== undefined &&
    !before.ids.some((id) => publicPlans.has(id)) &&
    /^ +$/.test(text.slice(before.end, start))
  );
}

type SpelledWord = Word & Readonly<{ spelled: string }>;

function longestNameAt(text: string, words: readonly SpelledWord[], first: number): [last: number, name: Name] | null {
  let found: [number, Name] | null = null;
  let typed = '';
  let spelled = '';
  let spaced = '';
  for (let last = first; last < Math.min(words.length, first + longestNameWords); last++) {
    const word = words[last] as SpelledWord;
    if (last > first && !isJoined(text, words[last - 1] as Word, word)) break;
    typed += word.text;
    spelled += word.spelled;
    spaced += `${last > first ? ' ' : '='}${word.text}`;
    const name =
      names.get(spaced) ?? names.get(typed) ?? (word.isPossessive ? names.get(typed.slice(0, -1)) : names.get(spelled));
    if (name && (!name.standsAlone || standsAlone(text, words, first, last))) found = [last, name];
  }
  return found;
}

function isJoined(text: string, one: Word, next: Word): boolean {
  const between = text.slice(one.end, next.start);
  return (gap.test(between) && !/\s-+\s/.test(between)) || (one.text.length <= 2 && /^\. ?$/.test(between));
}

/** The word of a name that a word sounds like, or the word itself. */
function respelled(word: string): string {
  if (word.length < 5 || nameWords.has(word) || everydayWords.has(word)) return word;
  const near = (longWords.get(word.charAt(0)) ?? []).filter((one) => isSameSpelling(word, one));
  return near.length === 1 ? (near[0] as string) : word;
}

function standsAlone(text: string, words: readonly Word[], first: number, last: number): boolean {
  const [from, to] = [words[first] as Word, words[last] as Word];
  const before = text.slice(0, from.start);
  const start = Math.max(
    ...[',', ';', '|', '\n', '(', ')', ':', '. ', ' - ', '–', '—', '/'].map((end) => before.lastIndexOf(end)),
  );
  const rest = text.slice(to.end).search(/[,;|\n():/–—]|\.\s| - /);
  const end = rest < 0 ? text.length : to.end + rest;
  return words.every(
    (word, index) =>
      word.start < start ||
      word.start >= end ||
      (index >= first && index <= last) ||
      besideName.test(word.text) ||
      remarkWords.test(word.text) ||
      names.has(word.text),
  );
}

/**
 * The name that a part of a text which names no network is nearest to, as it is usually written; null where none is near, or
 * several are.
 */
export function nearestInsurerName(part: string): string | null {
  // "Aetna expired" is no misspelled name.
  if (namedInsurers(part).length > 0) return null;
  const words = wordsOf(part).map(({ text }) => text);
  const rest = words.filter((word) => !besideName.test(word));
  for (const typed of new Set([words.join(''), rest.join(''), ...rest])) {
    if (typed.length < 5 || besideName.test(typed) || (everydayWords.has(typed) && typed !== 'medical')) continue;
    const near = nearestNames(typed, typed.length >= 9 ? 2 : 1);
    if (new Set(near.map(({ ids }) => ids.join())).size === 1) return fullName(near[0]);
  }
  return null;
}

/** "Fidelis Care" for "Fidelis"; a brand under another name keeps its own. */
function fullName(name: Name | undefined): string | null {
  const label = networks.find(([id]) => id === name?.ids[0])?.[1] ?? '';
  return name === undefined ? null : label.startsWith(name.shown) ? label : name.shown;
}

function nearestNames(typed: string, most: number): Name[] {
  let least = most;
  let nearest: Name[] = [];
  for (const [key, name] of names) {
    const letters = key.replace(/[= ]/g, '');
    if (
      name.ids.length === 0 ||
      (name.standsAlone && letters.length < 7) ||
      letters.length < 4 ||
      Math.abs(letters.length - typed.length) > least
    )
      continue;
    const distance = spellingDistance(typed, letters);
    if (distance > least) continue;
    nearest = distance < least ? [name] : [...nearest, name];
    least = distance;
  }
  return nearest;
}

/** The names to offer where somebody types a network, each as it is usually written. */
export const insurerNames: readonly string[] = [
  ...new Set([...names.values()].flatMap(({ ids, shown }) => (ids.length > 0 ? [shown] : []))),
];

/** The other names of a network, as they are usually written. */
export function insurerNamesOf(id: InsurerId): string[] {
  const network = networks.find(([known]) => known === id);
  return network ? listOf(network[2]).map((name) => name.replace(/[=*]/g, '')) : [];
}

/** True for a word that says how somebody is insured, or nothing, rather than with whom. */
export function isBesideName(word: string): boolean {
  return besideName.test(word);
}

function addName(name: string, id?: InsurerId, shown = ''): void {
  const letters = name.startsWith('=') ? `=${lettersOf(name)}` : lettersOf(name).replaceAll(' ', '');
  const before = names.get(letters);
  const ids = [...new Set([...(before?.ids ?? []), ...(id === undefined ? [] : [id])])];
  names.set(letters, { ids, standsAlone: name.endsWith('*'), shown: before?.shown || shown });
}

function listOf(text: string): string[] {
  return text === '' ? [] : text.split(', ');
}

function lettersOf(name: string): string {
  return wordsOf(name)
    .map(({ text }) => text)
    .join(' ');
}

function wordsOf(text: string): Word[] {
  return [...text.toLowerCase().matchAll(/[a-z0-9]+(?:['’][a-z]+)*/g)].map(({ 0: raw, index }) => ({
    text: raw.replace(/['’]/g, ''),
    start: index,
    end: index + raw.length,
    isPossessive: /['’]s$/.test(raw),
  }));
}
