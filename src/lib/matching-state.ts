import { atom } from 'nanostores';
import type { SurveyResult } from '#domain/matching/result.ts';
import type { DraftAnswers, SurveyQuestion } from '#domain/survey/answers.ts';
import { withoutUnasked } from '#domain/survey/asked.ts';
import { deriveTags, toTagSource } from '#domain/survey/tags.ts';
import { type Strength, type Wish, withoutLostWish, withStrength } from '#domain/survey/wishes.ts';
import { clearAnswers, dropCleared, forgetAnswers, readAnswers, writeAnswers } from './answers-storage.ts';
import { recordIn } from './tab-storage.ts';

/** The state that the whole app shares about a match (spec §3). */
export type MatchingState = Readonly<{ answers: DraftAnswers; tags: readonly string[]; completed: boolean }>;

const initial: MatchingState = { answers: {}, tags: [], completed: false };

/** The matching state of this tab. */
export const matchingState = atom<MatchingState>(initial);

/** Takes up what this tab had stored, after a reload or on the way back. */
export function restoreMatchingState(): void {
  matchingState.set(storedState());
}

/** Sets one answer; how much a wish counts goes with the wish. */
export function updateAnswer(question: SurveyQuestion, value: string | string[]): void {
  const state = currentState();
  const answers = withoutLostWish({ ...state.answers, [question]: value }, question);
  store({ ...state, answers: withoutUnasked(answers) });
}

/** Sets how much a wish counts. */
export function updateStrength(wish: Wish, strength: Strength): void {
  const state = currentState();
  store({ ...state, answers: { ...state.answers, ...withStrength(state.answers, wish, strength) } });
}

/**
 * Stores all answers, derives the tags and marks the questionnaire complete.
 * @returns false where the browser keeps nothing, so that the matches are lost with this page
 */
export function completeMatching(answers: DraftAnswers, result: SurveyResult): boolean {
  const source = {
    current_challenges: [answers.current_challenges ?? []].flat().map(String),
    session_format: String(answers.session_format ?? ''),
    therapist_gender: String(answers.therapist_gender ?? ''),
  };
  store({ answers, tags: deriveTags(toTagSource(source)), completed: true });
  return writeAnswers('finished', { criteria: { ...answers, type: 'questionnaire' }, result });
}

/** Keeps in a completed questionnaire how much the wishes count now, for whoever goes back to it. */
export function keepWishes(wishes: Pick<DraftAnswers, 'musts' | 'open_wishes'>): void {
  const state = storedState();
  if (state.completed) store({ ...state, answers: { ...state.answers, ...wishes } });
}

/** Clears answers and tags, marks the questionnaire incomplete, and forgets the matches and who was asked, in every tab. */
export function resetMatching(): void {
  matchingState.set(initial);
  clearAnswers();
}

/** True while the questionnaire would take up the answers of this tab. */
export function hasAnswers(): boolean {
  return Object.keys(storedState().answers).length > 0;
}

/** Has the questionnaire open at a step, counted from 0, the next time: in the tab, as the address never tells how far somebody is. */
export function openAtStep(step: number): void {
  writeAnswers('step', step);
}

/** The step at which the questionnaire was to open, once. */
export function takeStepToOpen(): unknown {
  const step = readAnswers('step');
  forgetAnswers('step');
  return step;
}

/** Remembers in this tab that somebody said they are safe, so that the next screen does not ask again. */
export function leaveCrisisPanel(): void {
  writeAnswers('crisisLeft', true);
}

/** True when somebody said in this tab that they are safe. */
export function hasLeftCrisisPanel(): boolean {
  return readAnswers('crisisLeft') === true;
}

/** The state that this page holds; the first one where the answers were cleared since. */
function currentState(): MatchingState {
  return dropCleared() ? initial : matchingState.get();
}

/** The stored state as far as it has the form of one: it may be another release's, or anybody's. */
function storedState(): MatchingState {
  const { answers, tags, completed } = recordIn(readAnswers('state'));
  const isAnswer = (value: unknown) => typeof value === 'string' || typeof value === 'number' || isTexts(value);
  return {
    answers: Object.fromEntries(Object.entries(recordIn(answers)).filter(([, value]) => isAnswer(value))),
    tags: isTexts(tags) ? tags : [],
    completed: completed === true,
  };
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function store(state: MatchingState): void {
  matchingState.set(state);
  writeAnswers('state', state);
}
