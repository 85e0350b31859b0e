import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { eventTypesOf, startTestEmulator } from './testing.ts';

const client = fileURLToPath(import.meta.resolve('@stripe/cli/bin/shim.js'));
const run = promisify(execFile);

test("Stripe's own client triggers every event that it has a recipe for here", async () => {
  const emulator = await startTestEmulator();
  const home = mkdtempSync(join(tmpdir(), 'stripe-client-'));
  const events = [
    'customer.subscription.created',
    'customer.subscription.updated',
    'customer.subscription.deleted',
    'customer.subscription.trial_will_end',
    'customer.subscription.paused',
    'invoice.paid',
    'invoice.payment_failed',
    'setup_intent.succeeded',
    'test_helpers.test_clock.ready',
  ];
  for (const event of events) {
    const args = ['--api-base', emulator.origin, '--api-key', 'sk_test_0123456789abcdef', 'trigger', event];
    const { stdout } = await run(process.execPath, [client, ...args], {
      env: { ...process.env, XDG_CONFIG_HOME: home, STRIPE_CLI_TELEMETRY_OPTOUT: '1' },
      timeout: 20_000,
    });
    expect(stdout).toContain('Trigger succeeded');
    expect(await eventTypesOf(emulator.stripe)).toContain(event);
    await emulator.control('POST /emulator/reset');
  }
  rmSync(home, { recursive: true });
  await emulator.end();
}, 120_000);
