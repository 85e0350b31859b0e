import type { MiddlewareHandler } from 'hono';
import type { RequestIdVariables } from 'hono/request-id';
import { messages } from '#domain/messages/index.ts';
import { unauthorized } from '../../http/app-error.ts';
import { configOf } from '../../http/config.ts';
import { refusing } from '../../http/describe.ts';
import { lacksSecondStep } from './assurance.ts';
import { embeddedIdentify } from './identify-embedded.ts';
import { hostedIdentify } from './identify-hosted.ts';
import { bearerToken, type Identity } from './identity.ts';

/** What a route has at hand behind `requireTherapist`. */
export type TherapistEnv = { Bindings: Env; Variables: RequestIdVariables & { identity: Identity } };

const identified =
  (isAdmitted: (identity: Identity) => boolean): MiddlewareHandler<TherapistEnv> =>
  async (c, next) => {
    const config = configOf(c.env);
    const identify = config.SUPABASE_URL
      ? hostedIdentify(config.SUPABASE_URL, config.SUPABASE_PUBLISHABLE_KEY ?? '')
      : embeddedIdentify(c.env.DB, config);
    const token = bearerToken(c.req.header('Authorization'));
    const identity = token === null ? null : await identify(token, new Date());
    if (!identity || !isAdmitted(identity)) throw unauthorized(messages.dashboard.signInAgain);
    c.set('identity', identity);
    await next();
  };

/**
 * Lets a signed-in therapist through as `c.var.identity`: one with a second factor once the session has proved it.
 * @throws AppError 401 with one and the same sentence for every other caller (promise P1)
 */
export const requireTherapist = refusing(
  { 401: messages.dashboard.signInAgain },
  identified((identity) => !lacksSecondStep(identity)),
);

/** The same before the second step, for what takes it. */
export const requireFirstStep = refusing(
  { 401: messages.dashboard.signInAgain },
  identified(() => true),
);
