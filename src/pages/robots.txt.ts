import type { APIRoute } from 'astro';

/** Everything public may be read; pages that must not be found say so themselves, which they can only if they are read. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nDisallow: /api/\nDisallow: /auth/\n\nSitemap: ${new URL('/sitemap.xml', site).href}\n`);
