import type { APIRoute } from 'astro';

export const prerender = false;

/**
 * The first session of a request for a calendar. Where there is none, the page says why. For every method: Astro writes the address of one
 * that is missing to its log.
 */
export const ALL: APIRoute = async ({ params, locals, redirect }) => {
  const token = params.token ?? '';
  const answer = await locals.api['booking-requests'].link.calendar.$post({ json: { token } });
  if (!answer.ok) return redirect(`/request/${encodeURIComponent(token)}`, 303);
  const { filename, text } = await answer.json();
  return new Response(text, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${filename}"`,
    },
  });
};
