import { stemmer } from 'stemmer';

/** Words that say nothing about what a text is about. */
const stopWords = new Set(
  `a about above after again against all am an and any are as at be because been before being below between both but by can
  could did do does doing don down during each few for from further had has have having he her here hers herself him himself
  his how i if in into is it its itself just me more most my myself no nor not now of off on once only or other our ours
  ourselves out over own same she should so some such than that the their theirs them themselves then there these they this
  those through to too under until up very was we were what when where which while who whom why will with would you your
  yours yourself yourselves im ive dont cant didnt doesnt isnt wont hes shes thats theres id ill youre theyre also get got
  like really even much one us would let may might still want know feel thing things lot`.split(/\s+/),
);

const stems = new Map<string, string>();
/** How many stems are remembered: more words than anybody's vocabulary, and a bound for hostile texts. */
const mostStems = 50_000;

/** A text in lower case, without accents and with straight apostrophes. */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[’‘`]/g, "'");
}

/** The sentences of a text in the form of `plainText`, each with its end; a very long one in parts. */
export function sentencesOf(plain: string): string[] {
  return plain.match(/[^.!?;:\n]{1,300}(?:[.!?;:\n]+|\s|$)|[.!?;:\n]+|[^.!?;:\n]{300}/g) ?? [];
}

/** The words of a text in order, apostrophes left out: "can't" is "cant". */
export function wordsOf(text: string): string[] {
  return (
    plainText(text)
      .replace(/'/g, '')
      .match(/[a-z][a-z0-9]*/g) ?? []
  );
}

/** Words whose stem would be that of another word, as "age", "bet" and "over". */
const ownStems: ReadonlyMap<string, string> = new Map([
  ['aging', 'ageing'],
  ['ageing', 'ageing'],
  ['betting', 'betting'],
  ['overeating', 'overeat'],
  ['overeat', 'overeat'],
]);

/** The stem of a word (Porter 1980). */
export function stemOf(word: string): string {
  const own = ownStems.get(word);
  if (own !== undefined) return own;
  const known = stems.get(word);
  if (known !== undefined) return known;
  const stem = stemmer(word);
  if (stems.size < mostStems) stems.set(word, stem);
  return stem;
}

/** The stems of the words that say what a text is about. */
export function termsOf(text: string): string[] {
  return wordsOf(text)
    .filter((word) => word.length > 1 && !stopWords.has(word))
    .map(stemOf);
}

/** Each pair of terms that follow one another. */
export function pairsOf(terms: readonly string[]): string[] {
  return terms.slice(1).map((term, index) => `${terms[index]}_${term}`);
}
