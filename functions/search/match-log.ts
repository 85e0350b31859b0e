import type { LoggedSearch } from '#domain/advice/missed-lists.ts';
import type { Distance } from '#domain/matching/distance.ts';
import { formulaVersion } from '#domain/matching/formula.ts';
import type { MatchInput } from '#domain/matching/input.ts';
import type { OwnSearch } from '#domain/saved-survey/responses.ts';
import { newId } from '../db/ids.ts';
import { type SealKeys, seal, unseal } from '../db/seal.ts';
import { insertMatchLog, listLogOfSurvey, listMatchLog } from './repository/match-log.ts';

/**
 * Whom a matching showed, best first, how far away each is where that matters, and the lowest place that could still have been shown
 * (match.ts, `placeOf`).
 */
export type LoggedResult = Readonly<{
  shown: readonly Readonly<{ therapistId: string; score: number }>[];
  cutOff: number | null;
  distances: Readonly<Record<string, Distance | null>>;
}>;

/** So many searches tell a therapist enough, and cost a tenth of a second at most. */
const mostSearches = 200;

const contextOf = (logId: string) => `match_log.sealed_input:${logId}`;

/**
 * The statements that log a matching, so that any card can be recomputed and everybody gets their turn. Of where the client is, it
 * holds how far away whoever was shown is, sealed with what was asked.
 */
export async function logMatching(
  db: D1Database,
  keys: SealKeys,
  surveyId: string,
  { input, result }: Readonly<{ input: MatchInput; result: LoggedResult }>,
  now: Date,
): Promise<D1PreparedStatement[]> {
  const id = newId();
  return insertMatchLog(db, {
    id,
    surveyId,
    state: input.state ?? '',
    formulaVersion,
    sealedInput: await seal(keys, contextOf(id), JSON.stringify({ ...input, distances: result.distances })),
    createdAt: now.toISOString(),
    shown: result.shown,
    cutOff: result.cutOff,
  });
}

/**
 * The latest searches in some states since a time, at most 200. What was asked is given of those by today's formula alone: another
 * one's scores say nothing beside this one's.
 * @throws DatabaseUnavailable
 */
export async function listSearches(
  db: D1Database,
  keys: SealKeys,
  states: readonly string[],
  since: Date,
): Promise<LoggedSearch[]> {
  const rows = await listMatchLog(db, states, since.toISOString(), mostSearches);
  return Promise.all(
    rows.map(async ({ id, formula_version, sealed_input, shown, cut_off, created_at }) => ({
      // Our own JSON of this formula's version, sealed by us.
      input:
        formula_version === formulaVersion
          ? (JSON.parse(await unseal(keys, contextOf(id), sealed_input)) as MatchInput)
          : null,
      shown: JSON.parse(shown) as string[],
      cutOff: cut_off,
      at: new Date(created_at),
    })),
  );
}

/** More often than anybody changes their mind. */
const mostOwnSearches = 500;

/**
 * All that is logged of a questionnaire's matchings, newest first, for whoever sent it.
 * @throws DatabaseUnavailable; when something cannot be unsealed
 */
export async function searchesOfSurvey(db: D1Database, keys: SealKeys, surveyId: string): Promise<OwnSearch[]> {
  const rows = await listLogOfSurvey(db, surveyId, mostOwnSearches);
  return Promise.all(
    rows.map(async ({ id, state, sealed_input, formula_version, created_at, shown }) => ({
      searchedAt: created_at,
      state,
      formulaVersion: formula_version,
      // Our own JSON, sealed and written by us, of whatever version it is.
      asked: JSON.parse(await unseal(keys, contextOf(id), sealed_input)) as OwnSearch['asked'],
      shown: JSON.parse(shown) as OwnSearch['shown'],
    })),
  );
}
