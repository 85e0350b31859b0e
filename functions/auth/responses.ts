import * as z from 'zod/mini';

const time = z.iso.datetime();

/** What an account says of its owner: the names, and whatever else the client put there. */
const metadata = z.record(z.string(), z.unknown());

export const factorSchema = z.strictObject({
  id: z.uuid(),
  created_at: time,
  updated_at: time,
  status: z.enum(['unverified', 'verified']),
  friendly_name: z.optional(z.string()),
  factor_type: z.literal('totp'),
  phone: z.literal(''),
  last_challenged_at: z.nullable(time),
});
export const factorsSchema = z.array(factorSchema);

/** A user as Supabase Auth answers with (sign-in.md, User); what is empty is left out. */
export const userSchema = z.strictObject({
  id: z.uuid(),
  aud: z.string(),
  role: z.string(),
  email: z.string(),
  email_confirmed_at: z.optional(time),
  confirmed_at: z.optional(time),
  invited_at: z.optional(time),
  confirmation_sent_at: z.optional(time),
  recovery_sent_at: z.optional(time),
  new_email: z.optional(z.string()),
  email_change_sent_at: z.optional(time),
  reauthentication_sent_at: z.optional(time),
  phone: z.literal(''),
  last_sign_in_at: z.optional(time),
  app_metadata: z.looseObject({ provider: z.literal('email'), providers: z.array(z.literal('email')) }),
  user_metadata: metadata,
  identities: z.array(
    z.strictObject({
      identity_id: z.uuid(),
      id: z.uuid(),
      user_id: z.uuid(),
      identity_data: metadata,
      provider: z.literal('email'),
      last_sign_in_at: time,
      created_at: time,
      updated_at: time,
      email: z.string(),
    }),
  ),
  factors: z.optional(z.array(factorSchema)),
  created_at: time,
  updated_at: time,
  banned_until: z.optional(time),
  is_anonymous: z.literal(false),
});

/** A session: a fresh access token, the refresh token that renews it once, and the user (sign-in.md, Session). */
const sessionSchema = z.strictObject({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.int(),
  /** Unix seconds. */
  expires_at: z.int(),
  refresh_token: z.string(),
  user: userSchema,
  /** After a sign-in with a password that today's rules would refuse. */
  weak_password: z.optional(z.strictObject({ message: z.string(), reasons: z.array(z.string()) })),
});

/** Where e-mails must be confirmed first, a sign-up gives the user and no session. */
export const signedUpSchema = z.union([sessionSchema, userSchema]);

export const signedInSchema = sessionSchema;

/** A factor that a right code makes count: its secret is told this once. */
export const enrolledSchema = z.strictObject({
  id: z.uuid(),
  type: z.literal('totp'),
  friendly_name: z.string(),
  totp: z.strictObject({ qr_code: z.string(), secret: z.string(), uri: z.string() }),
});

/** What a code answers, until a time in Unix seconds. */
export const challengeSchema = z.strictObject({ id: z.uuid(), type: z.literal('totp'), expires_at: z.int() });

export const unenrolledSchema = z.strictObject({ id: z.uuid() });

/** What a browser needs for a passkey, as WebAuthn has it, until a time in Unix seconds. */
export const ceremonySchema = z.strictObject({
  challenge_id: z.uuid(),
  options: z.looseObject({ challenge: z.string() }),
  expires_at: z.int(),
});

export const passkeySchema = z.strictObject({
  id: z.uuid(),
  friendly_name: z.optional(z.string()),
  created_at: z.iso.datetime(),
  last_used_at: z.optional(z.iso.datetime()),
});
export const passkeysSchema = z.array(passkeySchema);

/** A mailed code or link gives a session, which says where the account has no password any more; the first of two that confirm a new address says so alone. */
export const verifiedSchema = z.union([
  z.strictObject({ ...sessionSchema.shape, lacks_password: z.optional(z.literal(true)) }),
  z.strictObject({ msg: z.string(), code: z.literal('200') }),
]);

/** A mail is on its way, where there is somebody to send it to. */
export const askedSchema = z.strictObject({});

/** How sign-in is set up. */
export const settingsSchema = z.strictObject({
  external: z.record(z.string(), z.boolean()),
  disable_signup: z.boolean(),
  mailer_autoconfirm: z.boolean(),
  phone_autoconfirm: z.boolean(),
  sms_provider: z.string(),
  saml_enabled: z.boolean(),
  passkeys_enabled: z.boolean(),
});

export const healthSchema = z.strictObject({ version: z.string(), name: z.string(), description: z.string() });

/** The public keys that access tokens are checked with. */
export const keysSchema = z.strictObject({
  keys: z.array(
    z.looseObject({
      kid: z.string(),
      alg: z.enum(['ES256', 'RS256']),
      kty: z.enum(['EC', 'RSA']),
      use: z.literal('sig'),
    }),
  ),
});

/** A page of accounts, for an operator. */
export const usersSchema = z.strictObject({ users: z.array(userSchema), aud: z.string() });

/** A link for an operator to deliver, with whom it is for. */
export const linkSchema = z.strictObject({
  ...userSchema.shape,
  action_link: z.string(),
  email_otp: z.string(),
  hashed_token: z.string(),
  verification_type: z.string(),
  redirect_to: z.string(),
});

/** How many sessions an operator ended. */
export const endedSchema = z.strictObject({ ended: z.int() });
