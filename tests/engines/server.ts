import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { TestProject } from 'vitest/node';
import { freeTestPort } from '../../dev/instance.ts';
import { untilItAnswers } from '../../dev/processes.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built product is served. */
    origin: string;
  }
}

/** Serves the build of the browser tests as long as the journeys are walked. */
export default async function serve(project: TestProject): Promise<() => Promise<void>> {
  const port = await freeTestPort();
  const origin = `http://localhost:${port}`;
  const server = spawn('node', ['dev/start.ts', '--test'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    // The tests' own environment would make a build of development.
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port) },
  });
  // It builds first.
  await untilItAnswers(origin, 600);
  project.provide('origin', origin);
  return async () => {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
  };
}
