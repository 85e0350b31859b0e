import { appendFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startStripeEmulator } from '@rapport/stripe-emulator';
import { buildIfChanged } from './build.ts';
import { prepareDatabase } from './database.ts';
import { demoAccounts, demoPassword } from './demo.ts';
import { sendDemoRequests, startDemoTrial } from './demo-requests.ts';
import { ownInstance, portsFrom, takenPorts, testInstance, testServerLog } from './instance.ts';
import { serveOutbox } from './outbox.ts';
import { startServer, untilItAnswers } from './processes.ts';
import { ensureSecrets } from './secrets.ts';
import { emulatorKeys, stripeAccount } from './stripe-account.ts';
import { serveTestAccounts } from './test-accounts.ts';
import { makeTestDatabase } from './test-database.ts';
import { serveTestStatements } from './test-statements.ts';
import { serveBuiltWorker } from './worker-server.ts';

const { values } = parseArgs({
  options: {
    /** Serves from the sources, with hot reload. */
    watch: { type: 'boolean', default: false },
    /** Serves the instance of the browser tests, from nothing. */
    test: { type: 'boolean', default: false },
  },
});
const instance = values.test ? testInstance : ownInstance;
const { output, state, variables } = instance;
const ports = portsFrom(Number(process.env.PORT ?? 8787));
const origin = `http://localhost:${ports.app}`;
const [taken] = await takenPorts(ports);
if (taken !== undefined) {
  console.error(`Port ${taken} is taken: end what listens there, or start elsewhere (PORT=3000 npm start).`);
  process.exit(1);
}
if (values.test) for (const old of [state, testServerLog]) rmSync(old, { recursive: true, force: true });
const log = (text: string) => (values.test ? appendFileSync(testServerLog, text) : process.stdout.write(text));

console.log('Rapport: preparing…');
const stripeOrigin = `http://127.0.0.1:${ports.stripe}`;
const webhookSecret = ensureSecrets(instance, origin, stripeOrigin);
if (webhookSecret !== null) {
  await startStripeEmulator({
    port: ports.stripe,
    // A test run begins from nothing and is never started again: what it would keep is written for nobody.
    ...(values.test ? {} : { stateFile: join(state, 'stripe.json') }),
    account: stripeAccount,
    webhook: { url: `${origin}/api/billing/webhook`, secret: webhookSecret },
    origin,
  });
  process.env.PUBLIC_STRIPE_PUBLISHABLE_KEY ??= emulatorKeys.publishableKey;
  process.env.PUBLIC_STRIPE_PRICE_ID ??= emulatorKeys.priceId;
  process.env.PUBLIC_STRIPE_STAND_IN ??= `${stripeOrigin}/v3-stand-in/stripe.js`;
}
// The pages name their own address for search engines and shared links.
process.env.PUBLIC_ORIGIN ??= origin;

/** @returns true when the database is new */
async function prepareState(): Promise<boolean> {
  if (!values.test) return prepareDatabase(state);
  await makeTestDatabase(state);
  await serveTestAccounts(instance, ports.accounts);
  return true;
}

// Side by side: a build leaves half of two cores free.
const [isNew] = await Promise.all([prepareState(), values.watch || buildIfChanged(instance)]);

if (values.watch) {
  process.env.RAPPORT_STATE = state;
  process.env.RAPPORT_INSPECTOR_PORT = String(ports.inspector);
  startServer('astro', ['dev', '--port', String(ports.app)], log);
} else if (values.test) {
  serveTestStatements(await serveBuiltWorker(instance, ports, log), ports.database);
} else {
  const args = [
    'dev',
    // wrangler looks for the variables from where its configuration lies.
    ...['--config', join(output, 'server/wrangler.json'), '--env-file', resolve(variables), '--persist-to', state],
    ...['--port', String(ports.app), '--inspector-port', String(ports.inspector), '--var', `PUBLIC_ORIGIN:${origin}`],
    ...['--show-interactive-dev-session=false'],
  ];
  startServer('wrangler', args, log);
}
await untilItAnswers(origin, 180);
if (isNew && webhookSecret !== null) {
  await startDemoTrial(origin);
  await sendDemoRequests(origin);
}
serveOutbox(instance, ports.outbox, origin);

console.log(`
Rapport is at ${origin}
  for somebody who looks for a therapist   ${origin}/find-therapist
  for a therapist                          ${origin}/therapist/signin
  e-mails that it has written              http://localhost:${ports.outbox}
  what its API takes and answers           http://localhost:${ports.outbox}/api
  Stripe, as it is played here             ${webhookSecret === null ? 'your own account' : stripeOrigin}

Demo sign-ins:
${demoAccounts.map(({ email, what }) => `  ${email}   password ${demoPassword}   ${what}`).join('\n')}
`);
