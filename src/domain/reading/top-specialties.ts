import { splitList } from '#domain/vocabulary/availability.ts';
import { partRefusedList } from './refusals.ts';

/** The specialties of a list, in the order in which they were typed, without those that it says they do not work with. */
export function listedSpecialties(list: string): string[] {
  return splitList(partRefusedList(list).stated);
}

/** The therapist's own top three as far as they stand in the list, in the order in which they were chosen. */
export function topSpecialtiesIn(list: string, topThree: string): string[] {
  const entries = listedSpecialties(list);
  return splitList(topThree).filter((chosen) => entries.some((entry) => isSameSpecialty(entry, chosen)));
}

/** True where two spellings name one specialty. */
export function isSameSpecialty(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
