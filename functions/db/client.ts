import type * as z from 'zod/mini';

/** D1 did not answer, or answered with a fault. Nothing is known to have been written. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  /** How soon trying again makes sense (promise P8). */
  readonly retryAfterSeconds = 5;
}

/** A row with the same key exists already; the whole batch was rolled back. */
export class UniqueViolation extends Error {
  override name = 'UniqueViolation';
}

type Value = string | number | null;

/** A prepared statement with its values bound; values never become part of the SQL text. */
export function statement(db: D1Database, sql: string, ...values: Value[]): D1PreparedStatement {
  return guardedSync(() => db.prepare(sql).bind(...values));
}

/**
 * The first row, parsed, or null.
 * @throws DatabaseUnavailable
 */
export async function queryFirst<S extends z.ZodMiniType>(
  db: D1Database,
  rowSchema: S,
  sql: string,
  ...values: Value[]
): Promise<z.output<S> | null> {
  const row = await guarded(() => statement(db, sql, ...values).first());
  return row === null ? null : rowSchema.parse(row);
}

/**
 * At most `limit` rows, parsed. The SQL ends in `limit ?`, which this binds last.
 * @throws DatabaseUnavailable
 */
export async function queryAll<S extends z.ZodMiniType>(
  db: D1Database,
  rowSchema: S,
  limit: number,
  sql: string,
  ...values: Value[]
): Promise<z.output<S>[]> {
  const { results } = await guarded(() => statement(db, sql, ...values, limit).all());
  return results.map((row) => rowSchema.parse(row));
}

/**
 * Runs one statement.
 * @returns how many rows it changed
 * @throws DatabaseUnavailable, UniqueViolation
 */
export async function run(db: D1Database, sql: string, ...values: Value[]): Promise<number> {
  const { meta } = await guarded(() => statement(db, sql, ...values).run());
  return meta.changes;
}

/**
 * Runs the statements as one transaction: all of them, or none.
 * @throws DatabaseUnavailable, UniqueViolation
 */
export async function batch(db: D1Database, statements: readonly D1PreparedStatement[]): Promise<D1Result[]> {
  return statements.length === 0 ? [] : guarded(() => db.batch([...statements]));
}

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw translated(error);
  }
}

function guardedSync<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw translated(error);
  }
}

function translated(error: unknown): Error {
  if (error instanceof DatabaseUnavailable) return error;
  const text = error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : '';
  return /UNIQUE constraint failed/.test(text)
    ? new UniqueViolation('a row with this key exists', { cause: error })
    : new DatabaseUnavailable('D1 did not answer', { cause: error });
}
