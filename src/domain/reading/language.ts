/** Very common words of English, which every English text of some length holds. */
const commonWords = new Set(
  `the and to of a i my in is it that for me with but have not this was be on so am are do when he she we they you at what how
  can just like about or if our after his her from had were who been did since feel know would there their without every him
  them cannot by`.split(/\s+/),
);
/** What a client writes in a note of a few words, where none of those may stand. */
const telling =
  /^(?:last|year|now|again|pregnant|ago|since|help|need|want|life|anxiety|depression|grief|died|death|lost|daughter|son|wife|husband|mother|father|mom|dad|stillbirth|miscarriage|divorce|work|sleep|years|trauma)$/;
/** The least share of them in an English text (matching.md, 5 Abstain). */
const leastShare = 0.12;
/** A few words alone are in no language. */
const fewestWords = 6;

/** True unless a text of some length is clearly not in English. */
export function looksEnglish(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length < fewestWords) return true;
  return words.filter((word) => commonWords.has(word) || telling.test(word)).length / words.length >= leastShare;
}
