import type { MiddlewareHandler } from 'hono';
import { updateCustomerEmail } from '../billing/index.ts';
import type { AppEnv } from '../http/app-env.ts';

/** Tells Stripe of an e-mail that a mailed link has just changed. */
export const followEmailChange: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const change = c.get('emailChange');
  if (change) await updateCustomerEmail(c.env, change.userId, change.email);
};
