import { states } from '#domain/vocabulary/places.ts';
import type { TherapistFeatures } from './features.ts';
import type { MatchInput } from './input.ts';
import { sayApproach } from './say-approach.ts';
import { sayClients } from './say-clients.ts';
import { sayConcerns } from './say-concerns.ts';
import { sayCost } from './say-cost.ts';
import { sayOpening } from './say-opening.ts';
import { sayTimes } from './say-times.ts';
import { sayAge, sayFormat, sayGender, sayIdentities, sayLanguages } from './say-wishes.ts';
import { reason, type Statements } from './statement.ts';

/** In the order of a card: concerns, who is seen, cost, opening, then the rest (matching.md, 6 Reasons). */
const sayings = [
  sayConcerns,
  sayClients,
  sayCost,
  sayOpening,
  sayGender,
  sayAge,
  sayLanguages,
  sayIdentities,
  sayTimes,
  sayApproach,
  sayFormat,
];

/** What speaks for a therapist, and what the client should know, in sentences out of templates alone; never a number of fit. */
export function explain(input: MatchInput, features: TherapistFeatures, now: Date): Statements {
  const said = sayings.map((say) => say(input, features, now));
  const reasons = said.flatMap((statements) => statements.reasons);
  return {
    reasons: reasons.length > 0 ? reasons : sayPlace(input, features),
    cautions: said.flatMap((statements) => statements.cautions),
  };
}

/** What is true of everybody who is shown, where there is nothing else to say: no card is without a reason. */
function sayPlace({ state }: MatchInput, features: TherapistFeatures): Statements['reasons'] {
  if (state === null || !features.states.includes(state)) return [];
  return reason('zip_code', 'practice_states', `Practices in ${states[state]} and takes new clients`).reasons;
}
