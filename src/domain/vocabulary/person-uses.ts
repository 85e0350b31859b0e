import { kindOf } from './communities.ts';
import {
  contextFor,
  groupAt,
  isComma,
  isEcho,
  isNegation,
  isSameItem,
  type Name,
  pieceOf,
  pushing,
  wordAt,
  wordsAfter,
} from './person-clause.ts';
import { cueAt, type Mode, type Voice } from './person-cues.ts';
import type { Node } from './person-names.ts';
import { endsAffirming, isFormer, isNativeOf, isOfOthers, isQuoted, oneself, whoseAfter } from './person-others.ts';
import * as says from './person-words.ts';

/** How a name is taken; `secular` is a faith that is refused, `former` one that is left. */
export type Use =
  | 'language'
  | 'identity'
  | 'affirming'
  | 'secular'
  | 'former'
  | 'formerly affirming'
  | 'dropped'
  | 'unread';

/** How each name of a clause is taken. */
export function usesIn(clause: readonly Node[], voice: Voice, isOwnWordsAbout: boolean, text: string): Map<Name, Use> {
  const uses = new Map<Name, Use>();
  let mode: Mode = 'none';
  let isOwn = false;
  let whose = oneself;
  let isNegated = false;
  /** A "no" holds over "who" until it has met a name: "nobody who pushes religion". */
  let isSpent = true;
  for (let index = 0; index < clause.length; index++) {
    const node = clause[index] as Node;
    if (voice !== 'client' && node.type !== 'name') whose = whoseAfter(clause, index, whose, { mode, voice });
    if (node.type === 'mark') {
      if (isComma(node)) {
        mode = 'none';
        isNegated = false;
      }
    } else if (node.type === 'word') {
      const cue = cueAt(clause, index, { mode, isOwn, voice });
      if (cue.mode) mode = cue.mode;
      if (cue.mode === 'affirm' && voice !== 'client' && !isAhead(clause, index)) whose = oneself;
      if (voice !== 'client' && endsAffirming(node.word)) mode = 'none';
      if (cue.isNegated === true) isSpent = false;
      if (cue.isNegated !== undefined && (cue.isNegated || isSpent)) isNegated = cue.isNegated;
      if (cue.isOwn !== undefined) isOwn = cue.isOwn;
    } else {
      const group = groupAt(clause, index);
      const after = wordsAfter(clause, group.end);
      const piece = pieceOf(clause, index);
      for (const [place, name] of group.names.entries()) {
        const at = clause.indexOf(name);
        const isOther =
          voice !== 'client' && (isQuoted(text, name) || isOfOthers(clause, group, place, { whose, mode, voice }));
        const isLeft = isFormer(name, clause, place === 0 ? index : at, voice, text);
        const use = isOther
          ? 'dropped'
          : isLeft
            ? leftUse(voice, mode)
            : isFine(clause, at) || isNativeOf(name, wordAt(clause, at + 1) ?? '')
              ? 'dropped'
              : (isNegated && isSameItem(group, 0, place)) || isRefusedLater(piece, name)
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
      if (voice !== 'client') whose = whoseAfter(clause, group.end, whose, { mode, voice });
      index = group.end;
    }
  }
  return uses;
}

function leftUse(voice: Voice, mode: Mode): Use {
  if (voice !== 'client') return 'dropped';
  return mode === 'affirm' ? 'formerly affirming' : 'former';
}

/** "A white therapist is fine": neither asked for nor refused. */
function isFine(clause: readonly Node[], at: number): boolean {
  const behind = clause
    .slice(at + 1)
    .map((node) => (node.type === 'word' ? node.word : node.type === 'name' ? 'name' : node.mark));
  return /^(?:(?:therapist|person|counselor|provider|one|woman|man|or|and|name|too) )*(?:is|are|would be|works) (?:also |totally |perfectly |just |all |absolutely )*(?:fine|ok|okay|acceptable|alright|welcome)(?: too| also| with me| by me| as well)*(?: ,.*)?$/.test(
    behind.join(' '),
  );
}

/** "Working toward becoming": what is only to come. */
function isAhead(clause: readonly Node[], index: number): boolean {
  return clause
    .slice(0, index)
    .some((node) => node.type === 'word' && /^(?:becom|aspir|striv|hop|volunteer)/.test(node.word));
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
  // "My wife is Korean" speaks of no language.
  const isOwnBackground =
    voice === 'client' &&
    isOwn &&
    /^(?:is|are|am|was|i'm|im|an?)$/.test(wordAt(clause, index - 1) ?? '') &&
    !clause.some((node) => node.type === 'word' && /^(?:language|tongue)/.test(node.word));
  if (hasLanguage && !isOwnBackground) {
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
    if (clause.slice(0, index).some((node) => node.type === 'word' && /^(?:my|our)$/.test(node.word)))
      return 'affirming';
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
