import { workedWith } from '#domain/reading/specialties.ts';
import { clientTypeLabel, clientTypes, parseClientTypes } from '#domain/vocabulary/client-types.ts';
import { type ConcernId, concerns, listedConcernIds } from '#domain/vocabulary/concerns.ts';
import {
  affirmingLabel,
  identityLabel,
  languageLabel,
  narrowest,
  narrowestLanguages,
  parseLanguages,
  readIdentities,
} from '#domain/vocabulary/cultures.ts';
import { insurerIds, insurerLabel, parseInsurers } from '#domain/vocabulary/insurers.ts';
import { insurerNamesOf, namedInsurers } from '#domain/vocabulary/named-insurers.ts';
import { parseStates, type StateCode, states } from '#domain/vocabulary/places.ts';
import { type ListName, noteOnNoneBesidePlans, noteOnRepeat, noteOnStanding, noteOnUnread } from './list-notes.ts';

export type { ListName };

/** One entry of a list, and what matching makes of it. */
export type ListEntry = Readonly<{
  /** As it was typed. */
  text: string;
  /** What it is understood as: 'New York' for 'NY'; as typed where it is not understood. */
  label: string;
  /** The same for entries that mean the same; null where it is not understood. */
  id: string | null;
  /** True where an earlier entry already says all of it. */
  repeats: boolean;
  /** What the therapist should know about it; '' when all is well. */
  note: string;
}>;

/** Something to put into a list. */
export type Suggestion = Readonly<{ id: string; label: string /** What is written into the text. */; value: string }>;

type Reading = Readonly<{ ids: readonly string[]; label: string }>;
type Option = Suggestion & Readonly<{ aliases: readonly string[] }>;

/** Where one entry ends, as the parser of that list sees it. */
const separators: Readonly<Record<ListName, RegExp>> = {
  specialties: /[,;\n]/g,
  practice_states: /[,;/|\n]|\band\b|&/gi,
  insurances: /[,;|\n]/g,
  languages: /[,;|\n]/g,
  identities: /[,;\n]/g,
  client_types: /[,;|\n]/g,
};

const readers: Readonly<Record<ListName, (entry: string, list: string) => Reading>> = {
  specialties: (entry) => {
    const found = workedWith(entry);
    return { ids: found, label: joined(found.map((id) => concerns[id].label)) };
  },
  practice_states: (entry) => {
    const found = parseStates(entry);
    return { ids: found, label: joined(found.map((code) => states[code])) };
  },
  insurances: readInsurance,
  languages: (entry) => {
    if (/^english$/i.test(entry)) return { ids: ['english'], label: 'English' };
    const found = narrowestLanguages(parseLanguages(entry));
    return { ids: found, label: joined(found.map(languageLabel)) };
  },
  client_types: (entry) => ({
    ids: parseClientTypes(entry),
    label: joined(parseClientTypes(entry).map(clientTypeLabel)),
  }),
  identities: (entry) => {
    const { identities, affirming } = readIdentities(entry);
    const own = narrowest(identities);
    return {
      ids: [...own, ...affirming.map((identity) => `affirming ${identity}`)],
      label: joined([...own.map(identityLabel), ...affirming.map(affirmingLabel)]),
    };
  },
};

/**
 * The entries of a list as matching understands them, in the order typed. It goes by the parsers that matching uses, so
 * that 'Washington, DC' is one place, and 'Blue Cross' after 'BCBS' repeats it.
 */
export function readList(field: ListName, text: string): ListEntry[] {
  const seen = new Set<string>();
  return entriesOf(field, text).map(({ typed }) => {
    const { ids, label } = readers[field](typed, text);
    // Two of somebody's own words for who they are say two things, whatever clients can ask for.
    const meanings = ids.length > 0 && field !== 'identities' ? ids : [`typed ${typed.toLowerCase()}`];
    const repeats = meanings.every((meaning) => seen.has(meaning));
    for (const meaning of meanings) seen.add(meaning);
    const isUnderstood = ids.length > 0;
    return {
      text: typed,
      label: isUnderstood ? label : typed,
      id: isUnderstood ? ids.join('+') : null,
      repeats,
      note: repeats ? noteOnRepeat(field) : isUnderstood ? '' : noteOn(field, typed, text),
    };
  });
}

