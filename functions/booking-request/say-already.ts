import { messages } from '#domain/messages/index.ts';
import type { RequestRow } from './repository/requests.ts';

/** What a request is, to whoever wanted to change it and could not. */
export function sayAlready({ status, place_until }: Pick<RequestRow, 'status' | 'place_until'>): string {
  const { already } = messages.requestLife;
  if (place_until === null) return already[status];
  return { ...already, ...messages.placeWaitlist.already }[status];
}
