import type { AccountNames } from '#domain/account/names.ts';
import type { Assurance } from './assurance.ts';

/** Who is asking. The names are '' where the account has none. */
export type Identity = AccountNames &
  Readonly<{
    userId: string;
    email: string;
    sessionId: string;
    /** When the session last proved who its user is, in Unix seconds. */
    authenticatedAtSeconds: number;
  }> &
  Assurance;

/**
 * The one question that the rest of the API has for the sign-in service; null is "nobody we know", whatever the reason.
 * It is answered by the Worker itself (`identify-embedded.ts`) or through a hosted Supabase project (`identify-hosted.ts`).
 */
export type Identify = (token: string, now: Date) => Promise<Identity | null>;

/** The token of an `Authorization` header, or null for anything but one bearer token. */
export function bearerToken(header: string | undefined): string | null {
  return /^[Bb]earer ([\w.-]+)$/.exec(header ?? '')?.[1] ?? null;
}
