import { meetsInPerson, type Reach } from '#domain/matching/distance.ts';
import { type MatchInput, toMatchInput } from '#domain/matching/input.ts';
import { bestRelaxation, withoutLimit } from '#domain/matching/limit-costs.ts';
import type { Liftable } from '#domain/matching/limit-names.ts';
import { match } from '#domain/matching/match.ts';
import { sayReplies } from '#domain/matching/replies.ts';
import type { Matching, Where } from '#domain/matching/result.ts';
import { sayFacts } from '#domain/matching/say-facts.ts';
import { therapistCardSchema } from '#domain/profile/card.ts';
import type { SurveyAnswers } from '#domain/survey/answers.ts';
import type { ConcernId } from '#domain/vocabulary/concerns.ts';
import { type StateCode, zipToState } from '#domain/vocabulary/places.ts';
import { findCandidates, type LoggedResult, pointOfZip, standingOf } from '../search/index.ts';
import { toMatchCard } from './match-card.ts';
import { toNearestReach } from './nearest-reach.ts';
import { readWords, toUnderstood } from './read-words.ts';

/** What a client changed their mind about since they answered. */
export type Adjustments = Readonly<{
  lifted: readonly Liftable[];
  withoutConcerns: readonly ConcernId[];
  reach: Reach | null;
}>;

/** A matching, with what the log keeps of it. */
export type Found = Readonly<{ matching: Matching; input: MatchInput; result: LoggedResult }>;

const idOf = ({ therapistId }: Readonly<{ therapistId: string }>) => therapistId;

const unchanged: Adjustments = { lifted: [], withoutConcerns: [], reach: null };

/**
 * The therapists who suit the answers, in one read of the database; none where the zip lies in no known state. Where few fit, some
 * more reads try whom the lifting of a limit would show.
 * @param seed the survey's id: the same survey has the same order
 */
export async function findMatches(
  db: D1Database,
  answers: SurveyAnswers,
  seed: string,
  now: Date,
  { lifted, withoutConcerns, reach }: Adjustments = unchanged,
): Promise<Found> {
  const read = await readWords(answers);
  const textConcerns = read.concerns.filter(({ id }) => !withoutConcerns.includes(id));
  const from = meetsInPerson(answers.session_format) ? pointOfZip(answers.zip_code) : null;
  const input = toMatchInput(answers, {
    state: zipToState(answers.zip_code),
    textConcerns,
    lifted,
    // A distance from nowhere would keep everybody away.
    reach: from && reach,
  });
  const { candidates, failed: pool } = await findCandidates(db, input, seed, now, from);
  const { ranked, cutOff, promising, wishes } = match(input, candidates, { seed, now, pool });
  const shown = ranked.map(idOf);
  const shownTo = async (other: MatchInput) => {
    const { candidates: others } = await findCandidates(db, other, seed, now, from);
    return match(other, others, { seed, now }).ranked.map(idOf);
  };
  const tried = await Promise.all(
    promising.map(async (limit) => ({ limit, shown: await shownTo(withoutLimit(input, limit)) })),
  );
  const asked = new Set(input.concerns.map(({ id }) => id));
  const found = new Map(candidates.map((candidate) => [candidate.therapistId, candidate]));
  return {
    matching: {
      matches: ranked.flatMap((ranking) => {
        const candidate = found.get(ranking.therapistId);
        if (candidate === undefined) return [];
        const card = therapistCardSchema.parse(JSON.parse(candidate.card));
        const facts = sayFacts(input, candidate.features, now);
        return [toMatchCard(card, ranking, asked, facts, sayReplies(candidate.replies))];
      }),
      relaxation: await toNearestReach(bestRelaxation(input, shown, tried), input, shown, shownTo),
      wishes,
      understood: toUnderstood(read),
      where: {
        ...(await standingFor(db, input.state, ranked.length > 0, now)),
        asksReach: from !== null,
        reach: input.reach,
      },
    },
    input,
    result: {
      shown: ranked.map(({ therapistId, score }) => ({ therapistId, score })),
      cutOff,
      distances: Object.fromEntries(
        candidates.flatMap(({ therapistId, features: { distance } }) =>
          distance !== undefined && ranked.some((shown) => shown.therapistId === therapistId)
            ? [[therapistId, distance]]
            : [],
        ),
      ),
    },
  };
}

/** What the client's state has of therapists, read only where nobody was found. */
async function standingFor(
  db: D1Database,
  state: StateCode | null,
  isAnybodyShown: boolean,
  now: Date,
): Promise<Pick<Where, 'state' | 'standing'>> {
  if (state === null) return { state, standing: 'none' };
  return { state, standing: isAnybodyShown ? 'open' : await standingOf(db, state, now) };
}
