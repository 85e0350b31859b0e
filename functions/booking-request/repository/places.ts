import * as z from 'zod/mini';
import { maxWaits } from '#domain/booking-request/place.ts';
import { queryAll, queryFirst, statement } from '../../db/client.ts';
import { ownTherapistId } from '../../profile/index.ts';
import { columns, rowSchema } from './requests.ts';

const countSchema = z.object({ count: z.number() });

/** What holds of every request that waits for a place, or is offered one, with a confirmed address. */
const onList = (b: string) => `${b}.told_at is not null and ${b}.status in ('waiting', 'offered')`;

/**
 * The statement that confirms a client's address for a request that waits for a place, while they are on fewer than three waitlists,
 * and not on this one.
 */
export function confirmWait(db: D1Database, id: string, at: string, until: string): D1PreparedStatement {
  return statement(
    db,
    `update booking_requests set told_at = ?2, place_until = ?3
     where id = ?1 and told_at is null and status = 'waiting'
       and ?4 > (select count(*) from booking_requests o where o.client_digest = booking_requests.client_digest and ${onList('o')})
       and not exists (select 1 from booking_requests o
         where o.client_digest = booking_requests.client_digest and o.therapist_id = booking_requests.therapist_id and ${onList('o')})`,
    id,
    at,
    until,
    maxWaits,
  );
}

/** On the waitlist of which therapists an address is. */
export async function listWaits(db: D1Database, clientDigest: string): Promise<string[]> {
  const rows = await queryAll(
    db,
    z.object({ therapist_id: z.string() }),
    maxWaits,
    `select b.therapist_id from booking_requests b where b.client_digest = ? and ${onList('b')} limit ?`,
    clientDigest,
  );
  return rows.map(({ therapist_id }) => therapist_id);
}

/** The statement that offers a place to a request, where it is a therapist's own, and the one that has waited longest. */
export function offerFirst(db: D1Database, id: string, userId: string, at: string, until: string): D1PreparedStatement {
  return statement(
    db,
    `update booking_requests set status = 'offered', offered_at = ?3, place_until = ?4
     where id = ?1 and id = (select b.id from booking_requests b
       where b.therapist_id = ${ownTherapistId('?2')} and b.status = 'waiting' and b.told_at is not null
       order by b.told_at, b.id limit 1)`,
    id,
    userId,
    at,
    until,
  );
}

/** Who is on a therapist's waitlist: those with an offered place, then the others, each in the order of waiting. */
export function listPlaces(db: D1Database, userId: string, limit: number) {
  return queryAll(
    db,
    rowSchema,
    limit,
    `select ${columns} from booking_requests b where b.therapist_id = ${ownTherapistId('?')} and ${onList('b')}
     order by b.status = 'waiting', b.told_at, b.id limit ?`,
    userId,
  );
}

/** How many wait for a place with a therapist, and have none offered. */
export async function countWaitlist(db: D1Database, userId: string): Promise<number> {
  const row = await queryFirst(
    db,
    countSchema,
    `select count(*) as count from booking_requests
     where therapist_id = ${ownTherapistId('?')} and status = 'waiting' and told_at is not null`,
    userId,
  );
  return row?.count ?? 0;
}

/** True where somebody is on a therapist's waitlist. */
export async function hasWaitlist(db: D1Database, userId: string): Promise<boolean> {
  const row = await queryFirst(
    db,
    z.object({ found: z.number() }),
    `select 1 as found from booking_requests b where b.therapist_id = ${ownTherapistId('?')} and ${onList('b')} limit 1`,
    userId,
  );
  return row !== null;
}

const overSchema = z.object({
  id: z.string(),
  therapist_id: z.string(),
  sealed_client: z.string(),
  status: z.enum(['waiting', 'offered']),
  told: z.number(),
});

/** Some of the waits and offered places whose time is over: what is not confirmed, is after a day. */
export function listPlacesOver(db: D1Database, at: string, limit: number) {
  return queryAll(
    db,
    overSchema,
    limit,
    `select id, therapist_id, sealed_client, status, told_at is not null as told from booking_requests
     where status in ('waiting', 'offered') and place_until <= ? order by place_until limit ?`,
    at,
  );
}
