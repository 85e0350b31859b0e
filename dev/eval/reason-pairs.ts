import { type AskedConcern, askedConcerns } from '#domain/matching/asked-concerns.ts';
import type { MatchContext } from '#domain/matching/input.ts';
import type { SurveyAnswers } from '#domain/survey/answers.ts';
import { type ConcernId, concernIds } from '#domain/vocabulary/concerns.ts';
import { surveyOptions } from '#domain/vocabulary/options.ts';

type Ticks = Pick<SurveyAnswers, 'therapy_goals' | 'current_challenges' | 'diagnoses'>;
type Tick = Readonly<{ id: ConcernId; question: keyof Ticks; answers: Ticks }>;

/** A client who comes with one concern and ticks another beside it. */
export type ReasonPair = Readonly<{
  main: ConcernId;
  beside: ConcernId;
  answers: Ticks;
  textConcerns: NonNullable<MatchContext['textConcerns']>;
}>;

const nothing: Ticks = { therapy_goals: ['not-sure'], current_challenges: [], diagnoses: [] };

/** The concerns that a client may come with: self-harm and questions about therapy are understood and never ranked by. */
export const reasons = concernIds.filter((id) => id !== 'aboutTherapy' && id !== 'selfharm');

/** What each single tick of the questionnaire names. */
export const ticks: readonly Tick[] = (['therapy_goals', 'current_challenges', 'diagnoses'] as const).flatMap(
  (question) =>
    surveyOptions[question].flatMap(({ value }) => {
      const answers = { ...nothing, [question]: [value] } as Ticks;
      const isNamed = (concern: AskedConcern) => concern.isNamed;
      return askedConcerns(answers, [])
        .filter(isNamed)
        .map(({ id }): Tick => ({ id, question, answers }));
    }),
);

/** The concerns that a tick can name beside a reason for coming; a diagnosis would be a reason itself. */
export const besides: readonly Tick[] = ticks.filter(({ question }) => question !== 'diagnoses');

/** Every pair of a reason for coming and something else that is ticked, in every way in which the questionnaire lets one come. */
export function reasonPairs(): ReasonPair[] {
  return reasons.flatMap((main) =>
    waysToCome(main).flatMap(({ answers, textConcerns }) =>
      besides
        .filter(({ id }) => id !== main)
        .map((beside) => ({ main, beside: beside.id, answers: merged(answers, beside.answers), textConcerns })),
    ),
  );
}

/** Own words, a diagnosis, or two answers that name the same. */
function waysToCome(id: ConcernId): Pick<ReasonPair, 'answers' | 'textConcerns'>[] {
  const own = ticks.filter((tick) => tick.id === id);
  const words = [0.5, 0.95].map((probability) => ({ answers: nothing, textConcerns: [{ id, probability }] }));
  const diagnoses = own.filter(({ question }) => question === 'diagnoses').map(({ answers }) => answers);
  const twice = own.flatMap((one) =>
    own.filter((other) => other.question !== one.question).map((other) => merged(one.answers, other.answers)),
  );
  return [...words, ...[...diagnoses, ...twice].map((answers) => ({ answers, textConcerns: [] }))];
}

function merged(one: Ticks, other: Ticks): Ticks {
  return {
    therapy_goals: [...new Set([...one.therapy_goals, ...other.therapy_goals])],
    current_challenges: [...new Set([...one.current_challenges, ...other.current_challenges])],
    diagnoses: [...new Set([...one.diagnoses, ...other.diagnoses])],
  };
}
