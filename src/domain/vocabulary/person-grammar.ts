import { type Identity, identities, kindOf } from './communities.ts';
import { type Language, languages } from './languages.ts';
import { adverbs, isComma, isNegation, type Name, pieceOf, pushing, wordAt } from './person-clause.ts';
import { cueAt, type Voice } from './person-cues.ts';
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
  const refused = new Set<Identity>();
  const unread: string[] = [];
  const isPlain = voice === 'client';
  if (isPlain && says.indifference.test(says.plainText(text).trim())) {
    return { languages: [], identities: [], affirming: [], unread };
  }
  const wished = isPlain ? withoutOpen(text) : text;
  const isOwnWordsAbout =
    /\b(?:understand|get|relate|respect|know|familiar|comfortable|affirm|friendly|accept|competent|aware|support)/i.test(
      text,
    );
  const clauses = clausesOf(nodesOf(wished, isPlain));
  for (const [place, clause] of clauses.entries()) {
    const uses = clause.some(({ type }) => type === 'name') ? usesIn(clause, voice, isOwnWordsAbout, text) : noUses;
    for (const [name, use] of uses) {
      if (use === 'language') for (const language of name.meaning.languages) found.languages.add(language);
      if (use === 'identity') for (const identity of name.meaning.identities) found.identities.add(identity);
      if (use === 'affirming') for (const identity of name.meaning.identities) found.affirming.add(identity);
      if (use === 'secular') found.identities.add('secular');
      if (use === 'former') found.identities.add('ex-religious');
      if (use === 'formerly affirming') found.affirming.add('ex-religious');
      if (use === 'unread' || use === 'secular') for (const identity of name.meaning.identities) refused.add(identity);
    }
    if (!isPlain) for (const identity of alliesIn(clauses, place)) found.affirming.add(identity);
    for (const identity of aversionsIn(clause)) found.affirming.add(identity);
    if (isPlain) unread.push(...unreadIn(text, clause, uses));
  }
  if (isPlain && prefersEnglish.test(says.plainText(text))) found.languages.clear();
  for (const identity of refused) found.identities.delete(identity);
  return {
    languages: languages.filter((language) => found.languages.has(language)),
    identities: identities.filter((identity) => found.identities.has(identity)),
    affirming: identities.filter((identity) => found.affirming.has(identity)),
    unread,
  };
}

/** English will do. */
const prefersEnglish =
  /\b(?:prefer|rather|want|would like|need)\w*(?: (?:in|to|speak|use|have|do|sessions?|it|therapy))* english\b(?! ?(?:and|or|&|\/|y) ?)|\benglish (?:is )?(?:preferred|better|please)\b|\benglish (?:or|o)\b|\b(?:or|o) (?:in )?english\b|\bingles o\b|\bo (?:en )?ingles\b/;

