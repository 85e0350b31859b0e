import { statedClauses } from '#domain/text/stated-clauses.ts';
import type { OptionOf } from './options.ts';

/** A way of working that the questionnaire asks about. */
export type Approach = Exclude<OptionOf<'therapy_approach'>, 'no-preference'>;

/** How therapists write each way of working. */
const names: Readonly<Record<Approach, RegExp>> = {
  cbt: /\bcbt\b|cognitive[- ]behav|prolonged exposure|acceptance and commit/i,
  psychodynamic: /psychodynamic|psychoanaly|jungian|object relations/i,
  humanistic: /humanistic|(?:person|client)[- ]cent(?:ered|red)|gestalt|existential|rogerian/i,
  dbt: /\bdbt\b|dialectical/i,
  emdr: /\bemdr\b|eye movement/i,
  'family-systems': /family[- ]systems|structural family|family ?\/ ?marital|bowen/i,
  mindfulness: /mindful(?:ness)?\b(?! (?:of|that))|\bmbct\b|\bmbsr\b|meditation/i,
  'solution-focused': /solution[- ]focus|\bsfbt\b|brief therapy/i,
  eclectic: /eclectic|integrative/i,
};

/** Acceptance and commitment therapy, which is read in capitals only: to act is a plain verb. */
const act = /\bACT\b/;

/** The questionnaire's codes, in its order. */
export const approaches = Object.keys(names) as [Approach, ...Approach[]];

/** The ways of working that a text names; those without a code in the questionnaire are left out (matching.md, Parsers). */
export function parseApproaches(text: string): Approach[] {
  const clauses = statedClauses(text);
  return approaches.filter((approach) =>
    clauses.some((clause) => names[approach].test(clause) || (approach === 'cbt' && act.test(clause))),
  );
}