/**
 * What to offer for an entry that is being typed, best first. States are found by code and name, networks by every name
 * people give them, specialties by the concern.
 * @param already ids of the list's other entries, which are not offered again
 */
export function suggestionsFor(
  field: ListName,
  typed: string,
  already: readonly (string | null)[],
  limit = 6,
): Suggestion[] {
  const words = plain(typed);
  if (words === '') return [];
  const taken = new Set(already.flatMap((id) => id?.split('+') ?? []));
  const understood = field === 'specialties' ? [] : readers[field](typed, typed).ids;
  return (options[field] ?? [])
    .filter(({ id }) => !taken.has(id))
    .map((option) => ({
      option,
      rank: understood.includes(option.id) ? 0 : rankOf(option, words, understood.length > 0),
    }))
    .filter(({ rank }) => rank < noMatch)
    .sort((one, other) => one.rank - other.rank)
    .slice(0, limit)
    .map(({ option: { id, label, value } }) => ({ id, label, value }));
}

/**
 * What to offer at the caret; nothing for an entry that is already written as it would be put in.
 * @param caret in UTF-16 code units
 */
export function suggestionsAt(field: ListName, text: string, caret: number, limit?: number): Suggestion[] {
  const piece = pieceAt(field, text, caret);
  const others = entriesOf(field, text).flatMap(({ start }, index) => (start === piece.start ? [] : [index]));
  const entries = readList(field, text);
  const already = others.map((index) => entries[index]?.id ?? null);
  return suggestionsFor(field, piece.typed, already, limit).filter(({ value }) => value !== piece.typed);
}

/**
 * The text without one of its entries; the others stay as they were typed.
 * @param index its place in `readList`
 */
export function withoutEntry(field: ListName, text: string, index: number): string {
  const entry = entriesOf(field, text)[index];
  if (entry === undefined) return text;
  const pieces = piecesOf(field, text);
  const place = pieces.findIndex(({ start }) => start === entry.start);
  const next = pieces[place + 1];
  if (next === undefined) return text.slice(0, pieces[place - 1]?.end ?? 0).trimEnd();
  return (text.slice(0, entry.start) + text.slice(next.start)).trimStart();
}

/**
 * The text with the entry under the caret replaced and ', ' behind it, and where the caret goes: behind that.
 * @param caret in UTF-16 code units
 */
export function withEntry(
  field: ListName,
  text: string,
  caret: number,
  value: string,
): Readonly<{ text: string; caret: number }> {
  const piece = pieceAt(field, text, caret);
  const next = piecesOf(field, text).find(({ start }) => start > piece.start);
  const written = `${text.slice(0, piece.start)}${piece.start > 0 ? ' ' : ''}${value}, `;
  return { text: written + (next ? text.slice(next.start).trimStart() : ''), caret: written.length };
}

type Piece = Readonly<{ start: number; end: number; typed: string }>;

/** What stands between the separators, blanks included. */
function piecesOf(field: ListName, text: string): Piece[] {
  const searched =
    field === 'practice_states'
      ? text.replace(/washington\s*,\s*d\.?\s*c\b/gi, (city) => city.replace(',', ' '))
      : text;
  const cuts = [...searched.matchAll(separators[field])].map((match) => ({
    end: match.index,
    next: match.index + match[0].length,
  }));
  return [0, ...cuts.map(({ next }) => next)].map((start, index) => {
    const end = cuts[index]?.end ?? text.length;
    return { start, end, typed: text.slice(start, end).trim() };
  });
}

function entriesOf(field: ListName, text: string): Piece[] {
  return piecesOf(field, text).filter(({ typed }) => typed !== '');
}

function pieceAt(field: ListName, text: string, caret: number): Piece {
  const pieces = piecesOf(field, text);
  return pieces.find(({ end }) => caret <= end) ?? (pieces.at(-1) as Piece);
}

