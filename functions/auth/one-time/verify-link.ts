import type { Config } from '../../http/config.ts';
import { AuthError, validationFailed } from '../protocol/auth-error.ts';
import { proofBy } from './prove.ts';
import { redirectTarget } from './redirect-target.ts';
import { type Asker, authCodeBy, openBy, sessionOf, tokenOfLink } from './verify.ts';

/** What a link of the protocol says; the product's own mails lead to a page with a button instead. */
export type LinkQuery = Readonly<{ token: string; type: string; redirectTo: string | undefined }>;

/**
 * Uses a link by a visit, and gives the address to lead to: with the session behind its #, with `?code=` for a browser that keeps a
 * secret, or with what is wrong.
 * @throws AuthError 400 for a link without a token or a type
 */
export async function verifyLink(env: Env, config: Config, query: LinkQuery, asker: Asker, now: Date): Promise<string> {
  const target = new URL(redirectTarget(config, query.redirectTo));
  try {
    if (query.type === '') throw validationFailed('Verify requires a verification type');
    if (query.token === '') throw validationFailed('Verify requires a token or a token hash');
    const token = await tokenOfLink(env.DB, query.type, query.token, now);
    const proof = await proofBy(env, config, token, sessionOf(config, asker.bearer, now), now);
    if (!proof) {
      return withFragment(target, {
        message: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
      });
    }
    const code = await authCodeBy(env, token, proof, asker, now);
    if (code !== null) {
      target.searchParams.set('code', code);
      return target.href;
    }
    const session = await openBy(env, config, proof, asker, now);
    return withFragment(target, {
      access_token: session.access_token,
      expires_at: String(session.expires_at),
      expires_in: String(session.expires_in),
      refresh_token: session.refresh_token,
      token_type: session.token_type,
      type: query.type,
    });
  } catch (error) {
    if (!(error instanceof AuthError) || error.status !== 403) throw error;
    return withFragment(target, {
      error: 'access_denied',
      error_code: error.code,
      error_description: error.message,
    });
  }
}

function withFragment(target: URL, parts: Readonly<Record<string, string>>): string {
  target.hash = new URLSearchParams({ ...parts, sb: '' }).toString();
  return target.href;
}
