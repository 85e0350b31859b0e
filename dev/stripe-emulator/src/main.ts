#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { AccountSeed } from './seed.ts';
import { startStripeEmulator } from './server.ts';

const usage = `stripe-emulator [options]

  --port PORT             where it listens, on 127.0.0.1 alone (8791; 0 for any that is free)
  --state FILE            keep the account in this file across restarts (it is forgotten without)
  --seed FILE             JSON {"name", "products": [{"name", "prices": [...]}]} of a new account
  --webhook-url URL       send every event there
  --webhook-secret SECRET sign the events with it (whsec_...); goes with --webhook-url
  --origin ORIGIN         the page that may ask from a browser, besides those of this machine
`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    port: { type: 'string', default: '8791' },
    state: { type: 'string' },
    seed: { type: 'string' },
    'webhook-url': { type: 'string' },
    'webhook-secret': { type: 'string' },
    origin: { type: 'string' },
  },
});

if (values.help) {
  console.log(usage);
  process.exit(0);
}

const { state, seed, origin, 'webhook-url': url, 'webhook-secret': secret } = values;
if ((url === undefined) !== (secret === undefined)) {
  throw new Error('--webhook-url and --webhook-secret go together');
}

const emulator = await startStripeEmulator({
  port: Number(values.port),
  ...(state === undefined ? {} : { stateFile: state }),
  ...(seed === undefined ? {} : { account: JSON.parse(readFileSync(seed, 'utf8')) as AccountSeed }),
  ...(url !== undefined && secret !== undefined ? { webhook: { url, secret } } : {}),
  ...(origin === undefined ? {} : { origin }),
});
console.log(`Stripe emulator: ${emulator.origin} (${state === undefined ? 'in memory' : `state in ${state}`})`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void emulator.close().then(() => process.exit(0));
  });
}
