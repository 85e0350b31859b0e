import { kindOf } from './communities.ts';
import { type Group, joining, type Name, wordAt } from './person-clause.ts';
import type { Mode, Voice } from './person-cues.ts';
import type { Node } from './person-names.ts';
import * as says from './person-words.ts';

const kin =
  /^(?:wi(?:fe|ves)|husbands?|spouses?|partners?|boyfriends?|girlfriends?|fiancee?s?|sons?|daughters?|child|children|kids?|brothers?|sisters?|siblings?|twin|stepsons?|stepdaughters?|stepchild|stepchildren|grand(?:son|daughter|child|children|parent|parents|mother|father|ma|pa)|mothers?|fathers?|moms?|dads?|parents?|aunts?|uncles?|nieces?|nephews?|cousins?|friends?|in-laws?|ancestors?|roommates?|neighbors?|ex|exes)$/;
const clients = /^(?:clients?|patients?|students?|supervisees?|colleagues?|staff|mentors?|supervisors?|you|your)$/;
/** What is done at a place or for others: "volunteer with refugees", "fan of Black Sabbath". */
const doing =
  /^(?:volunteer(?:s|ed|ing)?|intern(?:ed|ship|s)?|practicum|consult(?:s|ed|ing|ant)|supervis(?:ed?|es|ing)|employed|facilitat(?:or|es?|ed|ing)|fans?|lovers?|author(?:ed|s)?|wrote|written|publish(?:ed|es)|dissertation|thesis|book|board|founded|founder|director|directed|interested|into|loves?|enjoys?|enjoy|stud(?:y|ied|ies|ying)|taught|teach(?:es|ing)?|marri(?:ed|age)|engaged|dating|widow(?:ed|er)?|divorced|inspired|influenced|mentored|lives|among|near|via|through|like|wish|wants?|relationship|grew|raised|surrounded|dated)$/;
/** Competence that is not there yet. */
const aspiring =
  /^(?:becoming|become|aspir(?:e|es|ing)|striv(?:e|es|ing)|hop(?:e|es|ing)|someday|eventually|learning)$/;
/** The last word of a compound that is no person: "Asian cuisine", "Black Lives Matter supporter". */
const things =
  /^(?:clinics?|hospitals?|church(?:es)?|synagogues?|temples?|mosques?|organi[sz]ations?|orgs?|agenc(?:y|ies)|cent(?:er|re)s?|schools?|universit(?:y|ies)|colleges?|programs?|groups?|networks?|associations?|foundations?|institutes?|seminar(?:y|ies)|nonprofits?|charit(?:y|ies)|services?|departments?|houses?|stud(?:y|ies)|history|literature|arts?|cuisine|food|cooking|music|films?|movies?|dance|medicine|yoga|books?|theology|philosophy|theory|thought|lovers?|fans?|supporters?|enthusiasts?|interpreters?|translators?|facilitators?|scholars?|scholarship|teachers?|activists?|advocates?|advocacy|lives|matters?|sabbath|belt|sheep|box|friday|hole|market|noise|collar|coat|board|wine|spots?|date|eye|joy|summer|yorkers?|yorker|ministr(?:y|ies)|missionar(?:y|ies)|camps?|events?|causes?|rights|justice|liberation|movements?|magazine|press|podcasts?|studio|collectives?|practices?|business(?:es)?|marriages?|relationships?|household|home)$/;
/** Where a compound ends. */
const small =
  /^(?:and|or|of|at|in|on|with|for|from|to|by|who|that|which|as|is|are|was|am|i|my|but|so|because|where|while|since|raised|born|living|based|y|o|e)$/;
const persons =
  /(?:ist|ian)$|^(?:masculine|feminine|diaspora|lpc|lcsw|lmft|mft|lmhc|phd|psyd|md|licensed|registered|femme|masc|cis|cisgender|het|straight|survivors?|mother|sober|nation|tribe|tribal|member|citizen|enrolled|descendant|generation|gen|proud|speaking|bilingual|elder|millennial|self|er)$/;

/** What the words so far say of whom the names that follow are about. */
export type Whose = Readonly<{ isOfKin: boolean; isOfPlace: boolean }>;
export const oneself: Whose = { isOfKin: false, isOfPlace: false };

/** Whom a therapist's words are about behind one more node. Whatever is not sure to be themselves is somebody else. */
export function whoseAfter(
  clause: readonly Node[],
  index: number,
  whose: Whose,
  { mode, voice }: { mode: Mode; voice: Voice },
): Whose {
  const node = clause[index];
  if (node?.type === 'mark') {
    if (!/^[,()]$/.test(node.mark)) return whose;
    return { isOfKin: voice === 'prose' && whose.isOfKin, isOfPlace: false };
  }
  const next = wordAt(clause, index + 1) ?? '';
  if (node?.type === 'name') {
    // "Mother of a trans daughter", "child of immigrants".
    const isOfTheirs = node.meaning.identities.includes('parent') && /^(?:of|to|who|whose|raising|is|are)$/.test(next);
    return isOfTheirs && mode !== 'affirm' ? { ...whose, isOfKin: true } : whose;
  }
  const word = node?.word ?? '';
  if (/^(?:i'm|im|we're|myself)$/.test(word)) return oneself;
  if (/^(?:i|we)$/.test(word)) {
    // "You may wonder if I am gay."
    const isTold = clause
      .slice(0, index)
      .some(
        (other) =>
          other.type === 'word' &&
          /^(?:if|whether|ask(?:s|ed)?|say|says|wonder|assumes?|thinks?|guess)$/.test(other.word),
      );
    if (isTold) return { isOfKin: true, isOfPlace: true };
    if (/^(?:am|are|identify|was|also|have|proudly)$/.test(next)) return oneself;
    return { isOfKin: false, isOfPlace: voice === 'therapist' };
  }
  if (kin.test(word) && mode !== 'affirm') return { ...whose, isOfKin: true };
  const isWith = /^(?:with|in)$/.test(word) && /^(?:an?|my|our)$/.test(next) && mode !== 'affirm';
  const isPlace =
    isWith ||
    /^(?:at|by|among)$/.test(word) ||
    doing.test(word) ||
    aspiring.test(word) ||
    (clients.test(word) && mode !== 'affirm');
  return isPlace ? { ...whose, isOfPlace: true } : whose;
}

