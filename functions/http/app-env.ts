import type { RequestIdVariables } from 'hono/request-id';

/** An account that has just got another e-mail. */
export type EmailChange = Readonly<{ userId: string; email: string }>;

/** What every Hono app of the Worker has at hand. */
export type AppEnv = {
  Bindings: Env;
  Variables: RequestIdVariables & {
    /** Set by sign-in where a mailed link changed an e-mail, for the rooms above it. */
    emailChange?: EmailChange;
  };
};
