import * as z from 'zod/mini';
import { emailKey } from '#domain/text/email-address.ts';
import { digest } from '../db/ids.ts';
import { type SealKeys, seal, unseal } from '../db/seal.ts';

const clientSchema = z.object({ name: z.string(), email: z.string(), message: z.string() });

/** Who asks, and what they wrote: stored as one sealed text. */
export type Client = z.output<typeof clientSchema>;

const contextOf = (bookingRequestId: string) => `booking_requests.sealed_client:${bookingRequestId}`;

/** The client as stored. */
export function sealClient(keys: SealKeys, bookingRequestId: string, client: Client): Promise<string> {
  return seal(keys, contextOf(bookingRequestId), JSON.stringify(client));
}

/**
 * The client of a stored booking request.
 * @throws when it cannot be unsealed
 */
export async function unsealClient(keys: SealKeys, bookingRequestId: string, sealed: string): Promise<Client> {
  return clientSchema.parse(JSON.parse(await unseal(keys, contextOf(bookingRequestId), sealed)));
}

/** By what the requests of one address are counted, in any spelling of it; keyed, so that no address can be guessed from it. */
export function clientDigest(keys: SealKeys, email: string): Promise<string> {
  return digest(`${keys[0]?.key}:client:${emailKey(email)}`);
}
