import { expect, test } from 'vitest';
import { acceptedStep, newTotpSecret, totpUri } from './totp.ts';

/** The secret of RFC 6238, Appendix B, "12345678901234567890", in base32; the codes are its last six digits. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_234_567_890, '005924', 41_152_263],
  [20_000_000_000, '353130', 666_666_666],
])('at %d s the code of RFC 6238 is right', (seconds, code, step) => {
  expect(acceptedStep(secret, code, null, at(seconds))).toBe(step);
});

test('a code counts one step early or late, and not two', () => {
  const steps = [-61, -30, 0, 30, 60].map((shift) => acceptedStep(secret, '287082', null, at(119 - 60 + shift)));
  expect(steps).toEqual([null, 1, 1, 1, null]);
});

test('a used step and those before it count no more', () => {
  expect([0, 1, 2].map((lastStep) => acceptedStep(secret, '287082', lastStep, at(59)))).toEqual([1, null, null]);
});

test.each(['', '28708', '2870820', '287083', 'abcdef'])('"%s" is no right code', (code) => {
  expect(acceptedStep(secret, code, null, at(59))).toBeNull();
});

test('a new secret has 160 bits, is never the same, and stands in the address with the issuer', () => {
  const fresh = newTotpSecret();
  expect(fresh).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(fresh);
  const uri = new URL(totpUri(fresh, 'Rapport', 'mara@example.org'));
  expect(uri.searchParams.get('secret')).toBe(fresh);
  expect(uri.searchParams.get('issuer')).toBe('Rapport');
  expect(decodeURIComponent(uri.pathname)).toContain('mara@example.org');
});
