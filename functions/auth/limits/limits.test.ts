import { describe, expect, it } from 'vitest';
import { type Asked, countsOf, isCounted } from './limits.ts';

const asked = (changes: Partial<Asked>): Asked => ({
  method: 'POST',
  path: '/token',
  grantType: 'password',
  network: '203.0.113.7',
  account: 'ada@example.com',
  deviceMark: null,
  ...changes,
});
const short = (changes: Partial<Asked>) =>
  countsOf(asked(changes)).map(({ name, subject, limit, seconds }) => `${name} ${subject} ${limit}/${seconds}`);

describe('P12 what a request is counted under', () => {
  it('a sign-in: the account from this network, the network, and the account from all networks', () => {
    expect(short({})).toEqual([
      'password-account-network ada@example.com|203.0.113.7 10/60',
      'password 203.0.113.7 30/60',
      'password-account-minute ada@example.com 20/60',
      'password-account-hour ada@example.com 100/3600',
    ]);
    expect(short({ account: '' })).toEqual(['password 203.0.113.7 30/60']);
  });

  it('a sign-in on a known device: nothing that anybody else can fill', () => {
    const others = new Set(short({}));
    const own = short({ deviceMark: 'mark' });
    expect(own).toEqual(['device mark 10/60', 'devices-of-network 203.0.113.7 30/60']);
    expect(own.filter((count) => others.has(count))).toEqual([]);
  });

  it.each([
    ['POST', '/token', 'token 203.0.113.7 150/300'],
    ['POST', '/signup', 'sign-up 203.0.113.7 30/300'],
    ['POST', '/recover', 'recover 203.0.113.7 30/300'],
    ['POST', '/resend', 'resend 203.0.113.7 30/300'],
    ['POST', '/otp', 'otp 203.0.113.7 30/300'],
    ['GET', '/reauthenticate', 'reauthenticate 203.0.113.7 30/300'],
    ['PUT', '/user', 'user 203.0.113.7 30/300'],
    ['GET', '/verify', 'verify 203.0.113.7 30/300'],
    ['POST', '/verify', 'verify 203.0.113.7 30/300'],
    ['POST', '/factors/f1/challenge', 'factor-challenge 203.0.113.7 15/60'],
    ['POST', '/factors/f1/verify', 'factor-verify 203.0.113.7 15/60'],
    ['POST', '/passkeys/authentication/options', 'passkey-options 203.0.113.7 150/300'],
    ['POST', '/passkeys/authentication/verify', 'passkeys 203.0.113.7 30/300'],
    ['DELETE', '/passkeys/p1', 'passkeys 203.0.113.7 30/300'],
  ])('%s %s: %s, the numbers of Supabase Auth', (method, path, count) => {
    expect(short({ method, path, grantType: 'refresh_token', account: '' })).toEqual([count]);
    expect(isCounted(method, path)).toBe(true);
  });

  it.each(['127.0.0.1', '0:0:0:0::/64', ''])('on the local network %j: no more than tries of passwords', (network) => {
    expect(short({ network, path: '/signup' })).toEqual([]);
    expect(short({ network, grantType: 'refresh_token' })).toEqual([]);
    expect(short({ network })).toHaveLength(4);
    expect(short({ network, path: '/verify' })).toHaveLength(2);
  });

  it('a code for an address: also that address, from all networks', () => {
    expect(short({ path: '/verify' })).toEqual([
      'verify 203.0.113.7 30/300',
      'verify-account-minute ada@example.com 20/60',
      'verify-account-hour ada@example.com 100/3600',
    ]);
  });

  it.each([
    ['GET', '/user'],
    ['POST', '/logout'],
    ['GET', '/settings'],
    ['GET', '/health'],
    ['GET', '/.well-known/jwks.json'],
    ['GET', '/passkeys'],
    ['POST', '/admin/users'],
    ['POST', '/token/'],
  ])('%s %s: nothing', (method, path) => {
    expect(short({ method, path })).toEqual([]);
    expect(isCounted(method, path)).toBe(false);
  });
});
