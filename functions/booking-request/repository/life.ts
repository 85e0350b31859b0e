import * as z from 'zod/mini';
import {
  type Change,
  changes,
  maxOpenRequests,
  openStatuses,
  type RequestEvent,
} from '#domain/booking-request/life.ts';
import { maxWaits } from '#domain/booking-request/place.ts';
import { queryAll, queryFirst, statement } from '../../db/client.ts';
import { ownTherapistId } from '../../profile/index.ts';

const open = JSON.stringify(openStatuses);

/** What a therapist's answer leaves on the request. */
export type StoredAnswer = Readonly<{
  sealedAnswer: string | null;
  agreedSlot: string | null;
  proposedSlots: readonly string[];
  session: Readonly<{ startsAt: string; zone: string }> | null;
}>;

const noAnswer: StoredAnswer = { sealedAnswer: null, agreedSlot: null, proposedSlots: [], session: null };

/**
 * The statements that change a request's state, while it is in one that allows it, and note when. Of an unconfirmed request
 * nobody was told: only the client and the clock can change it.
 * @param by whose request it has to be, for a therapist's change; null for the client's and the clock's
 */
export function changeState(
  db: D1Database,
  id: string,
  change: Change,
  at: string,
  { by = null, answer = noAnswer }: Readonly<{ by?: string | null; answer?: StoredAnswer }> = {},
): D1PreparedStatement[] {
  const { from, to } = changes[change];
  return [
    statement(
      db,
      `update booking_requests set status = ?2, answered_at = iif(?2 = 'seen', answered_at, ?3),
         sealed_answer = coalesce(?4, sealed_answer), agreed_slot = coalesce(?5, agreed_slot),
         proposed_slots = iif(?6 = '[]', proposed_slots, ?6),
         session_starts_at = coalesce(?9, session_starts_at), session_zone = coalesce(?10, session_zone)
       where id = ?1 and status in (select value from json_each(?7))
         and (?8 is null or (told_at is not null and therapist_id = ${ownTherapistId('?8')}))`,
      id,
      to,
      at,
      answer.sealedAnswer,
      answer.agreedSlot,
      JSON.stringify(answer.proposedSlots),
      JSON.stringify(from),
      by,
      answer.session?.startsAt ?? null,
      answer.session?.zone ?? null,
    ),
    noteEvent(db, id, to, at),
  ];
}

/** The statement that notes what happened to a request, where the statement before it in the batch has changed something. */
export function noteEvent(db: D1Database, id: string, event: RequestEvent, at: string) {
  return statement(
    db,
    'insert into request_events (request_id, event, at) select ?1, ?2, ?3 where changes() = 1',
    id,
    event,
    at,
  );
}

/**
 * The statements that confirm a client's address for a request that waits, while fewer than three of theirs are open, and fewer
 * wait for the therapist than there are places.
 * @param places how many the therapist has free; null where they do not say
 */
export function confirmRequest(db: D1Database, id: string, places: number | null, at: string): D1PreparedStatement[] {
  return [
    statement(
      db,
      `update booking_requests set told_at = ?2
       where id = ?1 and told_at is null and status = 'requested' and ?3 > (
         select count(*) from booking_requests o
         where o.client_digest = booking_requests.client_digest and o.told_at is not null
           and o.status in (select value from json_each(?4)))
         and (?5 is null or ?5 > (
           select count(*) from booking_requests o
           where o.therapist_id = booking_requests.therapist_id and o.told_at is not null
             and o.status in (select value from json_each(?4))))`,
      id,
      at,
      maxOpenRequests,
      open,
      places,
    ),
    noteEvent(db, id, 'confirmed', at),
  ];
}

const idSchema = z.object({ id: z.string() });
const countSchema = z.object({ count: z.number() });

/** The requests of an address that wait for it to be confirmed, the oldest first. */
export async function listUnconfirmed(db: D1Database, clientDigest: string): Promise<string[]> {
  const rows = await queryAll(
    db,
    idSchema,
    maxOpenRequests + maxWaits,
    `select id from booking_requests where client_digest = ? and told_at is null and status in ('requested', 'waiting')
     order by created_at limit ?`,
    clientDigest,
  );
  return rows.map(({ id }) => id);
}

