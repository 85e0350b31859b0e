import { type Identity, identities, kindOf } from './communities.ts';
import { type Language, languages } from './languages.ts';
import { type Node, nodesOf } from './person-names.ts';
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

/**
 * Whose words they are. A name that may be a language or a background ("Korean") is a language in a client's wish and a background
 * in a therapist's list of who they are, unless the words beside it say more; a profile's text states nothing by a bare name.
 */
export type Voice = 'client' | 'therapist' | 'prose';

type Name = Extract<Node, { type: 'name' }>;
type Mode = 'none' | 'speak' | 'affirm' | 'belong';
/** How a name is taken; `secular` is a faith that is refused. */
type Use = 'language' | 'identity' | 'affirming' | 'secular' | 'dropped' | 'unread';

const noUses: ReadonlyMap<Name, Use> = new Map();
const strongMark = /^[.;!?|•:–—…\n]$/;
const turning = new Set(['but', 'however', 'although', 'though', 'yet', 'pero']);
const joining = new Set(['and', 'or', 'y', 'o', 'e', 'nor', 'plus', 'and/or', 'as', 'well']);
const articles = new Set(['a', 'an', 'also', 'the', 'other', 'even', 'both', 'either', 'una', 'un']);
const prepositions = new Set([
  'with',
  'to',
  'toward',
  'towards',
  'for',
  'of',
  'about',
  'in',
  'around',
  'on',
  'regarding',
  'con',
]);
/** These ask for competence without a preposition behind them. */
const transitive =
  /^(?:affirm(?:s|ing)?|understand(?:s|ing)?|understood|gets?|getting|knows?|knowing|respects?|respecting|accepts?|accepting|supports?|supporting|helps?|helping|serv(?:es?|ing)|celebrates?|treats?|treating|appreciates?|validates|honors|values|embraces?|entienda|entiende|comprend[ae]|welcomes)$/;
/** What may stand between: "comfortable talking about", "works well with". */
const inBetween =
  /^(?:talking|working|dealing|discussing|being|well|really|closely|extensively|a|lot|trained|competent|sensitive)$/;
const adverbs = new Set(['culturally', 'very', 'fully', 'really', 'truly', 'mental', 'health', 'and', 'or']);
const pushing =
  /^(?:push|preach|forc|impos|shov|convert|proselyt|bring|mention|talk|based|counsel|therap|perspective|stuff|approach|values|lens|agenda|language|content|advice|undertone|overtone|beliefs?|world)/;

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

function usesIn(clause: readonly Node[], voice: Voice, isOwnWordsAbout: boolean): Map<Name, Use> {
  const uses = new Map<Name, Use>();
  let mode: Mode = 'none';
  let isOwn = false;
  let isNegated = false;
  /** A "no" holds over "who" until it has met a name: "nobody who pushes religion". */
  let isSpent = true;
  for (let index = 0; index < clause.length; index++) {
    const node = clause[index] as Node;
    if (node.type === 'mark') {
      if (isComma(node)) {
        mode = 'none';
        isNegated = false;
      }
    } else if (node.type === 'word') {
      const cue = cueAt(clause, index, { mode, isOwn, voice });
      if (cue.mode) mode = cue.mode;
      if (cue.isNegated === true) isSpent = false;
      if (cue.isNegated !== undefined && (cue.isNegated || isSpent)) isNegated = cue.isNegated;
      if (cue.isOwn !== undefined) isOwn = cue.isOwn;
    } else {
      const group = groupAt(clause, index);
      const after = wordsAfter(clause, group.end);
      const piece = pieceOf(clause, index);
      for (const [place, name] of group.names.entries()) {
        const use =
          isNegated || isRefusedLater(piece, name)
            ? refused(name, piece, voice)
            : useOf(name, {
                mode: place > 0 && !isSameItem(group, 0, place) && mode === 'affirm' ? 'none' : mode,
                after: contextFor(group, place, after),
                isOwn,
                isOwnWordsAbout,
                voice,
                clause,
                index,
              });
        uses.set(name, isEcho(group, place) ? 'dropped' : use);
      }
      isSpent = true;
      index = group.end;
    }
  }
  return uses;
}

