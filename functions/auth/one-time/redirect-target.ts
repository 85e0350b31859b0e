import type { Config } from '../../http/config.ts';
import { validationFailed } from '../protocol/auth-error.ts';

/**
 * Where a link may lead: to an address of ours, or one of AUTH_REDIRECT_URLS with what begins with it; anything else leads to
 * PUBLIC_ORIGIN.
 */
export function redirectTarget(config: Config, asked: string | undefined): string {
  const url = asked && URL.canParse(asked, config.PUBLIC_ORIGIN) ? new URL(asked, config.PUBLIC_ORIGIN) : null;
  const isOurs = url?.origin === config.PUBLIC_ORIGIN && url.username === '' && url.password === '';
  return url && (isOurs || config.AUTH_REDIRECT_URLS.some((allowed) => begins(url, new URL(allowed))))
    ? url.href
    : config.PUBLIC_ORIGIN;
}

/**
 * Refuses an address to lead to that is none at all, for every e-mail alike.
 * @throws AuthError 400
 */
export function assertRedirect(asked: string | undefined): void {
  if (asked && !asked.startsWith('/') && !URL.canParse(asked)) {
    throw validationFailed('redirect_to is not an address');
  }
}

/** True for an address on the same host, at the same path or below it. */
function begins(url: URL, allowed: URL): boolean {
  // A scheme of an app has no origin of its own to compare.
  if (url.protocol !== allowed.protocol || url.host !== allowed.host || url.username !== '') return false;
  const folder = allowed.pathname.endsWith('/') ? allowed.pathname : `${allowed.pathname}/`;
  return url.pathname === allowed.pathname || url.pathname.startsWith(folder);
}
