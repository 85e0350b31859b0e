import { createIsbotFromList, list } from 'isbot';
import { digest, newToken } from '../db/ids.ts';
import { clientNetwork } from '../http/client-address.ts';
import { saltOf } from './repository/views.ts';

/** Programs that say what they are. A browser without a window may have a person behind it: it is left out of the list. */
const isBot = createIsbotFromList(list.filter((pattern) => pattern !== 'headless'));

/** True for a request that a person's look at a page makes: no program, and no browser that fetches ahead. */
export function isPersonsLook(request: Request): boolean {
  const purposes = ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz'].map((name) => request.headers.get(name) ?? '');
  const agent = request.headers.get('User-Agent') ?? '';
  return (
    request.method === 'GET' &&
    agent !== '' &&
    !isBot(agent) &&
    !purposes.some((purpose) => /prefetch|prerender|preview/i.test(purpose))
  );
}

/**
 * What tells one visitor of a day from another: a digest of network and browser under a random salt of that day, which is
 * deleted with the day. Neither can be found again from it.
 * @throws DatabaseUnavailable
 */
export async function visitorOf(db: D1Database, request: Request, day: string): Promise<string> {
  const salt = await saltOf(db, day, newToken());
  return digest(`${salt}|${clientNetwork(request)}|${request.headers.get('User-Agent') ?? ''}`);
}
