import { concerns } from '#domain/vocabulary/concerns.ts';
import type { SeenFeatures } from './features.ts';
import { type Standing, standingOf } from './fit.ts';
import { bandWidth, concernFloor, fewMatches, fitFloors, mostMatches, unconfirmedCost } from './formula.ts';
import type { MatchInput } from './input.ts';
import { bestRelaxation, type Pool, promisingLimits, wishCosts, withoutLimit } from './limit-costs.ts';
import type { Liftable } from './limit-names.ts';
import { appliedLimits, brokenLimits, failedLimits } from './limits.ts';
import { explain } from './reasons.ts';
import { type MeasuredReplies, turnsFor } from './replies.ts';
import type { Fit, Relaxation, WishCost } from './result.ts';
import { metConcerns } from './say-concerns.ts';
import { type Judgement, judge } from './score.ts';
import type { Statements } from './statement.ts';

/** A therapist to choose from. */
export type Candidate = Readonly<{
  therapistId: string;
  features: SeenFeatures;
  /** How often they were shown in the last 30 days, as of last night. */
  shown: number;
  /** How they answer requests, where it was measured. */
  replies?: MeasuredReplies | null;
}>;

/** A therapist who is shown, and why. */
export type RankedMatch = Statements &
  Judgement &
  Readonly<{
    therapistId: string;
    /** Null where nothing was asked for. */
    fit: Fit | null;
    /** Concerns that were asked for and are met, in words. */
    concernsMet: string[];
  }>;

/** Who is shown, best first; what each wish costs; and which limits are worth trying where few fit. */
export type MatchResult = Readonly<{
  ranked: RankedMatch[];
  /** The lowest place (`placeOf`) with which somebody could still have been shown; null where there was room left. */
  cutOff: number | null;
  /** The limits whose lifting may show somebody, most promising first; none where enough are shown. */
  promising: Liftable[];
  wishes: WishCost[];
}>;

/** How confident we must be of a newcomer's fit (matching.md, 4 Order). */
const leastConfidence = 0.5;
/** How many bands below the fifth card the little shown may lie. */
const rotationBands = 2;

type Ranked = Candidate &
  Judgement &
  Standing &
  Readonly<{ rank: number; band: number; exposure: number; turn: number }>;

/**
 * The best five of the candidates who break no hard limit and fit well enough. Whoever fits better stands before, then whoever
 * meets more of the reasons for coming; scores, less what unconfirmed openings cost, fall into bands, and inside a band whoever was
 * shown least comes first, a little by how they answer requests, then a hash of the seed and the id decides. The fifth card goes to
 * the least shown of those who fit nearly as well. The same input, seed and
 * day give the same order, whatever the order of the candidates (matching.md, 4 Order, 5 Abstain).
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
    .flatMap((candidate): Ranked[] => {
      const judgement = judge(input, candidate.features, now);
      if (!isClose(judgement)) return [];
      const standing = standingOf(input, candidate.features, judgement);
      const rank = judgement.score - (candidate.features.openings === undefined ? 0 : unconfirmedCost);
      const band = Math.floor(rank / bandWidth);
      const exposure = candidate.shown - turnsFor(candidate.replies);
      const turn = hash(seed + candidate.therapistId);
      return [{ ...candidate, ...judgement, ...standing, rank, band, exposure, turn }];
    })
    .sort((one, other) => other.level - one.level || other.band - one.band || byTurn(one, other));
  const shown = withRotation(close);
  return {
    ranked: shown.map((ranked) => present(input, ranked, now)),
    cutOff: shown.length < mostMatches ? null : Math.min(...shown.map(placeOf)),
    promising: shown.length < fewMatches ? promisingLimits(input, pool) : [],
    wishes: wishCosts(input, pool),
  };
}

/** A matching over everybody there is, with the offer to lift a limit where few fit. */
export function matchEverybody(
  input: MatchInput,
  everybody: readonly Candidate[],
  options: Readonly<{ seed: string; now: Date }>,
): MatchResult & Readonly<{ relaxation: Relaxation | null }> {
  const result = match(input, everybody, options);
  const shownBy = ({ ranked }: MatchResult) => ranked.map(({ therapistId }) => therapistId);
  const tried = result.promising.map((limit) => ({
    limit,
    shown: shownBy(match(withoutLimit(input, limit), everybody, options)),
  }));
  return { ...result, relaxation: bestRelaxation(input, shownBy(result), tried) };
}

/** Whether somebody fits well enough to be shown at all (matching.md, 5 Abstain). */
export function isClose({ score, concernFit }: Pick<Judgement, 'score' | 'concernFit'>): boolean {
  return score >= fitFloors.possible && (concernFit ?? 1) >= concernFloor;
}

/** Level and score in one number: whoever has the higher place stands before, bands and turns aside. */
export function placeOf({ level, score }: Pick<Standing, 'level'> & Pick<Judgement, 'score'>): number {
  return level + Math.min(score, highestScore);
}

/** A score of 1 stays below the next level. */
const highestScore = 0.999;

/** The first five; the last of them gives way to somebody shown less who fits nearly as well. */
function withRotation(close: readonly Ranked[]): Ranked[] {
  const first = close.slice(0, mostMatches);
  const last = first.at(-1);
  if (last === undefined || close.length <= mostMatches) return first;
  const [newcomer] = close
    .slice(mostMatches)
    .filter(({ level, rank }) => level === last.level && rank >= last.rank - rotationBands * bandWidth)
    .filter(({ confidence, shown }) => confidence >= leastConfidence && shown < last.shown)
    .sort(byTurn);
  return newcomer === undefined ? first : [...first.slice(0, -1), newcomer];
}

function byTurn(one: Ranked, other: Ranked): number {
  return one.exposure - other.exposure || one.turn - other.turn || (one.therapistId < other.therapistId ? -1 : 1);
}

function present(input: MatchInput, ranked: Ranked, now: Date): RankedMatch {
  const { therapistId, features, score, concernFit, confidence, unknowns } = ranked;
  return {
    therapistId,
    score,
    concernFit,
    confidence,
    unknowns,
    fit: ranked.fit,
    concernsMet: metConcerns(input, features).map(({ id }) => concerns[id].label),
    ...explain(input, features, now),
  };
}

/** A well-mixed 32-bit hash of a text (FNV-1a, then the finish of MurmurHash3). */
function hash(text: string): number {
  let bits = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) bits = Math.imul(bits ^ text.charCodeAt(index), 0x01000193);
  bits = Math.imul(bits ^ (bits >>> 15), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
