import { openingsBefore } from '#domain/profile/openings.ts';
import { run } from '../../db/client.ts';

/**
 * A condition of SQL: the openings of a row of features were last confirmed too long ago to be shown in matches.
 * @param features the name under which the row stands in the statement
 * @param lapsed the parameter that gives `openingsBefore(now, 'lapsed')`
 */
export function isLapsedSql(features: string, lapsed: string): string {
  return `(${features}.openings_counted_from > '' and ${features}.openings_counted_from <= ${lapsed})`;
}

/** Therapists whose postings one run takes away: as many statements' worth of rows as D1 likes to write at once. */
const perRun = 200;

/**
 * Takes the postings of those away whose openings have lapsed, so that they take nobody's place among those who are looked at; who
 * is shown does not wait for it. Safe to repeat.
 * @throws DatabaseUnavailable
 */
export async function withdrawLapsed(db: D1Database, now: Date): Promise<void> {
  await run(
    db,
    `delete from match_postings where therapist_id in (
       select f.therapist_id from therapist_features f
       where ${isLapsedSql('f', '?1')} and exists (select 1 from match_postings p where p.therapist_id = f.therapist_id)
       order by f.openings_counted_from desc limit ?2)`,
    openingsBefore(now, 'lapsed'),
    perRun,
  );
}

/** Fills in what an earlier release has not noted of confirmations: the last save was one. */
export async function fillConfirmations(db: D1Database): Promise<void> {
  await run(
    db,
    `update therapist_features set openings_confirmed_at = updated_at, openings_counted_from = updated_at
     where openings_counted_from = '' and updated_at > ''`,
  );
}
