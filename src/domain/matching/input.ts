import type { Approach } from '../approaches.ts';
import { type Identity, type Language, parseIdentities, parseLanguages } from '../cultures.ts';
import { type InsurerId, parseInsurers } from '../insurances.ts';
import type { StateCode } from '../places.ts';
import type { SurveyAnswers } from '../survey.ts';
import type { OptionOf } from '../survey-options.ts';
import { type AskedConcern, askedConcerns } from './asked-concerns.ts';
import type { TimeBand } from './times.ts';

/** Bounds of a session's price in dollars; null where there is no top. */
export type PriceBand = Readonly<{ low: number; top: number | null }>;

/** A therapist's age band; also the bands of the wish. */
type AgeBand = Exclude<OptionOf<'therapist_age'>, 'no-preference' | 'similar-age'>;

/**
 * What matching knows of a client: codes out of closed lists alone. No field can hold a name, an address, a phone
 * number, a ZIP, an age or a sentence (matching.md, 1 Types).
 */
export type MatchInput = Readonly<{
  state: StateCode | null;
  format: OptionOf<'session_format'>;
  times: readonly TimeBand[];
  payment: OptionOf<'payment_method'>;
  /** Networks of a client who pays by insurance; empty where none is known. */
  insurers: readonly InsurerId[];
  outOfNetwork: OptionOf<'out_of_network_ok'>;
  /** Null where cost was not named or is no factor. */
  price: PriceBand | null;
  concerns: readonly AskedConcern[];
  gender: Exclude<OptionOf<'therapist_gender'>, 'no-preference'> | null;
  ageBand: AgeBand | null;
  languages: readonly Language[];
  identities: readonly Identity[];
  approach: Approach | null;
  urgency: OptionOf<'urgency'>;
}>;

const priceBands: Readonly<Record<OptionOf<'price_range'>, PriceBand | null>> = {
  'under-75': { low: 0, top: 75 },
  '75-125': { low: 75, top: 125 },
  '125-175': { low: 125, top: 175 },
  '175-225': { low: 175, top: 225 },
  'over-225': { low: 225, top: null },
  'cost-not-factor': null,
};

/** A whitelist copy of a client's answers; `state` comes from the ZIP, which itself goes no further. */
export function toMatchInput(answers: SurveyAnswers, state: StateCode | null): MatchInput {
  return {
    state,
    format: answers.session_format,
    times: answers.preferred_times,
    payment: answers.payment_method,
    insurers: answers.payment_method === 'insurance' ? parseInsurers(answers.insurance_provider).ids : [],
    outOfNetwork: answers.out_of_network_ok || 'unsure',
    price: answers.price_range === '' ? null : priceBands[answers.price_range],
    concerns: askedConcerns(answers),
    gender: preferred(answers.therapist_gender),
    ageBand: wishedAgeBand(answers),
    languages: parseLanguages(answers.cultural_preferences),
    identities: parseIdentities(answers.cultural_preferences),
    approach: preferred(answers.therapy_approach),
    urgency: answers.urgency,
  };
}

function preferred<V extends string>(answer: V): Exclude<V, '' | 'no-preference'> | null {
  return answer === '' || answer === 'no-preference' ? null : (answer as Exclude<V, '' | 'no-preference'>);
}

/** The wished band; "about my age" becomes the band of the client's own age, so that the age itself is left behind. */
function wishedAgeBand({ therapist_age: wish, age }: SurveyAnswers): AgeBand | null {
  if (wish !== 'similar-age') return preferred(wish);
  if (age < 40) return 'younger';
  return age < 60 ? 'middle-aged' : 'older';
}
