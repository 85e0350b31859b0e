import type { APIRequestContext } from '@playwright/test';
import { beside } from './browser-api.ts';

/** An e-mail that the Worker has written, as the local outbox shows it. */
type OutboxMessage = Readonly<{ to: string; subject: string; text: string; kind: string }>;

/** The e-mails written to an address, the newest first, out of the local outbox beside the server. */
export async function messagesTo(
  request: APIRequestContext,
  baseURL: string,
  address: string,
): Promise<OutboxMessage[]> {
  const answer = await request.get(new URL('/messages', beside(baseURL, 'outbox')).href);
  return ((await answer.json()) as OutboxMessage[]).filter(({ to }) => to === address);
}
