import { type TherapistFeatures, toTherapistFeatures } from '#domain/matching/features.ts';
import { type MatchInput, toMatchInput } from '#domain/matching/input.ts';
import { type Candidate, match, matchEverybody } from '#domain/matching/match.ts';
import { emptyProfile, type Profile } from '#domain/profile/profile.ts';
import storedModel from '#domain/reading/concern-model.json' with { type: 'json' };
import { loadConcernModel, type StoredConcernModel } from '#domain/reading/concern-model.ts';
import { readConcerns } from '#domain/reading/text-concerns.ts';
import { type SurveyAnswers, surveyAnswersSchema } from '#domain/survey/answers.ts';
import type { ConcernId } from '#domain/vocabulary/concerns.ts';
import { type ChoiceQuestion, surveyOptions } from '#domain/vocabulary/options.ts';
import { zipToState } from '#domain/vocabulary/places.ts';
import { surveyAnswers } from '../../tests/support/samples.ts';
import { type Random, randomFrom } from '../seed/random.ts';
import { defaultSeed, generateTherapists } from '../seed/therapists.ts';
import { reasonPairs } from './reason-pairs.ts';
import { walkedClients } from './walked-clients.ts';

/** What a referral coordinator would look at first. */
export type CoordinatorReport = Readonly<{
  pairs: number;
  /** The share of pairs in which whoever works with the reason for coming stands first. */
  mainFirst: number;
  cards: number;
  /** The share of cards whose word for the fit is true. */
  trueWords: number;
  offers: number;
  /** The share of offers that show as many more as they say. */
  keptOffers: number;
  /** The share of cards that carry a reason. */
  withReason: number;
  walked: readonly Readonly<{ who: string; cards: number; wouldGive: number }>[];
}>;

/** A Monday in spring, from which openings are counted. */
const now = new Date('2026-03-02T15:00:00Z');
const clientCount = 500;

/** What a walked client has not answered. */
const unasked: Partial<SurveyAnswers> = {
  current_challenges: [],
  therapy_goals: ['not-sure'],
  preferred_times: [],
  payment_method: 'unsure',
  price_range: '',
  therapy_approach: 'no-preference',
};

const model = loadConcernModel(storedModel as StoredConcernModel);
const therapists = [...generateTherapists(120, defaultSeed, now)];
const candidates: readonly Candidate[] = therapists.map(({ id, profile }) => ({
  therapistId: id,
  features: toTherapistFeatures(profile),
  shown: 0,
}));
const featuresOf = new Map(candidates.map(({ therapistId, features }) => [therapistId, features]));
const profileOf = new Map(therapists.map(({ id, profile }) => [id, profile]));

/** Measures what a referral coordinator would sign, over invented people alone. */
export function evaluateCoordinator(): CoordinatorReport {
  const pairs = reasonPairs();
  const random = randomFrom(5);
  const results = Array.from({ length: clientCount }, (_, index) => {
    const input = inputOf(someAnswers(random));
    const result = matchEverybody(input, candidates, { seed: `client ${index}`, now });
    return { index, input, ...result };
  });
  const cards = results.flatMap(({ input, ranked }) => ranked.map((card) => ({ input, card })));
  const offers = results.flatMap(({ relaxation, ...result }) =>
    relaxation === null ? [] : [{ ...result, relaxation }],
  );
  return {
    pairs: pairs.length,
    mainFirst: shareOf(pairs.map(standsFirst)),
    cards: cards.length,
    trueWords: shareOf(
      cards.map(({ input, card }) => isTrueWord(input, featuresOf.get(card.therapistId) ?? fail(), card.fit)),
    ),
    offers: offers.length,
    keptOffers: shareOf(
      offers.map(({ index, input, ranked, relaxation }) => {
        const lifted = { ...input, lifted: [...input.lifted, relaxation.limit as MatchInput['lifted'][number]] };
        const shown = new Set(ranked.map(({ therapistId }) => therapistId));
        const then = match(lifted, candidates, { seed: `client ${index}`, now }).ranked;
        const added = then.filter(({ therapistId }) => !shown.has(therapistId)).length;
        return added === relaxation.adds && added > 0;
      }),
    ),
    withReason: shareOf(cards.map(({ card }) => card.reasons.length > 0)),
    walked: walkedClients.map(({ who, answers, wouldGive }) => {
      const input = inputOf(surveyAnswers({ ...unasked, ...answers }));
      const { ranked } = match(input, candidates, { seed: who, now });
      const given = ranked.filter(({ therapistId }) => wouldGive(profileOf.get(therapistId) ?? fail()));
      return { who, cards: ranked.length, wouldGive: given.length };
    }),
  };
}

