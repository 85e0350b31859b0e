/** What is said of a name; `same_as` is null unless it is somebody else's, too. */
type Said = Readonly<{ name: string; is: string; same_as: string | null }>;

/** Why corrections cannot hold together: names that are each the other, or one that is somebody who is nobody. */
export type Clash = Readonly<
  { kind: 'circle'; names: readonly string[] } | { kind: 'nobody'; name: string; other: string }
>;

/** What keeps corrections from holding together, or null. Each name is spelled in one way only. */
export function clashIn(corrections: readonly Said[]): Clash | null {
  for (const { name } of corrections) {
    const path = pathFrom(name, corrections);
    const end = corrections.find((correction) => correction.name === path.at(-1));
    const [before] = path.slice(-2);
    if (end?.is === 'same') return { kind: 'circle', names: path.slice(path.indexOf(end.same_as ?? '')) };
    if (end?.is === 'nobody' && before !== undefined && before !== end.name) {
      return { kind: 'nobody', name: before, other: end.name };
    }
  }
  return null;
}

/** Corrections without clashes, each `same` with the name that speaks for itself at its end. */
export function followed<One extends Said>(corrections: readonly One[]): One[] {
  return corrections.map((correction) =>
    correction.is === 'same'
      ? { ...correction, same_as: pathFrom(correction.name, corrections).at(-1) ?? null }
      : correction,
  );
}

/** A name, whose it is said to be, and so on, until one speaks for itself or would come again. */
function pathFrom(name: string, corrections: readonly Said[]): string[] {
  const nextOf = (of: string) => corrections.find((correction) => correction.name === of)?.same_as ?? null;
  const path = [name];
  for (let next = nextOf(name); next !== null && !path.includes(next); next = nextOf(next)) path.push(next);
  return path;
}