/** Whether words that are only to come keep what follows from being said: "working toward becoming". */
export function endsAffirming(word: string): boolean {
  return /^(?:at|by)$/.test(word) || aspiring.test(word);
}

/** The words that a name is put together with. */
function compoundOf(clause: readonly Node[], end: number): string[] {
  const run: string[] = [];
  for (const node of clause.slice(end + 1)) {
    if (node.type === 'mark' && /^['’"”&-]$/.test(node.mark)) continue;
    if (node.type !== 'word' || small.test(node.word)) break;
    run.push(node.word);
  }
  return run;
}

/** Whether a name is a part of what is no person, or of somebody else: "Catholic hospital", "Japanese husband". */
export function isOfOthers(
  clause: readonly Node[],
  { names, joints, end }: Group,
  place: number,
  { whose, mode, voice }: { whose: Whose; mode: Mode; voice: Voice },
): boolean {
  // "As a Black woman, you may feel unseen."
  if (voice === 'therapist' && clause.some((node) => node.type === 'word' && /^your?$/.test(node.word))) return true;
  const isBehindComma = joints.slice(0, place).some((joint) => /[,()]/.test(joint));
  if ((whose.isOfKin || whose.isOfPlace) && !(voice === 'therapist' && isBehindComma)) return true;
  const endsJoined = /[/&+]|\b(?:and|or|y|o|e)\b/.test(joints.at(-1) ?? '');
  const isLast = joints.slice(place).every((joint) => !/[,()]/.test(joint)) || endsJoined;
  if (!isLast) return false;
  if (/^native$/i.test(names[place]?.text ?? '') && (names[place - 1]?.meaning.languages.length ?? 0) > 0) return true;
  const run = compoundOf(clause, end);
  const [first = ''] = run;
  const last = run.at(-1) ?? '';
  if (isNativeOf(names[place], first || (wordAt(clause, end + 1) ?? ''))) return true;
  if (last === '' || says.affirmingAfter.has(first) || says.speakingAfter.has(last)) {
    return last === 'interpreter' && names[place]?.meaning.languages.length === 0;
  }
  if (kin.test(last) && !(/s$|ren$/.test(last) && mode === 'affirm'))
    return !says.clientele.has(last) || mode !== 'affirm';
  if (things.test(last) || run.some((word) => /^(?:lives|sabbath|owned|run|led)$/.test(word)))
    return !says.clientele.has(last);
  if (voice !== 'therapist' || mode === 'affirm') return false;
  const lists = [says.person, says.clientele, says.affirmingAfter, says.filler, joining];
  return !lists.some((list) => list.has(last)) && !persons.test(last) && !/^\d/.test(last);
}

/** "Native New Yorker", "native Texan". */
export function isNativeOf(name: Name | undefined, next: string): boolean {
  return /^native$/i.test(name?.text ?? '') && /^(?:new|of|to|in|level|.*(?:xan|ian|yorker))$/.test(next);
}

const leaving =
  /\b(?:no longer|left|leaving|anymore|used to|formerly|former|ex|lapsed|survivor|escaped|quit|de-?converted)\b/;

/** Whether a faith is behind somebody: "former Catholic", "raised Mormon". */
export function isFormer(name: Name, clause: readonly Node[], index: number, voice: Voice, text: string): boolean {
  const [identity] = name.meaning.identities;
  if (identity === undefined || kindOf(identity) !== 'faith' || identity === 'secular' || identity === 'ex-religious')
    return false;
  const before = clause
    .slice(0, index)
    .slice(-5)
    .map((node) => (node.type === 'word' ? node.word : node.type === 'mark' ? node.mark : ''));
  const near = before.slice(before.findLastIndex((word) => /^[,()]?$/.test(word)) + 1);
  const next = wordAt(clause, index + 1) ?? '';
  if (/^(?:survivors?|upbringing)$/.test(next)) return voice !== 'client' || next !== 'upbringing';
  if ((next === 'raised' || wordAt(clause, index + 2) === 'raised') && voice !== 'client') return true;
  if (
    near.some((word) => /^(?:left|leaving|leave|former|formerly|previously|lapsed|longer|escaped|quit)$/.test(word))
  ) {
    return !near.includes('leave') || voice !== 'client';
  }
  if (/\bused to\b|\bonce (?:an?|was)\b|\bex -?$/.test(near.join(' '))) return true;
  const isRaised = near.some((word) => /^(?:raised|grew|was|born)$/.test(word));
  return isRaised && (voice !== 'client' || leaving.test(text.toLowerCase()));
}

/** The places between quotation marks: titles. */
export function isQuoted(text: string, name: Name): boolean {
  return [...text.matchAll(/[“"«][^”"»“\n]{1,80}[”"»]/g)].some(
    ({ 0: quote, index }) => index <= name.start && name.end <= index + quote.length,
  );
}