function inputOf(answers: SurveyAnswers): MatchInput {
  const text = [answers.therapy_goals_details, answers.challenges_details, answers.additional_info].join('\n').trim();
  const textConcerns = text === '' ? [] : readConcerns(text, model).concerns;
  return toMatchInput(answers, { state: zipToState(answers.zip_code), textConcerns });
}

/** Of two therapists who differ in nothing else, one works with the reason for coming and one with what was ticked beside. */
function standsFirst({ main, beside, answers, textConcerns }: ReturnType<typeof reasonPairs>[number]): boolean {
  const input = toMatchInput(surveyAnswers({ zip_code: '94110', ...answers }), { state: 'CA', textConcerns });
  const everybody = [
    { therapistId: 'beside', features: workerWith(beside), shown: 0 },
    { therapistId: 'main', features: workerWith(main), shown: 99 },
  ];
  return match(input, everybody, { seed: 'pair', now }).ranked[0]?.therapistId === 'main';
}

function workerWith(id: ConcernId): TherapistFeatures {
  const profile: Profile = { ...emptyProfile, practice_states: 'CA', session_type: 'hybrid' };
  return { ...toTherapistFeatures(profile), concerns: { [id]: 0.6 }, listed: { [id]: 1 } };
}

/** Whether the word for a fit is true, judged apart from the rule that gave it. */
function isTrueWord(input: MatchInput, features: TherapistFeatures, fit: string | null): boolean {
  const named = input.concerns.filter(({ isNamed }) => isNamed);
  const met = named.filter(({ id }) => (features.concerns[id] ?? 0) >= 0.3);
  const mains = named.filter(({ isMain }) => isMain);
  if (fit === 'strong') {
    const isBroken = input.gender !== null && features.gender !== null && features.gender !== input.gender;
    return named.length > 0 && mains.every(({ id }) => features.listed[id] !== undefined) && !isBroken;
  }
  return fit !== 'good' || named.length === 0 || 2 * met.length >= named.length;
}

/** A client of the seed's states who answers at random, from little to much. */
function someAnswers(random: Random): SurveyAnswers {
  const valuesOf = (question: ChoiceQuestion) => surveyOptions[question].map(({ value }): string => value);
  const pick = (question: ChoiceQuestion) => random.pick(valuesOf(question));
  const several = (question: ChoiceQuestion, most: number) =>
    random.sample(valuesOf(question), random.between(0, most));
  const goals = several('therapy_goals', 3);
  return surveyAnswersSchema.parse({
    ...surveyAnswers(),
    zip_code: random.pick(['94110', '10001', '75201', '33101', '60601', '98101', '02139', '19104', '80202', '55401']),
    session_format: pick('session_format'),
    preferred_times: several('preferred_times', 2),
    payment_method: pick('payment_method'),
    insurance_provider: random.pick(['', 'Aetna PPO', 'Cigna', 'Oscar', 'Humana']),
    out_of_network_ok: pick('out_of_network_ok'),
    price_range: pick('price_range'),
    therapy_goals: goals.length > 0 ? goals : ['not-sure'],
    current_challenges: several('current_challenges', 3),
    diagnoses: several('diagnoses', 1),
    therapist_gender: pick('therapist_gender'),
    therapist_age: pick('therapist_age'),
    cultural_preferences: random.pick(['', '', 'Spanish speaking', 'Black', 'LGBTQ+ affirming']),
    therapy_approach: pick('therapy_approach'),
    urgency: pick('urgency'),
    musts: random.sample(['gender', 'culture', 'times', 'approach'], random.between(0, 2)),
  });
}

function shareOf(values: readonly boolean[]): number {
  return values.length === 0 ? 1 : values.filter(Boolean).length / values.length;
}

function fail(): never {
  throw new TypeError('a card of nobody');
}
