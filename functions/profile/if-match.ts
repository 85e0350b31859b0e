import { messages } from '#domain/messages/index.ts';
import { badRequest } from '../http/app-error.ts';

const entityTag = /^"(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)"$/;

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
