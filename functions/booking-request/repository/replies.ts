import * as z from 'zod/mini';
import { queryAll } from '../../db/client.ts';
import { ownTherapistId } from '../../profile/index.ts';

/** At most `limit` ids of therapists who were ever asked, after an id, in the order of the ids: one row read for each. */
export async function listAskedAfter(db: D1Database, after: string, limit: number): Promise<string[]> {
  const rows = await queryAll(
    db,
    z.object({ id: z.string() }),
    limit,
    `with recursive asked (id) as (
       select min(therapist_id) from booking_requests where therapist_id > ?1
       union all
       select (select min(b.therapist_id) from booking_requests b where b.therapist_id > a.id) from asked a where a.id is not null
     )
     select id from asked where id is not null limit ?2`,
    after,
  );
  return rows.map(({ id }) => id);
}

/** The times between which requests count, all ISO times. */
type Window = Readonly<{
  /** The first at which a therapist can have been told of a request that counts. */
  toldSince: string;
  /** The first at which such a request can have been sent. */
  sentSince: string;
  /** What was sent until then and has no answer is over. */
  overUntil: string;
}>;

/**
 * A select, for `replaceReplies`, of how these therapists answered the requests that they were told of: an acceptance or a refusal is
 * an answer, whatever became of the request; what was withdrawn does not count, nor what may still be answered, nor who asked for a
 * place on the waitlist. The usual hours are
 * those of the answer with which more than half of all the requests were answered, rounded up: silence takes longer than any answer.
 */
export function countReplies(therapistIds: readonly string[], { toldSince, sentSince, overUntil }: Window) {
  return {
    sql: `
      select therapist_id, max(requests) as requests, count(seconds) as answered,
        max(iif(place = requests / 2 + 1, max(1, (seconds + 3599) / 3600), null)) as usual_hours
      from (
        select therapist_id, seconds, count(*) over (partition by therapist_id) as requests,
          row_number() over (partition by therapist_id order by seconds is null, seconds) as place
        from (
          select b.therapist_id, unixepoch(e.at) - unixepoch(b.told_at) as seconds
          from json_each(?1) t cross join booking_requests b on b.therapist_id = t.value and b.created_at >= ?3
            left join request_events e on e.request_id = b.id and e.event in ('accepted', 'declined')
          where b.told_at >= ?2 and b.place_until is null and b.status <> 'withdrawn'
            and (e.at is not null or b.status in ('expired', 'rerouted') or b.created_at <= ?4)
        )
      )
      group by therapist_id`,
    values: [JSON.stringify(therapistIds), toldSince, sentSince, overUntil],
  };
}

const dayRowSchema = z.object({ day: z.string(), asked: z.number(), answered: z.number(), accepted: z.number() });
/** More days than the funnel looks back. */
const maxDays = 400;

/** Of the requests for a session that a therapist was told of, by day since one: how many there were, and how many were answered, and accepted. */
export function countRequestsByDay(db: D1Database, userId: string, since: string) {
  return queryAll(
    db,
    dayRowSchema,
    maxDays,
    `select substr(b.told_at, 1, 10) as day, count(*) as asked, count(e.event) as answered,
       count(*) filter (where e.event = 'accepted') as accepted
     from booking_requests b left join request_events e on e.request_id = b.id and e.event in ('accepted', 'declined')
     where b.therapist_id = ${ownTherapistId('?1')} and b.told_at >= ?2 and b.place_until is null group by 1 order by 1 limit ?3`,
    userId,
    since,
  );
}
