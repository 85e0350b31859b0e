import { invalidRequest } from '../errors.ts';
import { requiredTextOf, textOf, textsOf } from '../parameters.ts';
import { conditionOf, type Found, type Searchable, searchFields } from '../search/fields.ts';
import { parseQuery } from '../search/query.ts';
import { type Call, limitOf, type Route, route } from './route.ts';

/** `/v1/customers/search` and its like. What was just written is found at once, where Stripe may need a minute. */
export const searchRoutes: readonly Route[] = (Object.keys(searchFields) as Searchable[]).map((kind) =>
  route('GET', `/v1/${kind}/search`, (call) => search(kind, call)),
);

function search(kind: Searchable, call: Call): unknown {
  const { account, parameters, path } = call;
  const query = parseQuery(requiredTextOf(parameters, 'query'));
  const conditions = query.clauses.map((clause) => conditionOf(kind, clause));
  const isMatch = (object: Found) =>
    query.needs === 'any' ? conditions.some((holds) => holds(object)) : conditions.every((holds) => holds(object));
  const matching: readonly Found[] = account.newestFirst(kind).filter(isMatch);
  const start = startOf(matching, textOf(parameters, 'page'));
  const end = start + limitOf(parameters);
  const hasMore = matching.length > end;
  return {
    object: 'search_result',
    data: matching.slice(start, end),
    has_more: hasMore,
    next_page: hasMore ? pageAfter(matching[end - 1]?.id ?? '') : null,
    ...(textsOf(parameters, 'expand').includes('total_count') ? { total_count: matching.length } : {}),
    url: path,
  };
}

/** A page is named by the object before it, so that what is made meanwhile moves no page. */
function pageAfter(id: string): string {
  return Buffer.from(id).toString('base64url');
}

function startOf(matching: readonly Found[], page: string | undefined): number {
  if (page === undefined) return 0;
  const position = matching.findIndex(({ id }) => pageAfter(id) === page);
  if (position === -1) throw invalidRequest(`${page} is an invalid page.`, 'page');
  return position + 1;
}
