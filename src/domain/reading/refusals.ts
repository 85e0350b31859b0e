import { listLine } from '#domain/text/list-text.ts';

const subject = '(?:\\b(?:i|we|practice|but|and|though)|(?:^|[:(,])) *(?:\\w+ly )?(?:at this time )?';
const refusing =
  "(?:do not|don[’']?t|does not|doesn[’']?t|cannot|can[’']?t|can not|will not|won[’']?t|no longer|never|am not able to|am unable to|am not (?:currently )?(?:trained|qualified|licensed|equipped|available) to)(?: \\w+ly)?(?! (?:just|only|simply|merely))";
/** What follows keeps "I do not see anxiety as a weakness" and "I do not offer quick fixes" from being a refusal. */
const work =
  '(?:treat(?!\\w* (?:you|people|clients) (?:like|as))|work(?:ing)? with|see(?![^.;\\n]* as )|(?:take|accept)(?: on)?(?! (?:an?|the|your|sides|insurance)\\b)|' +
  '(?:offer|provide)(?! (?:an?|quick|easy|magic|simple|advice)\\b)|specialize in|address|serve|handle|counsel|do)';
/** Refuses what comes after it in its clause. */
const ahead = [
  `${subject}${refusing} ${work}\\b`,
  "\\b(?:i|we) *(?:[’']?m|[’']?re|am|are) not an? (?:[\\w-]+ ){0,4}(?:counselor|therapist|specialist|expert|provider|clinician|psychologist)\\b(?! (?:who|that))",
  "\\b(?:i|we) *(?:[’']?m|[’']?re|am|are) not (?:currently )?(?:trained|qualified|licensed|equipped|taking|accepting|experienced|specialized|comfortable)\\b",
  '\\bnot (?:an? |the )?(?:good |best |right |great )?(?:fit|match|therapist|person|place) for\\b',
  '\\b(?:everything|anything|anyone|everyone|(?:all|most)(?: \\w+){1,2}) (?:but|except|excluding|other than)\\b',
  '\\bwith the exception of\\b',
  '\\b(?:exclusions?|excluded) *:',
].join('|');
const aheadInList = `${ahead}|\\b(?:except|excluding)\\b`;
/** Refuses what comes before it in its clause, and after it. */
const around =
  "\\b(?:(?:outside|beyond|not within|out of)(?: of)? (?:my|our|the) (?:scope|expertise|practice|competence|training|area)|(?:is|are) not (?:something|(?:an? )?(?:issues?|areas?|concerns?|problems?)|what) (?:that )?(?:i|we)|(?:is|are)(?: not|n[’']t) my (?:area|specialty|field|expertise)|(?:i|we) (?:\\w+ ){0,2}refer (?:out|elsewhere|on|to|you|them|clients|people|those|anyone)|refer(?:red)? out)\\b";
const clauseEnd =
  /([.;!?\n]|\b(?:but|however|instead|although)\b(?! (?:not|except)\b)|,? and (?=i\b)|, (?=i (?!(?:\w+ )?refer)))/i;
const listEnd = /([.;!?])/;
/** A refusal that ends in a colon goes on over the list behind it. */
const refusedList =
  /\b(?:with|for|except|excluding|treat|see|take|exclusions?) *:(?:\s*\n(?:\s*[-•*][^\n]*\n?)+|[^.!?\n]*)/gi;

const refusalAhead = new RegExp(ahead, 'i');
const refusalAheadInList = new RegExp(aheadInList, 'i');
const refusalAround = new RegExp(around, 'i');
/** A word of every refusal: a text without one is not looked through for them. */
const refusalWord =
  /\b(?:not?|never|cannot|unable|without|but|except\w*|exclu\w*|exclusions?|refer\w*|outside|beyond|out|other than|unfortunately|declin\w*)\b|n[’']t\b/i;

/** A therapist's text parted into what it says they work with, and what they refuse. */
export type PartedText = Readonly<{ stated: string; refused: readonly string[] }>;

/** Parts what a therapist works with from what they do not: "Addiction is outside my scope" names no work with addiction. */
export function partRefused(text: string): PartedText {
  return part(text, clauseEnd, refusalAhead, refusalAround);
}

/** The same for a list, where "everything but" and "I do not work with" refuse all that follows, commas or not. */
export function partRefusedList(list: string): PartedText {
  return part(listLine(list), listEnd, refusalAheadInList, null);
}

function part(text: string, end: RegExp, forward: RegExp, whole: RegExp | null): PartedText {
  if (!refusalWord.test(text)) return { stated: text, refused: [] };
  const refused: string[] = [];
  // In a list, `listLine` has done so.
  const joined = whole === null ? text : text.replace(refusedList, (list) => list.replace(/[;\n]/g, ','));
  const everything = /\b(?:everything|anything|anyone|everyone) but\b/gi;
  // "Everything but" is one word here, so that its "but" ends no clause.
  const stated = joined
    .replace(everything, (words) => words.replace(/ but$/i, ' except'))
    .split(end)
    .map((clause) => {
      if (whole?.test(clause)) {
        refused.push(clause);
        return '';
      }
      const at = clause.search(forward);
      if (at < 0) return clause;
      refused.push(clause.slice(at));
      return clause.slice(0, at);
    });
  return refused.length === 0 ? { stated: text, refused } : { stated: stated.join(''), refused };
}

const bare = /[([,]?\s*\b(?:but |and )?(?:no|not(?! only| just)|without|except|excluding)\b[^)\]]*[)\]]?/i;

/** One entry of a list without what it leaves out: "Anxiety (no OCD)" is anxiety. */
export function withoutLeftOut(entry: string): string {
  return partRefusedList(entry).stated.replace(bare, ' ');
}

/** "Couples where there is violence" refuses no other couples. */
const couples = /\bcouples?\b(?! (?:where|who|in|with|if|when|on|until|experiencing|that)\b)/i;

/** True where a therapist says in a text, or among their specialties, that they do not see couples. */
export function refusesCouples(texts: string, specialties: string): boolean {
  if (partRefused(texts).refused.some((clause) => couples.test(clause))) return true;
  if (partRefusedList(specialties).refused.some((clause) => couples.test(clause))) return true;
  return specialties.split(/[,;.\n]/).some((entry) => couples.test(bare.exec(entry)?.[0] ?? ''));
}
