import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { api } from '../../api.ts';
import { call, withEnv } from '../testing.ts';

export const secretKey = `sb_secret_${'k'.repeat(40)}`;

/** The run's environment with an administration. */
export const administered = withEnv({ AUTH_SECRET_KEY: secretKey });

/** The sign-in of the unmodified client with a key, and no session that it keeps. */
export function clientWithKey(key: string, environment: Env = administered): SupabaseClient['auth'] {
  return createClient('http://localhost', key, {
    auth: {
      autoRefreshToken: false,
      persistSession: false,
      storageKey: crypto.randomUUID(),
      experimental: { passkey: true },
    },
    global: { fetch: async (input, init) => api.fetch(new Request(input, init), environment) },
  }).auth;
}

/** What the unmodified client offers to an operator. */
export const operator = (key = secretKey, environment: Env = administered) => clientWithKey(key, environment).admin;

/** A request with the operator's key, as it goes over the wire. */
export const asked = (method: string, path: string, body?: unknown) =>
  call(method, path, { token: secretKey, env: administered, ...(body === undefined ? {} : { body }) });
