import { createIsbotFromList, list } from 'isbot';
import * as z from 'zod/mini';
import { batch, statement } from '../db/client.ts';
import { digest, newToken } from '../db/ids.ts';

/** Programs that say what they are. A browser without a window may have a person behind it: it is left out of the list. */
const isBot = createIsbotFromList(list.filter((pattern) => pattern !== 'headless'));

const saltRowSchema = z.object({ salt: z.string() });

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
 * What tells one visitor of a day from another: a digest of address and browser under a random salt of that day, which is
 * deleted with the day. Neither can be found again from it.
 * @throws DatabaseUnavailable
 */
export async function visitorOf(db: D1Database, request: Request, day: string): Promise<string> {
  const [, found] = await batch(db, [
    statement(db, 'insert into visitor_salts (day, salt) values (?, ?) on conflict (day) do nothing', day, newToken()),
    statement(db, 'select salt from visitor_salts where day = ?', day),
  ]);
  const { salt } = saltRowSchema.parse(found?.results[0]);
  const address = request.headers.get('CF-Connecting-IP') ?? '';
  return digest(`${salt}|${address}|${request.headers.get('User-Agent') ?? ''}`);
}
