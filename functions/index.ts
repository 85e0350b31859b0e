import { handle } from '@astrojs/cloudflare/handler';
import { lookHeader } from '#domain/profile/look.ts';
import { isId } from '#domain/text/id.ts';
import { api } from './api.ts';
import { withPageHeaders } from './http/headers.ts';
import { describeError, logFault } from './http/log.ts';
import { pageRequest } from './http/own-form.ts';
import { runJob } from './jobs.ts';
import { countView } from './profile/index.ts';

/** Paths that the Hono app answers, near misses included; every other path is a page or a file. */
const apiPath = /^\/+(?:api|auth\/v1|media)(?:\/|$)/i;

/** A therapist's public page, whose views are counted (decision 0005). */
const profilePath = /^\/therapist\/([^/]+)$/;

export default {
  async fetch(request, env, context) {
    const { pathname } = new URL(request.url);
    if (apiPath.test(pathname)) return api.fetch(request, env, context);
    const asked = await pageRequest(request);
    // The 404 page is a file like any other; asked for by name, it is not there either.
    const page = pathname === '/404' ? new Request(new URL('/not-here', request.url)) : asked;
    const answer = await handle(page, env, context);
    const therapistId = profilePath.exec(pathname)?.[1];
    if (therapistId && isId(therapistId) && answer.status === 200) {
      // After the answer: nobody waits for a count, and one that fails is a count less.
      context.waitUntil(
        countView(env.DB, therapistId, request, new Date(), answer.headers.get(lookHeader)).catch((error) =>
          logFault('view-not-counted', describeError(error)),
        ),
      );
    }
    return withPageHeaders(answer, pathname);
  },
  async scheduled(controller, env) {
    await runJob(controller.cron, env, new Date(controller.scheduledTime));
  },
} satisfies ExportedHandler<Env>;
