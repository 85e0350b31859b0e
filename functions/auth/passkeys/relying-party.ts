import { site } from '#content/site.ts';
import type { Config } from '../../http/config.ts';
import { AuthError } from '../protocol/auth-error.ts';

/** Whom passkeys are made for, as WebAuthn names it: they work on these origins alone. */
export type RelyingParty = Readonly<{ id: string; name: string; origins: readonly string[] }>;

/**
 * True where passkeys can be made: they are on, and their domain is a name that covers every origin, as browsers ask for (WebAuthn,
 * relying party identifier).
 */
export function takesPasskeys(config: Config): boolean {
  const { id, origins } = partyOf(config);
  const isName = /[a-z]/.test(id) && !id.includes('..') && !id.startsWith('.');
  const isCovered = (origin: string) => `.${new URL(origin).hostname}`.endsWith(`.${id}`);
  return config.AUTH_PASSKEYS && isName && origins.every(isCovered);
}

/**
 * Gives whom passkeys are made for: the host of PUBLIC_ORIGIN, unless AUTH_PASSKEY_RP_ID names a domain above it.
 * @throws AuthError 404 where passkeys are off, or cannot be made
 */
export function relyingPartyOf(config: Config): RelyingParty {
  if (!takesPasskeys(config)) throw new AuthError(404, 'passkey_disabled', 'Passkeys are disabled');
  return partyOf(config);
}

function partyOf(config: Config): RelyingParty {
  const origins = config.AUTH_PASSKEY_ORIGINS.length > 0 ? config.AUTH_PASSKEY_ORIGINS : [config.PUBLIC_ORIGIN];
  return { id: config.AUTH_PASSKEY_RP_ID ?? new URL(config.PUBLIC_ORIGIN).hostname, name: site.name, origins };
}
