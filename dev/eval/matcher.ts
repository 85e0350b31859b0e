import { type TherapistFeatures, toTherapistFeatures } from '#domain/matching/features.ts';
import { formulaVersion } from '#domain/matching/formula.ts';
import { type MatchInput, toMatchInput as toProductInput } from '#domain/matching/input.ts';
import { brokenLimits } from '#domain/matching/limits.ts';
import { matchEverybody } from '#domain/matching/match.ts';
import { explain } from '#domain/matching/reasons.ts';
import { judge, rarityOf } from '#domain/matching/score.ts';
import type { Statement } from '#domain/matching/statement.ts';
import { bandMask, isEdge } from '#domain/matching/times.ts';
import { emptyProfile, type Profile } from '#domain/profile/profile.ts';
import { specialtyConcerns } from '#domain/reading/specialties.ts';
import { type SurveyAnswers, surveyAnswersSchema } from '#domain/survey/answers.ts';
import type { ConcernId } from '#domain/vocabulary/concerns.ts';
import { affirmedBy } from '#domain/vocabulary/cultures.ts';
import type { StateCode } from '#domain/vocabulary/places.ts';

/** The product's matcher in the form of the evaluation kit (matching.md, The evaluation kit). */
export const VERSION = formulaVersion;

/** Day zero of the evaluation: openings are so many days after it. */
const today = new Date('2026-01-05T00:00:00Z');
const dayMilliseconds = 86_400_000;

/** The kit's order of the concerns, which its vectors follow. */
export const kitConcerns: readonly ConcernId[] = [
  ...['anxiety', 'depression', 'trauma', 'grief', 'stress', 'relationships', 'breakup', 'intimacy', 'family'],
  ...['parenting', 'selfesteem', 'anger', 'substance', 'eating', 'sleep', 'work', 'transitions', 'lgbtq', 'ocd'],
  ...['adhd', 'bipolar', 'personality', 'autism', 'abuse', 'selfharm', 'social', 'spirituality', 'behavior'],
  ...['health', 'culture', 'psychosis', 'military', 'aboutTherapy'],
] as ConcernId[];

type KitProfile = Partial<Record<keyof Profile, string>> & {
  id: string;
  accepting?: boolean;
  next_opening_days?: number | null;
  capacity?: number | null;
  open_requests?: number;
  exposure30?: number;
};

/** A therapist as the kit looks at them, with what the product's engine reads. */
type KitFeatures = ReturnType<typeof features>;
type KitAnswers = Partial<Record<keyof SurveyAnswers, unknown>>;
/** A client as the kit looks at them, with what the product's engine reads. */
type KitInput = ReturnType<typeof toMatchInput>;

/** What is read of a profile when it is saved. */
export function features(profile: KitProfile) {
  const product = toTherapistFeatures(productProfile(profile));
  return {
    id: profile.id,
    states: new Set<string>(product.states),
    format: product.format,
    accepting: product.accepting,
    ins: new Set<string>(product.insurers.ids),
    insKnown: product.insurers.ids.length > 0 || product.insurers.none || product.insurers.outOfNetwork,
    anyPpo: product.insurers.mostPlans,
    oon: product.insurers.outOfNetwork,
    fee: kitFee(product),
    slots: product.slots ?? 0,
    concerns: vectorOf((id) => product.concerns[id] ?? 0),
    listed: new Set<ConcernId>(listOf(profile.specialties).slice(0, 8).flatMap(specialtyConcerns)),
    approaches: new Set<string>(product.approaches),
    gender: product.gender,
    ageBand: product.ageBand,
    culture: new Set(cultureTags(product.languages, product.identities, affirmedBy(product.affirming))),
    cultureText: new Set(cultureTags(product.mentioned.languages, product.mentioned.identities, [])),
    nextOpeningDays: profile.next_opening_days ?? null,
    exposure: profile.exposure30 ?? 0,
    capacity: profile.capacity ?? null,
    openRequests: profile.open_requests ?? 0,
    hasAbout: Boolean(profile.about_me),
    product,
  };
}

/** A whitelist copy of a client's answers. */
export function toMatchInput(
  answers: KitAnswers,
  { state, textConcerns }: { state: string | null; textConcerns?: Partial<Record<ConcernId, number>> },
) {
  const read = Object.entries(textConcerns ?? {}) as [ConcernId, number][];
  const product = toProductInput(productAnswers(answers), {
    state: state as StateCode | null,
    textConcerns: read
      .filter(([id]) => id !== 'selfharm' && id !== 'aboutTherapy')
      .map(([id, probability]) => ({ id, probability })),
  });
  const full = bandMask(product.times.filter((band) => !isEdge(band)));
  const { price } = product;
  return Object.freeze({
    state: product.state,
    format: product.format,
    times: product.slots === null ? null : { full, edge: product.slots & ~full },
    pay: product.payment,
    insurer: [...product.insurers],
    oonOk: product.outOfNetwork,
    band: price === null ? null : ([price.low, price.top ?? Number.POSITIVE_INFINITY] as const),
    concerns: vectorOf((id) => product.concerns.find((concern) => concern.id === id)?.weight ?? 0),
    gender: product.gender,
    ageBand: product.ageBand,
    culture: cultureTags(product.languages, product.identities, product.affirming),
    approach: product.approach,
    urgency: product.urgency,
    musts: product.musts,
    product,
  });
}

