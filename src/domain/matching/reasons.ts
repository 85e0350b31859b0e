import type { SurveyQuestion } from '#domain/survey/answers.ts';
import { inState } from '#domain/vocabulary/places.ts';
import type { SeenFeatures, TherapistFeatures } from './features.ts';
import type { MatchInput } from './input.ts';
import { sayApproach } from './say-approach.ts';
import { sayClients } from './say-clients.ts';
import { sayConcerns } from './say-concerns.ts';
import { sayConfirmation } from './say-confirmed.ts';
import { sayCost } from './say-cost.ts';
import { sayDistance } from './say-distance.ts';
import { sayOpening } from './say-opening.ts';
import { sayTimes } from './say-times.ts';
import { sayAffirming, sayAge, sayFormat, sayGender, sayIdentities, sayLanguages } from './say-wishes.ts';
import { reason, type Statement, type Statements } from './statement.ts';

/** In the order of a card: concerns, who is seen, cost, opening, then the rest (matching.md, 6 Reasons). */
const sayings = [
  sayConcerns,
  sayClients,
  sayCost,
  sayOpening,
  sayConfirmation,
  sayDistance,
  sayGender,
  sayAge,
  sayLanguages,
  sayIdentities,
  sayAffirming,
  sayTimes,
  sayApproach,
  sayFormat,
];

/** The first of a person's cautions is read first, and by many alone: what they came for, a wish about the person, then the cost. */
const weightiest: readonly (readonly SurveyQuestion[])[] = [
  [
    'current_challenges',
    'challenges_details',
    'therapy_goals',
    'therapy_goals_details',
    'diagnoses',
    'additional_info',
  ],
  [
    'therapist_gender',
    'cultural_preferences',
    'therapist_age',
    'session_format',
    'zip_code',
    'preferred_times',
    'therapy_approach',
  ],
  ['payment_method', 'insurance_provider', 'out_of_network_ok', 'price_range'],
  ['urgency'],
];

/**
 * What speaks for a therapist, and what the client should know, in sentences out of templates alone; never a number of fit. The
 * weightiest caution comes first, and what is only not known comes last.
 */
export function explain(input: MatchInput, features: SeenFeatures, now: Date): Statements {
  const said = sayings.map((say) => say(input, features, now));
  const reasons = said.flatMap((statements) => statements.reasons);
  return {
    reasons: reasons.length > 0 ? reasons : sayPlace(input, features),
    cautions: said
      .flatMap(({ cautions }) => cautions)
      .sort((one, other) => place(one, features) - place(other, features)),
  };
}

/** What is true of everybody who is shown, where there is nothing else to say: no card is without a reason. */
function sayPlace({ state }: MatchInput, features: TherapistFeatures): Statements['reasons'] {
  if (state === null || !features.states.includes(state)) return [];
  return reason('zip_code', 'practice_states', `Is licensed in ${inState(state)} and takes new clients`).reasons;
}

function place(caution: Statement, { approaches }: TherapistFeatures): number {
  const group = weightiest.findIndex((questions) => questions.includes(caution.answer));
  const isUnmetConcern = group === 0;
  // Every template begins so where the profile is silent, but for the approach.
  const isUnknown =
    caution.text.startsWith('Has not said') || (caution.field === 'approach' && approaches.length === 0);
  return isUnmetConcern || (group > 0 && !isUnknown) ? group : weightiest.length;
}
