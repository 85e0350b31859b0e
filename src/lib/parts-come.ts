import { arrived, type Part } from './use-part.ts';

/** True where a part stands, or will not come by itself. */
export function hasSettled({ part, isMissing }: Part<unknown>): boolean {
  return part !== null || isMissing;
}

/** Waits for parts that the next screen begins with, so that it is drawn at once; what does not come is told by that screen. */
export async function partsCome(...loads: readonly (() => Promise<unknown>)[]): Promise<void> {
  await Promise.allSettled(loads.map(async (load) => arrived.set(load, await load())));
}
