import { hoursBefore, requestHours } from '#domain/booking-request/life.ts';
import type { Match } from '#domain/matching/result.ts';
import { openingsBefore } from '#domain/profile/openings.ts';
import { faults } from '../faults.ts';
import type { World } from './world.ts';

/** Counts whom a client was shown, and those among them whose profile says that they should not have been. */
export async function noteShown({ env, count }: World, matches: readonly Match[], at: Date): Promise<void> {
  if (matches.length === 0) return;
  count('therapists shown', matches.length);
  const lapsed = await env.DB.prepare(
    `select count(*) as n from json_each(?1) j join therapist_profiles p on p.id = j.value
     where p.openings_counted_from <= ?2`,
  )
    .bind(JSON.stringify(matches.map(({ therapistId }) => therapistId)), openingsBefore(at, 'lapsed'))
    .first<number>('n');
  if (lapsed) count(faults.ghost, lapsed);
}

/** Counts, right after the clock has run, what is open and should not be, and therapists for whom more wait than they have places. */
export async function noteStanding({ env, count }: World, now: Date): Promise<void> {
  const old = await env.DB.prepare(
    `select count(*) as n from booking_requests where status in ('requested', 'seen') and created_at <= ?`,
  )
    .bind(hoursBefore(now, requestHours.expiry).toISOString())
    .first<number>('n');
  if (old) count(faults.old, old);
  const { results } = await env.DB.prepare(
    `select p.id from therapist_profiles p join booking_requests b on b.therapist_id = p.id
     where p.openings <> '' and b.told_at is not null and b.status in ('requested', 'seen')
     group by p.id having count(*) > cast(p.openings as integer)`,
  ).all();
  if (results.length > 0) count(faults.crowded, results.length);
}
