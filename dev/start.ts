import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildIfChanged } from './build.ts';
import { prepareDatabase } from './database.ts';
import { demoAccounts, demoPassword } from './demo.ts';
import { sendDemoRequests } from './demo-requests.ts';
import { serveOutbox } from './outbox.ts';
import { startServer, untilItAnswers } from './processes.ts';
import { ensureSecrets, secretsPath } from './secrets.ts';

const { values } = parseArgs({
  options: {
    watch: { type: 'boolean', default: false },
    state: { type: 'string', default: '.wrangler/state' },
    fresh: { type: 'boolean', default: false },
  },
});
const port = process.env.PORT ?? '8787';
const origin = `http://localhost:${port}`;
const { state } = values;
if (values.fresh) rmSync(state, { recursive: true, force: true });

console.log('Rapport: preparing…');
ensureSecrets(origin);
// The pages name their own address for search engines and shared links.
process.env.PUBLIC_ORIGIN ??= origin;
if (!values.watch) await buildIfChanged();
const isNew = await prepareDatabase(state);

if (values.watch) {
  startServer('astro', ['dev', '--port', port]);
} else {
  startServer('wrangler', [
    'dev',
    ...['--port', port, '--persist-to', state, '--env-file', secretsPath, '--var', `PUBLIC_ORIGIN:${origin}`],
    ...['--show-interactive-dev-session=false'],
  ]);
}
await untilItAnswers(origin, 180);
if (isNew) await sendDemoRequests(origin);
const outboxPort = Number(port) + 1;
serveOutbox(state, outboxPort);

console.log(`
Rapport is at ${origin}
  for somebody who looks for a therapist   ${origin}/find-therapist
  for a therapist                          ${origin}/therapist/signin
  e-mails that it has written              http://localhost:${outboxPort}

Demo sign-ins:
${demoAccounts.map(({ email, what }) => `  ${email}   password ${demoPassword}   ${what}`).join('\n')}
`);
