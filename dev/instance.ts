import { createHash } from 'node:crypto';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';

/** What one running copy of the product has to itself, so that `npm start` and `npm test` never meet. Paths of the checkout. */
export type Instance = Readonly<{
  /** What `astro build` writes. */
  output: string;
  /** Database, buckets, and what the Stripe emulator knows. */
  state: string;
  /** Secrets and settings of the Worker, in the form of `.dev.vars`. */
  variables: string;
  /** What the Worker is set to besides, by the names of its variables. */
  settings: Readonly<Record<string, string>>;
}>;

/** The instance of `npm start`, `npm run build` and a deployment: where wrangler and Astro look by themselves. */
export const ownInstance: Instance = { output: 'dist', state: '.wrangler/state', variables: '.dev.vars', settings: {} };

/** The instance of the browser tests, all of which come from one address. */
export const testInstance: Instance = instanceIn('.wrangler/test', { AUTH_RATE_LIMITS: 'off' });

/** What the server of the browser tests has logged since its start. */
export const testServerLog = '.wrangler/test/server.log';

/** An instance that keeps everything in one folder. */
function instanceIn(folder: string, settings: Instance['settings']): Instance {
  return { output: join(folder, 'dist'), state: join(folder, 'state'), variables: join(folder, 'dev.vars'), settings };
}

/** The ports of an instance. */
export type Ports = Readonly<Record<'app' | 'outbox' | 'inspector' | 'accounts' | 'stripe' | 'database', number>>;

/** The ports of the instance whose pages are at `app`. */
export function portsFrom(app: number): Ports {
  return { app, outbox: app + 1, inspector: app + 2, accounts: app + 3, stripe: app + 4, database: app + 5 };
}

const portsEach = 6;
/** Below those that systems hand out by themselves, above those that programs like to stand on. */
const lowestTestPort = 12_000;
const testPlaces = 4000;

/**
 * Where this checkout's tests serve the product: the same each time, so that a build can be used again, and another one in
 * another checkout; the next place where somebody else is there already.
 * @throws when no place is free
 */
export async function freeTestPort(checkout = resolve('.')): Promise<number> {
  const first = createHash('sha256').update(checkout).digest().readUInt32BE();
  for (let step = 0; step < testPlaces; step++) {
    const port = lowestTestPort + ((first + step) % testPlaces) * portsEach;
    if ((await takenPorts(portsFrom(port))).length === 0) return port;
  }
  throw new Error('no free ports for the tests');
}

/** Those of an instance's ports that somebody else listens on. */
export async function takenPorts(ports: Ports): Promise<number[]> {
  const all = Object.values(ports);
  const free = await Promise.all(all.map(isFree));
  return all.filter((_, index) => !free[index]);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });
}
