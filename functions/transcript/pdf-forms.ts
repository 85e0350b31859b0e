import type { Dictionary } from './pdf-dictionaries.ts';

/** True for the dictionary of a form: a drawing that other drawings show by its name, any number of times. */
export function isForm(dictionary: Dictionary): boolean {
  // A reference may lead to the same word.
  return dictionary.get('/Subtype')?.some((token) => token === '/Form' || /^\d/.test(token)) ?? false;
}

/** Counts how often a drawing shows another one (`/Name Do`), piece by piece. */
export type ShowCounter = Readonly<{ see: (piece: Uint8Array) => void; count: () => number }>;

const code = (character: string) => character.charCodeAt(0);
const slash = code('/');
const percent = code('%');
const upperD = code('D');
const lowerO = code('o');
const delimiters = new Set([...'()<>[]{}'].map(code));
const lineEnds = new Set([10, 13]);
const spaces = new Set([0, 9, 10, 12, 13, 32]);

/** A counter that has seen nothing yet. */
export function showCounter(): ShowCounter {
  // By single bytes, because a pattern would have to know how far a name and its operator may stand apart.
  let state: 'elsewhere' | 'name' | 'behind name' | 'comment' | 'D' = 'elsewhere';
  let shows = 0;
  return {
    see: (piece) => {
      for (const byte of piece) {
        if (byte === slash) state = 'name';
        else if (state === 'name') {
          if (spaces.has(byte)) state = 'behind name';
          else if (byte === percent) state = 'comment';
          else if (delimiters.has(byte)) state = 'elsewhere';
        } else if (state === 'behind name') {
          if (byte === upperD) state = 'D';
          else if (byte === percent) state = 'comment';
          else if (!spaces.has(byte)) state = 'elsewhere';
        } else if (state === 'comment') {
          if (lineEnds.has(byte)) state = 'behind name';
        } else if (state === 'D') {
          if (byte === lowerO) shows += 1;
          state = 'elsewhere';
        }
      }
    },
    count: () => shows,
  };
}
