import * as z from 'zod/mini';

const onOrOff = (byDefault: 'on' | 'off') =>
  z.pipe(
    z._default(z.enum(['on', 'off']), byDefault),
    z.transform((value: 'on' | 'off') => value === 'on'),
  );

const wholeNumber = (byDefault: number) =>
  z._default(z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number)), byDefault);

/** A base64 text of 32 bytes: an AES-256 key, or a key for HMAC-SHA256. */
const key256 = /^[A-Za-z0-9+/]{43}=$/;

const text = z.string().check(z.minLength(1));

/** A private JWK whose `alg` fits its type, or a shared secret for HS256, which is never published. */
const signingKey = z.discriminatedUnion('alg', [
  z.object({
    alg: z.literal('ES256'),
    kty: z.literal('EC'),
    kid: text,
    crv: z.literal('P-256'),
    x: text,
    y: text,
    d: text,
  }),
  z.object({
    alg: z.literal('RS256'),
    kty: z.literal('RSA'),
    kid: text,
    n: text,
    e: text,
    d: text,
    p: text,
    q: text,
    dp: text,
    dq: text,
    qi: text,
  }),
  // 256 bits at least (RFC 7518 §3.2).
  z.object({ alg: z.literal('HS256'), kty: z.literal('oct'), kid: text, k: z.string().check(z.regex(/^[\w-]{43,}$/)) }),
]);

/** One key or a list of them: the first signs, all verify by their `kid`. */
const signingKeys = z.pipe(
  z.pipe(
    text,
    z.transform((json: string, context) => {
      try {
        const read = JSON.parse(json) as unknown;
        return Array.isArray(read) ? read : [read];
      } catch {
        context.issues.push({ code: 'custom', message: 'not JSON', input: undefined });
        return z.NEVER;
      }
    }),
  ),
  z.array(signingKey).check(
    z.minLength(1),
    z.refine((keys) => new Set(keys.map(({ kid }) => kid)).size === keys.length, { error: 'a kid twice' }),
  ),
);

/** An address of this machine: no deployment is served there. */
function isLocal(address: string): boolean {
  return ['localhost', '127.0.0.1'].includes(new URL(address).hostname);
}

/** An SMTP server: `smtp://user:password@host:587`, or `smtps://` where TLS begins at once. */
const smtpServer = z.pipe(
  z.url({ protocol: /^smtps?$/, hostname: /./ }),
  z.transform((address: string) => {
    const { protocol, hostname, port, username, password } = new URL(address);
    const isSecure = protocol === 'smtps:';
    return {
      host: hostname,
      port: Number(port) || (isSecure ? 465 : 587),
      isSecure,
      isLocal: isLocal(address),
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
    };
  }),
);

/**
 * The Worker's environment. Secrets have no defaults: `npm start` writes random ones into `.dev.vars`, a deployment sets its own.
 * The README's table "Configuration" says what each is for.
 */
/** The entries of a list by commas. */
const entriesOf = (list: string) =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

