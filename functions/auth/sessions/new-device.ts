import { site } from '#content/site.ts';
import { cutOffsAt, retention } from '#domain/retention/retention.ts';
import { keyedDigest } from '../../db/seal.ts';
import { outboxInsert } from '../../email/index.ts';
import type { Config } from '../../http/config.ts';
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
  const notice = {
    to: user.email,
    subject: `A sign-in to your account at ${site.name} from a new device`,
    paragraphs: [
      `Somebody has just signed in to your account at ${site.name} from a device and country that we have not seen with it in the last ${retention.knownDeviceDays} days.`,
      `Device: ${session.device || 'not known'}. Place: ${session.place || 'not known'}. Time: ${timeOf(now)}.`,
      'If that was you, there is nothing to do.',
      `If it was not, end all other sessions on your account screen, and choose another password there. If you cannot sign in any more, ask for a new password at ${config.PUBLIC_ORIGIN}/therapist/signin.`,
    ],
    action: { label: 'See where you are signed in', path: '/therapist/account' },
  };
  return [
    noticeInsert(env.DB, seen),
    await outboxInsert(env, 'new-device', notice, now, { when: 'if changed' }),
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

/** Like "November 30, 2026 at 3:17 AM UTC". */
function timeOf(now: Date): string {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return `${day.format(now)} UTC`;
}
