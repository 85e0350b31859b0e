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

/**
 * The Worker's environment. Secrets have no defaults: `npm start` writes random ones into `.dev.vars`, a deployment sets its own.
 * The README's table "Configuration" says what each is for.
 */
const configSchema = z.object({
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
  /** The private key that signs access tokens, as a JWK with `kid` and `alg` (ES256 or RS256). */
  AUTH_SIGNING_KEY: z.string().check(z.minLength(1)),
  AUTH_SIGN_UP: onOrOff('on'),
  AUTH_AUTOCONFIRM: onOrOff('on'),
  AUTH_MIN_PASSWORD_LENGTH: wholeNumber(6),
  AUTH_ACCESS_TOKEN_SECONDS: wholeNumber(3600),
  AUTH_REUSE_INTERVAL_SECONDS: wholeNumber(10),
  /** When set, sign-in is a hosted Supabase project and the embedded service is off. */
  SUPABASE_URL: z.optional(z.url()),
  SUPABASE_PUBLISHABLE_KEY: z.optional(z.string()),
});

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
