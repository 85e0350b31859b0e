import { type Identity, identities } from './communities.ts';
import { type Language, languages } from './languages.ts';
import { adverbs, isComma, isNegation, type Name, pieceOf, pushing } from './person-clause.ts';
import type { Voice } from './person-cues.ts';
import { type Node, nodesOf } from './person-names.ts';
import { type Use, usesIn } from './person-uses.ts';
import * as says from './person-words.ts';

/** What a text says of languages and communities, in the order of the tables. */
export type PersonReading = Readonly<{
  languages: Language[];
  /** Backgrounds that somebody shares. */
  identities: Identity[];
  /** Communities that somebody knows how to work with, which says nothing of their own background. */
  affirming: Identity[];
  /** What was not understood, as it was written. */
  unread: string[];
}>;

const noUses: ReadonlyMap<Name, Use> = new Map();
const strongMark = /^[.;!?|•:–—…\n]$/;
const turning = new Set(['but', 'however', 'although', 'though', 'yet', 'pero']);
/** Reads what a text says of languages, backgrounds and competence, by the words beside each name (matching.md, Parsers). */
export function readPerson(text: string, voice: Voice): PersonReading {
  const found = { languages: new Set<Language>(), identities: new Set<Identity>(), affirming: new Set<Identity>() };
  const unread: string[] = [];
  const isPlain = voice === 'client';
  if (isPlain && says.indifference.test(says.plainText(text).trim())) {
    return { languages: [], identities: [], affirming: [], unread };
  }
  const isOwnWordsAbout =
    /\b(?:understand|get|relate|respect|know|familiar|comfortable|affirm|friendly|accept|competent|aware|support)/i.test(
      text,
    );
  for (const clause of clausesOf(nodesOf(text, isPlain))) {
    const uses = clause.some(({ type }) => type === 'name') ? usesIn(clause, voice, isOwnWordsAbout) : noUses;
    for (const [name, use] of uses) {
      if (use === 'language') for (const language of name.meaning.languages) found.languages.add(language);
      if (use === 'identity') for (const identity of name.meaning.identities) found.identities.add(identity);
      if (use === 'affirming') for (const identity of name.meaning.identities) found.affirming.add(identity);
      if (use === 'secular') found.identities.add('secular');
    }
    for (const identity of aversionsIn(clause)) found.affirming.add(identity);
    if (isPlain) unread.push(...unreadIn(text, clause, uses));
  }
  return {
    languages: languages.filter((language) => found.languages.has(language)),
    identities: identities.filter((identity) => found.identities.has(identity)),
    affirming: identities.filter((identity) => found.affirming.has(identity)),
    unread,
  };
}

function clausesOf(nodes: readonly Node[]): Node[][] {
  const clauses: Node[][] = [[]];
  for (const node of nodes) {
    if ((node.type === 'mark' && strongMark.test(node.mark)) || (node.type === 'word' && turning.has(node.word))) {
      clauses.push([]);
    } else clauses.at(-1)?.push(node);
  }
  return clauses.filter((clause) => clause.length > 0);
}

function aversionsIn(clause: readonly Node[]): Identity[] {
  const isDenied = clause.some((_, index) => isNegation(clause, index));
  if (!isDenied) return [];
  return clause.flatMap((node) =>
    node.type === 'word' && Object.hasOwn(says.aversions, node.word)
      ? [says.aversions[node.word as keyof typeof says.aversions]]
      : [],
  );
}

/** The runs of words that mean nothing here, with the small words between them, as they were written. */
function unreadIn(text: string, clause: readonly Node[], uses: ReadonlyMap<Name, Use>): string[] {
  const isRead = [...uses.values()].some((use) => use !== 'unread') || aversionsIn(clause).length > 0;
  const runs: { start: number; end: number }[] = [];
  let isOpen = false;
  for (const node of clause) {
    if (node.type === 'name' ? uses.get(node) !== 'unread' : node.type === 'mark' && isComma(node)) isOpen = false;
    else if (node.type === 'name' || (node.type === 'word' && !isSmall(node.word, isRead))) {
      const last = runs.at(-1);
      if (isOpen && last) last.end = node.end;
      else runs.push({ start: deniedFrom(clause, node) ?? node.start, end: node.end });
      isOpen = true;
    }
  }
  return runs.map(({ start, end }) => text.slice(start, end));
}

/** Where the "no" begins that takes a name back, so that it is told with the name. */
function deniedFrom(clause: readonly Node[], name: Node): number | undefined {
  if (name.type !== 'name') return undefined;
  const piece = pieceOf(clause, clause.indexOf(name));
  return piece.find((node, index) => node.start < name.start && node.type === 'word' && isNegation(piece, index))
    ?.start;
}

function isSmall(word: string, isRead: boolean): boolean {
  if (says.filler.has(word) || /^\d/.test(word) || (word.length === 1 && /[a-z]/.test(word))) return true;
  if (!isRead) return false;
  const lists = [
    says.affirmingAfter,
    says.affirmingBefore,
    says.speakingAfter,
    says.speakingBefore,
    says.belonging,
    says.negation,
    says.judging,
    says.clientele,
    says.person,
    adverbs,
  ];
  return (
    lists.some((list) => list.has(word)) ||
    Object.hasOwn(says.aversions, word) ||
    pushing.test(word) ||
    /^nonjudg/.test(word)
  );
}
