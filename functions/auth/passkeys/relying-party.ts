import { site } from '#content/site.ts';
import type { Config } from '../../http/config.ts';
import { AuthError } from '../protocol/auth-error.ts';

/** Whom passkeys are made for, as WebAuthn names it: they work on these origins alone. */
export type RelyingParty = Readonly<{ id: string; name: string; origins: readonly string[] }>;

/**
 * Gives whom passkeys are made for: the host of PUBLIC_ORIGIN, unless AUTH_PASSKEY_RP_ID names a domain above it.
 * @throws AuthError 404 where passkeys are off
 */
export function relyingPartyOf(config: Config): RelyingParty {
  if (!takesPasskeys(config)) throw new AuthError(404, 'passkey_disabled', 'Passkeys are disabled');
  const origins = config.AUTH_PASSKEY_ORIGINS.length > 0 ? config.AUTH_PASSKEY_ORIGINS : [config.PUBLIC_ORIGIN];
  return { id: idOf(config), name: site.name, origins };
}

/** True where passkeys are on; at an address without a name no browser makes any. */
export function takesPasskeys(config: Config): boolean {
  return config.AUTH_PASSKEYS && !/^[\d.]+$|^\[/.test(idOf(config));
}

const idOf = (config: Config) => config.AUTH_PASSKEY_RP_ID ?? new URL(config.PUBLIC_ORIGIN).hostname;
