import { domainToUnicode } from 'node:url';
import { emailKey, writtenEmail } from '#domain/text/email-address.ts';

/** The spellings in which an account with this address may be stored: as it is written, its host in ASCII, and in its own script. */
export function spellingsOf(email: string): string[] {
  const key = emailKey(email);
  const at = key.lastIndexOf('@') + 1;
  const ownScript = key.includes('xn--', at) ? domainToUnicode(key.slice(at)) : '';
  // '' where the host only looks like one of another script.
  return [...new Set([key, key.slice(0, at) + (ownScript || key.slice(at)), writtenEmail(email)])];
}

/** An address as an account keeps it: in the script in which it was written, which the therapist reads again. */
export function keptEmail(email: string): string {
  const written = writtenEmail(email);
  const [key, ownScript = key] = spellingsOf(email);
  return written === key ? written : (ownScript ?? written);
}
