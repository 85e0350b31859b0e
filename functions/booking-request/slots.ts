import * as z from 'zod/mini';

const slotsSchema = z.array(z.string());

/** The times of a stored list. */
export function slotsOf(stored: string): string[] {
  return slotsSchema.parse(JSON.parse(stored));
}
