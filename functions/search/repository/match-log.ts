import * as z from 'zod/mini';
import { exposureDays } from '#domain/matching/formula.ts';
import { queryAll, run, statement } from '../../db/client.ts';
import { deleteInRounds } from '../../db/delete-in-rounds.ts';

const dayMilliseconds = 86_400_000;

/** A matching on its way into the log, with whom it showed, best first. */
type MatchLogRow = Readonly<{
  id: string;
  surveyId: string;
  state: string;
  formulaVersion: string;
  sealedInput: string;
  cutOff: number | null;
  createdAt: string;
  shown: readonly Readonly<{ therapistId: string; score: number }>[];
}>;

/** The statements that log a matching. Who has deleted their profile meanwhile is not noted. */
export function insertMatchLog(db: D1Database, row: MatchLogRow): D1PreparedStatement[] {
  return [
    statement(
      db,
      `insert into match_log (id, survey_id, state, formula_version, sealed_input, cut_off, created_at)
       values (?, ?, ?, ?, ?, ?, ?)`,
      row.id,
      row.surveyId,
      row.state,
      row.formulaVersion,
      row.sealedInput,
      row.cutOff,
      row.createdAt,
    ),
    statement(
      db,
      `insert into match_shown (log_id, place, therapist_id, score)
       select ?1, j.key, f.therapist_id, j.value ->> 'score'
       from json_each(?2) j cross join therapist_features f on f.therapist_id = j.value ->> 'therapistId'`,
      row.id,
      JSON.stringify(row.shown),
    ),
  ];
}

const loggedRowSchema = z.object({
  id: z.string(),
  sealed_input: z.string(),
  cut_off: z.nullable(z.number()),
  formula_version: z.string(),
  created_at: z.string(),
  /** The ids of whom it showed, as a JSON list. */
  shown: z.string(),
});

/** The latest matchings in some states since a time, newest first. */
export function listMatchLog(db: D1Database, states: readonly string[], since: string, limit: number) {
  return queryAll(
    db,
    loggedRowSchema,
    limit,
    `select l.id, l.formula_version, l.sealed_input, l.cut_off, l.created_at,
       (select json_group_array(s.therapist_id) from match_shown s where s.log_id = l.id) as shown
     from json_each(?1) s cross join match_log l on l.state = s.value and l.created_at >= ?2
     order by l.created_at desc limit ?`,
    JSON.stringify(states),
    since,
  );
}

const ownLogRowSchema = z.object({
  id: z.string(),
  state: z.string(),
  sealed_input: z.string(),
  formula_version: z.string(),
  created_at: z.string(),
  /** Whom it showed, best first, as JSON. */
  shown: z.string(),
});

/** The matchings of a questionnaire, newest first. */
export function listLogOfSurvey(db: D1Database, surveyId: string, limit: number) {
  return queryAll(
    db,
    ownLogRowSchema,
    limit,
    `select l.id, l.state, l.sealed_input, l.formula_version, l.created_at,
       (select json_group_array(json_object('therapistId', s.therapist_id, 'score', s.score) order by s.place)
        from match_shown s where s.log_id = l.id) as shown
     from match_log l where l.survey_id = ? order by l.created_at desc limit ?`,
    surveyId,
  );
}

/**
 * Counts for every therapist in how many clients' lists they stood in the last 30 days, however often a client changed their mind.
 * Until the next count everybody is ranked by this one, so that a reload changes nothing (matching.md, 4 Order).
 * @throws DatabaseUnavailable
 */
export async function updateShownCounts(db: D1Database, now: Date): Promise<void> {
  await run(
    db,
    `update therapist_features set shown_30_days = counted.shown
     from (
       select f.therapist_id, count(distinct l.survey_id) as shown
       from therapist_features f left join match_shown s on s.therapist_id = f.therapist_id
         left join match_log l on l.id = s.log_id and l.created_at >= ?
       group by f.therapist_id
     ) counted
     where counted.therapist_id = therapist_features.therapist_id and counted.shown <> therapist_features.shown_30_days`,
    new Date(now.getTime() - exposureDays * dayMilliseconds).toISOString(),
  );
}

/**
 * Forgets the matchings logged before a time.
 * @throws DatabaseUnavailable
 */
export function deleteMatchLogBefore(db: D1Database, before: Date): Promise<void> {
  return deleteInRounds(
    db,
    'delete from match_log where id in (select id from match_log where created_at < ? order by created_at limit ?)',
    before.toISOString(),
  );
}
