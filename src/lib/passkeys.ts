import type { User } from '@supabase/auth-js';
import { messages } from '#domain/messages/index.ts';
import { authOrigin, publishableKey } from './auth-settings.ts';
import { type AuthFailure, authWords } from './auth-words.ts';
import { authClient } from './session.ts';

/** True in a browser that knows passkeys. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis;
}

/** True where the browser offers passkeys among what it fills in, and the service takes them. */
export async function offersPasskeys(): Promise<boolean> {
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true && (await takesPasskeys());
}

/** True where the service takes passkeys; a hosted project need not. */
export async function takesPasskeys(): Promise<boolean> {
  const answer = await fetch(new URL('/auth/v1/settings', authOrigin()), { headers: { apikey: publishableKey } });
  const settings: unknown = answer.ok ? await answer.json() : null;
  return (
    typeof settings === 'object' &&
    settings !== null &&
    'passkeys_enabled' in settings &&
    settings.passkeys_enabled === true
  );
}

/** How a ceremony ended: whose passkey it was, or what to say; neither where nobody asked for it any more. */
export type PasskeyEnd = Readonly<{ user?: User; problem?: string }>;

/**
 * Signs in with a passkey.
 * @param mediation `conditional` waits until one is chosen among what the browser fills in, and says nothing before that
 */
export async function signInByPasskey(mediation?: 'conditional'): Promise<PasskeyEnd> {
  const { data, error } = await (await authClient()).signInWithPasskey({ options: mediation ? { mediation } : {} });
  if (data?.user) return { user: data.user };
  if (error && isCeremony(error)) {
    const isOver = mediation !== undefined || error.code === 'ERROR_CEREMONY_ABORTED';
    return isOver ? {} : { problem: messages.entrance.passkeyUnused };
  }
  // What goes wrong before one is chosen is nobody's problem: there is the password.
  if (mediation && !error?.code?.startsWith('webauthn_')) return {};
  return { problem: error ? authWords(error, messages.entrance.failed) : messages.entrance.failed };
}

/** What to say where no passkey was added. */
export function registrationWords(error: AuthFailure): string {
  if (error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return messages.entrance.passkeyKnown;
  if (error.code?.startsWith('ERROR_AUTHENTICATOR')) return messages.entrance.passkeyUnfit;
  return isCeremony(error) ? messages.entrance.passkeyNotAdded : authWords(error, messages.entrance.failed);
}

/** True where the browser, and not the service, ended it: somebody said no, waited too long, or has none. */
function isCeremony({ code, name }: AuthFailure): boolean {
  return code?.startsWith('ERROR_') === true || name === 'NotAllowedError';
}
