import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Where a local Worker reads its secrets from; never committed. */
export const secretsPath = '.dev.vars';

/**
 * Writes random secrets of this machine alone into `.dev.vars`, once.
 * @param origin where the pages are served, renewed at each start
 */
export function ensureSecrets(origin: string): void {
  const known = existsSync(secretsPath) ? readFileSync(secretsPath, 'utf8').split('\n') : [];
  const kept = known.filter((line) => line !== '' && !line.startsWith('PUBLIC_ORIGIN='));
  const isSet = (name: string) => kept.some((line) => line.startsWith(`${name}=`));
  if (!isSet('SEAL_KEYS')) kept.push(`SEAL_KEYS="k1:${randomBytes(32).toString('base64')}"`);
  if (!isSet('AUTH_SIGNING_KEY')) kept.push(`AUTH_SIGNING_KEY='${JSON.stringify(newSigningKey())}'`);
  writeFileSync(secretsPath, `${[`PUBLIC_ORIGIN="${origin}"`, ...kept].join('\n')}\n`, { mode: 0o600 });
}

function newSigningKey(): object {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), kid: randomBytes(8).toString('hex'), alg: 'ES256' };
}
