import { atom } from 'nanostores';
import type { Matching, SurveyResult } from '#domain/matching/result.ts';
import type { DraftAnswers, SurveyQuestion } from '#domain/survey/answers.ts';
import { deriveTags, toTagSource } from '#domain/survey/tags.ts';
import { type Strength, type Wish, withoutLostWish, withStrength } from '#domain/survey/wishes.ts';
import { type Adjustments, firstAdjustments, type Shown, withResult } from './adjustments.ts';

/** The state that the whole app shares about a match (spec §3). */
export type MatchingState = Readonly<{ answers: DraftAnswers; tags: readonly string[]; completed: boolean }>;

/** What the completion screen needs: the answers as search criteria (spec §4), and what the server found. */
export type FinishedSurvey = Readonly<{
  criteria: DraftAnswers & { type: 'questionnaire' };
  result: SurveyResult;
  /** What the client changed their mind about since, which the result follows. */
  adjustments: Adjustments;
  shown: Shown;
}>;

const initial: MatchingState = { answers: {}, tags: [], completed: false };
// Session storage, so that answers are gone with the tab; never local storage, never a URL.
const stateKey = 'rapport.matching';
const finishedKey = 'rapport.survey';
const crisisKey = 'rapport.crisis-line-left';

/** The matching state of this tab. */
export const matchingState = atom<MatchingState>(initial);

/** Takes up what this tab had stored, after a reload or on the way back. */
export function restoreMatchingState(): void {
  const stored = read(stateKey) as Partial<MatchingState> | null;
  if (stored && typeof stored.answers === 'object') matchingState.set({ ...initial, ...stored });
}

/** Sets one answer; how much a wish counts goes with the wish. */
export function updateAnswer(question: SurveyQuestion, value: string | string[]): void {
  const state = matchingState.get();
  store({ ...state, answers: withoutLostWish({ ...state.answers, [question]: value }, question) });
}

/** Sets how much a wish counts. */
export function updateStrength(wish: Wish, strength: Strength): void {
  const state = matchingState.get();
  store({ ...state, answers: { ...state.answers, ...withStrength(state.answers, wish, strength) } });
}

/** Stores all answers, derives the tags and marks the questionnaire complete. */
export function completeMatching(answers: DraftAnswers, result: SurveyResult): void {
  const source = {
    current_challenges: [answers.current_challenges ?? []].flat().map(String),
    session_format: String(answers.session_format ?? ''),
    therapist_gender: String(answers.therapist_gender ?? ''),
  };
  store({ answers, tags: deriveTags(toTagSource(source)), completed: true });
  write(finishedKey, { criteria: { ...answers, type: 'questionnaire' }, result });
}

/** Keeps what a finished survey gave once the client changed their mind, and gives it back as it now is. */
export function keepRematch(survey: FinishedSurvey, adjustments: Adjustments, matching: Matching): FinishedSurvey {
  const { matches, relaxation, wishes, understood } = matching;
  const result = { ...survey.result, matches, relaxation, wishes, understood };
  const kept = { ...survey, result, adjustments, shown: withResult(survey.shown, matching) };
  write(finishedKey, kept);
  // Whoever goes back to the questionnaire finds there what they last said.
  const state = read(stateKey) as MatchingState | null;
  const said = { musts: adjustments.musts, open_wishes: adjustments.openWishes };
  if (state?.completed) store({ ...state, answers: { ...state.answers, ...said } });
  return kept;
}

/** Clears answers and tags, marks the questionnaire incomplete, and forgets the matches in this tab. */
export function resetMatching(): void {
  matchingState.set(initial);
  for (const key of [stateKey, finishedKey, crisisKey]) sessionStorage.removeItem(key);
}

/** Remembers in this tab that somebody said they are safe, so that the next screen does not ask again. */
export function leaveCrisisPanel(): void {
  write(crisisKey, true);
}

/** True when somebody said in this tab that they are safe. */
export function hasLeftCrisisPanel(): boolean {
  return read(crisisKey) === true;
}

/** The survey that was finished in this tab, or null. */
export function finishedSurvey(): FinishedSurvey | null {
  const stored = read(finishedKey) as (Omit<FinishedSurvey, 'adjustments' | 'shown'> & Partial<FinishedSurvey>) | null;
  const { criteria, result } = stored ?? {};
  if (!Array.isArray(result?.matches) || !Array.isArray(result.wishes) || typeof criteria !== 'object') return null;
  const openWishes = (criteria.open_wishes ?? []) as readonly Wish[];
  return {
    adjustments: firstAdjustments(result, openWishes),
    shown: withResult({ wishes: [], concerns: [] }, result),
    ...stored,
    criteria,
    result,
  };
}

function store(state: MatchingState): void {
  matchingState.set(state);
  write(stateKey, state);
}

function write(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage can be full or switched off; the answers then live as long as the page.
  }
}

function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
