import * as z from 'zod/mini';
import { type SealKeys, seal, unseal } from '../db/seal.ts';

const clientSchema = z.object({ name: z.string(), email: z.string(), message: z.string() });

/** Who asks, and what they wrote: stored as one sealed text. */
type Client = z.output<typeof clientSchema>;

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
