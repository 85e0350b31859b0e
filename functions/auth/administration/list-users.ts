import { AuthError } from '../protocol/auth-error.ts';
import { countUsers, listUsers } from '../repository/operator.ts';
import { audience, userView } from '../users/user-view.ts';

const defaultPerPage = 50;
const maxPerPage = 1000;
/** Beyond any number of accounts. */
const maxPage = 1_000_000;

/**
 * A page of all accounts, the newest first, and the headers by which the client finds the others.
 * @param query `page` from 1, `per_page` from 1 to 1000; '' and absent mean the first page of 50
 * @throws AuthError 400 for other numbers
 */
export async function usersPage(db: D1Database, query: Readonly<Record<string, string>>, path: string) {
  const page = numberIn(query.page, 1, maxPage);
  const perPage = numberIn(query.per_page, defaultPerPage, maxPerPage);
  const [users, total] = await Promise.all([listUsers(db, perPage, (page - 1) * perPage), countUsers(db)]);
  const lastPage = Math.ceil(total / perPage);
  // The client reads the page from the first parameter.
  const link = (to: number, rel: string) => `<${path}?page=${to}&per_page=${perPage}>; rel="${rel}"`;
  return {
    body: { users: users.map(userView), aud: audience },
    headers: {
      Link: [...(lastPage > page ? [link(page + 1, 'next')] : []), link(lastPage, 'last')].join(', '),
      'X-Total-Count': String(total),
    },
  };
}

function numberIn(text: string | undefined, byDefault: number, max: number): number {
  if (text === undefined || text === '') return byDefault;
  const number = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > max) throw new AuthError(400, 'validation_failed', 'Bad Pagination Parameters');
  return number;
}
