import { Secret, TOTP } from 'otpauth';

/** What authenticator apps expect (RFC 6238): SHA-1, six digits, 30 seconds. */
const algorithm = 'SHA1';
const digits = 6;
const periodSeconds = 30;
/** Steps of `periodSeconds` that a clock may be wrong, either way (sign-in.md, Factors). */
const allowedDrift = 1;
/** Length of a secret, as RFC 4226 §4 recommends. */
const secretBytes = 20;
const generatorOf = (secret: string, issuer: string, label: string) =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm, digits, period: periodSeconds });

/** A new secret, in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The otpauth: address that an authenticator app reads from the QR code: `issuer` and `email` say what the code is for. */
export function totpUri(secret: string, issuer: string, email: string): string {
  return generatorOf(secret, issuer, email).toString();
}

/**
 * The 30-second step, counted from 1970, that a code belongs to, or null when it is wrong, too old or used.
 * @param secret in base32
 * @param lastStep the newest step whose code was used: neither it nor an earlier one counts again (RFC 6238 §5.2)
 */
export function acceptedStep(secret: string, code: string, lastStep: number | null, now: Date): number | null {
  const drift = generatorOf(secret, '', '').validate({ token: code, timestamp: now.getTime(), window: allowedDrift });
  if (drift === null) return null;
  const step = Math.floor(now.getTime() / 1000 / periodSeconds) + drift;
  return lastStep !== null && step <= lastStep ? null : step;
}
