import type { APIRoute } from 'astro';
import { site as product } from '#content/site.ts';
import { mailto } from '#domain/text/mailto.ts';

/** How long a build's contact address is vouched for (RFC 9116 §2.5.5 asks for less than a year). */
const validDays = 330;

/** Where to report a weakness (RFC 9116). */
export const GET: APIRoute = ({ site }) => {
  const expires = new Date(Date.now() + validDays * 24 * 60 * 60 * 1000);
  const lines = [
    `Contact: ${mailto(product.securityEmail)}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${new URL('/.well-known/security.txt', site).href}`,
  ];
  return new Response(`${lines.join('\n')}\n`);
};
