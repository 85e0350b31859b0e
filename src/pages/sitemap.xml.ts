import type { APIRoute } from 'astro';
import { isPattern, pagesWhere } from '#domain/pages/pages.ts';
import type { StateCode } from '#domain/vocabulary/places.ts';
import { stateSlug } from '#domain/vocabulary/state-paths.ts';

export const prerender = false;

const paths: readonly string[] = pagesWhere({ isIndexed: true }).filter((path) => !isPattern(path));

/** Every page that search engines should know, listed therapists included (sitemaps.org). */
export const GET: APIRoute = async ({ site, locals }) => {
  const answer = await locals.api.directory.listed.$get();
  if (!answer.ok) return new Response(null, { status: answer.status });
  const { therapists, states } = await answer.json();
  const entries = [
    ...[...paths, ...states.map((state) => `/directory/${stateSlug(state as StateCode)}`)].map(
      (path) => `<url><loc>${new URL(path, site).href}</loc></url>`,
    ),
    ...therapists.map(
      ({ therapist_id, updated_at }) =>
        `<url><loc>${new URL(`/therapist/${therapist_id}`, site).href}</loc><lastmod>${updated_at}</lastmod></url>`,
    ),
  ];
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
    { headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' } },
  );
};
