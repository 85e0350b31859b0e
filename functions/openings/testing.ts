import { env } from 'cloudflare:workers';
import { digest, newToken } from '../db/ids.ts';
import { insertLink } from './repository.ts';

/** The token of a link that a therapist was mailed just now. */
export async function openingsLink({ therapistId }: Readonly<{ therapistId: string }>): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
  const link = { tokenDigest: await digest(token), therapistId, expiresAt };
  // The statement before a link says whether there is one.
  const changing = env.DB.prepare('update therapist_profiles set name = name where id = ?').bind(therapistId);
  await env.DB.batch([changing, insertLink(env.DB, link)]);
  return token;
}
