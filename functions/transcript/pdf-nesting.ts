import { isSpace } from './pdf-tokens.ts';

/** Finds the word `stream` behind the end of a dictionary, piece by piece. */
export type NestingWatch = Readonly<{
  /** Where the word begins, counted from the first byte that was ever seen. */
  see: (piece: Uint8Array) => number[];
}>;

const word = [...'stream'].map((letter) => letter.charCodeAt(0));
const greater = 0x3e;
const percent = 0x25;

/** A watch that has seen nothing yet. It may find a word in a text, which is no stream; it overlooks none that is one. */
export function nestingWatch(): NestingWatch {
  let seen = 0;
  let brackets = 0;
  let letters = 0;
  // What looks like a comment may be part of a text, so that the rest of its line counts as well.
  let isComment = false;
  return {
    see: (piece) => {
      const found: number[] = [];
      for (const byte of piece) {
        seen += 1;
        if (isComment && (byte === 10 || byte === 13)) {
          isComment = false;
          brackets = 2;
          letters = 0;
        } else if (byte === greater) {
          brackets += 1;
          letters = 0;
        } else if (brackets < 2) brackets = 0;
        else if (byte === word[letters]) {
          letters += 1;
          if (letters === word.length) {
            found.push(seen - letters);
            brackets = 0;
            letters = 0;
          }
        } else if (letters > 0 || !isSpace(byte)) {
          isComment ||= letters === 0 && byte === percent;
          brackets = 0;
          letters = 0;
        }
      }
      return found;
    },
  };
}