const configSchema = z
  .object({
    PUBLIC_ORIGIN: z.pipe(
      z.url(),
      z.transform((url: string) => new URL(url).origin),
    ),
    /** `id:key[,id:key…]`: the first seals, all unseal. */
    SEAL_KEYS: z.pipe(
      z.string().check(z.minLength(1)),
      z.transform((list: string) =>
        list.split(',').map((entry) => {
          const [id = '', key = ''] = entry.trim().split(':');
          if (!/^\w{1,16}$/.test(id) || !key256.test(key)) throw new TypeError('SEAL_KEYS must be a list of id:key');
          return { id, key };
        }),
      ),
    ),
    /** The private keys of access tokens: a JWK with `kid` and `alg` (ES256, RS256 or HS256), or a list whose first one signs. */
    AUTH_SIGNING_KEY: signingKeys,
    /** The key that opens the administration of accounts; without one nothing but a token of our own key does. */
    AUTH_SECRET_KEY: z.optional(z.string().check(z.regex(/^[\w.-]{32,}$/))),
    AUTH_SIGN_UP: onOrOff('on'),
    AUTH_AUTOCONFIRM: onOrOff('on'),
    /** Off where one network is everybody: in tests. */
    AUTH_RATE_LIMITS: onOrOff('on'),
    AUTH_MIN_PASSWORD_LENGTH: wholeNumber(6),
    /** At least 120: the browser's client renews 90 seconds ahead, and would do nothing else (sign-in.md, Numbers). */
    AUTH_ACCESS_TOKEN_SECONDS: wholeNumber(3600).check(z.minimum(120)),
    AUTH_REUSE_INTERVAL_SECONDS: wholeNumber(10),
    /** How long a mailed link or code works. */
    AUTH_OTP_SECONDS: wholeNumber(3600).check(z.minimum(60), z.maximum(86_400)),
    /** The shortest time between two mails of a kind to one address. */
    AUTH_MAIL_INTERVAL_SECONDS: wholeNumber(60),
    /** How many mails of a kind one address gets in an hour. */
    AUTH_MAILS_PER_HOUR: wholeNumber(5).check(z.minimum(1)),
    /** Where e-mails must be confirmed, the former address is asked too before another takes its place. */
    AUTH_CONFIRM_BOTH_EMAILS: onOrOff('on'),
    /** A day after signing in, `PUT /user` asks for a mailed code before it changes e-mail or password. */
    AUTH_REAUTHENTICATION: onOrOff('on'),
    /** Addresses beside PUBLIC_ORIGIN's that `GET /verify` may lead to: `https://host/path[,…]`, each with all that begins with it. */
    AUTH_REDIRECT_URLS: z.pipe(
      z._default(z.string(), ''),
      z.transform((list: string) => entriesOf(list).map((entry) => new URL(entry).href)),
    ),
    AUTH_PASSKEYS: onOrOff('on'),
    /** The domain that passkeys are made for: the host of PUBLIC_ORIGIN, or one above it. */
    AUTH_PASSKEY_RP_ID: z.optional(z.string().check(z.regex(/^[a-z\d.-]+$/))),
    /** Origins that passkeys are used on in place of PUBLIC_ORIGIN: `https://host[,…]`. */
    AUTH_PASSKEY_ORIGINS: z.pipe(
      z._default(z.string(), ''),
      z.transform((list: string) => entriesOf(list).map((entry) => new URL(entry).origin)),
    ),
    /** After so many days unused, and after so many at all, a session is over. */
    AUTH_SESSION_IDLE_DAYS: wholeNumber(30).check(z.minimum(1), z.maximum(3650)),
    AUTH_SESSION_MAX_DAYS: wholeNumber(180).check(z.minimum(1), z.maximum(3650)),
    /** Stripe's secret key; without one nobody can set billing up. */
    STRIPE_SECRET_KEY: z.optional(text),
    /** The one price that is charged: $10.00 a month. */
    STRIPE_PRICE_ID: z.optional(text),
    /** The signing secret of the webhook's endpoint; a line break at its end would fail every signature (fault 5). */
    STRIPE_WEBHOOK_SECRET: z.optional(z.string().check(z.trim(), z.minLength(1))),
    /** The emulator of development in Stripe's place. */
    STRIPE_API_ORIGIN: z.optional(z.url().check(z.refine(isLocal))),
    /** When set, sign-in is a hosted Supabase project and the embedded service is off. */
    SUPABASE_URL: z.optional(
      z.pipe(
        z.url(),
        z.transform((url: string) => url.replace(/\/+$/, '')),
      ),
    ),
    SUPABASE_PUBLISHABLE_KEY: z.optional(z.string()),
    /** The hosted project's secret key: changing an e-mail at once and deleting an account need it (sign-in.md, A hosted project). */
    SUPABASE_SECRET_KEY: z.optional(z.string()),
    /** Who mails come from; without it they wait in the outbox. */
    MAIL_FROM: z.optional(z.email()),
    MAIL_REPLY_TO: z.optional(z.email()),
    /** Sends mails in place of the binding EMAIL. */
    SMTP_URL: z.optional(smtpServer),
  })
  .check(
    // Where people pay, Stripe's own host alone is called (billing.md, The emulator).
    z.refine((config) => config.STRIPE_API_ORIGIN === undefined || isLocal(config.PUBLIC_ORIGIN), {
      path: ['STRIPE_API_ORIGIN'],
    }),
    z.refine((config) => config.SMTP_URL === undefined || config.MAIL_FROM !== undefined, { path: ['MAIL_FROM'] }),
  );

/** The parsed environment. */
export type Config = z.infer<typeof configSchema>;

const parsed = new WeakMap<object, Config>();

/**
 * The environment, checked once for each isolate.
 * @throws TypeError naming the variables that are missing or malformed, never their values
 */
export function configOf(env: object): Config {
  const known = parsed.get(env);
  if (known) return known;
  const result = configSchema.safeParse(env);
  if (!result.success) {
    const names = [...new Set(result.error.issues.map((issue) => issue.path.join('.')))].join(', ');
    throw new TypeError(`Configuration is missing or malformed: ${names}`);
  }
  parsed.set(env, result.data);
  return result.data;
}
