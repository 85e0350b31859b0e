/** Anything but spaces, marks without a letter, and what is drawn as nothing: joiners, fillers, controls, a blank of Braille. */
const visible = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** True when a text shows something: what shows nothing is empty wherever something is asked for. */
export function isVisible(text: string): boolean {
  return visible.test(text);
}
