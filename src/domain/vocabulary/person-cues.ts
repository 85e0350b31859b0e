import { isNegation, joining, wordAt } from './person-clause.ts';
import type { Node } from './person-names.ts';
import * as says from './person-words.ts';

/** What the words so far ask of the names that follow. */
export type Mode = 'none' | 'speak' | 'affirm' | 'belong';

/**
 * Whose words they are. A name that may be a language or a background ("Korean") is a language in a client's wish and a background
 * in a therapist's list of who they are, unless the words beside it say more; a profile's text states nothing by a bare name.
 */
export type Voice = 'client' | 'therapist' | 'prose';

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

type Cue = Readonly<{ mode?: Mode; isNegated?: boolean; isOwn?: boolean }>;
type State = Readonly<{ mode: Mode; isOwn: boolean; voice: Voice }>;
/** What a word says of the names behind it. */
export function cueAt(clause: readonly Node[], index: number, { mode, isOwn, voice }: State): Cue {
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
  if (isOwnAt(clause, index, voice)) {
    if (voice === 'prose' && /^i/.test(word)) return { mode: 'none', isOwn: true };
    return mode === 'none' ? { isOwn: true } : {};
  }
  if (says.belonging.has(word)) {
    // "What it is like to be Black" is still about knowing, and "my partner is trans" about the client.
    const isAboutBeing = mode === 'affirm' && (/^(?:be|being|are)$/.test(word) || wordAt(clause, index - 1) === 'it');
    return isAboutBeing || isOwn ? {} : { mode: 'belong' };
  }
  return {};
}

function isOwnAt(clause: readonly Node[], index: number, voice: Voice): boolean {
  const word = wordAt(clause, index) ?? '';
  const next = wordAt(clause, index + 1) ?? '';
  const later = wordAt(clause, index + 2) ?? '';
  const wishing = /^(?:looking|searching|hoping|seeking|interested|wanting|fine|trying|in|not|ok|okay|after)$/;
  if (voice === 'prose') {
    return (
      /^(?:i'm|im)$/.test(word) ||
      (word === 'i' && /^(?:am|identify|was)$/.test(next)) ||
      (word === 'i' && next === 'have' && /^(?:been|lived)$/.test(later)) ||
      (word === 'as' && /^an?$/.test(next) && isOfMe(clause)) ||
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

/** "As a Black woman, you may feel unseen" is about whoever reads it. */
function isOfMe(clause: readonly Node[]): boolean {
  const words = clause.flatMap((node) => (node.type === 'word' ? [node.word] : []));
  return words.some((word) => says.ownWords.has(word)) && !words.some((word) => /^you/.test(word));
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
