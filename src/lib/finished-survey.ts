import type { Matching, SurveyResult, Where } from '#domain/matching/result.ts';
import type { DraftAnswers } from '#domain/survey/answers.ts';
import type { Wish } from '#domain/survey/wishes.ts';
import { type Adjustments, firstAdjustments, type Shown, withResult } from './adjustments.ts';
import { readAnswers, writeAnswers } from './answers-storage.ts';
import { keepWishes } from './matching-state.ts';
import { recordIn } from './tab-storage.ts';

/** What the completion screen needs: the answers as search criteria (spec §4), and what the server found. */
export type FinishedSurvey = Readonly<{
  criteria: DraftAnswers & { type: 'questionnaire' };
  result: SurveyResult & Matching;
  /** What the client changed their mind about since, which the result follows. */
  adjustments: Adjustments;
  shown: Shown;
}>;

/** The survey that was finished in this tab; null where there is none, or what is stored has not the form of one. */
export function finishedSurvey(): FinishedSurvey | null {
  const stored = recordIn(readAnswers('finished'));
  const { criteria } = stored;
  const result = recordIn(stored.result);
  const lists = [result.matches, result.wishes, recordIn(result.understood).concerns];
  if (typeof result.token !== 'string' || !lists.every(Array.isArray) || !isRecord(criteria)) return null;
  const found = { ...result, where: isWhere(result.where) ? result.where : unknownWhere } as FinishedSurvey['result'];
  const openWishes = (Array.isArray(criteria.open_wishes) ? criteria.open_wishes : []) as Wish[];
  return {
    criteria: criteria as FinishedSurvey['criteria'],
    result: found,
    adjustments: isAdjustments(stored.adjustments)
      ? { ...stored.adjustments, reach: stored.adjustments.reach ?? null }
      : firstAdjustments(found, openWishes),
    shown: isShown(stored.shown) ? stored.shown : withResult({ wishes: [], concerns: [] }, found),
  };
}

/** Keeps what a finished survey gave once the client changed their mind, and gives it back as it now is. */
export function keepRematch(survey: FinishedSurvey, adjustments: Adjustments, matching: Matching): FinishedSurvey {
  const { matches, relaxation, wishes, understood, where } = matching;
  const result = { ...survey.result, matches, relaxation, wishes, understood, where };
  const kept = { ...survey, result, adjustments, shown: withResult(survey.shown, matching) };
  writeAnswers('finished', kept);
  keepWishes({ musts: adjustments.musts, open_wishes: adjustments.openWishes });
  return kept;
}

/** True where a finished survey is of these answers, as they were sent or with the wishes as the client has changed them since. */
export function isOfAnswers({ criteria, adjustments }: FinishedSurvey, answers: DraftAnswers): boolean {
  const { type: _, ...sent } = criteria;
  const { musts, openWishes } = adjustments;
  return [sent, { ...sent, musts, open_wishes: openWishes }].some((one) => textOf(one) === textOf(answers));
}

/** The answers as one text, whatever their order; what is empty is as good as not answered. */
function textOf(answers: DraftAnswers): string {
  const given = Object.entries(answers).filter(([, answer]) => String(answer).trim() !== '');
  return JSON.stringify(given.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** What is said of the place where a result of an earlier release says nothing of it: that nothing is special there. */
const unknownWhere: Where = { state: null, standing: 'open', asksReach: false, reach: null };

function isWhere(value: unknown): value is Where {
  return typeof recordIn(value).standing === 'string';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return Object.keys(recordIn(value)).length > 0;
}

function isAdjustments(value: unknown): value is Adjustments {
  const { musts, openWishes, lifted, withoutConcerns } = recordIn(value);
  return [musts, openWishes, lifted, withoutConcerns].every(Array.isArray);
}

function isShown(value: unknown): value is Shown {
  const { wishes, concerns } = recordIn(value);
  return Array.isArray(wishes) && Array.isArray(concerns);
}
