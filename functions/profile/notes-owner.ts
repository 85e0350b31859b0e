import type { MiddlewareHandler } from 'hono';
import type { TherapistEnv } from '../auth/index.ts';
import { describeError, logFault } from '../http/log.ts';
import { noteOwner } from './view-counts.ts';

/** Behind `requireTherapist`: whoever works here does not view; a fault costs a wrong count and nothing else. */
export const notesOwner: MiddlewareHandler<TherapistEnv> = async (c, next) => {
  await next();
  if (c.error) return;
  await noteOwner(c.env.DB, c.var.identity.userId, c.req.raw, new Date()).catch((error) =>
    logFault('owner-not-noted', describeError(error)),
  );
};
