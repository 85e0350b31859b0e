/** How long a sentence may be to stand on a card, in characters. */
const shortest = 40;
const longest = 180;
/** A line this long that stops without a full stop was broken by whoever typed it, and goes on in the next. */
const brokenLine = 50;

/** As much of a line as is looked at before a full stop: no abbreviation is longer. */
const longestWord = 20;

/** What stands before a name, a number or an example: its dot never ends a sentence. */
const neverLast = new Set('dr mr mrs ms mx prof rev fr st ste mt ft no vs cf approx dept e.g i.e'.split(' '));
/** What may stand last: its dot ends a sentence where the next word begins one. */
const maybeLast = new Set('etc inc jr sr ave co'.split(' '));
const begins =
  /^["“‘(]?(?:I|I['’]\w+|My|We|We['’]\w+|Our|You|You['’]\w+|Your|The|This|It|In|As|If|When|Together)(?![\w-])/;

const first =
  /(?<!\b(?:level|type|part|phase|bipolar|axis|title|stage)\s)(?<![.\w])I(?=['’\s,])|\b(?:me|my|mine|myself|[Ww]e|us|[Oo]ur|ours|Me|My|Mine)\b/i;
const second = /\b(?:you|your|yours|yourself|yourselves)\b/i;
const third = ['she', 'he', 'they', 'dr', 'her', 'his', 'their'];

/** What says how to reach or pay somebody: the card has buttons for the one and a line for the other. */
const notVoice = [
  /\S@|@\S|\(at\)|\[at\]|\b\w+ at \w+ dot \w+/i,
  /https?:|www\.|\b[\w-]+\.(?:com|org|net|edu|gov|info|io|us|me|health|care|therapy|clinic|online|site)\b/i,
  /\d[\d\s().+-]{5,}\d/,
  /[$€£¥]|\b(?:dollars?|usd|bucks|fees?|rates?|prices?|cost|costs|sliding scale|insurance|insurances|co-?pays?|per session)\b/i,
  /\bfree\b[^.]*\b(?:consultation|call|session|chat)\b|\b(?:call|text|e-?mail|message|phone|dm) (?:me|us)\b|\bbook (?:a|an|now|your|online)\b/i,
];

/**
 * One sentence of what a therapist wrote about themselves, whole and in their own voice: the first of fitting length that is
 * written in the first or second person and says neither how to reach them nor what they charge; null where there is none.
 * @param name the therapist's, by which a text that somebody else could have written is told apart
 */
export function ownVoice(about: string, name: string): string | null {
  return sentencesIn(about).find((sentence) => isWhole(sentence) && isVoice(sentence, name)) ?? null;
}

/** What speaks of the sentence before it, which is not on the card. */
const hangsOn =
  /^(?:In my (?:experience|work|practice|view),? (?:it|this|that|they)|This|That|These|Those|But|And|So|(?:I|We) \w+ (?:for|in|at|of|with|from|on|toward) (?:that|those(?! (?:who|whom|whose|that))))\b/;

function isVoice(sentence: string, name: string): boolean {
  if (hangsOn.test(sentence)) return false;
  if (notVoice.some((pattern) => pattern.test(sentence))) return false;
  if (isFirstPerson(sentence)) return true;
  const [opening = ''] = sentence.toLowerCase().match(/[\p{L}\p{M}]+/u) ?? [];
  const isAboutThem = third.includes(opening) || wordsOf(name).some((word) => wordsOf(sentence).includes(word));
  return second.test(sentence) && !isAboutThem;
}

function isFirstPerson(sentence: string): boolean {
  return first.test(sentence.replace(/\bU\.?S\.?(?:A\.?)?/g, ''));
}

/** True for a sentence of fitting length from its first letter to its full stop, with every bracket and quotation closed. */
function isWhole(sentence: string): boolean {
  const { length } = [...sentence];
  if (length < shortest || length > longest) return false;
  if (!/^["“‘]?\p{Lu}/u.test(sentence) || !/[.!?]["”’)]*$/.test(sentence) || /\.\.|…$/.test(sentence)) return false;
  return (
    countOf(sentence, '"') % 2 === 0 &&
    countOf(sentence, '“') === countOf(sentence, '”') &&
    countOf(sentence, '(') === countOf(sentence, ')')
  );
}

function countOf(text: string, mark: string): number {
  return text.split(mark).length - 1;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}]{2,}/gu) ?? [];
}

/** The sentences of a text, each on one line. A line that was not broken by hand ends one too, as a heading does. */
function sentencesIn(text: string): string[] {
  return linesIn(text).flatMap(splitSentences);
}

function linesIn(text: string): string[] {
  const lines: string[] = [];
  let goesOn = false;
  for (const line of text.split(/\r?\n/).map((one) => one.replace(/\s+/g, ' ').trim())) {
    const last = lines.at(-1);
    if (goesOn && last !== undefined && line !== '') lines[lines.length - 1] = `${last} ${line}`;
    else lines.push(line);
    goesOn = [...line].length >= brokenLine && !/[.!?:…]["”’)]*$/.test(line);
  }
  return lines.filter((line) => line !== '');
}

function splitSentences(line: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const { 0: mark, index } of line.matchAll(/[.!?…]+["”’)]*(?=\s)/g)) {
    const end = index + mark.length;
    if (!endsSentence(line.slice(Math.max(start, index - longestWord), index), mark, line.slice(end + 1))) continue;
    sentences.push(line.slice(start, end));
    start = end + 1;
  }
  return [...sentences, line.slice(start)];
}

function endsSentence(before: string, mark: string, after: string): boolean {
  if (!/^["“‘(]?[\p{Lu}\d•*–—-]/u.test(after)) return false;
  if (mark !== '.') return true;
  const word = before.match(/[\p{L}.]+$/u)?.[0] ?? '';
  const lower = word.toLowerCase();
  if (neverLast.has(lower)) return false;
  if (/^\p{Lu}$/u.test(word) && word !== 'I') return false;
  // Degrees, hours and countries: Ph.D., a.m., U.S.
  return word.includes('.') || maybeLast.has(lower) ? begins.test(after) : true;
}
