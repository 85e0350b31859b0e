import { cutOffsAt } from '#domain/retention/retention.ts';
import { keyedDigest } from '../../db/seal.ts';
import type { Config } from '../../http/config.ts';
import { newDeviceNotice } from '../mails/notices.ts';
import { type DeviceSeen, deviceUpserts, noticeInsert } from '../repository/known-devices.ts';
import type { Session, User } from '../users/user.ts';
import { countryOf } from './seen-from.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** The statements that remember where an account was opened from: its first device is nothing to tell anybody of. */
export async function firstDevice(
  db: D1Database,
  config: Config,
  session: Session,
  now: Date,
): Promise<readonly D1PreparedStatement[]> {
  return deviceUpserts(db, await deviceSeen(config, session, now));
}

/**
 * The statements that remember where somebody signs in from and, where the account knows no such device from that country yet, tell
 * its owner by mail. They stand together in the batch of the session.
 */
export async function deviceNotice(
  env: Env,
  config: Config,
  user: User,
  session: Session,
  now: Date,
): Promise<readonly D1PreparedStatement[]> {
  const seen = await deviceSeen(config, session, now);
  return [
    noticeInsert(env.DB, seen),
    await newDeviceNotice(env, user.email, session, now),
    ...deviceUpserts(env.DB, seen),
  ];
}

async function deviceSeen(config: Config, session: Session, now: Date): Promise<DeviceSeen> {
  const { id: sessionId, userId, device } = session;
  const text = JSON.stringify([userId, device, countryOf(session)]);
  const digests = await Promise.all(config.SEAL_KEYS.map((key) => keyedDigest(key, 'known_devices', text)));
  return {
    userId,
    sessionId,
    digest: digests[0] as string,
    digests,
    at: now.toISOString(),
    since: cutOffsAt(now).knownDevices.toISOString(),
    dayBefore: new Date(now.getTime() - dayMilliseconds).toISOString(),
  };
}
