import type { SurveyAnswers } from '#domain/survey/answers.ts';
import type { ConcernId } from '#domain/vocabulary/concerns.ts';
import type { OptionOf } from '#domain/vocabulary/options.ts';

type Share = Readonly<Partial<Record<ConcernId, number>>>;

/** A concern that a client's answers ask for. */
export type AskedConcern = Readonly<{
  id: ConcernId;
  /** How much it is asked for, above 0: what all answers ask for together, less where it stands beside a main reason. */
  weight: number;
  /** Whether somebody chose it or wrote of it; what is not named only lies near to something that is. */
  isNamed: boolean;
  /** Whether it is the reason for coming (matching.md, The main reason). */
  isMain: boolean;
  /** How plainly a reason for coming is named: 2 as a diagnosis, 1 in one's own words, 0 by ticks alone. */
  plainness: 0 | 1 | 2;
}> &
  NamingAnswer;

/** The answer that asks for a concern most. */
type NamingAnswer =
  | Readonly<{ question: 'therapy_goals'; answer: OptionOf<'therapy_goals'> }>
  | Readonly<{ question: 'current_challenges'; answer: OptionOf<'current_challenges'> }>
  | Readonly<{ question: 'diagnoses'; answer: OptionOf<'diagnoses'> }>
  | Readonly<{ question: 'challenges_details'; answer: null }>;

/** One answer's share in a concern. */
type Asking = NamingAnswer & Readonly<{ id: ConcernId; weight: number; isNamed: boolean }>;

/** What each goal asks for; 1 is the goal itself, less is what lies near it. */
const goalConcerns: Readonly<Record<OptionOf<'therapy_goals'>, Share>> = {
  'manage-anxiety': { anxiety: 1, ocd: 0.3 },
  'cope-depression': { depression: 1, bipolar: 0.3 },
  'process-trauma': { trauma: 1, abuse: 0.5 },
  'improve-relationships': { relationships: 1, breakup: 0.4, social: 0.4 },
  'manage-stress': { stress: 1 },
  'build-confidence': { selfesteem: 1 },
  'life-transitions': { transitions: 1, breakup: 0.4 },
  'grief-loss': { grief: 1 },
  'personal-growth': {},
  'work-issues': { work: 1 },
  'family-issues': { family: 1 },
  'substance-use': { substance: 1 },
  'eating-body-image': { eating: 1 },
  'sleep-issues': { sleep: 1 },
  'anger-management': { anger: 1 },
  'identity-exploration': { identity: 1, selfesteem: 0.3, culture: 0.2, lgbtq: 0.2 },
  parenting: { parenting: 1 },
  'couples-support': { relationships: 1, intimacy: 0.4 },
  'general-support': {},
  'not-sure': {},
};

const challengeConcerns: Readonly<Record<OptionOf<'current_challenges'>, Share>> = {
  anxiety: { anxiety: 1 },
  depression: { depression: 1 },
  stress: { stress: 1 },
  'relationship-problems': { relationships: 1, breakup: 0.5 },
  'family-conflict': { family: 1 },
  trauma: { trauma: 1, abuse: 0.5 },
  grief: { grief: 1 },
  'self-esteem': { selfesteem: 1 },
  anger: { anger: 1 },
  'work-stress': { work: 1 },
  'substance-use': { substance: 1 },
  'eating-concerns': { eating: 1 },
  'sleep-problems': { sleep: 1 },
  loneliness: { social: 1 },
  'life-changes': { transitions: 1 },
  'identity-questions': { identity: 1, lgbtq: 0.3 },
  'parenting-stress': { parenting: 1 },
  'health-issues': { health: 1 },
  other: {},
};

const diagnosisConcerns: Readonly<Record<OptionOf<'diagnoses'>, Share>> = {
  'anxiety-disorder': { anxiety: 1 },
  depression: { depression: 1 },
  bipolar: { bipolar: 1 },
  ptsd: { trauma: 1 },
  ocd: { ocd: 1 },
  adhd: { adhd: 1 },
  'eating-disorder': { eating: 1 },
  'personality-disorder': { personality: 1 },
  'substance-use': { substance: 1 },
  autism: { autism: 1 },
  other: {},
};

