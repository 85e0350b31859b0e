import type { APIRoute } from 'astro';

export const prerender = false;

/**
 * Everything that is kept of a questionnaire, as a file. Where there is nothing to give, the page says why. For every method: Astro writes
 * the address of one that is missing to its log.
 */
export const ALL: APIRoute = async ({ params, locals, redirect }) => {
  const token = params.token ?? '';
  const answer = await locals.api.survey.export.$post({ json: { token } });
  if (!answer.ok) return redirect(`/survey/${encodeURIComponent(token)}`, 303);
  return new Response(JSON.stringify(await answer.json(), null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="rapport-answers.json"',
    },
  });
};
