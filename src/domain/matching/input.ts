import type { SurveyAnswers } from '#domain/survey/answers.ts';
import type { Wish } from '#domain/survey/wishes.ts';
import type { Approach } from '#domain/vocabulary/approaches.ts';
import type { ConcernId } from '#domain/vocabulary/concerns.ts';
import { type Identity, type Language, readPersonWish } from '#domain/vocabulary/cultures.ts';
import { readPlans } from '#domain/vocabulary/insurance-plans.ts';
import type { InsurerId } from '#domain/vocabulary/named-insurers.ts';
import type { OptionOf } from '#domain/vocabulary/options.ts';
import type { StateCode } from '#domain/vocabulary/places.ts';
import type { SoughtService } from '#domain/vocabulary/rates.ts';
import { type AskedConcern, askedConcerns } from './asked-concerns.ts';
import { meetsInPerson, type Reach } from './distance.ts';
import type { Liftable } from './limit-names.ts';
import { bandMask, type TimeBand } from './times.ts';

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
  /** How many miles they would travel; null where any distance will do, or they meet online. */
  reach: Reach | null;
  times: readonly TimeBand[];
  /** The slots in which the named times lie, as 21 bits; null where no time was named. */
  slots: number | null;
  payment: OptionOf<'payment_method'>;
  /** Networks of a client who pays by insurance; empty where none is known. */
  insurers: readonly InsurerId[];
  outOfNetwork: OptionOf<'out_of_network_ok'>;
  /** Whether one person comes, or a couple: what a session costs, and who is seen, differ by it. */
  service: SoughtService;
  /** Null where cost was not named or is no factor. */
  price: PriceBand | null;
  concerns: readonly AskedConcern[];
  gender: Exclude<OptionOf<'therapist_gender'>, 'no-preference'> | null;
  ageBand: AgeBand | null;
  languages: readonly Language[];
  identities: readonly Identity[];
  /** Whom the therapist should know how to work with. */
  affirming: readonly Identity[];
  approach: Approach | null;
  urgency: OptionOf<'urgency'>;
  musts: readonly Wish[];
  /** Limits that the client gave up. */
  lifted: readonly Liftable[];
}>;

const priceBands: Readonly<Record<OptionOf<'price_range'>, PriceBand | null>> = {
  'under-75': { low: 0, top: 75 },
  '75-125': { low: 75, top: 125 },
  '125-175': { low: 125, top: 175 },
  '175-225': { low: 175, top: 225 },
  'over-225': { low: 225, top: null },
  'cost-not-factor': null,
};

/** What does not come from the answers themselves. */
export type MatchContext = Readonly<{
  /** From the ZIP, which itself goes no further. */
  state: StateCode | null;
  /** What was read from the client's words, each with its probability; the words themselves go no further. */
  textConcerns?: readonly Readonly<{ id: ConcernId; probability: number }>[];
  lifted?: readonly Liftable[];
  reach?: Reach | null;
}>;

/** A whitelist copy of a client's answers. A wish that was left open after all is not copied. */
export function toMatchInput(
  answers: SurveyAnswers,
  { state, textConcerns = [], lifted = [], reach = null }: MatchContext,
): MatchInput {
  const wished = <V>(wish: Wish, value: V, none: V): V => (answers.open_wishes.includes(wish) ? none : value);
  const person = readPersonWish(answers.cultural_preferences);
  const times = wished('times', answers.preferred_times, []);
  return {
    state,
    format: answers.session_format === 'hybrid' ? wished('format', 'hybrid', 'no-preference') : answers.session_format,
    reach: meetsInPerson(answers.session_format) ? reach : null,
    times,
    slots: times.length === 0 ? null : bandMask(times),
    payment: answers.payment_method,
    insurers: answers.payment_method === 'insurance' ? readPlans(answers.insurance_provider).ids : [],
    outOfNetwork: answers.out_of_network_ok || 'unsure',
    service: answers.therapy_goals.includes('couples-support') ? 'couples' : 'individual',
    price: answers.price_range === '' ? null : priceBands[answers.price_range],
    concerns: askedConcerns(answers, textConcerns),
    gender: wished('gender', preferred(answers.therapist_gender), null),
    ageBand: wishedAgeBand(answers),
    languages: wished('culture', person.languages, []),
    identities: wished('culture', person.identities, []),
    affirming: wished('culture', person.affirming, []),
    approach: wished('approach', preferred(answers.therapy_approach), null),
    urgency: answers.urgency,
    musts: answers.musts.filter((wish) => !answers.open_wishes.includes(wish)),
    lifted: [...lifted],
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
