/** The letters of an id: Crockford's base 32, in which no two look alike. */
export const idAlphabet = '0123456789abcdefghjkmnpqrstvwxyz';
/** 20 characters of 5 bits: nobody guesses one. */
export const idLength = 20;

/** True for a text of the form that ids have; anything else need not be looked up. */
export function isId(text: string): boolean {
  return text.length === idLength && [...text].every((character) => idAlphabet.includes(character));
}
