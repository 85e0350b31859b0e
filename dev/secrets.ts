import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Instance } from './instance.ts';
import { emulatorKeys } from './stripe-account.ts';

/**
 * Writes random secrets of this machine alone into the instance's variables, once; keys for the Stripe emulator where there
 * are none.
 * @param origin where the pages are served, renewed at each start
 * @param stripeOrigin where the Stripe emulator is, renewed likewise
 * @returns the webhook's signing secret, or null where a Stripe account of one's own is configured
 */
export function ensureSecrets({ variables, settings }: Instance, origin: string, stripeOrigin: string): string | null {
  mkdirSync(dirname(variables), { recursive: true });
  const known = existsSync(variables) ? readFileSync(variables, 'utf8').split('\n') : [];
  const kept = known.filter((line) => line !== '' && !/^(?:PUBLIC_ORIGIN|STRIPE_API_ORIGIN)=/.test(line));
  const set = Object.entries(settings).map(([name, value]) => `${name}="${value}"`);
  const isSet = (name: string) => kept.some((line) => line.startsWith(`${name}=`));
  if (!isSet('SEAL_KEYS')) kept.push(`SEAL_KEYS="k1:${randomBytes(32).toString('base64')}"`);
  if (!isSet('AUTH_SIGNING_KEY')) kept.push(`AUTH_SIGNING_KEY='${JSON.stringify(newSigningKey())}'`);
  if (!isSet('STRIPE_SECRET_KEY')) {
    kept.push(`STRIPE_SECRET_KEY="${emulatorKeys.secretKey}"`, `STRIPE_PRICE_ID="${emulatorKeys.priceId}"`);
    kept.push(`STRIPE_WEBHOOK_SECRET="whsec_${randomBytes(24).toString('hex')}"`);
  }
  const usesEmulator = kept.includes(`STRIPE_SECRET_KEY="${emulatorKeys.secretKey}"`);
  const renewed = [`PUBLIC_ORIGIN="${origin}"`, ...(usesEmulator ? [`STRIPE_API_ORIGIN="${stripeOrigin}"`] : [])];
  writeFileSync(variables, `${[...renewed, ...set, ...kept.filter((line) => !set.includes(line))].join('\n')}\n`, {
    mode: 0o600,
  });
  const secret = kept.find((line) => line.startsWith('STRIPE_WEBHOOK_SECRET='));
  return usesEmulator && secret ? secret.slice(secret.indexOf('"') + 1, -1) : null;
}

function newSigningKey(): object {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), kid: randomBytes(8).toString('hex'), alg: 'ES256' };
}
