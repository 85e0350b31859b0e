import type { Factor, User } from './user.ts';
import type { UserMetadata } from './user-metadata.ts';

/** Who our tokens are for, and the database role that they name: fixed in Supabase Auth. */
export const audience = 'authenticated';
export const role = 'authenticated';

/** How every account here signs in. */
const signsInBy = { provider: 'email', providers: ['email'] } as const;

/** What the operator says of a user, and how they sign in, which nobody can overwrite. */
export function appMetadata(user: User) {
  return { ...user.appMetadata, ...signsInBy };
}

/** A user's metadata as the client sees it: that the e-mail is confirmed is said once it is. */
export function userMetadata(user: User): UserMetadata {
  const { email_verified: _, ...said } = user.metadata;
  return user.emailConfirmedAt === null ? said : { ...said, email_verified: true };
}

/** A user as Supabase Auth answers with (sign-in.md, User); what is empty is left out. */
export function userView(user: User) {
  return {
    id: user.id,
    aud: audience,
    role: role as string,
    email: user.email,
    ...(user.emailConfirmedAt && { email_confirmed_at: user.emailConfirmedAt, confirmed_at: user.emailConfirmedAt }),
    ...(user.invitedAt && { invited_at: user.invitedAt }),
    ...(user.confirmationSentAt && { confirmation_sent_at: user.confirmationSentAt }),
    ...(user.recoverySentAt && { recovery_sent_at: user.recoverySentAt }),
    ...(user.newEmail && { new_email: user.newEmail }),
    ...(user.emailChangeSentAt && { email_change_sent_at: user.emailChangeSentAt }),
    ...(user.reauthenticationSentAt && { reauthentication_sent_at: user.reauthenticationSentAt }),
    phone: '',
    ...(user.lastSignInAt && { last_sign_in_at: user.lastSignInAt }),
    app_metadata: appMetadata(user),
    user_metadata: userMetadata(user),
    identities: [identityView(user)],
    ...(user.factors.length > 0 && { factors: user.factors.map(factorView) }),
    created_at: user.createdAt,
    updated_at: user.updatedAt,
    ...(user.bannedUntil && { banned_until: user.bannedUntil }),
    is_anonymous: false,
  };
}

export type UserView = ReturnType<typeof userView>;

function identityView(user: User) {
  return {
    identity_id: user.id,
    id: user.id,
    user_id: user.id,
    identity_data: { ...user.metadata, sub: user.id, email: user.email, ...verification(user) },
    provider: signsInBy.provider,
    last_sign_in_at: user.lastSignInAt ?? user.createdAt,
    created_at: user.createdAt,
    updated_at: user.updatedAt,
    email: user.email,
  };
}

/** A second factor as the client knows it, without its secret. */
export function factorView({ id, type, status, friendlyName, lastChallengedAt, createdAt, updatedAt }: Factor) {
  return {
    id,
    created_at: createdAt,
    updated_at: updatedAt,
    status,
    ...(friendlyName !== '' && { friendly_name: friendlyName }),
    factor_type: type,
    phone: '',
    last_challenged_at: lastChallengedAt,
  };
}

/** Whether a mail has proven the address: one that counts without a confirmation is not proven by that. */
function verification(user: User) {
  return { email_verified: user.emailProvenAt !== null, phone_verified: false };
}
