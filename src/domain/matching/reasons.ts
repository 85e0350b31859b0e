import type { SeenFeatures } from './features.ts';
import type { MatchInput } from './input.ts';
import { sayApproach } from './say-approach.ts';
import { sayConcerns } from './say-concerns.ts';
import { sayCost } from './say-cost.ts';
import { sayDistance } from './say-distance.ts';
import { sayOpening } from './say-opening.ts';
import { sayTimes } from './say-times.ts';
import { sayAge, sayFormat, sayGender, sayIdentities, sayLanguages } from './say-wishes.ts';
import type { Statements } from './statement.ts';

/** In the order of a card: concerns, cost, opening, then the rest (matching.md, 6 Reasons). */
const sayings = [
  sayConcerns,
  sayCost,
  sayOpening,
  sayDistance,
  sayGender,
  sayAge,
  sayLanguages,
  sayIdentities,
  sayTimes,
  sayApproach,
  sayFormat,
];

/** What speaks for a therapist, and what the client should know, in sentences out of templates alone; never a number of fit. */
export function explain(input: MatchInput, features: SeenFeatures, now: Date): Statements {
  const said = sayings.map((say) => say(input, features, now));
  return { reasons: said.flatMap(({ reasons }) => reasons), cautions: said.flatMap(({ cautions }) => cautions) };
}
