import * as z from 'zod/mini';
import { messages } from '#domain/messages/index.ts';
import { isId } from '#domain/text/id.ts';

/** Where a page of a list ends: the next one starts with the row after it. */
export type ListPosition = Readonly<{ createdAt: string; id: string }>;

/** Later than every row: where the first page starts, so that it needs no query of its own. */
export const newest: ListPosition = { createdAt: '9999-12-31T23:59:59.999Z', id: '' };

const positionPattern = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)_(\w+)$/;

/** The query of the list: `before` is a cursor that the page before gave as `next`. */
export const listQuerySchema = z.object({
  before: z.optional(
    z.pipe(
      z
        .string({ error: messages.input.malformed })
        .check(
          z.maxLength(100, { error: messages.input.malformed }),
          z.regex(/^[\w-]+$/, { error: messages.input.malformed }),
        ),
      z.transform((cursor: string, context): ListPosition => {
        const position = fromCursor(cursor);
        if (position) return position;
        context.issues.push({ code: 'custom', message: messages.input.malformed, input: cursor });
        return z.NEVER;
      }),
    ),
  ),
});

/** A position as a cursor that stands in a query. */
export function toCursor({ createdAt, id }: ListPosition): string {
  return btoa(`${createdAt}_${id}`).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The position that a cursor stands for; undefined for what is no cursor. */
export function fromCursor(cursor: string): ListPosition | undefined {
  const [, createdAt, id] = positionPattern.exec(decoded(cursor)) ?? [];
  return createdAt !== undefined && id !== undefined && isId(id) ? { createdAt, id } : undefined;
}

function decoded(cursor: string): string {
  try {
    return atob(cursor.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return '';
  }
}