/** The first hard limit that a therapist breaks, or null. */
export function broken(input: KitInput, therapist: KitFeatures): string | null {
  if (therapist.capacity !== null && therapist.openRequests >= therapist.capacity) return 'full';
  return brokenLimits(input.product, therapist.product)[0] ?? null;
}

/** How well a therapist fits, and why, with the source of each reason. */
export function score(input: KitInput, therapist: KitFeatures, _idf?: unknown) {
  const judgement = judge(input.product, therapist.product, today);
  return { id: therapist.id, ...judgement, ...statements(input.product, therapist.product) };
}

/** The therapists who are shown, or why there are none and what to lift. */
export function match(input: KitInput, therapists: readonly KitFeatures[], { seed = 'x' }: { seed?: string } = {}) {
  const open = therapists.filter((therapist) => broken(input, therapist) !== 'full');
  const candidates = open.map((therapist) => ({
    therapistId: therapist.id,
    features: therapist.product,
    shown: therapist.exposure,
  }));
  const { ranked, relaxation } = matchEverybody(input.product, candidates, { seed, now: today });
  const dropped: Record<string, number> = {};
  for (const therapist of therapists) {
    const limit = broken(input, therapist);
    if (limit !== null) dropped[limit] = (dropped[limit] ?? 0) + 1;
  }
  const eligible = therapists.length - Object.values(dropped).reduce((sum, count) => sum + count, 0);
  return {
    version: VERSION,
    eligible,
    dropped,
    results: ranked.map(({ therapistId, reasons, cautions, ...judgement }) => ({
      id: therapistId,
      ...judgement,
      ...kitStatements(reasons, cautions),
    })),
    ...(ranked.length === 0 && {
      abstain: eligible > 0 ? 'no-close-fit' : 'no-eligible',
      relax: relaxation && { limit: relaxation.limit, adds: relaxation.adds },
    }),
  };
}

/** How much each concern counts, in the kit's order: the product's own, whatever the therapists at hand. */
export function concernIdf(_therapists?: unknown): Float64Array {
  return vectorOf(rarityOf);
}

function statements(input: MatchInput, product: TherapistFeatures) {
  const { reasons, cautions } = explain(input, product, today);
  return kitStatements(reasons, cautions);
}

/** The kit's name of what a sentence rests on. */
const kitSubjects: Readonly<Partial<Record<keyof Profile, string>>> = {
  specialties: 'concern',
  gender: 'gender',
  age_band: 'age',
  languages: 'culture',
  identities: 'culture',
  availability: 'time',
  insurances: 'insurance',
  session_rates: 'fee',
  next_opening: 'opening',
  approach: 'approach',
};

function kitStatements(reasons: readonly Statement[], cautions: readonly Statement[]) {
  // The kit blanks a field for each of its subjects; how somebody meets, and whom they see, are none of them.
  const known = ({ field }: Statement) => field !== 'session_type' && field !== 'client_types';
  const inKitForm = ({ text, answer, field }: Statement) => ({
    f: field === 'about_me' ? (answer === 'cultural_preferences' ? 'culture' : 'concern') : kitSubjects[field],
    v: text,
    src: field,
  });
  return { why: reasons.filter(known).map(inKitForm), care: cautions.filter(known).map(inKitForm) };
}

function productProfile(profile: KitProfile): Profile {
  const opening = profile.next_opening_days;
  const known = Object.fromEntries(
    Object.keys(emptyProfile).flatMap((field) => {
      const value = profile[field as keyof Profile];
      return typeof value === 'string' ? [[field, value]] : [];
    }),
  );
  return {
    ...emptyProfile,
    ...known,
    accepting_new_clients: profile.accepting !== false,
    next_opening:
      opening === null || opening === undefined
        ? ''
        : new Date(today.getTime() + opening * dayMilliseconds).toISOString().slice(0, 10),
  };
}

/** The kit's people leave out what matching does not need, and carry what no form sends. */
function productAnswers(answers: KitAnswers): SurveyAnswers {
  const known = Object.entries(answers).filter(([question]) => question in surveyAnswersSchema.shape);
  return surveyAnswersSchema.parse({
    session_format: 'no-preference',
    payment_method: 'unsure',
    urgency: 'exploring',
    ...Object.fromEntries(known),
    therapy_goals:
      Array.isArray(answers.therapy_goals) && answers.therapy_goals.length > 0 ? answers.therapy_goals : ['not-sure'],
    first_name: 'Nobody',
    email: 'nobody@example.com',
    phone: '',
    age: Number(answers.age) >= 18 ? answers.age : 30,
    zip_code: '00000',
  });
}

function kitFee({ rates }: TherapistFeatures) {
  // The kit knows only that a sliding scale is offered.
  return { min: rates.min, max: rates.max, sliding: rates.sliding === true ? true : null, pro: rates.proBono };
}

function cultureTags(
  languages: readonly string[],
  identities: readonly string[],
  affirming: readonly string[],
): string[] {
  return [
    ...languages.map((language) => `lang:${language}`),
    ...identities.map((identity) => `id:${identity}`),
    ...affirming.map((identity) => `affirming:${identity}`),
  ];
}

function vectorOf(weightOf: (id: ConcernId) => number): Float64Array {
  return Float64Array.from(kitConcerns, weightOf);
}

function listOf(list: string | undefined): string[] {
  return (list ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
