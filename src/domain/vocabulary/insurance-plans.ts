import { insuranceLists } from './insurance-lists.ts';
import {
  type InsurerId,
  insurerIds,
  insurerNames,
  isBesideName,
  namedInsurers,
  nearestInsurerName,
} from './named-insurers.ts';

/** What a client writes of their own insurance. */
export type Plans = Readonly<{
  /** The networks of the plans they have, or will have. */
  ids: readonly InsurerId[];
  /** Parts that name no plan we know, as they were typed: these count nowhere. */
  unread: readonly string[];
}>;

/** How a client stands to a plan that they have: "out of network" asks for Aetna's benefits there. */
const has: ReadonlySet<string> = new Set(['in', 'pending', 'outside']);

/** Says that there is no plan, or that none is known yet. */
const noPlan =
  /\b(?:none|no (?:insurance|plan|coverage|idea|clue)|uninsured|not (?:sure|insured|applicable|yet)|unsure|n\/?a|don['’]?t (?:know|have|remember)|do not (?:know|have)|unknown|self[- ]?pay|private pay|out of pocket|cash|idk|tbd|nothing|later|prefer not)\b|^[\W_]*$/i;

/** The same as a whole answer, which is not parted at its marks. */
const noPlanAtAll = /^\W*(?:no(?:pe)?|nah|n\W?a|no thanks?|not any|not right now)\W*$/i;

/** What parts one plan from another. */
const parting = /[,;|\n()/]|\.\s|\b(?:and|or|plus|but|then|also|secondary|primary|with)\b|[&+]/gi;

/** The plans that a client names, and what of their words names none that we know (matching.md, Parsers). */
export function readPlans(text: string): Plans {
  const { entries } = insuranceLists(text, true);
  const kept = entries.filter(({ standing }) => has.has(standing)).flatMap(({ ids }) => ids);
  // In California "Blue Shield" alone is another company than Blue Cross.
  const isBlueShield =
    kept.includes('bcbs') && /\bblue ?sh(?:ie|ei|i|e)ld\b/i.test(text) && !/\bblue ?cross\b/i.test(text);
  const ids = insurerIds.filter((id) => kept.includes(id) || (isBlueShield && id === 'blue-shield-ca'));
  const isAnyNamed = entries.some(({ ids: named }) => named.length > 0);
  // "Aetna expired" names a plan that is theirs no more: it is said that it will not count.
  const isOver =
    ids.length === 0 && entries.some(({ ids: named, standing }) => named.length > 0 && standing === 'left');
  return { ids, unread: isOver ? [text.trim().replace(/\s+/g, ' ')] : unreadParts(text, isAnyNamed) };
}

/** What to offer at the field for what is typed there, best first: the whole text with the last plan in it completed. */
export function planSuggestions(text: string, limit = 8): string[] {
  const [, before = '', typed = ''] = /^(.*[,;]\s*)?(.*)$/s.exec(text) ?? [];
  const words = lettersOf(typed);
  if (words.length < 2) return [];
  const starting = insurerNames.filter((name) => lettersOf(name).startsWith(words));
  const inside = insurerNames.filter((name) => !starting.includes(name) && ` ${lettersOf(name)}`.includes(` ${words}`));
  const found = [...starting, ...inside].filter((name) => name !== typed);
  const near = found.length > 0 || readPlans(typed).unread.length === 0 ? null : nearestPlan(typed);
  return [...found, ...(near === null ? [] : [near])].slice(0, limit).map((name) => before + name);
}

/** The plan that somebody may have meant by a part which names none we know, as it is usually written; null where none is near. */
export function nearestPlan(part: string): string | null {
  return nearestInsurerName(part);
}

function unreadParts(text: string, isAnyRead: boolean): string[] {
  if (noPlanAtAll.test(text)) return [];
  const named = namedInsurers(text);
  const blanked = named.reduce(
    (before, { start, end }) => before.slice(0, start) + '\u0000'.repeat(end - start) + before.slice(end),
    text,
  );
  const parts: string[] = [];
  let start = 0;
  for (const { 0: mark, index } of [...blanked.matchAll(parting), { 0: '', index: blanked.length }]) {
    parts.push(blanked.slice(start, index));
    start = index + mark.length;
  }
  const unnamed = parts.map((part) => part.trim()).filter((part) => part !== '' && !part.includes('\u0000'));
  const strange = unnamed.filter((part) => !noPlan.test(part) && hasStrangeWord(part));
  if (isAnyRead || strange.length > 0) return strange;
  const whole = text.trim().replace(/\s+/g, ' ');
  return noPlan.test(whole) ? [] : [whole];
}

/** Whether a word of a part says more than how somebody is insured. */
function hasStrangeWord(part: string): boolean {
  const words =
    part
      .toLowerCase()
      .replace(/[’']/g, '')
      .match(/[\p{L}\d]+/gu) ?? [];
  return words.some((word) => !isBesideName(word) && !/\d/.test(word));
}

function lettersOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
