import { reaches } from '#domain/matching/distance.ts';
import type { MatchInput } from '#domain/matching/input.ts';
import type { Relaxation } from '#domain/matching/result.ts';

/**
 * An offer to travel farther names the next distance at which somebody more is shown, and counts who would be; it stays as it was
 * where any distance alone shows more.
 * @param shown the ids of whom the client sees now
 * @param look who would be shown to another client
 */
export async function toNearestReach(
  relaxation: Relaxation | null,
  input: MatchInput,
  shown: readonly string[],
  look: (input: MatchInput) => Promise<readonly string[]>,
): Promise<Relaxation | null> {
  if (relaxation?.limit !== 'distance') return relaxation;
  for (const reach of reaches) {
    if (input.reach === null || reach <= input.reach) continue;
    const adds = (await look({ ...input, reach })).filter((id) => !shown.includes(id)).length;
    const whom = adds === 1 ? 'one more therapist' : `${adds} more therapists`;
    if (adds > 0) return { ...relaxation, text: `Within ${reach} miles instead, ${whom} could see you.`, adds, reach };
  }
  return relaxation;
}
