import { type DirectoryQuery, directoryFilterNames, formatDirectoryCursor } from '#domain/directory/directory.ts';
import type { DirectoryPage } from '#domain/directory/responses.ts';
import { toDirectoryCard } from './directory-card.ts';
import { countLists, findSitemap, listCardRows } from './repository/directory.ts';

/** Cards of a page: with these, the document and its styles fit the first round trip (budgets.md, Pages). */
const pageSize = 12;

/**
 * A page of the listed therapists, in the order of the day; the name in the query is the one that was typed.
 * @throws DatabaseUnavailable
 */
export async function listDirectory(db: D1Database, query: DirectoryQuery, now: Date): Promise<DirectoryPage> {
  const rows = await listCardRows(db, query, pageSize + 1, now);
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  const next =
    rows.length > pageSize && last ? formatDirectoryCursor({ turn: last.turn, therapistId: last.therapist_id }) : null;
  const therapists = shown.map((row) => toDirectoryCard(row, now));
  const isEmpty = therapists.length === 0 && next === null && query.after === undefined;
  const name = query.name ?? null;
  return { therapists, next, name, ...(isEmpty ? await whyEmpty(db, query, now) : { lift: null, emptyState: null }) };
}

/**
 * Every listed therapist and every state that has one, for the sitemap.
 * @throws DatabaseUnavailable
 */
export function listForSitemap(db: D1Database, now: Date) {
  return findSitemap(db, now);
}

/**
 * The one filter without which most therapists would be shown, null where no single one helps; and the state, where nobody is
 * licensed in it. A state is never lifted: who is licensed elsewhere may not treat somebody there.
 */
async function whyEmpty(
  db: D1Database,
  query: DirectoryQuery,
  now: Date,
): Promise<Pick<DirectoryPage, 'lift' | 'emptyState'>> {
  const { state } = query;
  const chosen = directoryFilterNames.filter((name) => name !== 'state' && query[name] !== undefined);
  const lists = [...chosen.map((name) => ({ ...query, [name]: undefined })), ...(state ? [{ state }] : [])];
  const counts = await countLists(db, lists, now);
  const lift = chosen
    .map((filter, index) => ({ filter, count: counts[index] ?? 0 }))
    .reduce<DirectoryPage['lift']>((most, lift) => (lift.count > (most?.count ?? 0) ? lift : most), null);
  return { lift, emptyState: state !== undefined && counts.at(-1) === 0 ? state : null };
}
