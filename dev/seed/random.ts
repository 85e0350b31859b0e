/** Chance that comes out the same for the same seed. */
export type Random = Readonly<{
  /** A number in [0, 1). */
  number(): number;
  /** True in `share` of the cases. */
  chance(share: number): boolean;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  pick<T>(items: readonly T[]): T;
  /** `count` different items in random order; all of them where there are no more. */
  sample<T>(items: readonly T[], count: number): T[];
  /** `length` characters out of `alphabet`. */
  text(alphabet: string, length: number): string;
}>;

/** A generator with 128 bits of state (sfc32), so that ids drawn from it do not meet. */
export function randomFrom(seed: number): Random {
  let [a, b, c, counter] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 1];
  const number = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let round = 0; round < 20; round++) number();
  const below = (limit: number) => Math.floor(number() * limit);
  const pick = <T>(items: readonly T[]): T => items[below(items.length)] as T;
  return {
    number,
    chance: (share) => number() < share,
    between: (low, high) => low + below(high - low + 1),
    pick,
    sample: (items, count) => shuffled(items, below).slice(0, count),
    text: (alphabet, length) => Array.from({ length }, () => alphabet.charAt(below(alphabet.length))).join(''),
  };
}

/** Deals the items one after the other, each once before any comes again. */
export function deck<T>(items: readonly T[], random: Random): () => T {
  let left: T[] = [];
  return () => {
    if (left.length === 0) left = random.sample(items, items.length);
    return left.pop() as T;
  };
}

function shuffled<T>(items: readonly T[], below: (limit: number) => number): T[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const other = below(last + 1);
    [order[last], order[other]] = [order[other] as T, order[last] as T];
  }
  return order;
}