type Cue = Readonly<{ mode?: Mode; isNegated?: boolean; isOwn?: boolean }>;

type State = Readonly<{ mode: Mode; isOwn: boolean; voice: Voice }>;

function cueAt(clause: readonly Node[], index: number, { mode, isOwn, voice }: State): Cue {
  const word = wordAt(clause, index) ?? '';
  const next = wordAt(clause, index + 1) ?? '';
  const behind = [1, 2, 3, 4].map((step) => wordAt(clause, index + step) ?? '');
  if (
    joining.has(word) &&
    (says.belonging.has(next) || says.affirmingBefore.has(next) || says.speakingBefore.has(next))
  ) {
    return { isNegated: false };
  }
  if (word === 'who' || word === 'that') return { isNegated: false, isOwn: false };
  if (/^(?:some(?:one|body)|any(?:one|body)|therapist|counselor|provider)$/.test(word)) return { isOwn: false };
  if (isNegation(clause, index)) {
    if (next === 'only' || next === 'just') return {};
    if (behind.slice(0, 3).some((other) => says.judging.has(other) || /^judg/.test(other))) return { mode: 'affirm' };
    return { isNegated: true };
  }
  if (/^(?:nonjudg|judgment|judgement)/.test(word)) return { mode: 'affirm' };
  if ((word === 'lived' || word === 'part' || word === 'member') && mode !== 'affirm') return { mode: 'belong' };
  if (says.affirmingBefore.has(word)) {
    const before = clause.slice(0, index).findLast((other) => other.type !== 'mark');
    const isOfName = before?.type === 'name' && says.affirmingAfter.has(word);
    const isAsking =
      (transitive.test(word) && !isOfName) ||
      prepositions.has(next) ||
      (inBetween.test(next) && prepositions.has(behind[1] ?? ''));
    if (isAsking) return { mode: 'affirm', isNegated: false };
  }
  if (voice === 'prose' && word === 'for') return { mode: 'affirm' };
  const isSpoken = /^(?:in|en)$/.test(word) ? isInLanguage(clause, index, voice) : says.speakingBefore.has(word);
  if (isSpoken && !(word === 'native' && mode !== 'none')) return { mode: 'speak' };
  if (isOwnAt(clause, index, voice)) return mode === 'none' ? { isOwn: true } : {};
  if (says.belonging.has(word)) {
    // "What it is like to be Black" is still about knowing, and "my partner is trans" about the client.
    const isAboutBeing = mode === 'affirm' && (/^(?:be|being|are)$/.test(word) || wordAt(clause, index - 1) === 'it');
    return isAboutBeing || isOwn ? {} : { mode: 'belong' };
  }
  return {};
}

function isNegation(clause: readonly Node[], index: number): boolean {
  const word = wordAt(clause, index) ?? '';
  if (!says.negation.has(word)) return false;
  if (/^(?:keep|leave|leaves|stay)$/.test(word))
    return clause.some((node) => node.type === 'word' && /^(?:out|away|aside)$/.test(node.word));
  return true;
}

