import { type APIRequestContext, expect, type Page } from '@playwright/test';
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

/** The path of the link in the newest mail to an address, once there is one. */
export async function linkTo(page: Page, baseURL: string | undefined, address: string): Promise<string> {
  await expect.poll(async () => (await messagesTo(page.request, baseURL ?? '', address)).length).toBeGreaterThan(0);
  const [mail] = await messagesTo(page.request, baseURL ?? '', address);
  return /\/(?:request|waitlist)\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
}

/** What the newest mail to an address that proves it says: its six digits and the path of its link, once there is one. */
export async function mailedProof(
  request: APIRequestContext,
  baseURL: string | undefined,
  address: string,
): Promise<{ code: string; path: string }> {
  const found = async () =>
    (await messagesTo(request, baseURL ?? '', address)).find(({ text }) => text.includes('#token_hash='))?.text;
  await expect.poll(found).toBeDefined();
  const text = (await found()) ?? '';
  const link = new URL(/http\S+#token_hash=\S+/.exec(text)?.[0] ?? '');
  return { code: /code (\d{6})/.exec(text)?.[1] ?? '', path: link.pathname + link.hash };
}
