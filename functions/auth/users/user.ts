import { randomUUID } from 'node:crypto';
import type { UserMetadata } from './user-metadata.ts';

/** A second factor of a sign-in, without its secret. */
export type Factor = Readonly<{
  id: string;
  type: 'totp';
  status: 'unverified' | 'verified';
  friendlyName: string;
  lastChallengedAt: string | null;
  createdAt: string;
  updatedAt: string;
}>;

/** An account. Times are ISO 8601. */
export type User = Readonly<{
  id: string;
  email: string;
  passwordHash: string | null;
  metadata: UserMetadata;
  /** What the operator says of the account; how it signs in is added where it is shown. */
  appMetadata: Readonly<Record<string, unknown>>;
  emailConfirmedAt: string | null;
  /** When a mailed link or code was first used for this address: without it anybody may have written it there. */
  emailProvenAt: string | null;
  /** The address that waits for a confirmation. */
  newEmail: string | null;
  invitedAt: string | null;
  confirmationSentAt: string | null;
  recoverySentAt: string | null;
  emailChangeSentAt: string | null;
  reauthenticationSentAt: string | null;
  lastSignInAt: string | null;
  /** In the order of their beginning. */
  factors: readonly Factor[];
  bannedUntil: string | null;
  createdAt: string;
  updatedAt: string;
}>;

/** An account as it begins, not yet stored; what is not given is empty. */
export function newUser(
  given: Partial<User> & Readonly<{ email: string; passwordHash: string | null; metadata: UserMetadata }>,
  now: Date,
): User {
  const at = now.toISOString();
  return {
    id: randomUUID(),
    appMetadata: {},
    emailConfirmedAt: null,
    emailProvenAt: null,
    newEmail: null,
    invitedAt: null,
    confirmationSentAt: null,
    recoverySentAt: null,
    emailChangeSentAt: null,
    reauthenticationSentAt: null,
    lastSignInAt: null,
    factors: [],
    bannedUntil: null,
    createdAt: at,
    updatedAt: at,
    ...given,
  };
}

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
  /** The factor that raised it to aal2. */
  factorId: string | null;
}> &
  SeenFrom;

/** Where somebody signs in from, in words: "Firefox on Windows" and "Lyon, FR"; '' where it is not known. */
export type SeenFrom = Readonly<{
  device: string;
  place: string;
}>;

/** True for somebody whose sign-in has a second step. */
export function hasVerifiedFactor({ factors }: User): boolean {
  return factors.some(({ status }) => status === 'verified');
}

/** True while a user may not sign in. */
export function isBanned(user: User, now: Date): boolean {
  return user.bannedUntil !== null && new Date(user.bannedUntil) > now;
}
