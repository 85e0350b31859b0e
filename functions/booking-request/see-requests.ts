import type { BookingRequest } from '#domain/booking-request/responses.ts';
import { batch } from '../db/client.ts';
import { asTold } from './answer-request.ts';
import { changeState } from './repository/life.ts';
import { findOwnRequest } from './repository/requests.ts';
import { tellClient } from './request-mails.ts';

/** Notes that a therapist has read the requests of a page, and tells their clients, each once. */
export async function seeRequests(
  env: Env,
  userId: string,
  requests: readonly BookingRequest[],
  now: Date,
): Promise<void> {
  const unseen = requests.filter(({ status, waits_for_client }) => status === 'requested' && !waits_for_client);
  for (const { id } of unseen) {
    const row = await findOwnRequest(env.DB, id, userId);
    if (!row) continue;
    await batch(env.DB, [
      ...changeState(env.DB, id, 'see', now.toISOString(), { by: userId }),
      ...(await tellClient(env, asTold(row), 'seen', now)),
    ]);
  }
}