/**
 * The concerns that the chosen answers ask for: the reasons for coming first, then the most wanted, then in the order in which
 * they were named. A challenge counts 1, a goal 0.9, a diagnosis 0.8, and what was read from the client's words its
 * probability; what several answers ask for is added up (matching.md, 3 Soft score).
 */
export function askedConcerns(
  answers: Pick<SurveyAnswers, 'therapy_goals' | 'current_challenges' | 'diagnoses'>,
  textConcerns: readonly Readonly<{ id: ConcernId; probability: number }>[],
): AskedConcern[] {
  const asking: Asking[] = [
    ...answers.current_challenges.flatMap((answer) =>
      shares(challengeConcerns[answer], 1).map((share) => ({
        ...share,
        question: 'current_challenges' as const,
        answer,
      })),
    ),
    ...answers.therapy_goals.flatMap((answer) =>
      shares(goalConcerns[answer], 0.9).map((share) => ({ ...share, question: 'therapy_goals' as const, answer })),
    ),
    ...answers.diagnoses.flatMap((answer) =>
      shares(diagnosisConcerns[answer], 0.8).map((share) => ({ ...share, question: 'diagnoses' as const, answer })),
    ),
    ...textConcerns.map(({ id, probability }) => ({
      id,
      weight: probability,
      isNamed: true,
      question: 'challenges_details' as const,
      answer: null,
    })),
  ];
  const groups = [...new Set(asking.map(({ id }) => id))].map((id) => asking.filter((share) => share.id === id));
  const onlyNamed = groups.filter((group) => group.some(({ isNamed }) => isNamed)).length === 1;
  const hasMain = groups.some((group) => isMainReason(group, onlyNamed));
  return groups
    .map((group) => toAskedConcern(group, onlyNamed, hasMain))
    .sort((one, other) => Number(other.isMain) - Number(one.isMain) || other.weight - one.weight);
}

/** One's own words make a reason for coming from this probability on (matching.md, The main reason). */
const ownWordsMain = 0.5;
/** What stands beside a main reason counts by this factor, and what is asked for there counts 1 at most. */
const besideMain = 0.5;

function isMainReason(group: readonly Asking[], onlyNamed: boolean): boolean {
  const named = group.filter(({ isNamed }) => isNamed);
  if (named.length === 0) return false;
  return (
    onlyNamed ||
    new Set(named.map(({ question }) => question)).size > 1 ||
    named.some(
      ({ question, weight }) =>
        question === 'diagnoses' || (question === 'challenges_details' && weight >= ownWordsMain),
    )
  );
}

function toAskedConcern(group: readonly Asking[], onlyNamed: boolean, hasMain: boolean): AskedConcern {
  const isMain = isMainReason(group, onlyNamed);
  const total = group.reduce((sum, { weight }) => sum + weight, 0);
  const [first] = [...group].sort(
    (one, other) => Number(other.isNamed) - Number(one.isNamed) || other.weight - one.weight,
  );
  if (first === undefined) throw new TypeError('a concern that no answer asks for');
  const weight = isMain ? Math.max(1, total) : hasMain ? besideMain * Math.min(1, total) : total;
  return { ...first, weight, isMain, plainness: isMain ? plainnessOf(group) : 0 };
}

function plainnessOf(group: readonly Asking[]): AskedConcern['plainness'] {
  if (group.some(({ question, isNamed }) => isNamed && question === 'diagnoses')) return 2;
  const words = group.find(({ question }) => question === 'challenges_details');
  return words !== undefined && words.weight >= ownWordsMain ? 1 : 0;
}

function shares(concerns: Share, weight: number) {
  return (Object.entries(concerns) as [ConcernId, number][]).map(([id, share]) => ({
    id,
    weight: share * weight,
    isNamed: share === 1,
  }));
}
