import { statement } from '../../db/client.ts';
import { deleteInRounds } from '../../db/delete-in-rounds.ts';

/** Devices that are remembered of an account: more than its sessions, so that one stays known after them. */
const maxDevices = 50;
/** Notices that somebody gets within a day; what is new beyond them is remembered without one. */
const maxNoticesADay = 3;

/** A device that somebody signs in from; times are ISO 8601. */
export type DeviceSeen = Readonly<{
  userId: string;
  /** The session that is opened from it: without one nothing is written. */
  sessionId: string;
  /** By the key in use. */
  digest: string;
  /** By every key: an earlier one may have made the row. */
  digests: readonly string[];
  at: string;
  /** What was last seen before is new again. */
  since: string;
  /** A day before. */
  dayBefore: string;
}>;

/** The statement that notes that a notice is given: it changes a row where the device is new and the day's notices are not used up. */
export function noticeInsert(db: D1Database, seen: DeviceSeen): D1PreparedStatement {
  const { userId, sessionId, digest, digests, at, since, dayBefore } = seen;
  return statement(
    db,
    `insert into known_devices (user_id, device_digest, seen_at, told_at) select ?1, ?2, ?3, ?3
     where not exists (
       select 1 from known_devices where user_id = ?1 and device_digest in (select value from json_each(?4)) and seen_at > ?5)
     and (select count(*) from known_devices where user_id = ?1 and told_at > ?6) < ?7
     and exists (select 1 from sessions where id = ?8)
     on conflict (user_id, device_digest) do update set seen_at = excluded.seen_at, told_at = excluded.told_at`,
    userId,
    digest,
    at,
    JSON.stringify(digests),
    since,
    dayBefore,
    maxNoticesADay,
    sessionId,
  );
}

/** The statements that remember a device, and forget what an account has beyond `maxDevices`. */
export function deviceUpserts(
  db: D1Database,
  { userId, sessionId, digest, at }: DeviceSeen,
): readonly D1PreparedStatement[] {
  return [
    statement(
      db,
      `insert into known_devices (user_id, device_digest, seen_at) select ?, ?, ?
       where exists (select 1 from sessions where id = ?) on conflict (user_id, device_digest) do update set seen_at = excluded.seen_at`,
      userId,
      digest,
      at,
      sessionId,
    ),
    statement(
      db,
      `delete from known_devices where user_id = ?1 and device_digest in (
         select device_digest from known_devices where user_id = ?1 order by seen_at desc, device_digest limit -1 offset ?2)`,
      userId,
      maxDevices,
    ),
  ];
}

/**
 * Deletes the devices that were last seen before a time.
 * @throws DatabaseUnavailable
 */
export function deleteKnownDevicesBefore(db: D1Database, before: Date): Promise<void> {
  return deleteInRounds(
    db,
    `delete from known_devices where (user_id, device_digest) in (
       select user_id, device_digest from known_devices where seen_at < ? order by seen_at limit ?)`,
    before.toISOString(),
  );
}
