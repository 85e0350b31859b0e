import { parseArgs } from 'node:util';
import { startStripeEmulator } from './server.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8791' },
    state: { type: 'string', default: '.wrangler/state/stripe.json' },
    'webhook-url': { type: 'string' },
    'webhook-secret': { type: 'string' },
    origin: { type: 'string' },
  },
});

const url = values['webhook-url'];
const secret = values['webhook-secret'];
if ((url === undefined) !== (secret === undefined)) {
  throw new Error('--webhook-url and --webhook-secret go together');
}

const emulator = await startStripeEmulator({
  port: Number(values.port),
  stateFile: values.state,
  ...(url !== undefined && secret !== undefined ? { webhook: { url, secret } } : {}),
  ...(values.origin === undefined ? {} : { origin: values.origin }),
});
console.log(`Stripe emulator: ${emulator.origin} (state in ${values.state})`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void emulator.close().then(() => process.exit(0));
  });
}
