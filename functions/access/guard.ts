import { createMiddleware } from 'hono/factory';
import { messages } from '#domain/messages/index.ts';
import type { TherapistEnv } from '../auth/index.ts';
import { forbidden, notFound } from '../http/app-error.ts';
import { refusing } from '../http/describe.ts';
import { accessOf, type FindAccess } from './access.ts';

/**
 * A guard, after `requireTherapist`, for what only therapists with access may use (spec §6).
 * @throws AppError 404 when billing was never set up, 403 when access has ended
 */
export function accessGuard(findAccess: FindAccess) {
  const guard = createMiddleware<TherapistEnv>(async (c, next) => {
    const { userId } = c.var.identity;
    const access = await findAccess(c.env.DB, userId, new Date());
    if (access === 'lapsed') throw forbidden(messages.profile.denied);
    if (access !== 'granted') throw notFound(messages.profile.billingIncomplete);
    await next();
  });
  return refusing({ 403: messages.profile.denied, 404: messages.profile.billingIncomplete }, guard);
}

/** The guard with the product's own rule. */
export const requireAccess = accessGuard(accessOf);
