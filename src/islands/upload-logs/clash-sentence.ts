import type { Clash } from '#domain/transcript/same-person.ts';

/** What is wrong with who is said to be whom, with the names: it is said on the screen alone. */
export function sentenceOf(clash: Clash): string {
  if (clash.kind === 'nobody') {
    return `${clash.name} cannot be the same person as ${clash.other}, who is marked as nobody. Please change one of the two.`;
  }
  const { names } = clash;
  const listed = `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  return `${listed} cannot each be the other. Please say of one of them who it is.`;
}
