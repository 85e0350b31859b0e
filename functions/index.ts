import { handle } from '@astrojs/cloudflare/handler';
import { api } from './api.ts';
import { withPageHeaders } from './http/headers.ts';
import { drain } from './http/read-body.ts';
import { runJob } from './jobs.ts';

/** Paths that the Hono app answers, near misses included; every other path is a page or a file. */
const apiPath = /^\/+(?:api|auth\/v1)(?:\/|$)/i;

export default {
  async fetch(request, env, context) {
    const { pathname } = new URL(request.url);
    if (apiPath.test(pathname)) return api.fetch(request, env, context);
    await drain(request.body);
    // The 404 page is a file like any other; asked for by name, it is not there either.
    const page = pathname === '/404' ? new Request(new URL('/not-here', request.url)) : request;
    return withPageHeaders(await handle(page, env, context), pathname);
  },
  async scheduled(controller, env) {
    await runJob(controller.cron, env, new Date(controller.scheduledTime));
  },
} satisfies ExportedHandler<Env>;
