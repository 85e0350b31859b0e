import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import type { Instance, Ports } from './instance.ts';
import { withoutGoneClients } from './server-log.ts';

/** The D1 database of a Worker that is served here. */
export type WorkerDatabase = Awaited<ReturnType<Miniflare['getD1Database']>>;

/**
 * Serves an instance's built Worker until this process is told to end, in Miniflare itself: the proxy that `wrangler dev` puts
 * before a Worker answers 500 to a POST whose kept connection closes in the same moment.
 * @param write takes what the Worker logs, without what says no more than that a client has gone away
 * @returns its database, for statements that wait their turn among those of the Worker
 */
export async function serveBuiltWorker(
  { output, state, variables }: Instance,
  ports: Pick<Ports, 'app' | 'inspector'>,
  write: (text: string) => void,
): Promise<WorkerDatabase> {
  const config = resolve(output, 'server/wrangler.json');
  const modulesRoot = dirname(config);
  const { workerOptions, main = '' } = unstable_getMiniflareWorkerOptions(config);
  const entry = resolve(modulesRoot, main);
  const others = globSync(join(modulesRoot, '**/*.mjs')).filter((path) => path !== entry);
  const secrets = parseEnv(readFileSync(variables, 'utf8')) as Record<string, string>;
  const log = withoutGoneClients(write);
  const miniflare = new Miniflare({
    ...convertV4MiniflareOptions({
      ...workerOptions,
      modules: [entry, ...others].map((path) => ({ type: 'ESModule' as const, path })),
      modulesRoot,
      bindings: { ...(workerOptions.bindings as Record<string, string>), ...secrets },
      host: 'localhost',
      port: ports.app,
      inspectorPort: ports.inspector,
      // Where a visitor is, only a deployment knows.
      cf: false,
      log: new Log(LogLevel.WARN),
      handleStructuredLogs: ({ message }) => log(`${message}\n`),
    }),
    logRequests: false,
    // Where wrangler keeps them for `--persist-to`, which fills the database.
    resourcePersistencePath: resolve(state, 'v3'),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void miniflare.dispose().then(() => process.exit(0)));
  await miniflare.ready;
  return miniflare.getD1Database('DB');
}
