/** As much of a name as anybody types, and as many words of it as are looked at. */
export const mostNameCharacters = 60;
export const mostBeginnings = 5;

/** Letters that are no accent on another, with what people type for them. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
};

/** The words by which a name is found: lower case, without accents; "O'Neil" is found as "oneil" and as "neil". */
export function nameParts(name: string): string[] {
  const words = wordsOf(name);
  const parts = words.flatMap((word) => [joined(word), ...word.split("'")]);
  return [...new Set(parts.filter(Boolean))];
}

/** What somebody typed to find a name, as the beginnings of its parts, five at most; none where it has no letter. */
export function nameBeginnings(typed: string): string[] {
  return [...new Set(wordsOf(typed.slice(0, mostNameCharacters)).map(joined).filter(Boolean))].slice(0, mostBeginnings);
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðłıþ]/g, (letter) => letters[letter] ?? letter)
    .replace(/[\u2018\u2019\u02bc`´]/g, "'")
    .split(/[^\p{L}\p{N}']+/u);
}

function joined(word: string): string {
  return word.replaceAll("'", '');
}
