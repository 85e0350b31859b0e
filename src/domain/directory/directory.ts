import * as z from 'zod/mini';
import { messages } from '#domain/messages/index.ts';
import { isId } from '#domain/text/id.ts';
import { listedConcernIds } from '#domain/vocabulary/concerns.ts';
import { identities, languages } from '#domain/vocabulary/cultures.ts';
import { directoryInsurerIds } from '#domain/vocabulary/insurers.ts';
import { type StateCode, states } from '#domain/vocabulary/places.ts';

const stateCodes = Object.keys(states) as [StateCode, ...StateCode[]];
const filter = { error: messages.input.choice };

/** What a session costs at most, as people look for it, in dollars; and those who go by what somebody can pay. */
export const directoryPrices = ['75', '100', '150', '200', 'sliding'] as const;

/** A name as it stands in an address: sealed, so that nobody reads there whom somebody looks for (decision 0069). */
const sealedName = z.string().check(z.regex(/^\w{1,16}\.[\w-]{1,500}$/, filter));

/** Each filter of the directory, by its name in the query. */
const filters = {
  state: z.enum(stateCodes, filter),
  concern: z.enum(listedConcernIds, filter),
  insurer: z.enum(directoryInsurerIds, filter),
  price: z.enum(directoryPrices, filter),
  format: z.enum(['in-person', 'virtual'], filter),
  language: z.enum(languages, filter),
  identity: z.enum(identities, filter),
  accepting: z.literal('true', filter),
  name: sealedName,
} as const;
/** The name of a filter. */
export type DirectoryFilterName = keyof typeof filters;
export const directoryFilterNames = Object.keys(filters) as DirectoryFilterName[];

/** A place in the order of the day: the turn and the id of the last therapist that was read. */
type DirectoryCursor = Readonly<{ turn: number; therapistId: string }>;

const cursorPattern = /^([0-9a-z]{1,7})-([0-9a-z]+)$/;

/** The place that a cursor such as "1z141z3-0123456789abcdefghjk" stands for, or null. */
export function parseDirectoryCursor(cursor: string): DirectoryCursor | null {
  const [, turn = '', therapistId = ''] = cursorPattern.exec(cursor) ?? [];
  return isId(therapistId) ? { turn: Number.parseInt(turn, 36), therapistId } : null;
}

/** The cursor of a place. */
export function formatDirectoryCursor({ turn, therapistId }: DirectoryCursor): string {
  return `${turn.toString(36)}-${therapistId}`;
}

const after = z.string().check(z.refine((cursor) => parseDirectoryCursor(cursor) !== null, filter));

/** The query of `GET /api/directory`: filters, and the cursor of the page before. */
export const directoryQuerySchema = z.strictObject(
  {
    state: z.optional(filters.state),
    concern: z.optional(filters.concern),
    insurer: z.optional(filters.insurer),
    price: z.optional(filters.price),
    format: z.optional(filters.format),
    language: z.optional(filters.language),
    identity: z.optional(filters.identity),
    accepting: z.optional(filters.accepting),
    name: z.optional(filters.name),
    after: z.optional(after),
  },
  { error: messages.input.unknownField },
);

/** The form that looks for somebody by name; of what is too long, the beginning counts. */
export const nameSearchSchema = z.strictObject(
  { name: z.string({ error: messages.input.wrongType }) },
  { error: messages.input.unknownField },
);

/** What somebody looks for in the directory; the name is sealed in an address, and in plain words behind it. */
export type DirectoryQuery = z.infer<typeof directoryQuerySchema>;

/** The query of a page's address; what is empty, unknown or malformed in it is left out. */
export function readDirectoryQuery(params: URLSearchParams): DirectoryQuery {
  const known = { ...filters, after };
  const entries = Object.entries(known).flatMap(([name, schema]) => {
    const given = params.get(name) ?? '';
    const result = schema.safeParse(name === 'state' ? given.toUpperCase() : given);
    return result.success ? [[name, result.data] as const] : [];
  });
  return Object.fromEntries(entries) as DirectoryQuery;
}

/** When a day of the directory begins: 9 in the morning UTC, in the small hours of America. */
const dayStartsAtHour = 9;

/** The day of the directory at a time, as a calendar date; the order of the therapists changes with it. */
export function directoryDay(now: Date): string {
  return new Date(now.getTime() - dayStartsAtHour * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/**
 * A therapist's place in the order of a day, a whole number below 2^32: as if dealt anew each day, so that everybody
 * comes first equally often in every list (FNV-1a, with the finalizer of MurmurHash3 to mix its bits).
 */
export function directoryTurn(therapistId: string, day: string): number {
  let hash = 0x811c9dc5;
  for (const character of `${day}:${therapistId}`) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Ids as one text with a space on either side of each, so that one can be found as a whole; '' for none. */
export function facetText(ids: readonly string[]): string {
  return ids.length === 0 ? '' : ` ${ids.join(' ')} `;
}
