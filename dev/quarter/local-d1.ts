import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

/**
 * SQLite in this process behind the calls of D1 that the product makes: D1 is the same SQLite behind a network, of which a quarter's
 * million statements would take most of an hour. What D1 alone refuses is for the tests of the rooms, which have it.
 */
export function localD1(database: DatabaseSync) {
  database.exec('pragma foreign_keys = on');
  const compiled = new Map<string, StatementSync>();
  const compile = (sql: string) => {
    const known = compiled.get(sql) ?? database.prepare(sql);
    compiled.set(sql, known);
    return known;
  };
  const totalChanges = () => Number(compile('select total_changes() as n').get()?.n);
  const prepare = (sql: string, values: readonly SQLInputValue[] = []) => {
    const carryOut = () => {
      const before = totalChanges();
      const results = compile(sql).all(...values);
      return { success: true, results, meta: { changes: totalChanges() - before } };
    };
    return {
      carryOut,
      bind: (...bound: SQLInputValue[]) => prepare(sql, bound),
      all: async () => carryOut(),
      run: async () => carryOut(),
      first: async (column?: string) => {
        const [row] = carryOut().results;
        return row === undefined ? null : column === undefined ? row : row[column];
      },
    };
  };
  const batch = async (statements: readonly ReturnType<typeof prepare>[]) => {
    database.exec('begin');
    try {
      const results = statements.map(({ carryOut }) => carryOut());
      database.exec('commit');
      return results;
    } catch (error) {
      database.exec('rollback');
      throw error;
    }
  };
  return { prepare: (sql: string) => prepare(sql), batch };
}
