import { concerns } from '#domain/vocabulary/concerns.ts';
import type { TherapistFeatures } from './features.ts';
import { bandWidth, concernFloor, fewMatches, fitFloors, mostMatches } from './formula.ts';
import type { MatchInput } from './input.ts';
import { findRelaxation, type Pool, wishCosts } from './limit-costs.ts';
import { appliedLimits, brokenLimits, failedLimits } from './limits.ts';
import { explain } from './reasons.ts';
import type { Fit, Relaxation, WishCost } from './result.ts';
import { metConcerns } from './say-concerns.ts';
import { type Judgement, judge } from './score.ts';
import type { Statements } from './statement.ts';

/** A therapist to choose from. */
export type Candidate = Readonly<{
  therapistId: string;
  features: TherapistFeatures;
  /** How often they were shown in the last 30 days, as of last night. */
  shown: number;
}>;

/** A therapist who is shown, and why. */
export type RankedMatch = Statements &
  Judgement &
  Readonly<{
    therapistId: string;
    fit: Fit;
    /** Concerns that were asked for and are met, in words. */
    concernsMet: string[];
  }>;

/** Who is shown, best first; what each wish costs; and what to give up where few fit. */
export type MatchResult = Readonly<{
  ranked: RankedMatch[];
  /** The lowest score with which somebody could still have been shown; null where there was room left. */
  cutOff: number | null;
  relaxation: Relaxation | null;
  wishes: WishCost[];
}>;

/** How confident we must be of a newcomer's fit (matching.md, 4 Order). */
const leastConfidence = 0.5;
/** How many bands below the fifth card the little shown may lie. */
const rotationBands = 2;

type Ranked = Candidate & Judgement & Readonly<{ band: number; turn: number }>;

/**
 * The best five of the candidates who break no hard limit and fit well enough. Scores fall into bands; inside a band whoever
 * was shown least comes first, then a hash of the seed and the id decides, and the fifth card goes to the least shown of those
 * who fit nearly as well. The same input, seed and day give the same order, whatever the order of the candidates
 * (matching.md, 4 Order, 5 Abstain).
 * @param options `seed` names the request; `now` is the day from which openings are counted; `pool` is what everybody who was
 *   looked at fails, where that is more than the candidates
 */
export function match(
  input: MatchInput,
  candidates: readonly Candidate[],
  options: Readonly<{ seed: string; now: Date; pool?: Pool }>,
): MatchResult {
  const { seed, now } = options;
  const pool = options.pool ?? candidates.map(({ features }) => failedLimits(input, features));
  const applied = appliedLimits(input);
  const close = candidates
    .filter(({ features }) => brokenLimits(input, features, applied).length === 0)
    .map((candidate): Ranked => {
      const judgement = judge(input, candidate.features, now);
      const band = Math.floor(judgement.score / bandWidth);
      return { ...candidate, ...judgement, band, turn: hash(seed + candidate.therapistId) };
    })
    .filter(({ score, concernFit }) => score >= fitFloors.possible && (concernFit ?? 1) >= concernFloor)
    .sort((one, other) => other.band - one.band || byTurn(one, other));
  const shown = withRotation(close);
  return {
    ranked: shown.map((ranked) => present(input, ranked, now)),
    cutOff: shown.length < mostMatches ? null : Math.min(...shown.map(({ score }) => score)),
    relaxation: shown.length < fewMatches ? findRelaxation(input, pool) : null,
    wishes: wishCosts(input, pool),
  };
}

/** The first five; the last of them gives way to somebody shown less who fits nearly as well. */
function withRotation(close: readonly Ranked[]): Ranked[] {
  const first = close.slice(0, mostMatches);
  const last = first.at(-1);
  if (last === undefined || close.length <= mostMatches) return first;
  const [newcomer] = close
    .slice(mostMatches)
    .filter(({ score }) => score >= last.score - rotationBands * bandWidth)
    .filter(({ confidence, shown }) => confidence >= leastConfidence && shown < last.shown)
    .sort(byTurn);
  return newcomer === undefined ? first : [...first.slice(0, -1), newcomer];
}

function byTurn(one: Ranked, other: Ranked): number {
  return one.shown - other.shown || one.turn - other.turn || (one.therapistId < other.therapistId ? -1 : 1);
}

function present(input: MatchInput, ranked: Ranked, now: Date): RankedMatch {
  const { therapistId, features, score, concernFit, confidence, unknowns } = ranked;
  return {
    therapistId,
    score,
    concernFit,
    confidence,
    unknowns,
    fit: fitOf(score),
    concernsMet: metConcerns(input, features).map(({ id }) => concerns[id].label),
    ...explain(input, features, now),
  };
}

function fitOf(score: number): Fit {
  if (score >= fitFloors.strong) return 'strong';
  return score >= fitFloors.good ? 'good' : 'possible';
}

/** A well-mixed 32-bit hash of a text (FNV-1a, then the finish of MurmurHash3). */
function hash(text: string): number {
  let bits = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) bits = Math.imul(bits ^ text.charCodeAt(index), 0x01000193);
  bits = Math.imul(bits ^ (bits >>> 15), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
