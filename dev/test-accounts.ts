import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { parseEnv } from 'node:util';
import { hashPassword } from '../functions/auth/passwords/password.ts';
import { insertUser } from '../functions/auth/repository/users.ts';
import { newSession, sessionView } from '../functions/auth/sessions/sessions.ts';
import { newUser, type User } from '../functions/auth/users/user.ts';
import { type Config, configOf } from '../functions/http/config.ts';
import { password } from '../tests/support/password.ts';
import type { Instance } from './instance.ts';

/** More than a whole run takes. */
const accountCount = 800;

/** An account with its first session, as it was stored. */
type Account = Readonly<{ user: User; session: Awaited<ReturnType<typeof newSession>> }>;

/**
 * Opens accounts for the browser tests in the instance's database, which nobody serves yet: each test takes one of its own
 * without a sign-up, whose password takes the time that it is made to take. They are handed out on this machine alone, at
 * `/account`, as the session that a sign-up would have answered with.
 */
export async function serveTestAccounts({ state, variables }: Instance, port: number): Promise<void> {
  const config = configOf(parseEnv(readFileSync(variables, 'utf8')));
  const accounts = await openAccounts(databaseIn(state), config);
  createServer(async (_request, response) => {
    const account = accounts.pop();
    response.statusCode = account ? 200 : 410;
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(account ? await sessionView(config, account.user, account.session, new Date()) : null));
  }).listen(port, '127.0.0.1');
}

async function openAccounts(database: DatabaseSync, config: Config): Promise<Account[]> {
  const now = new Date();
  const at = now.toISOString();
  const passwordHash = await hashPassword(password);
  const accounts: Account[] = [];
  database.exec('begin');
  for (let index = 0; index < accountCount; index++) {
    const user = newUser(
      {
        email: `${randomUUID()}@example.com`,
        metadata: { firstName: 'Ada', lastName: 'Quill' },
        passwordHash,
        emailConfirmedAt: at,
        lastSignInAt: at,
      },
      now,
    );
    const session = await newSession(config, user.id, 'password', { device: '', place: '' }, now);
    await insertUser(asD1(database), user, session);
    accounts.push({ user, session });
  }
  database.exec('commit');
  database.close();
  return accounts;
}

/** The product's own database among the files that wrangler keeps. */
function databaseIn(state: string): DatabaseSync {
  for (const path of globSync(join(state, 'v3/d1/**/*.sqlite'))) {
    const database = new DatabaseSync(path);
    if (database.prepare("select 1 from sqlite_master where name = 'users'").get()) return database;
    database.close();
  }
  throw new Error(`there is no database under ${state}`);
}

/** The one part of D1 that a batch of inserts needs. */
function asD1(database: DatabaseSync): Parameters<typeof insertUser>[0] {
  type Bound = Readonly<{ sql: string; values: SQLInputValue[] }>;
  return {
    prepare: (sql: string) => ({ bind: (...values: SQLInputValue[]): Bound => ({ sql, values }) }),
    batch: async (statements: readonly Bound[]) =>
      statements.map(({ sql, values }) => database.prepare(sql).run(...values)),
  } as unknown as Parameters<typeof insertUser>[0];
}
