import { env } from 'cloudflare:workers';

/** Every row of every table, as text: equal before and after means that nothing was written. */
export async function dump(): Promise<string> {
  const names = await tableNames();
  const answers = await env.DB.batch(names.map((name) => env.DB.prepare(`select * from "${name}"`)));
  return JSON.stringify(Object.fromEntries(names.map((name, index) => [name, answers[index]?.results])));
}

/** The names of all tables of the product. */
export async function tableNames(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like '\\_cf%' escape '\\'
     and name <> 'd1_migrations'`,
  ).all<{ name: string }>();
  return results.map(({ name }) => name);
}

/** How many rows a table has. */
export async function countOf(table: string): Promise<number> {
  return (await env.DB.prepare(`select count(*) as n from "${table}"`).first<number>('n')) ?? 0;
}

/** The calls that D1 can fail on; all but `prepare` are round trips. */
export type D1Call = 'prepare' | 'first' | 'all' | 'run' | 'batch';

const statementCalls: readonly unknown[] = ['first', 'all', 'run'];

/**
 * The database, with a look at every call before it goes out.
 * @param onCall may throw, and then the call fails with that error
 * @param onResult sees what each statement gave
 */
function watchedDatabase(onCall: (call: D1Call) => void, onResult: (result: unknown) => void = () => {}): D1Database {
  const originals = new WeakMap<object, D1PreparedStatement>();

  const watched = (original: D1PreparedStatement): D1PreparedStatement => {
    const proxy = new Proxy(original, {
      get(target, name) {
        // A statement that an async function gives must not look like a promise.
        if (name === 'then') return undefined;
        if (name === 'bind') return (...values: unknown[]) => watched(target.bind(...values));
        const method = Reflect.get(target, name) as (...args: unknown[]) => unknown;
        return async (...args: unknown[]) => {
          if (statementCalls.includes(name)) onCall(name as D1Call);
          const result = await method.apply(target, args);
          onResult(result);
          return result;
        };
      },
    });
    originals.set(proxy, original);
    return proxy;
  };

  return new Proxy(env.DB, {
    get(target, name) {
      if (name === 'prepare') {
        return (sql: string) => {
          onCall('prepare');
          return watched(target.prepare(sql));
        };
      }
      if (name !== 'batch') throw new TypeError(`the watched database has no ${String(name)}`);
      return async (statements: D1PreparedStatement[]) => {
        onCall('batch');
        const results = await target.batch(statements.map((one) => originals.get(one) ?? one));
        for (const result of results) onResult(result);
        return results;
      };
    },
  });
}

/** The database with one kind of call that always fails, in words that must not reach anybody. */
export function failingDatabase(failing: D1Call): D1Database {
  return watchedDatabase((call) => {
    if (call === failing) throw new Error('D1_ERROR: canary-in-the-error');
  });
}

/** The database, with its round trips counted, and the rows that `all`, `run` and `batch` read. */
export function countingDatabase(): { db: D1Database; roundTrips: () => number; rowsRead: () => number } {
  let count = 0;
  let rows = 0;
  const db = watchedDatabase(
    (call) => {
      if (call !== 'prepare') count += 1;
    },
    (result) => {
      rows += (result as Partial<D1Result> | null)?.meta?.rows_read ?? 0;
    },
  );
  return { db, roundTrips: () => count, rowsRead: () => rows };
}
