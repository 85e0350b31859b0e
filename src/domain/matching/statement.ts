import type { Profile } from '#domain/profile/profile.ts';
import type { SurveyQuestion } from '#domain/survey/answers.ts';
import type { SeenFeatures } from './features.ts';
import type { MatchInput } from './input.ts';

/** A sentence about a match, the question it answers and the profile field it rests on. */
export type Statement = Readonly<{ text: string; answer: SurveyQuestion; field: keyof Profile }>;

/** What speaks for a therapist, and what a client should know before asking. */
export type Statements = Readonly<{ reasons: Statement[]; cautions: Statement[] }>;

/** Says what there is to say about one part of a match. */
export type Say = (input: MatchInput, features: SeenFeatures, now: Date) => Statements;

/** Nothing to say. */
export const silence: Statements = { reasons: [], cautions: [] };

/** One reason that rests on `field` and answers `answer`. */
export function reason(answer: SurveyQuestion, field: keyof Profile, text: string): Statements {
  return { reasons: [{ text, answer, field }], cautions: [] };
}

/** One caution about `field`, with the question it concerns. */
export function caution(answer: SurveyQuestion, field: keyof Profile, text: string): Statements {
  return { reasons: [], cautions: [{ text, answer, field }] };
}

/** A list in words: "a", "a and b", "a, b and c". */
export function inWords(items: readonly string[], last: 'and' | 'or' = 'and'): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`;
}