/** How many requests of an address wait for therapists who were told. */
export function countOpen(db: D1Database, clientDigest: string): Promise<number> {
  return countConfirmed(db, 'client_digest = ? and status in (select value from json_each(?))', clientDigest, open);
}

/** How many confirmed requests wait for a therapist. */
export function countWaiting(db: D1Database, therapistId: string): Promise<number> {
  return countConfirmed(db, 'therapist_id = ? and status in (select value from json_each(?))', therapistId, open);
}

/** True where the address was confirmed for another request that shares the same questionnaire. */
export async function isConfirmedFor(db: D1Database, clientDigest: string, surveyId: string): Promise<boolean> {
  return (await countConfirmed(db, 'client_digest = ? and survey_id = ?', clientDigest, surveyId)) > 0;
}

async function countConfirmed(db: D1Database, condition: string, ...values: string[]): Promise<number> {
  const sql = `select count(*) as count from booking_requests where told_at is not null and ${condition}`;
  return (await queryFirst(db, countSchema, sql, ...values))?.count ?? 0;
}

/** The statements that note which of the proposed times the client takes, once. */
export function takeTime(db: D1Database, id: string, slot: string, at: string): D1PreparedStatement[] {
  return [
    statement(
      db,
      `update booking_requests set agreed_slot = ?2
       where id = ?1 and status = 'accepted' and agreed_slot is null
         and exists (select 1 from json_each(proposed_slots) where value = ?2)`,
      id,
      slot,
    ),
    noteEvent(db, id, 'time-taken', at),
  ];
}

const eventSchema = z.object({ event: z.string(), at: z.string() });

/** What happened to a request, in its order. */
export function listEvents(db: D1Database, id: string) {
  return queryAll(
    db,
    eventSchema,
    20,
    'select event, at from request_events where request_id = ? order by at, event limit ?',
    id,
  );
}

/** True where the client of a request was told that nobody has answered it yet, and was led on to others. */
export async function isLedOn(db: D1Database, id: string): Promise<boolean> {
  const events = await listEvents(db, id);
  return events.some(({ event }) => event === ('led-on' satisfies RequestEvent));
}

const dueSchema = z.object({ id: z.string(), therapist_id: z.string(), sealed_client: z.string(), told: z.number() });

/** Some of the open requests whose time is over: unconfirmed ones sooner. */
export function listOverdue(db: D1Database, sentBefore: string, unconfirmedBefore: string, limit: number) {
  return queryAll(
    db,
    dueSchema,
    limit,
    `select id, therapist_id, sealed_client, told_at is not null as told from booking_requests
     where status in ('requested', 'seen') and (created_at <= ?1 or (told_at is null and created_at <= ?2))
     order by created_at limit ?3`,
    sentBefore,
    unconfirmedBefore,
  );
}

/** Some of the open requests of which the therapist was told after one time and until another, and which have no such event yet. */
export function listUnreminded(
  db: D1Database,
  event: RequestEvent,
  { after, until }: Readonly<{ after: string; until: string }>,
  limit: number,
) {
  return queryAll(
    db,
    dueSchema,
    limit,
    `select id, therapist_id, sealed_client, 1 as told from booking_requests b
     where status in ('requested', 'seen') and told_at <= ?1 and told_at > ?2
       and not exists (select 1 from request_events e where e.request_id = b.id and e.event in (?3, 'unsent-' || ?3))
     order by created_at limit ?4`,
    until,
    after,
    event,
  );
}

/** The statement that notes a reminder, while the request is open and has none of this kind. */
export function noteReminder(
  db: D1Database,
  id: string,
  event: RequestEvent | `unsent-${RequestEvent}`,
  at: string,
): D1PreparedStatement {
  return statement(
    db,
    `insert into request_events (request_id, event, at)
     select id, ?2, ?3 from booking_requests where id = ?1 and status in ('requested', 'seen')
     on conflict (request_id, event) do nothing`,
    id,
    event,
    at,
  );
}
