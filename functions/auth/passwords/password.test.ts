import { Buffer } from 'node:buffer';
import { scryptSync } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { hashPassword, isWeakerThanCurrent, matchPassword, verifyPassword } from './password.ts';
import { TooBusy } from './too-busy.ts';

/** A hash as it is stored, made without the code under test. */
function stored(password: string, salt: Buffer, { N, r, p }: { N: number; r: number; p: number }): string {
  const key = scryptSync(password, salt, 32, { N, r, p, maxmem: 256 * N * r });
  return `scrypt$${N}$${r}$${p}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

describe('password hashes', { timeout: 30_000 }, () => {
  it('carry their parameters and a salt of their own', async () => {
    const [one, two] = [await hashPassword('secret'), await hashPassword('secret')];
    expect(one).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/);
    expect(one).not.toBe(two);
    expect(await verifyPassword('secret', one)).toBe(true);
    expect(await verifyPassword('Secret', one)).toBe(false);
    expect(isWeakerThanCurrent(one)).toBe(false);
  });

  it('are equal for an equal salt, as the seed needs them', async () => {
    const salt = Buffer.alloc(16, 9);
    expect(await hashPassword('secret', salt)).toBe(await hashPassword('secret', salt));
  });

  it('are scrypt with the parameters that each was made with, and no PBKDF2, which a Worker stops (fault 19)', async () => {
    const deriveBits = vi.spyOn(crypto.subtle, 'deriveBits');
    const deriveKey = vi.spyOn(crypto.subtle, 'deriveKey');
    const salt = Buffer.alloc(16, 7);
    expect(await hashPassword('secret', salt)).toBe(stored('secret', salt, { N: 16_384, r: 8, p: 5 }));
    for (const older of [
      { N: 1024, r: 8, p: 1 },
      { N: 8192, r: 8, p: 10 },
    ]) {
      const hash = stored('secret', salt, older);
      expect(await verifyPassword('secret', hash)).toBe(true);
      expect(await verifyPassword('Secret', hash)).toBe(false);
    }
    expect(deriveBits).not.toHaveBeenCalled();
    expect(deriveKey).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it('are of the letters, however a keyboard sends them, and those of earlier releases still match', async () => {
    const [composed, inParts] = ['Zo\u00eb\u2019s caf\u00e9', 'Zoe\u0308\u2019s cafe\u0301'];
    const current = await hashPassword(inParts);
    const earlier = (text: string) => stored(text, Buffer.alloc(16, 3), { N: 1024, r: 8, p: 1 });
    for (const typed of [composed, inParts]) {
      expect(await matchPassword(typed, current)).toBe('as it is hashed now');
      expect(await matchPassword(typed, earlier(composed))).toBe('as it is hashed now');
      expect(await matchPassword(typed, earlier(inParts))).toBe('in an earlier form');
      expect(await verifyPassword(typed, earlier(inParts))).toBe(true);
    }
    expect(await matchPassword('Zoes cafe', earlier(inParts))).toBe('not');
    // Neither the one nor the other, as a keyboard of an earlier release sent it.
    const mixed = 'Zo\u00eb\u2019s cafe\u0301';
    expect(await matchPassword(mixed, earlier(mixed))).toBe('in an earlier form');
  });

  it('P12 are computed for so many at once, and the others are refused before it', async () => {
    // However slow the machine is, nobody waits too long.
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    const hashes = await Promise.allSettled(Array.from({ length: 100 }, () => hashPassword('secret')));
    const refused = hashes.filter(({ status }) => status === 'rejected');
    clock.mockRestore();
    expect(refused.length).toBe(84);
    for (const hash of refused) expect(hash.status === 'rejected' && hash.reason).toBeInstanceOf(TooBusy);
    expect(await verifyPassword('secret', await hashPassword('secret'))).toBe(true);
  });

  it('never match where there is none, or none that can be read', async () => {
    expect(await verifyPassword('', null)).toBe(false);
    expect(await verifyPassword('secret', 'scrypt$16384$8$5$short$short')).toBe(false);
    expect(await verifyPassword('secret', '')).toBe(false);
  });

  it.each(['scrypt$8192$8$5', 'scrypt$16384$7$5', 'scrypt$16384$8$1'])('are weaker with %s', (parameters) => {
    expect(isWeakerThanCurrent(`${parameters}$${'A'.repeat(22)}$${'A'.repeat(43)}`)).toBe(true);
  });
});
