import { mayaDemo } from './demo-accounts.ts';
import { objectsOf, type Pictured, pictured, type SeedObject } from './photos.ts';
import type { Portrait } from './portraits.ts';
import { defaultSeed, generateTherapists } from './therapists.ts';

/** What the seed is made of. */
export type SeedOptions = Readonly<{
  /** How many therapists beside the two demo accounts, 0 to 100,000. */
  count: number;
  /** Same seed and day, same rows; `defaultSeed` where it is left out. */
  seed?: number;
  /** The day (UTC) from which openings are counted, and the time of every row. */
  today: Date;
  /** The demo accounts' password as the auth room stores it; nobody else can sign in. */
  passwordHash: string;
  /** What photos are taken of; nobody has one where there are none. */
  portraits?: readonly Portrait[];
}>;

/** The therapists of a seed with their photos: the one whose area can be looked at, and the others one by one. */
export function seedTherapists({
  count,
  seed = defaultSeed,
  today,
  portraits = [],
}: Omit<SeedOptions, 'passwordHash'>) {
  return {
    maya: pictured(mayaDemo(today), 0, portraits),
    others: picturedOnes(generateTherapists(count, seed, today), portraits),
  };
}

/** What the seed puts into the bucket of media. */
export function* seedObjects(options: Omit<SeedOptions, 'passwordHash'>): Generator<SeedObject, void, undefined> {
  const { maya, others } = seedTherapists(options);
  yield* objectsOf(maya);
  for (const therapist of others) yield* objectsOf(therapist);
}

function* picturedOnes(
  therapists: ReturnType<typeof generateTherapists>,
  portraits: readonly Portrait[],
): Generator<Pictured, void, undefined> {
  let index = 0;
  for (const therapist of therapists) yield pictured(therapist, index++, portraits);
}
