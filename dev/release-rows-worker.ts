import { api } from '../functions/api.ts';
import { countView } from '../functions/profile/index.ts';

/** The API as deployed, and the count of a look at a profile, which the Worker makes when it has answered a page. */
export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const { pathname } = new URL(request.url);
    const therapistId = /^\/therapist\/([^/]+)$/.exec(pathname)?.[1];
    if (!therapistId) return api.fetch(request, env);
    await countView(env.DB, therapistId, request, new Date());
    return new Response(null, { status: 204 });
  },
};
