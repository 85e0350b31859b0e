import { dayParts, days, parseAvailability, slots } from '#domain/vocabulary/availability.ts';
import type { OptionOf } from '#domain/vocabulary/options.ts';

/** A time band that the questionnaire asks about. */
export type TimeBand = OptionOf<'preferred_times'>;

/** The slots of an availability text as 21 bits, Monday Morning lowest; null where it names none. */
export function slotMask(availability: string): number | null {
  const mask = maskOf(parseAvailability(availability).map((slot) => slots.indexOf(slot)));
  return mask === 0 ? null : mask;
}

/** The slots in which a band lies (matching.md, Parsers). */
export const bandMasks: Readonly<Record<TimeBand, number>> = {
  'early-morning': partMask('Morning'),
  morning: partMask('Morning'),
  afternoon: partMask('Afternoon'),
  evening: partMask('Evening'),
  'late-evening': partMask('Evening'),
  weekends: maskOf([...slots.keys()].filter((index) => index >= 5 * dayParts.length)),
};

/** All slots in which the bands lie. */
export function bandMask(bands: readonly TimeBand[]): number {
  return bands.reduce((mask, band) => mask | bandMasks[band], 0);
}

/** True for a band that a slot may or may not reach: a Morning slot may start at 9. */
export function isEdge(band: TimeBand): boolean {
  return band === 'early-morning' || band === 'late-evening';
}

/** How many slots lie in the named bands; a slot that only an edge band names counts 0.6 (matching.md, 3 Soft score). */
export function sharedSlots(available: number, bands: readonly TimeBand[]): number {
  const full = bandMask(bands.filter((band) => !isEdge(band)));
  const edge = bandMask(bands.filter(isEdge)) & ~full;
  return countBits(available & full) + 0.6 * countBits(available & edge);
}

function partMask(part: (typeof dayParts)[number]): number {
  return maskOf(days.map((_, day) => day * dayParts.length + dayParts.indexOf(part)));
}

function maskOf(indexes: readonly number[]): number {
  return indexes.reduce((mask, index) => mask | (1 << index), 0);
}

function countBits(mask: number): number {
  return mask.toString(2).replaceAll('0', '').length;
}
