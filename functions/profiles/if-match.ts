import { messages } from '#domain/messages.ts';
import { badRequest } from '../http/app-error.ts';

const entityTag = /^"(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)"$/;

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