function isOwnAt(clause: readonly Node[], index: number, voice: Voice): boolean {
  const word = wordAt(clause, index) ?? '';
  const next = wordAt(clause, index + 1) ?? '';
  const later = wordAt(clause, index + 2) ?? '';
  const wishing = /^(?:looking|searching|hoping|seeking|interested|wanting|fine|trying|in|not|ok|okay|after)$/;
  if (voice === 'prose') {
    return (
      /^(?:i'm|im)$/.test(word) ||
      (word === 'i' && /^(?:am|identify|was|have)$/.test(next)) ||
      (word === 'as' && /^an?$/.test(next)) ||
      word === 'myself'
    );
  }
  if (/^(?:i'm|im|we're)$/.test(word)) return !wishing.test(next);
  if ((word === 'i' || word === 'we') && /^(?:am|are|identify|was)$/.test(next)) return !wishing.test(later);
  return (
    (word === 'my' || word === 'our') &&
    !/^(?:wish|preference|language|culture|background|faith|age|own|type)/.test(next)
  );
}

type Group = Readonly<{ names: readonly Name[]; joints: readonly string[]; end: number }>;

/** Names that only joints stand between: "Black, Latina or Asian". */
function groupAt(clause: readonly Node[], start: number): Group {
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
function isEcho({ names, joints }: Group, place: number): boolean {
  const [before, name] = [names[place - 1], names[place]];
  const isGeneral = name?.meaning.isTopic === true && name.meaning.identities.includes('religious');
  return isGeneral && joints[place - 1] === '' && kindsOf(before) === 'faith';
}

/** True where two names of a group belong together: joined by "and", or of one kind in a list that ends so. */
function isSameItem({ names, joints }: Group, one: number, other: number): boolean {
  const between = joints.slice(one, other);
  const endsJoined = /[/&+]|\b(?:and|or|y|o|e)\b/.test(joints.at(-1) ?? '');
  const isListed = between.every((joint) => !/[,()]/.test(joint)) || endsJoined;
  return isListed || kindsOf(names[one]) === kindsOf(names[other]);
}

/** The words behind a group as they bear on one of its names: an adjective reaches back over names of its own kind. */
function contextFor(group: Group, place: number, after: readonly string[]): readonly string[] {
  const last = group.names.length - 1;
  if (place === last) return after;
  const own = group.names[place];
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

type Beside = Readonly<{
  mode: Mode;
  after: readonly string[];
  isOwn: boolean;
  isOwnWordsAbout: boolean;
  voice: Voice;
  clause: readonly Node[];
  index: number;
}>;

function useOf(name: Name, { mode, after, isOwn, isOwnWordsAbout, voice, clause, index }: Beside): Use {
  const { meaning, isPlural } = name;
  const [next = ''] = after;
  const hasLanguage = meaning.languages.length > 0 && !(isPlural && meaning.identities.length > 0);
  const isMember = meaning.identities.length > 0;
  const isClientele = says.clientele.has(next);
  if (!isMember) {
    // In a profile's text "Karen" may be anybody.
    return voice !== 'prose' || mode === 'speak' || says.speakingAfter.has(next) ? 'language' : 'dropped';
  }
  // "My mother is Korean" wishes for nobody's mother.
  const isKin = meaning.identities.includes('parent') && /^(?:my|our)$/.test(wordAt(clause, index - 1) ?? '');
  if (isKin || next === 'tongue') return 'dropped';
  if (hasLanguage) {
    if (says.speakingAfter.has(next)) return 'language';
    if (mode === 'speak' && !says.person.has(next)) return 'language';
    if (says.affirmingAfter.has(next) || isClientele) return 'affirming';
    if (mode === 'affirm') return says.person.has(next) ? 'affirming' : voice === 'prose' ? 'dropped' : 'language';
    if (voice === 'prose') return isOwn ? 'identity' : 'dropped';
    const isSomebody = /^(?:an?|una?)$/.test(wordAt(clause, index - 1) ?? '') && next === '';
    if (mode === 'belong' || isSomebody || says.person.has(next) || voice === 'therapist') return 'identity';
    return 'language';
  }
  if (says.affirmingAfter.has(next) || mode === 'affirm') return 'affirming';
  const [identity] = meaning.identities;
  const isLife = identity !== undefined && kindOf(identity) === 'life';
  if (isClientele && !(isLife && next === 'experience')) return 'affirming';
  if (meaning.isTopic) {
    const isWithIt =
      voice !== 'prose' && wordAt(clause, index - 1) === 'with' && says.person.has(wordAt(clause, index - 2) ?? '');
    const isGeneral = meaning.identities.includes('religious') && voice === 'client';
    if (isGeneral && /^(?:same|my|our|similar)$/.test(wordAt(clause, index - 1) ?? '')) return 'dropped';
    if (isWithIt || mode === 'belong' || (voice !== 'prose' && says.person.has(next))) return 'identity';
    return voice === 'prose' ? 'dropped' : 'affirming';
  }
  if (voice === 'prose') {
    if (isOwn) return 'identity';
    return isPlural || /^(?:communit|women|people|individuals|folks|men|population)/.test(next)
      ? 'affirming'
      : 'dropped';
  }
  if (isOwn && voice === 'client' && mode !== 'belong') {
    const asksSame = clause.some((node) => node.type === 'word' && says.sameness.has(node.word));
    if (asksSame) return 'identity';
    if (isOwnWordsAbout) return 'affirming';
    return identity !== undefined && /^(?:origin|faith)$/.test(kindOf(identity)) ? 'identity' : 'affirming';
  }
  return 'identity';
}

/** What becomes of a name that is denied: a faith refused asks for none, and "not required" asks for nothing. */
function refused(name: Name, piece: readonly Node[], voice: Voice): Use {
  if (voice !== 'client') return 'dropped';
  if (piece.some((node) => node.type === 'word' && (says.loosening.has(node.word) || node.word === 'necessarily')))
    return 'dropped';
  if (
    piece.some(
      (node, index) =>
        /^(?:have|has|had|needs?)$/.test(wordAt(piece, index) ?? '') &&
        wordAt(piece, index + 1) === 'to' &&
        node.type === 'word',
    )
  )
    return 'dropped';
  const { identities: meant, isTopic } = name.meaning;
  if (meant.includes('religious') || meant.includes('spiritual')) return 'secular';
  const isFaith = meant.some((identity) => kindOf(identity) === 'faith');
  const isPushed = piece.some((node) => node.type === 'word' && (pushing.test(node.word) || node.word === 'nothing'));
  return isFaith && (isTopic || isPushed || /bibl|based|centered/i.test(name.text)) ? 'secular' : 'unread';
}

/** "Spanish is not required", "Christian counseling is not for me". */
function isRefusedLater(piece: readonly Node[], name: Name): boolean {
  const place = piece.indexOf(name);
  const later = piece.findIndex((node, index) => index > place && node.type === 'word' && isNegation(piece, index));
  if (later < 0 || piece.some((node, index) => index > later && node.type === 'name')) return false;
  const isWished = piece.slice(0, later).some((node) => node.type === 'word' && /^(?:prefer|ideal)/.test(node.word));
  const behind = piece.slice(later).flatMap((node) => (node.type === 'word' ? [node.word] : []));
  return (
    !isWished &&
    behind.some((word) => says.loosening.has(word) || /^(?:for|what|my|welcome|wanted|out|interested)$/.test(word))
  );
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

/** The part of a clause between two commas. */
function pieceOf(clause: readonly Node[], index: number): Node[] {
  const starts = clause.slice(0, index).findLastIndex((node) => isComma(node)) + 1;
  const ends = clause.findIndex((node, place) => place > index && isComma(node));
  return clause.slice(starts, ends < 0 ? clause.length : ends);
}

/** The first words behind a name, up to the next name or comma. */
function wordsAfter(clause: readonly Node[], end: number): string[] {
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

function isComma(node: Node): boolean {
  return node.type === 'mark' && /^[,()]$/.test(node.mark);
}

/** "In Spanish"; in a profile's text only of sessions, since "trained in Chinese medicine" is no language. */
function isInLanguage(clause: readonly Node[], index: number, voice: Voice): boolean {
  const next = clause[index + 1];
  const isLanguage =
    next?.type === 'name' ? next.meaning.languages.length > 0 : wordAt(clause, index + 1) === 'english';
  const isOfSessions = clause.some(
    (node) =>
      node.type === 'word' && /^(?:session|therap|counsel|servic|offer|see|work|terapi|consult)/.test(node.word),
  );
  return isLanguage && (voice !== 'prose' || isOfSessions);
}

function wordAt(clause: readonly Node[], index: number): string | undefined {
  const node = clause[index];
  return node?.type === 'word' ? node.word : undefined;
}
