import { Hono } from 'hono';
import { videoHosts } from '#content/video-hosts.ts';
import { profileSchemaWith } from '#domain/profile/profile.ts';
import { requireTherapist } from '../auth/index.ts';
import { requireAccess } from '../billing/index.ts';
import type { AppEnv } from '../http/app-env.ts';
import { jsonBody } from '../http/validate.ts';
import { expectedUpdate, isFirstSave } from './if-match.ts';
import { getListedTherapist } from './listing.ts';
import { notesOwner } from './notes-owner.ts';
import { ownProfile } from './own-profile.ts';
import { saveProfile } from './save-profile.ts';
import { viewsOf } from './view-counts.ts';

const profileSchema = profileSchemaWith(videoHosts);

/** `/api/profiles`: a therapist's own profile, and anybody's public one (spec §7). */
export const profiles = new Hono<AppEnv>()
  .get('/me', requireTherapist, requireAccess, notesOwner, async (c) =>
    c.json({ profile: await ownProfile(c.env.DB, c.var.identity) }),
  )
  .get('/me/views', requireTherapist, notesOwner, async (c) =>
    c.json({ profileViews: await viewsOf(c.env.DB, c.var.identity.userId, new Date()) }),
  )
  .post('/me', requireTherapist, requireAccess, jsonBody(profileSchema), async (c) => {
    const expected = {
      at: expectedUpdate(c.req.header('If-Match')),
      isFirst: isFirstSave(c.req.header('If-None-Match')),
    };
    const profile = await saveProfile(c.env, c.var.identity, c.req.valid('json'), expected, new Date());
    return c.json({ profile });
  })
  .get('/:therapistId', async (c) => {
    const { profile } = await getListedTherapist(c.env.DB, c.req.param('therapistId'), new Date());
    return c.json({ profile });
  });
