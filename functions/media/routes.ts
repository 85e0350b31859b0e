import { Hono } from 'hono';
import { requireAccess } from '../access/index.ts';
import { requireTherapist } from '../auth/index.ts';
import type { AppEnv } from '../http/app-env.ts';
import { requireRoom } from './quota.ts';
import { serveMedia } from './serve.ts';
import { takePhoto } from './take-photo.ts';
import { takeVideo } from './take-video.ts';

/** `/api/profiles/upload-…`: a therapist's photo and video (spec §7). They read the body themselves. */
export const uploads = new Hono<AppEnv>()
  .post('/upload-photo', requireTherapist, requireAccess, async (c) => {
    const { userId } = c.var.identity;
    await requireRoom(c.env.DB, userId, new Date());
    return c.json({ publicURL: await takePhoto(c.env, userId, c.req.raw, new Date()) });
  })
  .post('/upload-video', requireTherapist, requireAccess, async (c) => {
    const { userId } = c.var.identity;
    await requireRoom(c.env.DB, userId, new Date());
    return c.json({ publicURL: await takeVideo(c.env, userId, c.req.raw, new Date()) });
  });

/** `/media`: what was uploaded, to anybody who knows its address. */
export const media = new Hono<AppEnv>().get('/:key', (c) => serveMedia(c, c.req.param('key')));
