import { env } from 'cloudflare:workers';
import { GoTrueClient } from '@supabase/auth-js';
import { api } from '../../api.ts';
import { outbox } from '../../email/testing.ts';
import { base, withEnv } from '../testing.ts';

/** Where e-mails must be confirmed, and both addresses are asked about a change. */
export const confirming = withEnv({ AUTH_AUTOCONFIRM: 'off' });

/** What the newest mail to an address with a code in it says: the code, and what its link carries. */
export async function mailedTo(address: string) {
  const mail = (await outbox()).findLast(({ to, text }) => to === address && /\b\d{6}\b/.test(text));
  const text = mail?.text ?? '';
  const [, tokenHash = '', type = ''] =
    /http:\/\/localhost\/therapist\/confirm#token_hash=([\w]+)&type=(\w+)/.exec(text) ?? [];
  return { code: /\b\d{6}\b/.exec(text)?.[0] ?? '', tokenHash, type, subject: mail?.subject ?? '', text };
}

/** How many mails an address got. */
export async function mailsTo(address: string): Promise<number> {
  return (await outbox()).filter(({ to }) => to === address).length;
}

/** Lets the next mail be asked for at once: an hour passes. */
export async function passHour(): Promise<void> {
  await env.DB.prepare(
    "update auth_mail_counts set asked_at = '2020-01-01T00:00:00.000Z', hour_began_at = '2020-01-01T00:00:00.000Z'",
  ).run();
}

let clients = 0;

/** The browser's own client, unmodified, with a storage of its own, on the app with some environment, or one that changes. */
export function clientWith(environment: Env | (() => Env) = env, flowType: 'implicit' | 'pkce' = 'implicit') {
  const stored = new Map<string, string>();
  clients += 1;
  return new GoTrueClient({
    url: base,
    storageKey: `mailed-${clients}`,
    headers: { apikey: 'sb_publishable_test', Authorization: 'Bearer sb_publishable_test' },
    autoRefreshToken: false,
    detectSessionInUrl: false,
    persistSession: true,
    flowType,
    experimental: { passkey: true },
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    fetch: async (input, init) =>
      api.fetch(new Request(input, init), typeof environment === 'function' ? environment() : environment),
  });
}

/** An environment that notes the SQL of every statement that is prepared. */
export function noting(environment: Env = env) {
  const statements: string[] = [];
  const DB = new Proxy(environment.DB, {
    get(target, name) {
      if (name === 'prepare') {
        return (sql: string) => {
          statements.push(sql);
          return target.prepare(sql);
        };
      }
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { statements, env: { ...environment, DB } as Env };
}
