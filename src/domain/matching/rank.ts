import type { Relaxation } from '../survey.ts';
import type { TherapistFeatures } from './features.ts';
import type { MatchInput } from './input.ts';
import { brokenLimits } from './limits.ts';
import { explain } from './reasons.ts';
import { findRelaxation } from './relaxation.ts';
import { score } from './score.ts';
import type { Statements } from './statement.ts';

/** A therapist to choose from. */
export type Candidate = Readonly<{ therapistId: string; features: TherapistFeatures }>;

/** Who is shown, best first, and what to give up where few are. */
export type MatchResult = Readonly<{
  ranked: (Statements & Readonly<{ therapistId: string }>)[];
  relaxation: Relaxation | null;
}>;

/** As many cards as a person can weigh against each other, and how few are too few (decisions.md: three to five). */
const mostMatches = 5;
const fewMatches = 3;
/** Scores closer than this count as equal (matching.md, 4 Order). */
const bandWidth = 0.03;

/**
 * The best five of the candidates who break no hard limit. Scores fall into bands; inside a band a hash of the seed and
 * the id decides, so that equals take turns from client to client. The same input, seed and day give the same order,
 * whatever the order of the candidates.
 * @param options `seed` names the request; `now` is the day from which openings are counted
 */
export function match(
  input: MatchInput,
  candidates: readonly Candidate[],
  options: Readonly<{ seed: string; now: Date }>,
): MatchResult {
  const judged = candidates.map((candidate) => ({ ...candidate, broken: brokenLimits(input, candidate.features) }));
  const fitting = judged.filter(({ broken }) => broken.length === 0);
  const ranked = fitting
    .map(({ therapistId, features }) => ({
      therapistId,
      features,
      band: Math.floor(score(input, features, options.now) / bandWidth),
      turn: hash(options.seed + therapistId),
    }))
    .sort(
      (one, other) => other.band - one.band || one.turn - other.turn || (one.therapistId < other.therapistId ? -1 : 1),
    )
    .slice(0, mostMatches)
    .map(({ therapistId, features }) => ({ therapistId, ...explain(input, features, options.now) }));
  const misfits = judged.map(({ broken }) => broken).filter((broken) => broken.length > 0);
  return { ranked, relaxation: fitting.length < fewMatches ? findRelaxation(input, misfits) : null };
}

/** A well-mixed 32-bit hash of a text (FNV-1a, then the finish of MurmurHash3). */
function hash(text: string): number {
  let bits = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) bits = Math.imul(bits ^ text.charCodeAt(index), 0x01000193);
  bits = Math.imul(bits ^ (bits >>> 15), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
