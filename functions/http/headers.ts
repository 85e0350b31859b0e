import type { MiddlewareHandler } from 'hono';

/** Headers of every answer that the Worker itself gives; `public/_headers` says the same for static files. */
export const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(self "https://js.stripe.com")',
  'X-Frame-Options': 'DENY',
} as const;

/** What an API answer may load or be framed by: nothing. */
const apiPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Sets the security headers on API answers; the content policy and the caching (none) only where the route has not. */
export const apiHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(securityHeaders)) c.res.headers.set(name, value);
  if (!c.res.headers.has('Content-Security-Policy')) c.res.headers.set('Content-Security-Policy', apiPolicy);
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
};

/**
 * A copy of a rendered page's answer with the security headers. A page that is rendered at the edge brings its content
 * policy (Astro's hashes) in the header; one that was built ahead has it in a meta element.
 */
export function withPageHeaders(response: Response, pathname: string): Response {
  const answer = new Response(response.body, response);
  for (const [name, value] of Object.entries(securityHeaders)) answer.headers.set(name, value);
  // As in `public/_headers`: a page that holds nothing of anybody spares the first visit a change of process.
  if (/^\/directory(?:\/|$)/.test(pathname)) answer.headers.set('Cross-Origin-Opener-Policy', 'unsafe-none');
  // Whose address holds a token stays out of caches and of search engines, whatever it answers.
  if (/^\/(?:survey|request|openings|unsubscribe|waitlist)(?:\/|$)/.test(pathname)) {
    answer.headers.set('Cache-Control', 'no-store');
    answer.headers.set('X-Robots-Tag', 'noindex');
  }
  const policy = response.headers.get('Content-Security-Policy');
  if (!policy?.includes('frame-ancestors')) {
    answer.headers.set('Content-Security-Policy', [policy, "frame-ancestors 'none'"].filter(Boolean).join('; '));
  }
  answer.headers.set('Speculation-Rules', '"/speculation-rules.json"');
  if (answer.headers.get('Content-Type') === 'text/html')
    answer.headers.set('Content-Type', 'text/html; charset=utf-8');
  return answer;
}
