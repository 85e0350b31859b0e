import { messages } from '#domain/messages/index.ts';

/** What endpoints of sign-in refuse with alike, as the API document says it. */
export const hosted = { 404: 'A hosted project serves sign-in' } as const;
export const badToken = {
  401: 'There is no bearer token',
  403: 'The token is not valid, or its session is over',
} as const;
export const badBody = {
  400: 'What is wrong with the body',
  408: messages.input.tooSlow,
  413: messages.input.tooLarge,
  415: messages.input.notJson,
} as const;
/** What a mail is refused with that was asked for too soon after another one. */
export const tooManyMails = { 429: 'An address gets one mail of a kind a minute, and five an hour' } as const;
