import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import type { WorkerDatabase } from './worker-server.ts';

/** A statement of a browser test, with its values. */
export type TestStatement = Readonly<{ sql: string; values: readonly (string | number | null)[] }>;

/**
 * Runs statements for the browser tests, which can't wait until days have passed: in one batch, through the running Worker's own
 * database. Whoever opened the file beside it would lock the Worker out, and a visitor of that moment would be answered 503.
 * On this machine alone: a POST whose body is a list of statements is answered 204.
 */
export function serveTestStatements(database: WorkerDatabase, port: number): void {
  createServer((request, response) => {
    json(request)
      .then((body) => {
        const statements = body as TestStatement[];
        return database.batch(statements.map(({ sql, values }) => database.prepare(sql).bind(...values)));
      })
      .then(
        () => response.writeHead(204).end(),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
  }).listen(port, '127.0.0.1');
}
