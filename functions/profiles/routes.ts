import { Hono } from 'hono';
import { profileSchema } from '#domain/profile.ts';
import { requireTherapist } from '../auth/index.ts';
import { requireAccess } from '../billing/index.ts';
import type { AppEnv } from '../http/app-env.ts';
import { jsonBody } from '../http/validate.ts';
import { expectedUpdate } from './if-match.ts';
import { getListedTherapist } from './listing.ts';
import { ownProfile } from './own-profile.ts';
import { saveProfile } from './save-profile.ts';

/** `/api/profiles`: a therapist's own profile, and anybody's public one (spec §7). */
export const profiles = new Hono<AppEnv>()
  .get('/me', requireTherapist, requireAccess, async (c) =>
    c.json({ profile: await ownProfile(c.env.DB, c.var.identity) }),
  )
  .post('/me', requireTherapist, requireAccess, jsonBody(profileSchema), async (c) => {
    const expectedAt = expectedUpdate(c.req.header('If-Match'));
    const profile = await saveProfile(c.env.DB, c.var.identity, c.req.valid('json'), expectedAt, new Date());
    return c.json({ profile });
  })
  .get('/:therapistId', async (c) => {
    const { profile } = await getListedTherapist(c.env.DB, c.req.param('therapistId'), new Date());
    return c.json({ profile });
  });
