/** Longest text that is read; the questionnaire takes no longer one (survey.ts). */
const maxCharacters = 20_000;

/** Words that carry the meaning, with how many letters may be wrong in them: nothing else in either language is so near. */
const often: readonly (readonly [word: string, wrong: number])[] = [
  ['suicidal', 2],
  ['suicide', 1],
  ['myself', 1],
  ['himself', 1],
  ['herself', 1],
  ['overdosed', 1],
  ['overdose', 1],
];
/** What may be one of them with a mistake: the letters that each of them keeps. */
const nearly = /\b(?:s[a-z]{0,5}[di][a-z]{1,6}|[mh][a-z]{0,3}s[a-z]{1,4}|o[a-z]{0,4}d[a-z]{1,5})\b/g;

/** What is near one of them and is a word of its own, most of them Spanish. */
const otherWords = /^(?:suicid(?:a(?:$|[rdsnb])|i[oa]|o|e)|overdoses$)/;

const shortened: readonly (readonly [written: RegExp, meant: string])[] = [
  [/\b(do|ca|wo|did|does|is|was|are|were|have|has|had|would|could|should)nt\b/g, "$1n't"],
  [/\bcan ?not\b/g, "can't"],
  [/\bim\b/g, "i'm"],
  [/\bive\b/g, "i've"],
  [/\b(?:wanna|wana|want 2|wan to|want too|wants too)\b/g, 'want to'],
  [/\bgonna\b/g, 'going to'],
  [/\btryna\b/g, 'trying to'],
  [/\b(my|him|her) self\b/g, '$1self'],
  [/\bany more\b/g, 'anymore'],
  [/\bsewer ?slide\b/g, 'suicide'],
  [/\babt\b/g, 'about'],
  [/\brn\b/g, 'right now'],
  [/\beveryday\b/g, 'every day'],
  [/\bkiero\b/g, 'quiero'],
  [/([lsf])\1\1+/g, '$1$1'],
  [/([a-z])\1\1+/g, '$1'],
];

/** A text as the phrases expect it: lower case, no accents, straight apostrophes, single spaces, usual spelling. */
export function plainText(text: string): string {
  const plain = text
    .slice(0, maxCharacters)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[“”«»]/g, '"')
    .replace(/\s*\n\s*/g, '. ')
    .replace(/\s+/g, ' ');
  return shortened
    .reduce((before, [written, meant]) => before.replace(written, meant), plain)
    .replace(nearly, usualSpelling)
    .slice(0, maxCharacters + maxCharacters / 4);
}

function usualSpelling(word: string): string {
  if (otherWords.test(word) || often.some(([right]) => right === word)) return word;
  return often.find(([right, wrong]) => word[0] === right[0] && isNear(word, right, wrong))?.[0] ?? word;
}

/** True when at most so many letters are missing, added, wrong or changed in place with the next one. */
function isNear(word: string, right: string, wrong: number): boolean {
  if (Math.abs(word.length - right.length) > wrong) return false;
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= word.length; row++) {
    const current = [row];
    for (let column = 1; column <= right.length; column++) {
      const isSame = word[row - 1] === right[column - 1];
      const isSwapped = word[row - 1] === right[column - 2] && word[row - 2] === right[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + Number(!isSame),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = current;
  }
  return (last[right.length] ?? Number.POSITIVE_INFINITY) <= wrong;
}
