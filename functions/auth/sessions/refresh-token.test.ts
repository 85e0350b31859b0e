import { Buffer } from 'node:buffer';
import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decideRefresh, encodeRefreshToken, isGenuine, parseRefreshToken } from './refresh-token.ts';

const key = Buffer.alloc(32, 3);
const sessionId = '01234567-89ab-4cde-8f01-23456789abcd';

describe('the refresh token', () => {
  it.each([0, 1, 127, 128, 300, 16_383, 16_384, 2 ** 34])('says count %i again when read', (counter) => {
    const text = encodeRefreshToken({ sessionId, counter }, key);
    expect(parseRefreshToken(text)).toEqual({ sessionId, counter });
    expect(isGenuine(text, { sessionId, counter }, key)).toBe(true);
    expect(isGenuine(text, { sessionId, counter: counter + 1 }, key)).toBe(false);
    expect(isGenuine(text, { sessionId, counter }, Buffer.alloc(32, 4))).toBe(false);
  });

  it('has the bytes of refresh format v2', () => {
    const head = Buffer.concat([
      Buffer.from([0]),
      Buffer.from(sessionId.replaceAll('-', ''), 'hex'),
      Buffer.from([0xac, 2]),
    ]);
    const signed = Buffer.concat([head, createHmac('sha256', key).update(head).digest().subarray(0, 16)]);
    const whole = Buffer.concat([signed, createHash('sha256').update(signed).digest().subarray(0, 4)]);
    expect(encodeRefreshToken({ sessionId, counter: 300 }, key)).toBe(whole.toString('base64url'));
  });

  it('is not read from another version, or with an overlong count', () => {
    const withChecksum = (signed: Buffer) =>
      Buffer.concat([signed, createHash('sha256').update(signed).digest().subarray(0, 4)]).toString('base64url');
    const id = Buffer.from(sessionId.replaceAll('-', ''), 'hex');
    const build = (version: number, counter: number[]) =>
      withChecksum(Buffer.concat([Buffer.from([version]), id, Buffer.from(counter), Buffer.alloc(16)]));
    expect(parseRefreshToken(build(0, [5]))).toEqual({ sessionId, counter: 5 });
    expect(parseRefreshToken(build(1, [5]))).toBeNull();
    expect(parseRefreshToken(build(0, [0x85]))).toBeNull();
    expect(parseRefreshToken(build(0, [5, 5]))).toBeNull();
    expect(parseRefreshToken(build(0, [0xff, 0xff, 0xff, 0xff, 0xff, 1]))).toBeNull();
  });
});

describe('the reuse rule', () => {
  it.each([
    { session: 5, token: 5, seconds: 0, decision: 'rotate' },
    { session: 5, token: 5, seconds: 1e9, decision: 'rotate' },
    { session: 5, token: 4, seconds: 1e9, decision: 'repeat current' },
    { session: 5, token: 3, seconds: 9.9, decision: 'repeat current' },
    { session: 5, token: 3, seconds: 10, decision: 'revoke' },
    { session: 5, token: 0, seconds: 1e9, decision: 'revoke' },
    { session: 5, token: 6, seconds: 0, decision: 'not issued' },
  ])('session $session, token $token, $seconds s: $decision', ({ session, token, seconds, decision }) => {
    const facts = { sessionCounter: session, tokenCounter: token, secondsSinceRefresh: seconds };
    expect(decideRefresh({ ...facts, reuseIntervalSeconds: 10 })).toBe(decision);
  });
});
