import { messages } from '#domain/messages/index.ts';
import { badRequest } from '../http/app-error.ts';
import { headerOf } from '../http/describe.ts';

const entityTag = /^"(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)"$/;

/** What the document says of the headers by which a save names what it replaces; with neither, the last write wins. */
export const expectedProfile = [
  headerOf('If-Match', 'The `updated_at` of the profile that is replaced, as a tag', { pattern: entityTag.source }),
  headerOf('If-None-Match', '`*` for a first save'),
];

/**
 * True for `If-None-Match: *`: the profile must not be there yet.
 * @throws AppError 400 for anything else in the header
 */
export function isFirstSave(header: string | undefined): boolean {
  if (header === undefined) return false;
  if (header.trim() !== '*') throw badRequest(messages.input.malformed);
  return true;
}

/**
 * The `updated_at` in an `If-Match: "<updated_at>"` header, or null where there is none.
 * @throws AppError 400 for anything else
 */
export function expectedUpdate(header: string | undefined): string | null {
  if (header === undefined) return null;
  const updatedAt = entityTag.exec(header)?.[1];
  if (updatedAt === undefined || Number.isNaN(Date.parse(updatedAt))) throw badRequest(messages.input.malformed);
  return updatedAt;
}
