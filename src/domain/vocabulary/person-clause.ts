import { kindOf } from './communities.ts';
import type { Node } from './person-names.ts';
import * as says from './person-words.ts';

/** A name that is known. */
export type Name = Extract<Node, { type: 'name' }>;

/** What may stand between a name and its adjective: "LGBTQ+ culturally competent". */
export const adverbs = new Set(['culturally', 'very', 'fully', 'really', 'truly', 'mental', 'health', 'and', 'or']);

/** What joins two names of a list. */
export const joining = new Set(['and', 'or', 'y', 'o', 'e', 'nor', 'plus', 'and/or', 'as', 'well']);

const articles = new Set(['a', 'an', 'also', 'the', 'other', 'even', 'both', 'either', 'una', 'un']);
/** What a faith is refused in: "no Christian counseling", "nobody pushing faith". */
export const pushing =
  /^(?:push|preach|forc|impos|shov|convert|proselyt|bring|mention|talk|based|counsell?ing|therapy|therapies|perspective|stuff|approach|values|lens|agenda|language|content|advice|undertone|overtone|beliefs?|world)/;

export type Group = Readonly<{ names: readonly Name[]; joints: readonly string[]; end: number }>;
/** Names that only joints stand between: "Black, Latina or Asian". */
export function groupAt(clause: readonly Node[], start: number): Group {
  const names = [clause[start] as Name];
  const joints: string[] = [];
  let end = start;
  let joint = '';
  for (let index = start + 1; index < clause.length; index++) {
    const node = clause[index] as Node;
    if (node.type === 'name') {
      names.push(node);
      joints.push(joint.trim());
      joint = '';
      end = index;
    } else if (
      node.type === 'mark' ? /^[,/&+()-]$/.test(node.mark) : joining.has(node.word) || articles.has(node.word)
    ) {
      joint += node.type === 'mark' ? node.mark : ` ${node.word}`;
    } else break;
  }
  return { names, joints, end };
}

/** "Faith" in "Hindu faith" says nothing more. */
export function isEcho({ names, joints }: Group, place: number): boolean {
  const [before, name] = [names[place - 1], names[place]];
  const isGeneral = name?.meaning.isTopic === true && name.meaning.identities.includes('religious');
  return isGeneral && joints[place - 1] === '' && kindsOf(before) === 'faith';
}

/** True where two names of a group belong together: joined by "and", or of one kind in a list that ends so. */
export function isSameItem({ names, joints }: Group, one: number, other: number): boolean {
  const between = joints.slice(one, other);
  const endsJoined = /[/&+]|\b(?:and|or|y|o|e)\b/.test(joints.at(-1) ?? '');
  const isListed = between.every((joint) => !/[,()]/.test(joint)) || endsJoined;
  return isListed || kindsOf(names[one]) === kindsOf(names[other]);
}

/** The words behind a group as they bear on one of its names: an adjective reaches back over names of its own kind. */
export function contextFor(group: Group, place: number, after: readonly string[]): readonly string[] {
  const last = group.names.length - 1;
  if (place === last) return after;
  const own = group.names[place];
  const following = group.names[place + 1];
  // "A Korean adoptee", "Russian Jewish": what stands before somebody is no language.
  const isOfSomebody = group.joints[place] === '' && following?.meaning.languages.length === 0;
  if (isOfSomebody && own?.meaning.languages.length) return ['person'];
  // "Jewish or Jewish-friendly" asks for two things.
  if (group.names.slice(place + 1).some((name) => name.meaning === own?.meaning)) return [];
  const isSame = kindsOf(own) === kindsOf(group.names[last]);
  const joined = group.joints.slice(place).every((joint) => !/[,()]/.test(joint));
  const endsJoined = /[/&+]|\b(?:and|or|y|o|e)\b/.test(group.joints.at(-1) ?? '');
  const [first = ''] = after;
  if (says.affirmingAfter.has(first)) return isSame && (joined || endsJoined) ? after : [];
  return joined || endsJoined || (isSame && says.clientele.has(first)) ? after : [];
}

function kindsOf(name: Name | undefined): string {
  const [identity] = name?.meaning.identities ?? [];
  if (identity === undefined) return 'language';
  const kind = kindOf(identity);
  return kind === 'body' || kind === 'life' || kind === 'sexuality' ? 'person' : kind;
}

/** The part of a clause between two commas. */
export function pieceOf(clause: readonly Node[], index: number): Node[] {
  const starts = clause.slice(0, index).findLastIndex((node) => isComma(node)) + 1;
  const ends = clause.findIndex((node, place) => place > index && isComma(node));
  return clause.slice(starts, ends < 0 ? clause.length : ends);
}

/** The first words behind a name, up to the next name or comma. */
export function wordsAfter(clause: readonly Node[], end: number): string[] {
  const words: string[] = [];
  for (const node of clause.slice(end + 1)) {
    if (node.type === 'name' || (node.type === 'mark' && isComma(node))) break;
    if (node.type === 'word') words.push(node.word);
    if (words.length === 3) break;
  }
  return words[0] !== undefined && adverbs.has(words[0]) && says.affirmingAfter.has(words[1] ?? '')
    ? words.slice(1)
    : words;
}

/** Whether a word denies what it bears on; "keep" and "leave" only beside "out". */
export function isNegation(clause: readonly Node[], index: number): boolean {
  const word = wordAt(clause, index) ?? '';
  const next = wordAt(clause, index + 1);
  // Only the "but" of "anyone but" is left within a clause.
  if (word === 'but' || word === 'besides' || (word === 'other' && next === 'than')) return true;
  if ((word === 'apart' && next === 'from') || (word === 'instead' && next === 'of')) return true;
  if (!says.negation.has(word)) return false;
  if (/^(?:keep|leave|leaves|stay)$/.test(word))
    return clause.some((node) => node.type === 'word' && /^(?:out|away|aside)$/.test(node.word));
  return true;
}

/** Whether a node ends an item of a list. */
export function isComma(node: Node): boolean {
  return node.type === 'mark' && /^[,()]$/.test(node.mark);
}

/** The word at a place of a clause; undefined where there is a name or a mark. */
export function wordAt(clause: readonly Node[], index: number): string | undefined {
  const node = clause[index];
  return node?.type === 'word' ? node.word : undefined;
}
