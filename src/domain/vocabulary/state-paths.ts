import { type StateCode, states } from './places.ts';

/** A state as it stands in an address, like "new-york" or "u-s-virgin-islands". */
export function stateSlug(state: StateCode): string {
  return states[state]
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');
}

const stateOfSegment = new Map(
  (Object.keys(states) as StateCode[]).flatMap((state) => [
    [state.toLowerCase(), state] as const,
    [stateSlug(state), state] as const,
  ]),
);

/** The state of a path segment, its name or its code in any case; null for anything else. */
export function stateOfPath(segment: string): StateCode | null {
  return stateOfSegment.get(segment.toLowerCase()) ?? null;
}
