import { listLine } from '#domain/text/list-text.ts';

/** The days and parts of a day that make the 21 availability slots (spec §3). */
export const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export const dayParts = ['Morning', 'Afternoon', 'Evening'] as const;

export type Day = (typeof days)[number];
export type DayPart = (typeof dayParts)[number];
export type Slot = `${Day} ${DayPart}`;

/** All 21 slot labels, Monday Morning first. */
export const slots: readonly Slot[] = days.flatMap((day) => dayParts.map((part) => `${day} ${part}` as const));

const slotSet: ReadonlySet<string> = new Set(slots);

/** True for one of the 21 slot labels. */
export function isSlot(label: string): label is Slot {
  return slotSet.has(label);
}

/** The known slots of a comma-separated availability text, in week order; anything else in it is left out. */
export function parseAvailability(availability: string): Slot[] {
  const named = new Set(splitList(availability));
  return slots.filter((slot) => named.has(slot));
}

/** The entries of a list, trimmed, without blanks; one with an entry a line, or with bullets, is read as `listLine` makes it. */
export function splitList(list: string): string[] {
  return listLine(list)
    .split(/[,;]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
