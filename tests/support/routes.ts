import { api } from '../../functions/api.ts';

/** A route of the API: `path` as the app spells it, `documented` as the API document does. */
export type Route = Readonly<{ method: string; path: string; documented: string }>;

/** Every route that the app has, each once. */
export function everyRoute(): Route[] {
  const routes = api.routes.filter(({ method }) => method !== 'ALL');
  const byName = new Map(routes.map(({ method, path }) => [`${method} ${path}`, { method, path }]));
  return [...byName.values()].map((route) => ({
    ...route,
    documented: route.path.replace(/:(\w+)(?:\{[^}]*\})?/g, '{$1}'),
  }));
}
