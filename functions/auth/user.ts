import type { UserMetadata } from './user-metadata.ts';

/** An account. Times are ISO 8601. */
export type User = Readonly<{
  id: string;
  email: string;
  passwordHash: string | null;
  metadata: UserMetadata;
  emailConfirmedAt: string | null;
  lastSignInAt: string | null;
  bannedUntil: string | null;
  createdAt: string;
  updatedAt: string;
}>;

/** How and when a session proved who its user is; `method` as Supabase Auth names it, the timestamp in Unix seconds. */
type AuthenticationMethod = Readonly<{ method: string; timestamp: number }>;

/** A signed-in device. Its refresh token follows from the key and the counter. */
export type Session = Readonly<{
  id: string;
  userId: string;
  aal: 'aal1' | 'aal2';
  /** Newest first. */
  amr: readonly AuthenticationMethod[];
  /** The key of its refresh tokens, sealed: a copy of the database signs nobody in. */
  sealedRefreshKey: string;
  refreshCounter: number;
  refreshedAt: string;
  createdAt: string;
}>;

/** True while a user may not sign in. */
export function isBanned(user: User, now: Date): boolean {
  return user.bannedUntil !== null && new Date(user.bannedUntil) > now;
}