/** A wish without what it leaves open: "I'm Jewish, therapist need not be", "Black or white, doesn't matter". Lengths stay. */
function withoutOpen(text: string): string {
  const sentence =
    /[^.;!?\n]*?(?:\b(?:need not|needn['’]?t|(?:does|do)(?:n['’]?t| not) (?:have|need) to)(?: be)?(?: (?:one|that|so|either|too|the same|jewish))?|\bor\b[^.;!?\n]*?[,–—-] *(?:it )?(?:does ?n['’o]?t matter|i ?do ?n['’o]?t (?:care|mind)|do ?n['’o]?t (?:care|mind)|whatever|no preference|(?:either|both|any|all)(?: one)? (?:is|are|works?) ?(?:fine|ok|okay)?)(?: to me)?) *(?=$|[.;!?\n])/gi;
  return text.replace(sentence, (open) => ' '.repeat(open.length));
}

/** "Not LGBTQ myself but affirming": whom a clause denies to be, and the next says to affirm. */
function alliesIn(clauses: readonly Node[][], place: number): Identity[] {
  const clause = clauses[place] ?? [];
  const next = clauses[place + 1] ?? [];
  const isDenied = clause.some((_, index) => isNegation(clause, index));
  if (!isDenied || next.some((node, index) => node.type === 'name' || isNegation(next, index))) return [];
  const words = next.flatMap((node) => (node.type === 'word' ? [node.word] : []));
  const isAffirming =
    words.length <= 5 && words.some((word) => /^(?:affirming|ally|allied|competent|friendly)$/.test(word));
  const isAhead = words.some((word) => /^(?:becom|learn|hop|striv|aspir|toward)/.test(word));
  const isSelf = clause.some((node) => node.type === 'word' && /^(?:not|myself)$/.test(node.word));
  if (!isAffirming || isAhead || !isSelf) return [];
  return clause.flatMap((node) =>
    node.type === 'name' ? node.meaning.identities.filter((identity) => kindOf(identity) !== 'faith') : [],
  );
}

function clausesOf(nodes: readonly Node[]): Node[][] {
  const clauses: Node[][] = [[]];
  for (const node of nodes) {
    const before = clauses.at(-1)?.at(-1);
    const isBarring =
      before?.type === 'word' && /^(?:any(?:one|body|thing)?|every(?:one|body|thing)|all|therapist)$/.test(before.word);
    const isTurning = node.type === 'word' && turning.has(node.word) && !(node.word === 'but' && isBarring);
    if ((node.type === 'mark' && strongMark.test(node.mark)) || isTurning) {
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

const leavingWords = /^(?:left|leaving|longer|survivors?|used|former|formerly|previously|anymore|lapsed|escaped|quit)$/;

/** The runs of words that mean nothing here, with the small words between them, as they were written. */
function unreadIn(text: string, clause: readonly Node[], uses: ReadonlyMap<Name, Use>): string[] {
  const isRead = [...uses.values()].some((use) => use !== 'unread') || aversionsIn(clause).length > 0;
  const runs: { start: number; end: number }[] = [];
  const isLeft = [...uses.values()].some((use) => use === 'former' || use === 'formerly affirming');
  let isOpen = false;
  for (const [index, node] of clause.entries()) {
    const isSmallHere =
      node.type === 'word' &&
      (isLeft && leavingWords.test(node.word) ? true : isSmall(node.word, isRead) && !isMeant(clause, index));
    if (node.type === 'name' ? uses.get(node) !== 'unread' : node.type === 'mark' && isComma(node)) isOpen = false;
    else if (node.type === 'name' || (node.type === 'word' && !isSmallHere)) {
      const last = runs.at(-1);
      if (isOpen && last) last.end = node.end;
      else runs.push({ start: deniedFrom(clause, node) ?? node.start, end: node.end });
      isOpen = true;
    }
  }
  return runs.map(({ start, end }) => text.slice(start, end));
}

/** Small words that say something together: "no kids", "little person". */
function isMeant(clause: readonly Node[], index: number): boolean {
  const [before = '', word = '', next = ''] = [-1, 0, 1].map((step) => wordAt(clause, index + step));
  const children = /^(?:kids?|child|children)$/;
  return (
    (/^(?:no|without)$/.test(word) && children.test(next)) ||
    (children.test(word) && /^(?:no|without)$/.test(before)) ||
    (word === 'little' && /^(?:person|people)$/.test(next)) ||
    (before === 'little' && /^(?:person|people)$/.test(word))
  );
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

const genderOrAge =
  /^(?:wom[ae]n|m[ae]n|females?|males?|lady|ladies|guys?|girls?|gals?|boy|gender|older|younger|old|young|aged|mature|senior|elder|elderly|mujer|hombre|[2-7]0s|twenties|thirties|forties|fifties|sixties)$/;

/** Whether a wish asks for a gender or an age, which other questions ask for; "gets Black women" does not. */
export function asksGenderOrAge(text: string): boolean {
  return clausesOf(nodesOf(text, true)).some((clause) => {
    let isOfOthers = false;
    return clause.some((node, index) => {
      if (node.type === 'mark') {
        if (isComma(node)) isOfOthers = false;
        return false;
      }
      if (node.type === 'word') {
        const cue = cueAt(clause, index, { mode: 'none', isOwn: false, voice: 'client' });
        const isAs = node.word === 'as' && /^an?$/.test(wordAt(clause, index + 1) ?? '');
        if (cue.mode === 'affirm' || cue.isOwn === true || isAs) isOfOthers = true;
        else if (cue.mode !== undefined || cue.isOwn === false) isOfOthers = false;
      }
      const words = node.type === 'word' ? [node.word] : says.plainText(node.text).split(/[\s-]+/);
      return !isOfOthers && words.some((word) => genderOrAge.test(word));
    });
  });
}
