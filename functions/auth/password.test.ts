import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { hashPassword, isWeakerThanCurrent, verifyPassword } from './password.ts';

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

  it('never match where there is none, or none that can be read', async () => {
    expect(await verifyPassword('', null)).toBe(false);
    expect(await verifyPassword('secret', 'scrypt$16384$8$5$short$short')).toBe(false);
    expect(await verifyPassword('secret', '')).toBe(false);
  });

  it.each(['scrypt$8192$8$5', 'scrypt$16384$7$5', 'scrypt$16384$8$1'])('are weaker with %s', (parameters) => {
    expect(isWeakerThanCurrent(`${parameters}$${'A'.repeat(22)}$${'A'.repeat(43)}`)).toBe(true);
  });
});
