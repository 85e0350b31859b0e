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
    return withPageHeaders(await handle(request, env, context));
  },
  async scheduled(controller, env) {
    await runJob(controller.cron, env, new Date(controller.scheduledTime));
  },
} satisfies ExportedHandler<Env>;
