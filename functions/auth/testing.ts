import { env, exports } from 'cloudflare:workers';
import { Buffer } from 'node:buffer';
import { importJWK, type JWTPayload, SignJWT } from 'jose';
import { password } from '../../tests/support/password.ts';
import { api } from '../api.ts';
import { type Config, configOf } from '../http/config.ts';
import { insertUser } from './repository/users.ts';
import { newSession, type SessionView, sessionView } from './sessions/sessions.ts';
import { newUser } from './users/user.ts';
import type { UserMetadata } from './users/user-metadata.ts';

export const base = 'http://localhost/auth/v1';

/** The run's own signing key, private members and all. */
export const [signingJwk] = configOf(env).AUTH_SIGNING_KEY as [Config['AUTH_SIGNING_KEY'][number]];

type Call = Readonly<{
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
  /** Another environment than the run's own. */
  env?: Env;
}>;

type Answer = Readonly<{
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests assert on the shape.
  body: any;
}>;

/** One request to the service as the client sends it; a text body goes out as it is. */
export async function call(method: string, path: string, options: Call = {}): Promise<Answer> {
  const headers = new Headers({ 'X-Supabase-Api-Version': '2024-01-01', ...options.headers });
  if (options.token) headers.set('Authorization', `Bearer ${options.token}`);
  if (options.body !== undefined && !headers.has('Content-Type')) {
    headers.set('Content-Type', 'application/json;charset=UTF-8');
  }
  const body = typeof options.body === 'string' ? options.body : JSON.stringify(options.body);
  const request = new Request(`${base}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
  const response = await (options.env ? api.fetch(request, options.env) : exports.default.fetch(request));
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
}

/** The run's environment with some variables changed. */
export function withEnv(changes: Record<string, unknown>): Env {
  return { ...env, ...changes } as Env;
}

/**
 * Opens an account and gives its session: the rows that a sign-up leaves, with a hash of `password` that the run has
 * computed once. Sign-up itself is tested in sign-up.test.ts.
 * @param email as it is stored, normalised
 */
export async function openAccount(
  email = 'ada@example.com',
  metadata: UserMetadata = { firstName: 'Ada', lastName: 'Lovelace' },
): Promise<SessionView> {
  const now = new Date();
  const at = now.toISOString();
  const user = newUser(
    { email, metadata, passwordHash: env.TEST_PASSWORD_HASH, emailConfirmedAt: at, lastSignInAt: at },
    now,
  );
  const config = configOf(env);
  const session = await newSession(config, user.id, 'password', { device: '', place: '' }, now);
  await insertUser(env.DB, user, session);
  return sessionView(config, user, session, now);
}

export function refresh(refreshToken: unknown, options: Call = {}): Promise<Answer> {
  return call('POST', '/token?grant_type=refresh_token', { ...options, body: { refresh_token: refreshToken } });
}

export function signIn(email: unknown, withPassword: unknown = password, options: Call = {}): Promise<Answer> {
  return call('POST', '/token?grant_type=password', { ...options, body: { email, password: withPassword } });
}

/** A token with the run's own signing key. */
export async function forge(claims: JWTPayload): Promise<string> {
  const signer = new SignJWT(claims).setProtectedHeader({ alg: signingJwk.alg, kid: signingJwk.kid });
  return signer.sign(await importJWK(signingJwk, signingJwk.alg));
}

/** The parts of a token, unverified. */
export function decode(token: string) {
  const [header = '', payload = ''] = token.split('.');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  return { header: read(header), payload: read(payload) };
}

/** An environment whose database fails on every use. */
export function brokenDatabase(): Env {
  const fail = () => {
    throw new Error('D1_ERROR: network connection lost');
  };
  return withEnv({ DB: new Proxy({}, { get: () => fail }) });
}
