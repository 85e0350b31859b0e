import { expect, it } from 'vitest';
import { messages } from '#domain/messages/index.ts';
import { noteWait } from './retry-after.ts';
import { waitWords } from './sign-in-words.ts';

const answered = (status: number, headers: Record<string, string> = {}) => {
  noteWait(new Response(null, { status, headers }));
  return waitWords({ status });
};
const code = { 'x-sb-error-code': 'over_request_rate_limit' };

it('P12 a refusal for now is told with the wait of its own answer', () => {
  expect(answered(429, { ...code, 'Retry-After': '40' })).toBe('Too many tries. Try again in 40 seconds.');
  expect(answered(503, { ...code, 'Retry-After': '2' })).toMatch(/try again in 2 seconds\.$/);
  for (const headers of [{}, { 'Retry-After': 'Mon, 30 Nov 2026 23:00:00 GMT' }]) {
    expect(answered(429, headers)).toBe('Too many tries. Please wait a few minutes and try again.');
  }
});

it('a service that is out of order is not said to be busy', () => {
  expect(answered(503, { 'Retry-After': '5' })).toBe(messages.service.unavailable);
});

it('every other answer has its own words', () => {
  for (const error of [null, {}, { status: undefined }, { status: 0 }, { status: 400 }, { status: 500 }]) {
    expect(waitWords(error)).toBeNull();
  }
});
