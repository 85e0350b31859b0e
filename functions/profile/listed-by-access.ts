import { run } from '../db/client.ts';

/** Stands in place of the features' version while a therapist has no access: their postings are gone until they have it again. */
const unlistedVersion = -1;

/** A subscription `b` that has ended, in SQL (`accessBy`); one that is past due comes to an end at Stripe. */
const hasEnded = "(b.status in ('canceled', 'incomplete_expired') or b.ends_at <= ?)";

/**
 * Takes therapists whose subscription has ended out of what matching searches, so that they crowd nobody out and are counted
 * nowhere. Whether somebody may be shown is asked again with every search.
 * @throws DatabaseUnavailable
 */
export async function unlistLapsed({ DB: db }: Env, now: Date): Promise<void> {
  await run(
    db,
    `update therapist_features set version = ${unlistedVersion} where therapist_id in (
       select f.therapist_id from therapist_features f cross join billing_customers b on b.user_id = f.user_id
       where f.version > ${unlistedVersion} and ${hasEnded})`,
    Math.floor(now.getTime() / 1000),
  );
  await run(
    db,
    `delete from match_postings where therapist_id in (
       select therapist_id from therapist_features where version = ${unlistedVersion})`,
  );
}

/**
 * Marks the features of therapists who have access again as outdated, so that they are read anew.
 * @throws DatabaseUnavailable
 */
export async function relistPaying(db: D1Database, now: Date): Promise<void> {
  await run(
    db,
    `update therapist_features set version = 0 where version = ${unlistedVersion} and exists (
       select 1 from billing_customers b where b.user_id = therapist_features.user_id
         and b.subscription_id is not null and not coalesce(${hasEnded}, false))`,
    Math.floor(now.getTime() / 1000),
  );
}