/** A refusal reaches past the comma, so an entry counts only where the whole list gives it too. */
function readInsurance(entry: string, list: string): Reading {
  const here = parseInsurers(entry);
  const whole = parseInsurers(list);
  const ids = here.ids.filter((id) => whole.ids.includes(id));
  const kinds = otherCover.filter(({ flag }) => here[flag] && whole[flag]);
  return {
    ids: [...ids, ...kinds.map(({ id }) => id)],
    label: joined([...ids.map(insurerLabel), ...kinds.map(({ label }) => label)]),
  };
}

function noteOn(field: ListName, typed: string, list: string): string {
  const whole = field === 'insurances' ? parseInsurers(list) : null;
  // "No insurance" counts where no plan does.
  if (whole && !whole.none && (whole.ids.length > 0 || whole.mostPlans) && parseInsurers(typed).none) {
    return noteOnNoneBesidePlans;
  }
  const named = whole === null ? [] : namedInsurers(typed).flatMap(({ ids }) => ids);
  const standing = (['pending', 'left', 'outside'] as const).find((one) =>
    named.some((id) => whole?.[one].includes(id)),
  );
  return standing ? noteOnStanding(standing) : noteOnUnread(field, typed, isKnownAlone(field, typed));
}

function isKnownAlone(field: ListName, typed: string): boolean {
  return field === 'insurances' && readInsurance(typed, typed).ids.length > 0;
}

function joined(labels: readonly string[]): string {
  const text = labels.join(' and ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const otherCover = [
  {
    flag: 'none',
    id: 'none',
    label: 'No insurance',
    value: 'None',
    aliases: ['Private pay', 'Self pay', 'Cash', 'Uninsured'],
  },
  {
    flag: 'outOfNetwork',
    id: 'out-of-network',
    label: 'Out of network',
    value: 'Out of network',
    aliases: ['Superbill', 'OON', 'Reimbursement'],
  },
  { flag: 'mostPlans', id: 'most-plans', label: 'Most plans', value: 'Most plans', aliases: ['Many plans'] },
] as const;

/** Where the words a client reads are not those in which a therapist lists the work. */
const specialtyWords: Readonly<Partial<Record<ConcernId, string>>> = {
  substance: 'Substance use',
  lgbtq: 'LGBTQ+',
  work: 'Work and school',
};

const options: Readonly<Partial<Record<ListName, readonly Option[]>>> = {
  specialties: listedConcernIds.map((id) => {
    const label = specialtyWords[id] ?? joined([concerns[id].label]);
    return { id, label, value: label, aliases: [concerns[id].label] };
  }),
  client_types: clientTypes.map((id) => ({ id, label: clientTypeLabel(id), value: clientTypeLabel(id), aliases: [] })),
  practice_states: (Object.entries(states) as [StateCode, string][]).map(([code, label]) => ({
    id: code,
    label,
    value: code,
    aliases: code === 'DC' ? [code, 'Washington DC'] : [code],
  })),
  insurances: [
    ...insurerIds.map((id) => {
      const label = joined([insurerLabel(id)]);
      return { id, label, value: label, aliases: insurerNamesOf(id) };
    }),
    ...otherCover,
  ],
};

const noMatch = 3;
const smallWords = /^(?:a|an|and|at|of|or|other)$/;

/**
 * 0 for a whole name, 1 for the beginning of one, 2 for the beginning of a word in one.
 * @param isWhole true where what is typed is the whole name of another option: then only the label, which is shown, counts
 */
function rankOf({ label, aliases }: Option, typed: string, isWhole: boolean): number {
  const ranks = [label, ...(isWhole ? [] : aliases)].map(plain).map((name) => {
    if (name === typed) return 0;
    if (name.startsWith(typed)) return 1;
    const words = name.split(' ');
    return words.some((word, at) => !smallWords.test(word) && words.slice(at).join(' ').startsWith(typed))
      ? 2
      : noMatch;
  });
  return Math.min(...ranks);
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
