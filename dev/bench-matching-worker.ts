import { env } from 'cloudflare:workers';
import type { TherapistFeatures } from '#domain/matching/features.ts';
import { toMatchInput } from '#domain/matching/input.ts';
import { match } from '#domain/matching/match.ts';
import { surveyAnswersSchema } from '#domain/survey/answers.ts';
import { api } from '../functions/api.ts';
import { countingDatabase } from '../tests/support/database.ts';

/** What one look at the matching of many candidates starts from: their features as stored. */
let stored: readonly { therapist_id: string; features: string }[] | undefined;

/** Decodes and matches `count` candidates, as a request does after its read. */
async function matchMany(request: Request, count: number): Promise<Response> {
  stored ??= (
    await env.DB.prepare('select therapist_id, features from therapist_features limit ?')
      .bind(count)
      .all<{ therapist_id: string; features: string }>()
  ).results;
  const input = toMatchInput(surveyAnswersSchema.parse(await request.json()), { state: 'CA' });
  const candidates = stored.map(({ therapist_id, features }) => ({
    therapistId: therapist_id,
    // Everybody stands in the state and takes clients, so that everybody is scored.
    features: { ...(JSON.parse(features) as TherapistFeatures), states: ['CA' as const], accepting: true },
    shown: 0,
  }));
  const { ranked } = match(input, candidates, { seed: 'bench', now: new Date() });
  return Response.json({ candidates: candidates.length, shown: ranked.length });
}

/** The API as deployed, with a header that tells the rows which a request read; and what it is compared with. */
export default {
  async fetch(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/bench/nothing') return Response.json({ size: (await request.text()).length });
    if (pathname === '/bench/match') return matchMany(request, Number(searchParams.get('count')));
    const { db, rowsRead } = countingDatabase();
    const answer = await api.fetch(request, { ...env, DB: db });
    const body = await answer.text();
    return new Response(body, { status: answer.status, headers: { 'X-Rows-Read': String(rowsRead()) } });
  },
};
