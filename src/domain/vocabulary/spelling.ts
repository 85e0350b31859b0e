const vowels = /[aeiouy]/;

/** Whether two words differ as one word misspelled does: two neighbours swapped, a letter doubled or not, or another vowel. */
export function isSameSpelling(typed: string, word: string): boolean {
  if (typed[0] !== word[0]) return false;
  if (undoubled(typed) === undoubled(word)) return true;
  if (typed.length !== word.length) return false;
  const places = [...word].flatMap((letter, place) => (letter === typed[place] ? [] : [place]));
  const [first = 0, second] = places;
  if (places.length === 1) return vowels.test(typed[first] ?? '') && vowels.test(word[first] ?? '');
  return places.length === 2 && second === first + 1 && typed[first] === word[second] && typed[second] === word[first];
}

/** How many letters have to be put in, left out, changed or swapped with a neighbour to make one word of the other. */
export function spellingDistance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let place = 1; place <= other.length; place++) {
      const isSame = one[row - 1] === other[place - 1];
      let least = Math.min(
        (last[place] ?? 0) + 1,
        (current[place - 1] ?? 0) + 1,
        (last[place - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (row > 1 && place > 1 && one[row - 1] === other[place - 2] && one[row - 2] === other[place - 1])
        least = Math.min(least, (beforeLast[place - 2] ?? 0) + 1);
      current.push(least);
    }
    [beforeLast, last] = [last, current];
  }
  return last[other.length] ?? 0;
}

function undoubled(word: string): string {
  return word.replace(/(.)\1+/g, '$1');
}
