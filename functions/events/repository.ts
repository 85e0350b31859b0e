import { type Event, ratingOf } from '#domain/events/events.ts';
import { batch, statement } from '../db/client.ts';
import { deleteInRounds } from '../db/delete-in-rounds.ts';

/** The day of a time (UTC), the finest that is kept. */
const dayOf = (time: Date) => time.toISOString().slice(0, 10);

/**
 * Adds an event to the counts of its day: all of its metrics, or none.
 * @throws DatabaseUnavailable
 */
export async function countEvent(db: D1Database, event: Event, now: Date): Promise<void> {
  const counted =
    event.type === 'conversion'
      ? [{ name: event.name, rating: '' }]
      : event.metrics.map(({ name, value }) => ({ name, rating: ratingOf(name, value) }));
  const increments = counted.map(({ name, rating }) =>
    statement(
      db,
      `insert into event_counts (day, page, name, rating, count) values (?, ?, ?, ?, 1)
       on conflict (day, page, name, rating) do update set count = count + 1`,
      dayOf(now),
      event.page,
      name,
      rating,
    ),
  );
  await batch(db, increments);
}

/**
 * Deletes the counts of the days before the day of a time.
 * @throws DatabaseUnavailable
 */
export function deleteEventCountsBefore(db: D1Database, before: Date): Promise<void> {
  return deleteInRounds(
    db,
    `delete from event_counts where (day, page, name, rating) in
       (select day, page, name, rating from event_counts where day < ? order by day limit ?)`,
    dayOf(before),
  );
}
