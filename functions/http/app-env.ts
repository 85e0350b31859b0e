import type { RequestIdVariables } from 'hono/request-id';

/** What every Hono app of the Worker has at hand. */
export type AppEnv = { Bindings: Env; Variables: RequestIdVariables };
