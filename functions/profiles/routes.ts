import { Hono, type MiddlewareHandler } from 'hono';
import { videoHosts } from '#content/video-hosts.ts';
import { profileSchemaWith } from '#domain/profile.ts';
import { requireTherapist, type TherapistEnv } from '../auth/index.ts';
import { requireAccess } from '../billing/index.ts';
import type { AppEnv } from '../http/app-env.ts';
import { describeError, logFault } from '../http/log.ts';
import { jsonBody } from '../http/validate.ts';
import { expectedUpdate } from './if-match.ts';
import { getListedTherapist } from './listing.ts';
import { ownProfile } from './own-profile.ts';
import { saveProfile } from './save-profile.ts';
import { noteOwner, viewsOf } from './view-counts.ts';

const profileSchema = profileSchemaWith(videoHosts);

/** Whoever works on a profile does not view it; a fault here costs a wrong count and nothing else. */
const notesOwner: MiddlewareHandler<TherapistEnv> = async (c, next) => {
  await next();
  if (c.error) return;
  const { userId } = c.var.identity;
  await noteOwner(c.env.DB, userId, c.req.raw, new Date()).catch((error) =>
    logFault('owner-not-noted', describeError(error)),
  );
};

/** `/api/profiles`: a therapist's own profile, and anybody's public one (spec §7). */
export const profiles = new Hono<AppEnv>()
  .get('/me', requireTherapist, requireAccess, notesOwner, async (c) =>
    c.json({ profile: await ownProfile(c.env.DB, c.var.identity) }),
  )
  .get('/me/views', requireTherapist, notesOwner, async (c) =>
    c.json({ profileViews: await viewsOf(c.env.DB, c.var.identity.userId, new Date()) }),
  )
  .post('/me', requireTherapist, requireAccess, jsonBody(profileSchema), async (c) => {
    const expectedAt = expectedUpdate(c.req.header('If-Match'));
    const profile = await saveProfile(c.env, c.var.identity, c.req.valid('json'), expectedAt, new Date());
    return c.json({ profile });
  })
  .get('/:therapistId', async (c) => {
    const { profile } = await getListedTherapist(c.env.DB, c.req.param('therapistId'), new Date());
    return c.json({ profile });
  });
