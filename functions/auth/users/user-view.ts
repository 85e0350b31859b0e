import type { User } from './user.ts';
import type { UserMetadata } from './user-metadata.ts';

/** Who our tokens are for, and the database role that they name: fixed in Supabase Auth. */
export const audience = 'authenticated';
export const role = 'authenticated';

/** How every account here signs in. */
export const appMetadata = { provider: 'email', providers: ['email'] } as const;

/** A user's metadata as the client sees it. */
export function userMetadata(user: User): UserMetadata {
  return { ...user.metadata, email_verified: user.emailConfirmedAt !== null };
}

/** A user as Supabase Auth answers with (sign-in.md, User); what is empty is left out. */
export function userView(user: User) {
  return {
    id: user.id,
    aud: audience,
    role: role as string,
    email: user.email,
    ...(user.emailConfirmedAt && { email_confirmed_at: user.emailConfirmedAt, confirmed_at: user.emailConfirmedAt }),
    phone: '',
    ...(user.lastSignInAt && { last_sign_in_at: user.lastSignInAt }),
    app_metadata: appMetadata,
    user_metadata: userMetadata(user),
    identities: [identityView(user)],
    created_at: user.createdAt,
    updated_at: user.updatedAt,
    ...(user.bannedUntil && { banned_until: user.bannedUntil }),
    is_anonymous: false,
  };
}

/** What a sign-up with a taken e-mail answers while e-mails must be confirmed: nobody, so that nothing leaks. */
export function nobodyView(user: User): UserView {
  return { ...userView(user), role: '', identities: [] };
}

export type UserView = ReturnType<typeof userView>;

function identityView(user: User) {
  return {
    identity_id: user.id,
    id: user.id,
    user_id: user.id,
    identity_data: { ...user.metadata, sub: user.id, email: user.email, ...verification(user) },
    provider: appMetadata.provider,
    last_sign_in_at: user.lastSignInAt ?? user.createdAt,
    created_at: user.createdAt,
    updated_at: user.updatedAt,
    email: user.email,
  };
}

function verification(user: User) {
  return { email_verified: user.emailConfirmedAt !== null, phone_verified: false };
}
