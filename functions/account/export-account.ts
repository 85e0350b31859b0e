import { findHiddenUntil } from '../access/index.ts';
import { type Identity, ownSessions, waysIn } from '../auth/index.ts';
import { everyRequest } from '../booking-request/index.ts';
import { listAddressesOf } from '../media/index.ts';
import { findPreferences } from '../notifications/index.ts';
import { everyDayOfViews, ownProfile } from '../profile/index.ts';
import { findReplies, listShownMonths } from '../search/index.ts';
import { exportTranscripts } from '../transcript/index.ts';
import type { ExportedAccount } from './responses.ts';

/**
 * Everything that is kept of a therapist, as one object: what they wrote, and what was sent to them. Passwords and keys
 * of sessions are not data about anybody and stay out.
 * @throws DatabaseUnavailable, StorageUnavailable; when something cannot be unsealed, since an export with a hole would pass for a whole one
 */
export async function exportAccount(env: Env, identity: Identity, now: Date): Promise<ExportedAccount> {
  const { userId, email, firstName, lastName, honorific, pronouns } = identity;
  const [
    profile,
    hiddenUntil,
    preferences,
    bookingRequests,
    profileViews,
    shownMonths,
    measuredReplies,
    media,
    transcripts,
    sessions,
    ways,
  ] = await Promise.all([
    ownProfile(env.DB, identity),
    findHiddenUntil(env.DB, userId, now),
    findPreferences(env.DB, userId),
    everyRequest(env, userId, now),
    everyDayOfViews(env.DB, userId),
    listShownMonths(env.DB, userId),
    findReplies(env.DB, userId),
    listAddressesOf(env, userId),
    exportTranscripts(env, userId),
    ownSessions(env, identity, now),
    waysIn(env, identity),
  ]);
  return {
    exported_at: now.toISOString(),
    account: { id: userId, email, first_name: firstName, last_name: lastName, honorific, pronouns },
    signed_in: (sessions ?? []).map(({ device, place, createdAt, lastUsedAt }) => ({
      device,
      place,
      since: createdAt,
      last_used_at: lastUsedAt,
    })),
    ways_in: ways,
    profile,
    hidden_until: hiddenUntil?.toISOString() ?? null,
    settings: { notification_preferences: preferences ?? {} },
    booking_requests: bookingRequests,
    profile_views: profileViews,
    shown_in_lists: shownMonths,
    measured_replies: measuredReplies,
    media,
    transcripts,
  };
}
