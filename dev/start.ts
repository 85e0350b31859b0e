import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startStripeEmulator } from '@rapport/stripe-emulator';
import { buildIfChanged } from './build.ts';
import { prepareDatabase } from './database.ts';
import { demoAccounts, demoPassword } from './demo.ts';
import { sendDemoRequests, startDemoTrial } from './demo-requests.ts';
import { serveOutbox } from './outbox.ts';
import { startServer, untilItAnswers } from './processes.ts';
import { ensureSecrets, secretsPath } from './secrets.ts';
import { emulatorKeys, stripeAccount } from './stripe-account.ts';

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
const stripePort = Number(port) + 4;
const stripeOrigin = `http://127.0.0.1:${stripePort}`;
const webhookSecret = ensureSecrets(origin, stripeOrigin);
if (webhookSecret !== null) {
  await startStripeEmulator({
    port: stripePort,
    stateFile: join(state, 'stripe.json'),
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
if (isNew && webhookSecret !== null) {
  await startDemoTrial(origin);
  await sendDemoRequests(origin);
}
const outboxPort = Number(port) + 1;
serveOutbox(state, outboxPort, origin);

console.log(`
Rapport is at ${origin}
  for somebody who looks for a therapist   ${origin}/find-therapist
  for a therapist                          ${origin}/therapist/signin
  e-mails that it has written              http://localhost:${outboxPort}
  what its API takes and answers           http://localhost:${outboxPort}/api
  Stripe, as it is played here             ${webhookSecret === null ? 'your own account' : stripeOrigin}

Demo sign-ins:
${demoAccounts.map(({ email, what }) => `  ${email}   password ${demoPassword}   ${what}`).join('\n')}
`);
