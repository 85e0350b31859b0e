/** Astro's pages. Its own declarations bring the browser's globals along; `site.json` holds the one call to them. */
export function handle(request: Request, env: Env, context: ExecutionContext): Promise<Response>;
